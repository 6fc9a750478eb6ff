/** A tree's pages as they were drawn, before they are read. */
export interface RenderedSite {
  pages: {
    address: string;
    /** The inside of <head> that the page has for itself. */
    head: string;
    /** The inside of <body>. */
    body: string;
    /** The style sheets that only some pages have, as one name in `styles`. */
    styles?: string;
  }[];
  /** Style sheets by name; '' is the one that every page has. */
  styles: Record<string, string>;
}

/** What to draw of a tree. */
export interface Job {
  /** The page files to draw, from the root of the tree; all where it is missing. */
  needed?: readonly string[];
  /** The roots of the trees that the text of these pages is taken from: each makes a site of its own. */
  folders: readonly string[];
}
