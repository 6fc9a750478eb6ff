import type { CheckedPage, SitePage } from './read-pages.ts';

/** The data for rules that compare pages with each other or with the main branch. */
export interface CheckedSite {
  /** The pages that can be parsed and whose file has a valid name and folder. */
  pages: readonly SitePage[];
  /** The pages to check: all pages, or the pages named on the command line. */
  checked: readonly CheckedPage[];
  /** The addresses of all pages, including pages that cannot be parsed. */
  addresses: ReadonlySet<string>;
  /** The addresses of the files in public/. */
  publicFiles: ReadonlySet<string>;
  /**
   * The text on the main branch of each changed page and of pages/figures.yml. The key is the path on this branch.
   */
  before: ReadonlyMap<string, string>;
  /** Pages that are not on the main branch. */
  added: ReadonlySet<string>;
  /** The date of the check, such as `2026-11-21`. */
  today: string;
}
