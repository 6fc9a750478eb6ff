import { describe, expect, it } from 'vitest';
import { datedPhrases, sayDay } from '../src/review/days.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { pagesOf, reviewOf, topOf } from './sample-review.ts';

const article = (day: string, ...texts: string[]) =>
  pagesOf(...texts.map((text) => `<p>${text}</p>`)).map((page, at) =>
    at > 0 ? page : { ...page, head: [{ field: 'Day of the article', text: day }] },
  );

const texts = [
  'The first year began ten weeks ago. From this year, firms need a clerk. They stood so on 15 March 2024. Wait two weeks.',
  'Another page began last month.',
];
const review = reviewOf(article('2024-03-15', ...texts), article('2024-05-13', ...texts));

describe('the day of an article that is another one', () => {
  it('stands before all else, with the phrases that depend on it', () => {
    expect(topOf(review)).toBe(
      '- **Day of `/1` changed, 15 March 2024 → 13 May 2024; what depends on it: “15 March 2024”, “ten weeks ago”, “this year”**',
    );
  });

  it('is told with their sentences where the old wording still stands', () => {
    expect(
      review.standing.map(({ text, places }) => [text, places.map((one) => one.sentence)]),
    ).toEqual([
      ['15 March 2024', ['They stood so on 15 March 2024.']],
      ['ten weeks ago', ['The first year began ten weeks ago.']],
      ['this year', ['From this year, firms need a clerk.']],
    ]);
    expect(reviewMarkdown(review)).not.toContain('Another page began');
  });

  it('takes the meaning of no phrase where it is the same, or where the page is gone', () => {
    const same = reviewOf(
      article('2024-03-15', 'Words.'),
      article('2024-03-15', 'It is this year.'),
    );
    const gone = review.pages.map((page) => ({ ...page, new: undefined }));
    for (const pages of [same.pages, gone]) {
      expect(pages).not.toEqual([]);
      expect(pages.flatMap(datedPhrases)).toEqual([]);
    }
  });

  it('is not told where the article has a day for the first time', () => {
    const changes = reviewOf(article('', 'Words.'), article('2024-03-15', 'Words.')).pages;
    expect(changes).toHaveLength(1);
    expect(changes.flatMap(sayDay)).toEqual([]);
  });

  it('is told alone where nothing depends on it', () => {
    const plain = ['Wait two weeks.'];
    expect(topOf(reviewOf(article('2024-03-15', ...plain), article('2024-05-13', ...plain)))).toBe(
      '- **Day of `/1` changed, 15 March 2024 → 13 May 2024**',
    );
  });
});
