import { footerColumns, groupOf, groups } from '../facts/groups.ts';
import type { FrontMatter } from '../language/front-matter.ts';
import { readPageFile } from '../language/page-file.ts';

/** A link of the menus and the footer. */
export interface NavigationLink {
  href: string;
  label: string;
  line?: string;
}

/** A titled list of links: a category of a menu, a column of the footer. */
export interface NavigationGroup {
  folder: string;
  title: string;
  line?: string;
  links: NavigationLink[];
}

const frontMatters = import.meta.glob<FrontMatter>('/pages/**/*.mdx', {
  eager: true,
  import: 'frontmatter',
});

const entries = Object.entries(frontMatters)
  .flatMap(([path, { menu, alsoAt }]) => (menu ? [{ ...readPageFile(path), menu, alsoAt }] : []))
  .sort((a, b) => a.menu.order - b.menu.order);

/** The links of a folder's pages in their order, further addresses after the page itself. */
function linksIn(folder: string): NavigationLink[] {
  return entries
    .filter((entry) => entry.folder === folder)
    .flatMap(({ address, menu, alsoAt = [] }) => [
      { href: address, label: menu.label, line: menu.line },
      ...alsoAt.map((also) => ({ href: also.address, label: also.label, line: also.line })),
    ]);
}

const category = (folder: string): NavigationGroup => {
  const { title, line } = groupOf(folder);
  return { folder, title, line, links: linksIn(folder) };
};

/** The header's dropdowns: Services with its categories, Banking with one. */
export const menus = [
  {
    id: 'services',
    label: 'Services',
    categories: groups
      .filter(({ menu }) => menu === 'services')
      .map(({ folder }) => category(folder)),
  },
  { id: 'banking', label: 'Banking', categories: [category('banking')] },
] as const;

/** The articles stand as a list on the home page. */
const insights = { href: '/#insights', label: groupOf('insights').title };

/** The pages of `pages/` itself, home first, and the articles before the last one, which is the contact page. */
export const quickLinks = linksIn('').toSpliced(-1, 0, insights);

/** The header's plain links: the quick links but for the home page. */
export const plainLinks = quickLinks.filter(({ href }) => href !== '/' && !href.includes('#'));

/** Privacy and terms, for the last line of the footer. */
export const legalLinks = linksIn('legal');

/** The six columns of the footer. */
export const columns: NavigationGroup[] = footerColumns.map((folder) => ({
  folder,
  links: folder === '' ? quickLinks : linksIn(folder),
  title: groupOf(folder).column ?? groupOf(folder).title,
}));
