import type { CheckedPage, SitePage } from './read-pages.ts';

/** The data for rules that compare pages with each other and with the main branch. */
export interface CheckedSite {
  /** The pages that can be parsed and whose file has a valid name and folder. */
  pages: readonly SitePage[];
  /** The pages to check: all of `pages`, or those named on the command line. */
  checked: readonly CheckedPage[];
  /** The addresses of all pages, also of pages that cannot be parsed. */
  addresses: ReadonlySet<string>;
  /** Files of public/, each as an address. */
  publicFiles: ReadonlySet<string>;
  /** The text of each changed page, and of the list of figures, on the main branch, by file. */
  before: ReadonlyMap<string, string>;
  /** Pages that the main branch does not have. */
  added: ReadonlySet<string>;
  /** The day of the check, such as `2026-11-21`. */
  today: string;
}
