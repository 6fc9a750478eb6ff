import { describe, expect, it } from 'vitest';
import { confirmFigures } from '../src/review/confirm-figures.ts';
import { diffText } from '../src/review/diff-text.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import { changedFigures, figureChanges, figuresOf, sayPlaces } from '../src/review/facts.ts';
import { compareLists, readLists } from '../src/review/figure-lists.ts';
import { figuresIn, meaningOf } from '../src/review/figures.ts';
import { noLooks } from '../src/review/looks.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf, said } from './sample-review.ts';

const keysIn = (text: string) => figuresIn(text).map(({ key }) => key);

describe('figures that say the same', () => {
  it.each([
    ['2–6 weeks', '2 to 6 weeks'],
    ['2–6 weeks', 'two to six weeks'],
    ['2–6 weeks', 'Two to six weeks'],
    ['6 weeks', 'six weeks'],
    ['12-month', 'twelve months'],
    ['21 days', 'twenty-one days'],
    ['200 documents', 'two hundred documents'],
    ['AED 375,000', '375,000 AED'],
    ['AED 500', '500 dirhams'],
    ['5%', '5 per cent'],
  ])('are one: %s and %s', (one, other) => {
    expect(meaningOf(one)).toBe(meaningOf(other));
  });

  it.each([
    ['2–6 weeks', '2–6 months'],
    ['six', 'seven'],
    ['AED 500', 'USD 500'],
    ['16 days', '60 days'],
  ])('are not one: %s and %s', (one, other) => {
    expect(meaningOf(one)).not.toBe(meaningOf(other));
  });

  it('are read where they stand, in the words of the page', () => {
    expect(figuresIn('It takes Six weeks and AED 5,000 for two owners.')).toMatchObject([
      { text: 'Six weeks', key: '6 weeks' },
      { text: 'AED 5,000' },
      { text: 'two', key: '2' },
    ]);
  });

  it('end before a comma, and are no part of a word', () => {
    expect(keysIn('In steps 1, 2, and 3, of commit 3382262abc.')).toEqual(['1', '2', '3']);
    expect(keysIn('The year 2026, or 1,500, or the 15th.')).toEqual(['2026', '1500', '15th']);
  });

  it('are no numbers of steps, and no time that an article takes to read', () => {
    expect(keysIn('Wait 3 weeks after step 2. A 12 min read.')).toEqual(['3 weeks']);
    expect(keysIn('Step two takes 12 minutes.')).toEqual(['12 minutes']);
  });

  it('are no numbers of telephones', () => {
    expect(keysIn('Call +971 4 000 0000 within 30 days.')).toEqual(['30 days']);
  });

  it('are no numbers of an order in a menu', () => {
    const change = {
      type: 'headline' as const,
      field: 'At the top of the page, menu › order',
      stretches: diffText('3', '1'),
      place: [],
      order: -1,
    };
    expect(figuresOf(change)).toEqual([]);
    expect(figuresOf({ ...change, field: 'Description' })).toHaveLength(1);
  });

  it('are no change when one is written as the other', () => {
    const pieces = [
      { type: 'old' as const, text: '2–6 weeks' },
      { type: 'new' as const, text: 'two to six weeks' },
    ];
    expect(figureChanges({ pieces })).toEqual([]);
  });

  it('count a bare number word that changes, comes or goes, and ‘one’ only where it changes', () => {
    const old = { type: 'old' as const, text: 'in one step' };
    expect(figureChanges({ pieces: [old, { type: 'new', text: 'in two steps' }] })).toEqual([
      { from: 'one', to: 'two' },
    ]);
    const both = { type: 'new' as const, text: 'Both sign' };
    expect(figureChanges({ pieces: [{ type: 'old', text: 'All three sign' }, both] })).toEqual([
      { from: 'three' },
    ]);
    expect(figureChanges({ pieces: [{ type: 'new', text: 'one of them' }] })).toEqual([]);
    expect(keysIn('none of the tenants')).toEqual([]);
  });
});

describe('figures that changed', () => {
  const changed = (old: string, after: string) =>
    changedFigures(reviewOf(pagesOf(old), pagesOf(after)).all).map(({ from, to }) => [from, to]);
  const table = (...rows: string[]) =>
    `<table><tr><th>Paper</th><th>Fee</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  const licence = '<td>Trade licence</td><td>AED 100</td>';
  const lease = '<td>Tenancy contract</td><td>AED 250</td>';

  it('are those of a new paragraph and of a new row, too', () => {
    expect(changed('<h2>Fees</h2>', '<h2>Fees</h2><p>The fee is AED 5,000.</p>')).toEqual([
      [undefined, 'AED 5,000'],
    ]);
    expect(changed(table(licence), table(licence, lease))).toEqual([[undefined, 'AED 250']]);
  });

  it('are those of a paragraph and a row that are gone', () => {
    expect(changed('<h2>Fees</h2><p>The fee is AED 5,000.</p>', '<h2>Fees</h2>')).toEqual([
      ['AED 5,000', undefined],
    ]);
    expect(changed(table(licence, lease), table(licence))).toEqual([['AED 250', undefined]]);
  });

  it('are two where two figures change places', () => {
    expect(
      changed(
        '<p>You pay AED 100 in 30 days, at the office.</p>',
        '<p>You pay AED 300 in 10 days, at the office.</p>',
      ),
    ).toEqual([
      ['AED 100', 'AED 300'],
      ['30 days', '10 days'],
    ]);
  });

  it('are all those of a new page', () => {
    const [first, second] = pagesOf('<p>Words alone.</p>', '<p>It takes six weeks.</p>');
    if (!first || !second) throw new Error('There are two pages');
    expect(changedFigures(reviewOf([first], [first, second]).all)).toMatchObject([
      { address: '/2', to: 'six weeks' },
    ]);
  });
});

const before =
  '/1:\n  - source: The firm\n    confirmed: 2026-11-21\n    figures:\n      - 2–6 weeks\n      - 5%\n';

describe('a change that edits the list of figures', () => {
  it('does not confirm its own figure, and is told that the day was left', () => {
    const lists = readLists(before, before.replace('2–6', '3–7'));
    expect(said(confirmFigures(lists)('/1', '3–7 weeks'))).toBe(
      'not confirmed: this change itself adds it to pages/figures.yml (The firm); the date of confirmation, 2026-11-21, was not renewed with it, and the page goes on showing it',
    );
    expect(said(confirmFigures(lists)('/1', '5%'))).toBe('confirmed on 2026-11-21 (The firm)');
    expect(compareLists(lists)).toEqual([
      {
        address: '/1',
        source: 'The firm',
        said: [
          '2–6 weeks taken out',
          '3–7 weeks added',
          'the source is the same',
          'the date of confirmation, 2026-11-21, was not renewed with it, and the page goes on showing it',
        ],
      },
    ]);
  });

  it.each([
    ['eleven documents', 'numbers in words; compare it with its source or with what it counts'],
    ['seven', 'such numbers; compare it with what it counts'],
    ['1,500', 'such numbers; compare it with what it counts'],
  ])('is missed in the list only where the list would have it: not %s', (number, rest) => {
    expect(
      said(
        confirmFigures(readLists('', '/1:\n  - source: The firm\n    figures:\n      - 5%\n'))(
          '/1',
          number,
        ),
      ),
    ).toBe(`not confirmed: pages/figures.yml keeps no ${rest}`);
  });

  it('is told to have renewed the day and the source', () => {
    const lists = readLists(
      before,
      before.replace('2–6', '3–7').replace('11-21', '12-01').replace('The firm', 'The bank'),
    );
    expect(said(confirmFigures(lists)('/1', '3–7 weeks'))).toContain(
      'the date of confirmation is now 2026-12-01; it was 2026-11-21',
    );
    expect(compareLists(lists)[0]?.said).toEqual([
      '2–6 weeks taken out',
      '3–7 weeks added',
      'the source is another one; it was “The firm”',
      'the date of confirmation is now 2026-12-01; it was 2026-11-21',
    ]);
  });

  it('is told to take a confirmed figure out, and to bring a page', () => {
    const lists = readLists(before, before.replace('/1', '/2'));
    expect(compareLists(lists)).toMatchObject([
      { address: '/2', said: ['new: 2–6 weeks, 5%', 'it gives 2026-11-21 as the day'] },
      { address: '/1', said: ['2–6 weeks, 5% taken out, and the source'] },
    ]);
    expect(compareLists(readLists(before, before))).toEqual([]);
  });

  it('keeps what it confirmed for a page that was renamed with its part', () => {
    const lists = readLists(before, before.replace('/1', '/2'));
    const was = (address: string) => (address === '/2' ? '/1' : address);
    expect(said(confirmFigures(lists, was)('/2', '5%'))).toBe('confirmed on 2026-11-21 (The firm)');
    expect(compareLists(lists, was)).toEqual([]);
  });

  it('is said beside the figures, in the comment and in the report', () => {
    const lists = readLists(before, before.replace('2–6', '3–7'));
    const review = {
      ...reviewOf(pagesOf('<p>It takes 2–6 weeks.</p>'), pagesOf('<p>It takes 3–7 weeks.</p>')),
      confirm: confirmFigures(lists),
      list: compareLists(lists),
    };
    const folder = { old: process.cwd(), new: process.cwd() };
    for (const text of [reviewMarkdown(review), writeReport(review, folder, noLooks)]) {
      expect(text).toMatch(/not confirmed(?:\*\*|<\/b>): this change itself adds it/);
      expect(text).toContain('This change edits the list of figures');
      expect(text).toContain('was not renewed with it');
    }
  });
});

describe('what is drawn for the eye alone', () => {
  it('is told word by word, and its numbers are no figures', () => {
    const ruler = (weeks: number) =>
      pagesOf(
        `<p>Stay.</p><div aria-hidden="true"><b>1</b><b>${weeks} weeks</b><b>no end</b></div>`,
      );
    const review = reviewOf(ruler(3), ruler(4));
    expect(changedFigures(review.all)).toEqual([]);
    expect(reviewMarkdown(review)).toContain('> 1 ~~3~~ **4** weeks no end');
  });
});

describe('the drawing of the steps of a procedure', () => {
  it('is told to have changed, without its numbers', () => {
    const drawing = (weeks: number) =>
      pagesOf(
        `<p>Stay.</p><div class="passage t12" aria-hidden="true"><b>1</b><b>${weeks}</b></div>`,
      );
    const text = reviewMarkdown(reviewOf(drawing(3), drawing(4)));
    expect(text).toContain('**Top of the page** – the drawing of the steps changed');
    expect(text).not.toContain('~~3~~');
  });
});

describe('a figure that its page had elsewhere', () => {
  const lists = readLists(before, before);
  const old = pagesOf(
    '<h2>Rates</h2><p>The rate is 5% today.</p><h2>Fees</h2><p>We take 9% now.</p>',
  );
  const confirm = confirmFigures(lists, (address) => address, old);

  it('is not told as confirmed where it is new, but where it stood', () => {
    expect(said(confirm('/1', '5%'))).toBe(
      'not confirmed for this place: it was confirmed on 2026-11-21 (The firm) where the page had it before, Rates',
    );
    expect(said(confirm('/1', '2–6 weeks'))).toBe('confirmed on 2026-11-21 (The firm)');
  });

  it('is never set as confirmed, in the comment or in the report', () => {
    const now = pagesOf(
      '<h2>Rates</h2><p>The rate is 5% today.</p><h2>Fees</h2><p>We take 5% now.</p>',
    );
    const review = { ...reviewOf(old, now), confirm };
    expect(reviewMarkdown(review)).toContain(
      '9% → **5%** – **not confirmed for this place**: it was confirmed on 2026-11-21 (The firm) where the page had it before, Rates',
    );
    const report = writeReport(review, { old: process.cwd(), new: process.cwd() }, noLooks);
    expect(report).toContain(
      '<b class="unsure"><span aria-hidden="true">✗ </span>not confirmed for this place</b>: it was confirmed',
    );
    const verdict = { sure: true, word: 'confirmed', rest: ' on 2026-11-21 (The firm)' };
    const sure = { ...review, confirm: () => verdict };
    expect(reviewMarkdown(sure)).toContain('**5%** – confirmed on');
    expect(writeReport(sure, { old: process.cwd(), new: process.cwd() }, noLooks)).toContain(
      '<span class="sure"><span aria-hidden="true">✓ </span>confirmed</span> on',
    );
  });

  it('is told to stand on the same page first, then on others', () => {
    const list = '/1:\n  - source: VAT law\n    figures:\n      - 9%\n';
    const both = list + list.replace('/1', '/2');
    const told = (before: string, after: string) => {
      const stays = confirmFigures(
        readLists(both, both),
        (address) => address,
        pagesOf(before),
        pagesOf(after),
      );
      return said(stays('/1', '8%', '9%'));
    };
    expect(
      told('<p>Pay 9% or 9%.</p><p>It was 9%.</p>', '<p>Pay 9% or 8%.</p><p>It was 9%.</p>'),
    ).toMatch(/; this page still says 9% in 2 places; 9% stays on \/2: is that right\?$/);
    // where the two changed places, the old one is new
    const two = (one: string, other: string) => `<h2>A</h2><p>${one}</p><h2>B</h2><p>${other}</p>`;
    expect(told(two('9%', '8%'), two('8%', '9%'))).not.toMatch(/still says|stays on/);
  });

  it('stands in one line with others that are as new in the same place', () => {
    const [none, both] = ['It costs.', 'It costs AED 10, AED 20 later, in 14 days.'].map((text) =>
      pagesOf(`<h2>Fees</h2><p>${text}</p>`),
    ) as [DrawnPage[], DrawnPage[]];
    expect(reviewMarkdown(reviewOf(none, both))).toContain(
      'none → **AED 10**, **AED 20**, **14 days** – there is no list',
    );
  });

  it('is told with the name of a part once where it stands in several of its rows', () => {
    expect(sayPlaces([['A', 'x'], ['A', 'y'], ['B'], ['C'], ['A', 'z']])).toBe(
      'A › x, y; B; C; A › z',
    );
  });

  it('is told with every place where it is new', () => {
    const row = (fee: string) =>
      `<h2>One</h2><p>It costs ${fee} here.</p><h2>Two</h2><p>Pay ${fee} there.</p>`;
    expect(changedFigures(reviewOf(pagesOf(row('AED 1')), pagesOf(row('AED 2'))).all)).toEqual([
      { from: 'AED 1', to: 'AED 2', address: '/1', places: [['One'], ['Two']] },
    ]);
  });
});

describe('a figure that is computed from the steps of a procedure', () => {
  it('is not compared with the list, and the whole time beside it is', () => {
    const total = (whole: string, wait: string) =>
      pagesOf(
        `<p class="passage__total"><b>${whole}</b><span>, ${wait} of it after step two, waiting for the bank</span></p>`,
      );
    const review = reviewOf(total('8 to 12 weeks', '4–5 weeks'), total('9 to 12 weeks', '3 weeks'));
    const text = reviewMarkdown(review);
    expect(text).toContain('4–5 weeks → **3 weeks** – computed from the steps');
    expect(text).toContain('8 to 12 weeks → **9 to 12 weeks** – there is no list');
  });
});

describe('the number of a law', () => {
  const cites = (law: string) =>
    pagesOf(
      `<h2>Law</h2><p>It follows from Federal Decree-Law ${law}, which is in force.</p>`,
      '<p>Federal Decree-Law No. 47 of 2022 says so of every company.</p>',
    );
  const review = () => reviewOf(cites('No. 47 of 2022'), cites('No. 60 of 2023'));

  it('is one, apart from the figures', () => {
    expect(figuresIn('Under Cabinet Decision No. 100 of 2023, 9% is due.')).toMatchObject([
      { text: 'No. 100 of 2023', key: 'law 100/2023', law: true },
      { text: '9%' },
    ]);
    const text = reviewMarkdown(review());
    expect(text).toContain(
      '### Laws that are cited otherwise\n\n- `/1`: No. 47 of 2022 → **No. 60 of 2023**',
    );
    expect(text).not.toContain('### Figures that changed');
    expect(text).toContain('~~No. 47 of 2022~~ **No. 60 of 2023**');
  });

  it('is not looked for on other pages', () => {
    expect(review().standing).toEqual([]);
  });

  it('is compared with the sources of its page', () => {
    const list = '/1:\n  - source: Federal Decree-Law No. 47 of 2022 on a tax\n';
    const lists = readLists(list, list.replace('47 of 2022', '60 of 2023'));
    const confirm = confirmFigures(lists);
    expect(said(confirm('/1', 'No. 47 of 2022'))).toBe(
      'a source of this page in pages/figures.yml is this law',
    );
    expect(said(confirm('/1', 'No. 60 of 2023'))).toBe(
      'this change makes it a source in pages/figures.yml',
    );
    expect(said(confirm('/1', 'No. 1 of 2020'))).toContain('not confirmed');
    expect(compareLists(lists)).toMatchObject([
      { said: ['new: a source without figures'] },
      { said: ['taken out'] },
    ]);
  });
});

describe('the figures of a new page', () => {
  it('are those of its description, too', () => {
    const [page] = pagesOf('<p>Words.</p>');
    if (!page) throw new Error('There is one page');
    const review = reviewOf([], [{ ...page, description: 'A loan from AED 25,000.' }]);
    expect(changedFigures(review.all)).toMatchObject([
      { to: 'AED 25,000', places: [['Description']] },
    ]);
    expect(reviewMarkdown(review)).toContain('  - AED 25,000 – there is no list');
  });
});

describe('a figure that is new on several pages alike', () => {
  it('is one line, with the pages', () => {
    const pages = (days: string) =>
      pagesOf(...Array(6).fill(`<p>We answer in ${days} to all.</p>`));
    const review = reviewOf(pages('2 days'), pages('3 days'));
    const text = reviewMarkdown(review);
    expect(text).toContain(
      '- `/1`, `/2`, `/3`, `/4` and 2 more: 2 days → **3 days** – there is no list\n',
    );
    expect(text.match(/2 days →/g)).toHaveLength(1);
    const report = writeReport(review, { old: process.cwd(), new: process.cwd() }, noLooks);
    expect(report).toContain('<code>/6 </code>');
  });
});

describe('the figures in the comment', () => {
  it('that a page prints now stand before those that are gone', () => {
    const gone = Array.from({ length: 9 }, (_, at) => `<p>Word ${at} costs AED ${at}.</p>`);
    const old = pagesOf(`<p>Stay.</p>${gone.join('')}`, '<p>The bank asks for AED 700 a year.</p>');
    const now = pagesOf('<p>Stay.</p>', '<p>The bank asks for AED 800 a year.</p>');
    expect(reviewMarkdown(reviewOf(old, now))).toMatch(
      /### Figures that changed\n\n- `\/2`: AED 700 → \*\*AED 800\*\*/,
    );
  });
});
