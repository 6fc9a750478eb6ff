import { dropdowns, groupOf, groups, type PageGroup } from './config/groups.ts';
import { type Page, pagesInGroup } from './page.ts';

/** A link of the menus and the footer. */
export interface NavigationLink {
  href: string;
  label: string;
  line?: string;
}

/** A list of links with a title: a category of a menu, or a column of the footer. */
export interface NavigationGroup {
  folder: string;
  title: string;
  line?: string;
  links: NavigationLink[];
}

/** The links of the header and the footer. */
export interface Navigation {
  /** The dropdown menus of the header, with their categories. */
  menus: { id: string; label: string; categories: NavigationGroup[] }[];
  /** The links of the header outside the dropdown menus. */
  plainLinks: NavigationLink[];
  /** The columns of the footer, from the left. */
  columns: NavigationGroup[];
  /** The legal pages, for the last line of the footer. */
  legalLinks: NavigationLink[];
}

/**
 * Returns the links to the pages of a group (a part of the menu), in menu order. Omits pages without `menu`. If a page
 * has further addresses (`alsoAt`), the links to these addresses follow the link to the main address.
 */
const linksOfGroup = (pages: readonly Page[], group: PageGroup): NavigationLink[] =>
  pagesInGroup(pages, group).flatMap(({ address, frontMatter: { menu, alsoAt = [] } }) =>
    menu
      ? [{ address, label: menu.label, line: menu.line }, ...alsoAt].map(
          ({ address: href, label, line }) => ({ href, label, line }),
        )
      : [],
  );

/** The maximum number of links of a group in the header and the footer (docs/decisions.md, “Long groups”). */
const maxLinks = 12;

/**
 * Returns at most `maxLinks` links of a group. If the group has more links, adds a link to the list of all pages. If
 * the site has no list of all pages, returns all links.
 */
function shorten(links: NavigationLink[], pages: readonly Page[]): NavigationLink[] {
  const list = pages.find(({ role }) => role === 'list');
  if (!list || links.length <= maxLinks) return links;
  return [
    ...links.slice(0, maxLinks),
    { href: list.address, label: 'All pages', line: 'The full list of our pages' },
  ];
}

const isFooterOnly = ({ frontMatter }: Page) => frontMatter.menu?.footerOnly === true;

/**
 * Returns the links to the pages directly in `pages/`, such as About, without pages that only the footer lists
 * (`footerOnly`).
 */
const headerLinksOf = (pages: readonly Page[]): NavigationLink[] =>
  linksOfGroup(
    pages.filter((page) => !isFooterOnly(page)),
    groupOf(''),
  );

/**
 * Returns the links of the footer's first column: the links of `headerLinksOf`, a link to the articles on the home
 * page, and the pages with `footerOnly`. The link to the articles is before the last link of `headerLinksOf`, which
 * leads to the contact page.
 */
function quickLinksOf(pages: readonly Page[]): NavigationLink[] {
  const insights = { href: '/#insights', label: groupOf('insights').title };
  const headerLinks = headerLinksOf(pages);
  const withInsights = headerLinks.length > 0 ? headerLinks.toSpliced(-1, 0, insights) : [];
  return [...withInsights, ...linksOfGroup(pages.filter(isFooterOnly), groupOf(''))];
}

/**
 * Returns the links of the header and the footer, in the order of the groups of pages. The links come from the front
 * matter of the pages.
 */
export function navigationOf(pages: readonly Page[]): Navigation {
  const firm = groupOf('');
  const withLinks = (group: PageGroup, title: string): NavigationGroup => ({
    folder: group.folder,
    title,
    line: group.line,
    links: group === firm ? quickLinksOf(pages) : shorten(linksOfGroup(pages, group), pages),
  });
  const menus = Object.entries(dropdowns).map(([id, label]) => ({
    id,
    label,
    categories: groups
      .filter(({ menu }) => menu === id)
      .map((group) => withLinks(group, group.title)),
  }));
  const columnPosition = ({ footer = Number.MAX_VALUE }: PageGroup) => footer;
  const columns = groups
    .filter(({ menu, footer }) => menu || footer)
    .sort((one, other) => columnPosition(one) - columnPosition(other))
    .map((group) => withLinks(group, group.column ?? group.title));
  return {
    menus,
    plainLinks: headerLinksOf(pages).filter(({ href }) => href !== '/'),
    columns,
    legalLinks: linksOfGroup(pages, groupOf('legal')),
  };
}
