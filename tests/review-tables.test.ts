import { describe, expect, it } from 'vitest';
import { figureLines } from '../src/review/figure-lines.ts';
import { noLooks } from '../src/review/looks.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf, toldOf, topOf } from './sample-review.ts';

const rowOf = (cells: string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const table = ([head = [], ...rows]: string[][]) =>
  `<h2>Two taxes</h2><table>${rowOf(head, 'th')}${rows.map((row) => rowOf(row, 'td')).join('')}</table>`;

const old = [
  ['Question', 'Company tax', 'Sales tax'],
  ['Rate', '9% of profit', '5% of sales'],
  ['Return', 'Once a year', 'Every quarter'],
  ['Paid to', 'The authority', 'The authority'],
];
const [head = [], rate = [], ...rest] = old;
const exchange = ([first = '', one = '', other = '']: string[]) => [first, other, one];
const reviewed = (after: string[][]) => reviewOf(pagesOf(table(old)), pagesOf(table(after)));

describe('columns that changed places', () => {
  const after = [exchange(head), exchange(rate), ...rest];

  it('are told as such, with the rows that were left as they were', () => {
    expect(toldOf(table(old), table(after))).toEqual([
      '**Two taxes** – the columns “Company tax” and “Sales tax” changed places; ' +
        'a row stands as it was, so that each now says what the other said: “Return”',
      '**Two taxes › row “Return” › column “Sales tax”** – cell\n> ~~Every quarter~~ **Once a year**',
      '**Two taxes › row “Return” › column “Company tax”** – cell\n> ~~Once a year~~ **Every quarter**',
    ]);
  });

  it('stand before all else', () => {
    expect(topOf(reviewed(after))).toBe(
      '- **The columns “Company tax” and “Sales tax” of `/1` changed places; not so in “Return”: there “Sales tax” now says “Once a year”, before “Every quarter”**',
    );
    expect(topOf(reviewed([exchange(head), rate, ...rest]))).toContain(
      'changed places; not so in “Rate”, “Return”, such as there “Sales tax” now says “9% of profit”, before “5% of sales”',
    );
  });

  it('bring no new figure, and leave no old wording behind', () => {
    const review = reviewed([head, rate, ...rest].map(exchange));
    expect(figureLines(review)).toEqual([]);
    expect(review.standing).toEqual([]);
    expect(reviewMarkdown(review)).toContain('0 words added, 0 removed');
  });

  it('are labelled in the page of the report', () => {
    const text = writeReport(reviewed(after), { old: '.', new: '.' }, noLooks);
    expect(text).toContain('columns changed places');
  });
});

describe('the head of a column that is another one', () => {
  it('is told with what stands under it as it did, before all else', () => {
    const review = reviewed([['Question', 'Personal tax', 'Sales tax'], rate, ...rest]);
    expect(topOf(review)).toBe(
      '- **Column “Company tax” of `/1` is now headed “Personal tax”: 3 cells under it stand as they did**',
    );
    expect(review.all[0]?.changes.map(describeChange)).toEqual([
      '**Two taxes › head of the table** – cell\n> ~~Company~~ **Personal** tax',
    ]);
  });
});

describe('what one cell says of each column', () => {
  it('is told with a sign between', () => {
    const row = (...counts: string[]) =>
      `<table><tr><th colspan="3">Required${counts.map((text) => `<i>${text}</i>`).join('')}</th></tr></table>`;
    expect(toldOf(row('15 of 16', '14 of 16'), row('14 of 16', '14 of 16')).join()).toContain(
      '> Required \\| ~~15~~ **14** of 16 \\| 14 of 16',
    );
  });
});
