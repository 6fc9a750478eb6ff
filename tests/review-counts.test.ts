import { describe, expect, it } from 'vitest';
import { confirmFigures } from '../src/review/confirm-figures.ts';
import { diffText } from '../src/review/diff-text.ts';
import { figureChanges } from '../src/review/facts.ts';
import { readLists } from '../src/review/figure-lists.ts';
import { figuresIn } from '../src/review/figures.ts';
import { noLooks } from '../src/review/looks.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

describe('figures of a sentence', () => {
  const paired = (old: string, after: string) =>
    diffText(old, after)
      .flatMap(figureChanges)
      .map(({ from, to }) => [from, to]);

  it('are paired by their place where the other words are the same', () => {
    expect(paired('It needs 15 of 16 documents.', 'It needs 14 of 15 documents.')).toEqual([
      ['15', '14'],
      ['16 documents', '15 documents'],
    ]);
  });

  it('are none where they only stand elsewhere in it', () => {
    expect(paired('In 30 days you pay AED 500.', 'You pay AED 500 in 30 days.')).toEqual([]);
  });

  it('are one where a day is written in numbers', () => {
    expect(figuresIn('2024-03-15')).toEqual([
      { text: '15 March 2024', key: figuresIn('15 March 2024')[0]?.key },
    ]);
  });
});

describe('counts that fit what was taken out', () => {
  const row = (name: string) => `<tr><td>${name}</td><td>Required</td></tr>`;
  const page = (count: string, ...names: string[]) =>
    `<p>Bring ${count} papers to the bank.</p><table><tr><th>Paper</th><th>Loan</th></tr>${names.map(row).join('')}</table>`;
  const old = pagesOf(
    page('three', 'Licence', 'Lease', 'Passport'),
    '<p>Each of the three papers.</p>',
  );
  const now = pagesOf(page('two', 'Licence', 'Passport'), '<p>Each of the two papers.</p>');
  const confirm = confirmFigures(readLists(before(), before()));
  function before() {
    return '/1:\n  - source: The firm\n    confirmed: 2026-11-21\n    figures:\n      - 5%\n';
  }
  const review = { ...reviewOf(old, now), confirm };

  it('are folded behind the others, and say what they fit', () => {
    const text = reviewMarkdown(review);
    expect(text).not.toContain('compare it with what it counts');
    expect(text).toContain(
      '<details><summary>1 count that fits what came or went</summary>\n\n- `/1`: three → **two** – the page lost 1 row; also on `/2`',
    );
    expect(writeReport(review, { old: '.', new: '.' }, noLooks)).toContain(
      'the page lost 1 row; also on',
    );
  });

  it('are ordinary figures where a cell was turned too, which may be what changed them', () => {
    const turned = pagesOf(
      page('two', 'Licence', 'Passport').replace('Required', 'Not required'),
      '<p>Each of the two papers.</p>',
    );
    expect(reviewMarkdown({ ...reviewOf(old, turned), confirm })).not.toContain('the page lost');
  });

  it('are ordinary figures where they do not fit', () => {
    const wrong = { ...reviewOf(old, pagesOf(page('one', 'Licence', 'Passport'))), confirm };
    expect(reviewMarkdown(wrong)).toContain('three → **one** – **not confirmed**');
  });
});

describe('a figure that another page repeats', () => {
  it('is told with the page whose list has it', () => {
    const lists =
      '/1:\n  - source: The firm\n    confirmed: 2026-11-21\n    figures:\n      - 5%\n';
    const review = {
      ...reviewOf(
        pagesOf('<p>It is 5% here.</p>', '<p>Page one says it is 5%.</p>'),
        pagesOf('<p>It is 6% here.</p>', '<p>Page one says it is 6%.</p>'),
      ),
      confirm: confirmFigures(readLists(lists, lists)),
    };
    expect(reviewMarkdown(review)).toMatch(/- `\/1`: 5% → \*\*6%\*\* – .*; also on `\/2`/);
    expect(reviewMarkdown(review)).not.toContain('- `/2`: 5%');
  });
});
