import { compareSites, groupChanges } from '../src/review/compare-sites.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import type { Review } from '../src/review/review.ts';

/** The review of some pages: from the commit 0123456789 of main to the commit 9876543210. */
export function reviewOf(old: DrawnPage[], after: DrawnPage[]): Review {
  const all = compareSites(old, after);
  return {
    base: { commit: '0123456789', name: 'main' },
    head: '9876543210',
    uncommitted: [],
    code: [],
    all,
    ...groupChanges(all),
    standing: [],
    confirm: () => 'there is no list',
    old: { pages: old, styles: { '': '' } },
    new: { pages: after, styles: { '': '' } },
  };
}
