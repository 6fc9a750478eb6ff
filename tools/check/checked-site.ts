import type { CheckedPage, SitePage } from './read-pages.ts';

/** What the rules that look across pages know of the site. */
export interface CheckedSite {
  /** The pages that can be read, and are named and placed right. */
  pages: readonly SitePage[];
  /** Those of them that are checked: all, or the ones that somebody named. */
  checked: readonly CheckedPage[];
  /** Every address that a page has or is meant to have, those of pages that cannot be read included. */
  addresses: ReadonlySet<string>;
  /** Files of public/, each as an address. */
  publicFiles: ReadonlySet<string>;
  /** Pages and the list of figures as the main branch has them, where it has them otherwise, by file. */
  before: ReadonlyMap<string, string>;
  /** Pages that the main branch does not have. */
  added: ReadonlySet<string>;
  /** Such as `2026-11-21`. */
  today: string;
}
