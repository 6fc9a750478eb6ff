import { describe, expect, it } from 'vitest';
import { compareSites } from '../src/review/compare-sites.ts';
import { figureLines } from '../src/review/figure-lines.ts';
import { noLooks } from '../src/review/looks.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { findOtherwise } from '../src/review/otherwise.ts';
import { acrossUnseen } from '../src/review/pair-across.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf, toldOf, topOf } from './sample-review.ts';

const [law, pro] = [
  'Eight areas of law for owners, and when you need an advocate.',
  'Which office issues which permit, and the six steps to it.',
];

describe('texts that changed places', () => {
  const described = (...texts: string[]) =>
    pagesOf('<p>Law.</p>', '<p>Permits.</p>').map((page, at) => ({
      ...page,
      description: texts[at] ?? '',
    }));
  const list = (one: string, other: string) =>
    `<ul><li><h3>Law</h3><p>${one}</p></li><li><h3>Permits</h3><p>${other}</p></li></ul>`;

  it('are told so of the descriptions of two pages, and their figures are no new ones', () => {
    const review = reviewOf(described(law, pro), described(pro, law));
    expect(topOf(review)).toBe('- **The descriptions of `/1` and `/2` changed places**');
    expect(figureLines(review)).toEqual([]);
    expect(reviewMarkdown(review)).toContain(
      '**Description; it changed places with that of `/2`**',
    );
  });

  it('are told so of two texts of a page, which are nowhere an old wording', () => {
    expect(toldOf(list(law, pro), list(pro, law))).toEqual(
      [
        `**Top of the page › “Permits”** – this text and the one of “Law” changed places\n> ${law}`,
        `**Top of the page › “Law”** – this text and the one of “Permits” changed places\n> ${pro}`,
      ].toReversed(),
    );
    const [old, now] = [pagesOf(list(law, pro)), pagesOf(list(pro, law))];
    expect(reviewOf(old, now).standing).toEqual([]);
    expect(topOf(reviewOf(old, now))).toBe(
      '- **The texts of “Law” and “Permits” changed places, on `/1`**',
    );
  });

  it('are told so of two short ones', () => {
    expect(
      topOf(
        reviewOf(pagesOf(list('1–2 weeks', '2–3 weeks')), pagesOf(list('2–3 weeks', '1–2 weeks'))),
      ),
    ).toBe(
      '- **“Law” now says “2–3 weeks”, before “1–2 weeks”, and “Permits” the other way round, on `/1`**',
    );
  });

  it('are not told so of paragraphs that went from one section to another', () => {
    const sections = (one: string, other: string) =>
      `<h2>Law</h2><p>${one}</p><h2>Permits</h2><p>${other}</p>`;
    const told = toldOf(sections(law, pro), sections(pro, law)).join('\n');
    expect(told).toContain('moved');
    expect(told).not.toContain('changed places');
  });

  it('name where a text stands with no quotation mark twice', () => {
    const two = (one: string, other: string) =>
      `<h2>A</h2>${one}<h3>Law</h3><p>Of law.</p><h2>B</h2><h3>Permits</h3><p>Of permits.</p>${other}`;
    const told = toldOf(two(`<p>${law}</p>`, ''), two('', `<p>${law}</p>`)).join('\n');
    expect(told).toContain('moved: it stands after “Permits”');
    expect(told).not.toContain('““');
  });
});

describe('a part that went to another page', () => {
  const part = (years: string) =>
    `<h3 id="notice">Notice</h3><p>Whoever ends the contract gives notice of 30–90 days. Keep the copy, for a claim can come up to ${years} after the end of it.</p>`;
  const old = pagesOf(
    `<h2>Work</h2><p>Stay.</p>${part('two years')}`,
    '<h2>Permits</h2><p>Stay.</p>',
  );
  const now = pagesOf(
    '<h2>Work</h2><p>Stay.</p>',
    `<h2>Permits</h2><p>Stay.</p>${part('one year')}<p>Read more.</p>`,
  );
  const review = reviewOf(old, now);

  it('is told in one line, with what differs, before all else', () => {
    expect(topOf(review)).toBe(
      '- **“Notice” moved from `/1` to `/2`, with 1 difference: “two years” → “one year”**',
    );
    const same = pagesOf(
      '<h2>Work</h2><p>Stay.</p>',
      `<h2>Permits</h2><p>Stay.</p>${part('two years')}`,
    );
    expect(topOf(reviewOf(old, same))).toBe(
      '- **“Notice” moved from `/1` to `/2`, word for word**',
    );
  });

  it('is told on both pages as moved, and only what differs in words', () => {
    expect(review.all.map(({ changes }) => changes.map(describeChange))).toEqual([
      [
        '**Work** – heading “Notice” moved to `/2`',
        '**Work › “Notice”** – paragraph “Whoever ends the contract gives notice of 30–90 days. Keep …” moved to `/2`',
      ],
      [
        '**Permits** – heading “Notice” moved here from `/1`',
        '**Permits › “Notice”** – paragraph “Whoever ends the contract gives notice of 30–90 days. Keep …” moved here from `/1`',
        '**Permits › “Notice”** – paragraph\n> Keep the copy, for a claim can come up to ~~two years~~ **one year** after the end of it.',
        '**Permits › “Notice”** – paragraph added\n> **Read more.**',
      ],
    ]);
    expect(figureLines(review).map(({ from, to }) => [from, to])).toEqual([
      [undefined, '30–90 days'],
      ['two years', 'one year'],
    ]);
    expect(reviewMarkdown(review)).toContain('; 4 words added, 2 removed.**');
    expect(writeReport(review, { old: '.', new: '.' }, noLooks)).toContain('moved here from');
  });
});

describe('a change that is another one on one of many pages', () => {
  const reply = (what: string, at: number) =>
    `<p>Letter ${at}${at}.</p><p>You get two ${what} for it.</p>`;
  const pages = (...all: string[]) => pagesOf(...all.map(reply));
  const review = reviewOf(
    pages('times', 'times', 'times', 'times'),
    pages('possible times', 'possible times', 'possible times', 'possible days'),
  );

  it('is told beside the others, and before all else', () => {
    expect(topOf(review)).toBe(
      '- **Changed alike on 3 pages, but otherwise on `/4`: “You get two possible days for it.”; on the others “You get two possible times for it.”**',
    );
    const alike = reviewMarkdown(review).split('### On 3 pages alike')[1]?.split('###')[0];
    expect(alike).toContain(
      'On `/4` it differs:\n> You get two ~~times~~ **possible days** for it.',
    );
  });

  it('is neither other words of a page, nor the same words that are gone there', () => {
    const changesOf = (old: string, now: string) =>
      reviewOf(pagesOf(old), pagesOf(now)).all.flatMap(({ changes }) => changes);
    const [stays, both] = ['<p>Letter 55.</p>', reply('times', 5)];
    const changes = changesOf(both, reply('possible times', 5)).map((change) => ({
      change,
      places: 3,
    }));
    const own = [
      ...changesOf(both, stays),
      ...changesOf('<p>It is late.</p>', '<p>It is very late.</p>'),
    ];
    expect(own.map(({ type }) => type)).toEqual(['removed', 'reworded']);
    expect(findOtherwise(changes, [{ address: '/5', changes: own }])).toEqual([]);
  });

  it('is told so in the report', () => {
    const text = writeReport(review, { old: '.', new: '.' }, noLooks);
    expect(text).toContain('<p>On <code>/4</code> it differs:</p>');
  });
});

describe('so many texts that to compare each with each takes long', () => {
  /** A paragraph of twelve words that no other has. */
  const words = (name: string) =>
    `<p>${Array.from({ length: 12 }, (_, at) => `${name}${'abcdefghijkl'[at]}`).join(' ')}.</p>`;
  const letters = (number: number) =>
    String(number).replace(/\d/g, (digit) => 'mnopqrstuv'[Number(digit)] ?? '');
  const many = (side: string, number: number) =>
    Array.from({ length: number }, (_, at) => words(`${side}${letters(at)}`)).join('');
  const [law, other] = [
    '<p>Whoever ends the contract gives notice of it in writing to the other side.</p>',
    '<p>Whoever ends the lease gives notice of it in writing to the landlord first.</p>',
  ];
  const reworded = other.replace('first', 'then');
  const review = (number: number) =>
    compareSites(
      pagesOf(`<p>A.</p>${many('x', number)}${law}${other}`, '<p>B.</p>'),
      pagesOf('<p>A.</p>', `<p>B.</p>${many('y', number)}${law}${reworded}`),
    );
  const arrived = (number: number) =>
    review(number).flatMap(({ changes }) =>
      changes.filter((change) => change.type === 'added' && change.across),
    ).length;

  it('are compared with one another up to a number', () => {
    expect(arrived(3)).toBe(2);
    expect(acrossUnseen(review(3))).toEqual([]);
  });

  it('are told beyond it where they are the same word for word, and what was not looked at is said', () => {
    expect(arrived(320)).toBe(1);
    expect(acrossUnseen(review(320))).toEqual([
      {
        what: 'whether a text that is gone from one page stands reworded on another',
        files: ['pages/1.mdx', 'pages/2.mdx'],
      },
    ]);
  });
});
