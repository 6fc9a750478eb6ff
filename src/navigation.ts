import { dropdowns, groupOf, groups, type PageGroup } from './config/groups.ts';
import { type Page, pagesOf } from './page.ts';

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

/** Every link of the frame around a page. */
export interface Navigation {
  /** The dropdowns of the header, with their categories, and the links beside them. */
  menus: { id: string; label: string; categories: NavigationGroup[] }[];
  plainLinks: NavigationLink[];
  /** The columns of the footer, from the left. */
  columns: NavigationGroup[];
  /** Privacy and terms, for the last line of the footer. */
  legalLinks: NavigationLink[];
}

/** The links of a group's pages in their order, further addresses after the page itself. */
const linksOf = (pages: readonly Page[], group: PageGroup): NavigationLink[] =>
  pagesOf(pages, group).flatMap(({ address, frontMatter: { menu, alsoAt = [] } }) =>
    menu
      ? [{ address, label: menu.label, line: menu.line }, ...alsoAt].map(
          ({ address: href, label, line }) => ({ href, label, line }),
        )
      : [],
  );

/** The most links of a group that the frame of every page has; `docs/decisions.md`, “Long groups”. */
const most = 12;

/** The first links of a long group, and one to the list of all pages, where the site has that. */
function shorten(links: NavigationLink[], pages: readonly Page[]): NavigationLink[] {
  const list = pages.find(({ role }) => role === 'list');
  if (!list || links.length <= most) return links;
  return [
    ...links.slice(0, most),
    { href: list.address, label: 'All pages', line: 'The others stand in the list' },
  ];
}

/** The menus and the footer of a site, from the lines at the top of its pages and the order of the groups. */
export function navigationOf(pages: readonly Page[]): Navigation {
  const insights = { href: '/#insights', label: groupOf('insights').title };
  const firm = groupOf('');
  const isFooterOnly = ({ frontMatter }: Page) => frontMatter.menu?.footerOnly === true;
  const headerLinks = linksOf(
    pages.filter((page) => !isFooterOnly(page)),
    firm,
  );
  // the articles are a list on the home page; the contact page is the last of the header’s links
  const specified = headerLinks.length > 0 ? headerLinks.toSpliced(-1, 0, insights) : [];
  const quickLinks = [...specified, ...linksOf(pages.filter(isFooterOnly), firm)];
  const titled = (group: PageGroup, title: string): NavigationGroup => ({
    folder: group.folder,
    title,
    line: group.line,
    links: group === firm ? quickLinks : shorten(linksOf(pages, group), pages),
  });
  const place = ({ footer = Number.MAX_VALUE }: PageGroup) => footer;
  return {
    menus: Object.entries(dropdowns).map(([id, label]) => ({
      id,
      label,
      categories: groups
        .filter(({ menu }) => menu === id)
        .map((group) => titled(group, group.title)),
    })),
    plainLinks: headerLinks.filter(({ href }) => href !== '/'),
    columns: groups
      .filter(({ menu, footer }) => menu || footer)
      .sort((one, other) => place(one) - place(other))
      .map((group) => titled(group, group.column ?? group.title)),
    legalLinks: linksOf(pages, groupOf('legal')),
  };
}
