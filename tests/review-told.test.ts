import { describe, expect, it } from 'vitest';
import { compareSites } from '../src/review/compare-sites.ts';
import { groupChanges } from '../src/review/group-changes.ts';
import { noLooks } from '../src/review/looks.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

const review = (old: string[], after: string[]) =>
  groupChanges(compareSites(pagesOf(...old), pagesOf(...after)));

describe('a comment without room for every page', () => {
  it('names those that it leaves out, a page that only moved too', () => {
    const old = pagesOf('<p>This page only gets another address.</p>');
    const after = old.map((page) => ({ ...page, address: '/moved' }));
    const review = reviewOf(old, after);
    expect(reviewMarkdown(review)).toContain('moved from <code>/1</code>');
    expect(reviewMarkdown(review, noLooks, 2_300)).toMatch(/Left out, .*`\/moved`/);
  });
});

describe('what three pages have in common', () => {
  it('is told once for all of them', () => {
    const { shared, pages: left } = review(
      ['<p>Read it now.</p>', '<p>Read it now.</p>', '<p>Read it now.</p>'],
      ['<p>Read it today.</p>', '<p>Read it today.</p>', '<p>Read it today.</p>'],
    );
    expect(shared).toMatchObject([
      { addresses: ['/1', '/2', '/3'], changes: [{ change: { type: 'reworded' }, places: 3 }] },
    ]);
    expect(left).toEqual([]);
  });

  it.each([
    ['words set in bold', 'p', 'b'],
    ['the target of a link', 'p', 'a'],
    ['the level of a heading', 'h3', 'h4'],
  ])('does not count %s where each page has other words', (_, old, after) => {
    const words = ['One comes first.', 'Two comes then.', 'Three comes last.'];
    const drawn = (tag: string) =>
      words.map((text) =>
        tag.startsWith('h')
          ? `<${tag}>${text}</${tag}>`
          : `<p>${text.replace(/(\w+)/, tag === 'p' ? '$1' : `<${tag} href="/a">$1</${tag}>`)}</p>`,
      );
    const { shared, pages: left } = review(drawn(old), drawn(after));
    expect(shared).toEqual([]);
    expect(left.map(({ address }) => address)).toEqual(['/1', '/2', '/3']);
  });
});
