import type { CheckedPage, SitePage } from './read-pages.ts';

/** The data for rules that compare pages with each other or with the main branch. */
export interface CheckedSite {
  /** The pages that can be parsed and have a valid file name and folder. */
  pages: readonly SitePage[];
  /** The pages to check: all of `pages`, or only the pages that are named on the command line. */
  checked: readonly CheckedPage[];
  /**
   * The addresses of all pages, including pages that cannot be parsed. For a file with a wrong name, this set contains
   * the corrected address.
   */
  addresses: ReadonlySet<string>;
  /** The addresses of the files in public/, such as `/favicon.svg`. */
  publicFiles: ReadonlySet<string>;
  /**
   * The old text (the text on the main branch) of each page that this branch has changed or removed. If this branch has
   * changed pages/figures.yml, the map also contains the old text of this file. The key is the path on this branch or,
   * for a removed page, the old path.
   */
  before: ReadonlyMap<string, string>;
  /** The paths of pages that are not on the main branch. */
  added: ReadonlySet<string>;
  /** The date of the check, such as `2026-11-21`. */
  today: string;
}
