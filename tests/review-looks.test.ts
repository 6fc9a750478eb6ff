import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { confirmFigures } from '../src/review/confirm-figures.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import { readLists } from '../src/review/figure-lists.ts';
import { figuresIn } from '../src/review/figures.ts';
import { findLookChanges } from '../src/review/look-changes.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { compareImages } from '../src/review/pictures/compare-images.ts';
import type { PageChange, Review, SharedChanges } from '../src/review/review.ts';
import { summarise } from '../src/review/summarise.ts';
import { parseFigureList } from '../src/site/read-figure-list.ts';
import { fixture } from './fixture.ts';
import { pagesOf, reviewOf, said } from './sample-review.ts';

const [width, height] = [800, 600];

/** A picture with a rule on every tenth row, each of a shade of its own, with a black box in it if one is given. */
async function picture(
  pushed = 0,
  box?: { left: number; top: number; size: number },
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * (height + pushed) * 3, 255);
  for (let row = 0; row < height; row += 10)
    pixels.fill((row * 7) % 251, (row + pushed) * width * 3, (row + pushed + 1) * width * 3);
  const image = sharp(pixels, { raw: { width, height: height + pushed, channels: 3 } });
  if (!box) return image.png().toBuffer();
  const { left, top, size } = box;
  const input = { create: { width: size, height: size, channels: 3, background: '#000' } } as const;
  return image.composite([{ input, left, top }]).png().toBuffer();
}

describe('pictures of a page', () => {
  it('show nothing where nothing looks different', async () => {
    expect(await compareImages(await picture(), await picture())).toEqual([]);
  });

  it('outline what looks different', async () => {
    const [shot, ...others] = await compareImages(
      await picture(),
      await picture(0, { left: 300, top: 203, size: 30 }),
    );
    expect(others).toEqual([]);
    const { outline, width: wide } = shot?.after ?? { outline: { width: 0, height: 0 }, width: 0 };
    expect(outline.width).toBe(42); // the box, and six pixels on each side
    // rows of bare paper beside it are alike, so its edge may lie on one of them
    expect(outline.height).toBeGreaterThanOrEqual(42);
    expect(outline.height).toBeLessThan(60);
    expect(wide).toBe(560);
    expect(shot?.before?.data).toMatch(/^data:image\/webp;base64,/);
  });

  it('compare what was pushed down with what it was', async () => {
    const pushed = await picture(25, { left: 300, top: 428, size: 30 });
    const shots = await compareImages(await picture(), pushed);
    expect(shots).toHaveLength(2);
    expect(shots[1]?.before?.outline.width).toBe(42);
  });

  it('do not count what a longer text only pushed down', async () => {
    const shots = await compareImages(await picture(), await picture(25));
    expect(shots).toHaveLength(1);
    expect(shots[0]?.after?.outline.height).toBeLessThan(50);
  });
});

/** A line of text as a reader sees it from afar: its seed stands for its words. */
interface Line {
  seed: number;
  top: number;
  left?: number;
  colour?: string;
}

/** A page of lines in a frame, with a ring in it at a height that may lie between two rows. */
function page(lines: readonly Line[], { ring = 500, paper = '#fcfdfb' } = {}): Promise<Buffer> {
  const letters = ({ seed, top, left = 60, colour = '#0a2240' }: Line) =>
    Array.from({ length: 40 }, (_, at) => {
      const form = (seed * 7919 + at * 104729) % 97;
      return `<rect x="${left + at * 8}" y="${top + (form % 5)}" width="${2 + (form % 4)}" height="${5 + (form % 7)}" fill="${colour}"/>`;
    }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><rect x="20.5" y="20.5" width="759" height="559" fill="none" stroke="#0a2240"/><circle cx="700" cy="${ring}" r="20" fill="none" stroke="#a80f6e" stroke-width="2"/>${lines.map(letters).join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const text: Line[] = [60, 85, 110, 200, 225, 320, 345, 480].map((top, seed) => ({ seed, top }));
const aside: Line[] = [60, 100, 330, 370].map((top, at) => ({ seed: 50 + at, top, left: 430 }));

/** The lines with some of them otherwise. */
const having = (change: (line: Line, at: number) => Line | []) => text.flatMap(change);

describe('pages that another style sheet may change', () => {
  it('are looked at one of each kind first, and told when every one does', () => {
    const pages = pagesOf('<p>1</p>', '<p>2</p>', '<p>3</p>').map((page, index) => ({
      ...page,
      role: index === 2 ? 'article' : 'service',
    }));
    const review = reviewOf(pages, pages);
    review.new.styles = { '': 'p { color: red }' };
    const candidates = findLookChanges(review).map(({ new: { address } }) => address);
    expect(candidates).toEqual(['/1', '/3', '/2']);
    const looked = candidates.slice(0, 2);
    const picture = { data: '', width: 1, height: 1, outline: { x: 0, y: 0, width: 1, height: 1 } };
    const shots = looked.map((address) => {
      return { address, width: 390, light: 'light' as const, before: picture, after: picture };
    });
    expect(summarise(review, { shots, candidates, looked })).toBe(
      'No word of a page changed; 3 pages with the same words may look different; 2 of them were compared in pictures: all do.',
    );
    // beside words that changed, it is told apart from the sum
    const [first, ...rest] = pages;
    const [now] = pagesOf('<p>One</p>');
    const worded = first && now ? reviewOf(pages, [now, ...rest]) : review;
    const text = reviewMarkdown(worded, { shots: [], candidates, looked });
    expect(text).toContain('**1 page changed; 1 word added, 1 removed.**\n\nBesides, 2 pages with');
    expect(text).toContain('1 of them were compared in pictures: none does.');
  });
});

describe('the pages to look at', () => {
  const bodies = (...all: string[]) => pagesOf(...all.map((text) => `<p>${text}</p>`));
  const addressesIn = (review: Review) =>
    findLookChanges(review).map(({ old, new: now }) => [old.address, now.address].join(' '));

  it('are those that use a changed file, that changed alone, that show a shared change, and the rest', () => {
    const pages = bodies('1', '2', '3', '4');
    const review = reviewOf(pages, pages);
    review.new.styles = { '': 'p { color: red }' };
    review.files = [{ file: 'public/a.svg', addresses: ['/4'] }];
    review.pages = [{ address: '/3', changes: [] } as unknown as PageChange];
    review.shared = [{ shown: [{ page: { address: '/2' } }] } as unknown as SharedChanges];
    expect(addressesIn(review)).toEqual(['/4 /4', '/3 /3', '/2 /2', '/1 /1']);
  });

  it('are each compared with the page that stood at its address, or that it was before it moved', () => {
    const [one, two, three] = bodies('1', '2', '3');
    const now = [one, { ...two, body: 'Another' }, { ...three, address: '/9', body: 'Another' }];
    const review = reviewOf([one, two, three] as DrawnPage[], now as DrawnPage[]);
    review.pages = [{ address: '/9', from: '/3', changes: [] } as unknown as PageChange];
    expect(addressesIn(review)).toEqual(['/3 /9', '/2 /2']);
  });

  it('are looked at by night where their classes changed', () => {
    const review = (old: string, now: string) =>
      reviewOf(pagesOf(`<p class="${old}">1</p>`), pagesOf(`<p class="${now}">2</p>`));
    const byNight = (old: string, now: string) =>
      findLookChanges(review(old, now)).map(({ night }) => night);
    expect(byNight('ab c', 'c ab')).toEqual([false]);
    expect(byNight('ab', 'ba')).toEqual([true]);
    expect(byNight('a bc', 'ab c')).toEqual([true]);
  });

  it('are none where no page could be drawn', () => {
    const review = reviewOf(bodies('1'), bodies('2'));
    expect(addressesIn({ ...review, sourceOnly: 'It cannot be built.' })).toEqual([]);
  });
});

describe('what looks different on a page', () => {
  const shotsOf = async (lines: readonly Line[], looks = {}) =>
    compareImages(await page([...text, ...aside]), await page([...lines, ...aside], looks));

  it('is one line, though all below it stand a pixel lower and those beside it do not', async () => {
    const shots = await shotsOf(
      having((line, at) =>
        at === 1 ? { ...line, seed: 99 } : { ...line, top: line.top + Number(at > 1) },
      ),
      { ring: 500.4 },
    );
    expect(shots).toHaveLength(1);
    expect(shots[0]?.after.outline.height).toBeLessThan(40);
  });

  it('is one line, though all below it were pushed down by a line', async () => {
    const shots = await shotsOf(
      having((line, at) =>
        at === 1 ? { ...line, seed: 99 } : { ...line, top: line.top + (at > 1 ? 20 : 0) },
      ),
    );
    expect(shots).toHaveLength(1);
  });

  it('is nothing where a curve lies a fraction of a pixel lower', async () => {
    for (const ring of [500.2, 500.5, 501]) expect(await shotsOf(text, { ring })).toEqual([]);
  });

  for (const [what, lines] of [
    ['another colour', having((line, at) => (at === 3 ? { ...line, colour: '#a80f6e' } : line))],
    ['a little darker', having((line, at) => (at === 3 ? { ...line, colour: '#0a5c40' } : line))],
    ['removed', having((line, at) => (at === 3 ? [] : line))],
    ['moved aside', having((line, at) => (at === 3 ? { ...line, left: 70 } : line))],
    ['a little higher alone', having((line, at) => (at === 7 ? { ...line, top: 440 } : line))],
    [
      'one letter',
      having((line, at) => (at === 3 ? { ...line, seed: line.seed + 97 * 40 + 1 } : line)),
    ],
  ] as const)
    it(`is a line that is ${what}`, async () => {
      expect(await shotsOf(lines)).toHaveLength(1);
    });

  it('is a gap that grew by itself, and nothing below it', async () => {
    const lower = (line: Line) => ({ ...line, top: line.top + (line.top > 150 ? 50 : 0) });
    const shots = await compareImages(
      await page([...text, ...aside]),
      await page([...text, ...aside].map(lower), { ring: 550 }),
    );
    expect(shots).toHaveLength(1);
  });

  it('is two lines that changed places', async () => {
    const shots = await shotsOf(
      having((line, at) => (at === 1 || at === 6 ? { ...line, seed: 7 - at } : line)),
    );
    expect(shots).toHaveLength(2);
  });

  it('is the paper, when it alone has another colour', async () => {
    expect((await shotsOf(text, { paper: '#f4f7fb' })).length).toBeGreaterThan(0);
  });
});

describe('the list of figures', () => {
  const list = (text: string) => confirmFigures(readLists(text, text));

  it('is missed where there is none', () => {
    const confirm = confirmFigures(readLists(undefined, undefined));
    expect(said(confirm('/a', '5%'))).toBe(
      'not confirmed: there is no list of figures to compare with',
    );
  });

  it('confirms a figure, with day and source, on the page it is listed for', () => {
    const confirm = list(
      '/a:\n  - source: VAT law\n    confirmed: 2026-11-21\n    figures:\n      - AED 375,000\n      - 12 months\n  - source: The firm\n    figures:\n      - 5%\n',
    );
    expect(said(confirm('/a', 'AED 375,000'))).toBe('confirmed on 2026-11-21 (VAT law)');
    expect(said(confirm('/a', '12-month'))).toBe('confirmed on 2026-11-21 (VAT law)');
    expect(said(confirm('/a', '5%'))).toBe(
      'not confirmed by anybody, though it is in pages/figures.yml (The firm)',
    );
    expect(said(confirm('/a', 'AED 357,000'))).toContain('not confirmed');
    expect(said(confirm('/b', '5%'))).toContain('not confirmed');
  });

  it('asks about the pages that keep a changed figure from the same source', () => {
    const part = (address: string, source: string, figure: string) =>
      `${address}:\n  - source: ${source}\n    figures:\n      - ${figure}\n`;
    const confirm = list(
      [
        part('/a', 'VAT law', 'AED 400,000'),
        part('/b', 'VAT law', 'AED 375,000'),
        part('/c', 'Another law', 'AED 375,000'),
        part('/d', 'Worked example on the page', 'AED 400'),
        part('/e', 'Worked example on the page', 'AED 300'),
      ].join(''),
    );
    expect(said(confirm('/a', 'AED 400,000', 'AED 375,000'))).toContain(
      '; AED 375,000 stays on /b: is that right?',
    );
    expect(said(confirm('/a', 'AED 400,000'))).not.toContain('stays on');
    expect(said(confirm('/d', 'AED 400', 'AED 300'))).not.toContain('stays on');
  });

  it('knows every figure of a list as the review reads it, whatever its shape', () => {
    const own = `/a:\n  - source: The firm\n    figures:\n${shapes.map((text) => `      - ${text}\n`).join('')}`;
    for (const text of [own, readFileSync(join(fixture, 'pages/figures.yml'), 'utf8')]) {
      const confirm = list(text);
      const listed = parseFigureList(text).groups.flatMap(({ address, figures }) =>
        figures.map((figure) => ({ address, text: figure.text })),
      );
      expect(listed.length).toBeGreaterThanOrEqual(shapes.length);
      for (const figure of listed) {
        const [read, ...more] = figuresIn(`From ${figure.text} on.`);
        expect(more, figure.text).toEqual([]);
        expect(said(confirm(figure.address, read?.text ?? '')), figure.text).not.toContain(
          'not confirmed: it is not in',
        );
      }
    }
  });
});

/** Every shape that a figure of a list may have. */
const shapes = [
  ...['5%', '100%', '0.25%', '30 days', '1 day', '12 months', '13-week', '183-day', '28th day'],
  ...['8–12 weeks', '7–15 business days', '21 calendar days', '21 or 30 days', '10+ years'],
  ...['Weeks 13–14', 'week 14', 'aged 18', '24/7', '2–5', '9–6', '650+', '1 June'],
  ...['15 March 2024', '3 parties', '16 documents', '100+ countries', '50 or more employees'],
  ...['20–49 employees', 'AED 5', 'AED 375,000', 'AED 1.2 million', 'EUR 750 million'],
  ...['AED 100–500', 'AED 500,000–1,000,000', 'AED 2.9 to 3.01 billion'],
];
