import { describe, expect, it } from 'vitest';
import { heightOf } from '../src/review/markdown/height.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

const words = 'abcdefghijklmnopqrst'.split('');
const page = (count: number, verb: string) =>
  words
    .slice(0, count)
    .map((one) => `<p>The ${one}${one} of ${one} ${verb} it.</p>`)
    .join('');

describe('a comment on few changes', () => {
  it('has no fold for them, and fits one screen', () => {
    const text = reviewMarkdown(reviewOf(pagesOf(page(6, 'reads')), pagesOf(page(6, 'writes'))));
    expect(text).toContain('#### <code>/1</code> – 6 changes');
    expect(text).not.toContain('<details>');
    expect(heightOf(text)).toBeLessThanOrEqual(40);
  });

  it('fits one screen when one sentence changed that stands in many places', () => {
    const pages = (sum: string) =>
      pagesOf(
        `<p>We charge AED ${sum} for every passport of the family.</p>`,
        ...Array(12).fill('<p>Other firms charge AED 500 for every passport.</p>'),
      );
    const text = reviewMarkdown(reviewOf(pages('500'), pages('600')));
    expect(text).toContain('AED ~~500~~ **600**');
    expect(heightOf(text)).toBeLessThanOrEqual(40);
  });

  it('folds them where there are more than ten, or pages than three, or no room on a screen', () => {
    const long = (verb: string) => `<p>${`The clerk ${verb} it. `.repeat(300)}</p>`;
    for (const [old, now] of [
      [pagesOf(page(12, 'reads')), pagesOf(page(12, 'writes'))],
      [
        pagesOf(...words.slice(0, 4).map((one) => `<p>${one}${one} reads it.</p>`)),
        pagesOf(...words.slice(0, 4).map((one) => `<p>${one}${one} writes it ${one}.</p>`)),
      ],
      [pagesOf(long('reads')), pagesOf(long('writes'))],
    ] as const) {
      const text = reviewMarkdown(reviewOf([...old], [...now]));
      expect(text).toContain('<details><summary><code>/1</code>');
      expect(heightOf(text)).toBeLessThanOrEqual(40);
    }
  });
});
