import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figureListFile, parseFigureList } from '../../src/content/figure-list.ts';
import { placeOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/read-files.ts';
import {
  allAddresses,
  canonicalAddresses,
  leaders,
  pagesWithClasses,
  parseBuiltPage,
  planAddresses,
  visibleText,
} from './built-site.ts';

const figureGroups = parseFigureList(readFileSync(figureListFile, 'utf8')).groups;

const pagesWithSources = pagesWithClasses(20, 'checked').map(
  (page) => [page.address, page] as const,
);

describe.each(pagesWithSources)('on the page %s', (address, { text }) => {
  const sources = text('.checked');
  const listed = figureGroups.filter((group) => group.address === address);

  it('the list of sources states when laws and fees were last checked', () => {
    expect(sources).toMatch(/^Law and official fees: checked on [\d, and]*\d+ \w+ 20\d\d/);
  });

  if (listed.some(({ figures, own }) => figures.length > 0 && own))
    it('the list of sources states that all numbers except those of laws and official fees are the firm’s own', () => {
      expect(sources).toMatch(/Other figures are our own/);
    });

  it('if figures.yml lists changes of laws for the page, the list of sources describes the newest of these changes', () => {
    const days = listed.flatMap(({ changed }) => changed?.day ?? []).sort();
    const newest = listed.find(({ changed }) => changed && changed.day === days.at(-1));
    expect(sources.match(/Newest change: (.+), on/)?.[1]).toBe(newest?.changed?.what);
  });
});

it('beside the ratings, a service page names the partner who leads the service according to the team page', () => {
  const names = pagesWithClasses(10, 'ratings').map(({ address, attribute, text }) => {
    const id = attribute('.lead', 'href')?.split('#')[1];
    const name = text('.lead b');
    expect(leaders, address).toContainEqual({ id, name });
    const work = text('.lead > span').replace(`${name} `, '');
    expect(work, address).toMatch(/^leads /);
    expect(parseBuiltPage('/our-team').text(`[id="${id}"]`), address).toContain(work);
    return name;
  });
  expect(new Set(names).size, 'each of the two partners leads some of the pages').toBe(2);
});

const pagesWithSoundings = pagesWithClasses(1, 'sounding').map(
  (page) => [page.address, page] as const,
);

// A sounding is a number with a unit that the page repeats in the margin.
describe.each(pagesWithSoundings)('on the page %s', (address, { all }) => {
  it('the numbers that the page repeats in the margin are hidden from assistive technology', () => {
    expect(all('.sounding:not([aria-hidden=true])')).toEqual([]);
  });

  it('the numbers that the page repeats in the margin are left out of the Markdown version', () => {
    const lines = readFileSync(`dist${address}.md`, 'utf8').replaceAll('*', '').split('\n');
    for (const note of all('.sounding').map(visibleText))
      expect(lines.filter((line) => line.endsWith(note))).toEqual([]);
  });
});

it('a note is an expandable element only inside <FoldedNote>', () => {
  const sources = canonicalAddresses.map((address) => {
    const file = pageFiles('.').find((name) => placeOf(name).address === address);
    return { address, text: file ? readFileSync(file, 'utf8') : '' };
  });
  const folded = sources.filter(({ text }) => text.includes('<FoldedNote>'));
  expect(folded.length).toBeGreaterThan(2);
  for (const { address, text } of sources)
    expect(parseBuiltPage(address).all('.note summary').length, address).toBe(
      text.split('<FoldedNote>').length - 1,
    );
});

it('each page with a printable plan links to the plan, and no page links to a plan that does not exist', () => {
  expect(planAddresses.length).toBeGreaterThan(10);
  const linked = canonicalAddresses.filter(
    (page) => parseBuiltPage(page).all(`a[href="${page}/plan"]`).length > 0,
  );
  expect(linked.map((page) => `${page}/plan`)).toEqual(planAddresses);
});

describe('money charts', () => {
  const charted = pagesWithClasses(15, 'money');

  it('a money chart is hidden from assistive technology', () => {
    for (const { address, all } of charted)
      expect(all('.money:not([aria-hidden=true])'), address).toEqual([]);
  });

  it('a money chart contains no inline styles and no links', () => {
    for (const { address, all } of charted)
      expect(all('.money [style], .money a'), address).toEqual([]);
  });

  it('the bars and gaps of a money chart have SVG lengths between 0 and 100', () => {
    for (const { address, all } of charted) {
      const drawn = all('.money__bar, .money__gap');
      expect(drawn.length, address).toBeGreaterThan(0);
      for (const { properties } of drawn) {
        const length = Number.parseFloat(String(properties.width ?? properties.height));
        expect(length, address).toBeGreaterThanOrEqual(0);
        expect(length, address).toBeLessThanOrEqual(100);
      }
    }
  });

  it('only pages with a money chart load a style sheet for money charts', () => {
    const styled = canonicalAddresses.filter(
      (page) => parseBuiltPage(page).all('link[href*="money-"]').length > 0,
    );
    expect(styled).toEqual(charted.map(({ address }) => address));
  });

  it('the style sheets of money charts keep the colours in print', () => {
    const sheets = readdirSync('dist/assets').filter((file) =>
      /^money-[a-z]+-[\w-]{6}\.css$/.test(file),
    );
    expect(sheets).toHaveLength(3);
    for (const name of sheets)
      expect(readFileSync(`dist/assets/${name}`, 'utf8'), name).toContain(
        'print-color-adjust:exact',
      );
  });
});

describe('all style sheets', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.css'));
  const sheets = files.map((name) => readFileSync(`dist/assets/${name}`, 'utf8'));
  const css = [
    ...sheets,
    ...allAddresses.flatMap((page) => parseBuiltPage(page).texts('style')),
  ].join();

  it('the style sheets use list-style: none only for <summary> elements', () => {
    // Safari does not expose a list with list-style: none as a list to screen readers.
    const rules = [...css.matchAll(/([^{}]*)\{[^{}]*list-style[^{}]*:none[^{}]*\}/g)];
    expect(rules.length).toBeGreaterThan(0);
    for (const selector of rules.flatMap(([, selectors = '']) => selectors.split(',')))
      expect(selector).toContain('summary');
  });

  it('the style sheets declare content: "x" directly before content: "x" / "", for browsers that do not support the syntax with “/”', () => {
    for (const [, text] of css.matchAll(/content:([^;{}]+?) \/ ?""/g))
      expect(css).toContain(`content:${text};content:${text}`);
  });
});

it('the home page shows the duration of a service next to the link to the service', () => {
  const rows = parseBuiltPage('/').all('.ticks--links li').map(visibleText);
  expect(rows).toContain('VAT and refunds 8–12 weeks');
});

it('each biography of a partner lists at least three services that the partner leads', () => {
  const team = parseBuiltPage('/our-team');
  for (const { id } of leaders) {
    const links = team.all(`[id="${id}"] .bio__leads li a`);
    expect(links.length, id).toBeGreaterThan(2);
  }
});
