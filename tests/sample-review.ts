import { compareSites, type Redirects } from '../src/review/compare-sites.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import { groupChanges } from '../src/review/group-changes.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { readPage } from '../src/review/read-page.ts';
import type { Review, Verdict } from '../src/review/review.ts';
import { stillStanding } from '../src/review/standing.ts';

/** The review of some pages: from the commit 0123456789 of main to the commit 9876543210. */
export function reviewOf(old: DrawnPage[], after: DrawnPage[], redirects?: Redirects): Review {
  const all = compareSites(old, after, redirects);
  return {
    base: { commit: '0123456789', name: 'main' },
    head: '9876543210',
    uncommitted: [],
    code: [],
    all,
    ...groupChanges(all),
    standing: stillStanding(all, after),
    list: [],
    scripts: [],
    files: [],
    redirects: [],
    unseen: [],
    confirm: () => ({ word: '', rest: 'there is no list' }),
    old: { pages: old, styles: { '': '' } },
    new: { pages: after, styles: { '': '' } },
  };
}

/** Pages /1, /2 and on, each with the main part given under the same heading. */
export const pagesOf = (...parts: string[]): DrawnPage[] =>
  parts.map((main, index) => ({
    address: `/${index + 1}`,
    file: `pages/${index + 1}.mdx`,
    title: 'A page',
    description: '',
    alsoAt: [],
    body: main,
    ...readPage(`<main><h1>A page</h1>${main}</main>`),
  }));

/** The comment's words for each change of the first page. */
export const toldOf = (old: string, after: string): string[] =>
  reviewOf(pagesOf(old), pagesOf(after)).all.flatMap(({ changes }) => changes.map(describeChange));

/** What stands in the comment before all else. */
export const topOf = (review: Review): string | undefined =>
  reviewMarkdown(review).split('\n\n## What a visitor will see change\n\n')[1]?.split('\n\n')[0];

/** What the list of figures says of a figure, as one sentence. */
export const said = ({ word, rest }: Verdict): string => word + rest;
