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

/** What the header shows: the dropdowns with their categories, and the links beside them. */
interface HeaderLinks {
  menus: { id: string; label: string; categories: NavigationGroup[] }[];
  plainLinks: NavigationLink[];
}

/** Every link of the frame around a page. */
export interface Navigation extends HeaderLinks {
  /** The columns of the footer, from the left. */
  columns: NavigationGroup[];
  /** Privacy and terms, for the last line of the footer. */
  legalLinks: NavigationLink[];
}
