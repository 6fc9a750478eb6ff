import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { placeOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/check/page-files.ts';
import {
  allAddresses,
  canonicalAddresses,
  leaders,
  pagesWithClasses,
  parseBuiltPage,
  planAddresses,
  visibleText,
} from './built-site.ts';

it('under each service page stands what was checked, the newest change, and which figures are its own', () => {
  const lists: Record<string, { own?: string; changed?: string[]; figures?: string[] }[]> = parse(
    readFileSync('pages/figures.yml', 'utf8'),
    { schema: 'failsafe' },
  );
  for (const { address, text } of pagesWithClasses(20, 'checked')) {
    const said = text('.checked');
    expect(said, address).toMatch(/^Law and official fees: checked on \d+ \w+ 20\d\d/);
    const listed = lists[address] ?? [];
    const own = listed.some((one) => one.figures && one.own);
    if (own) expect(said, address).toMatch(/Other figures are our own/);
    const changes = listed.flatMap(({ changed = [] }) => changed).sort();
    expect(said.match(/Newest change: (.+), on/)?.[1], address).toBe(changes.at(-1)?.slice(11));
  }
});

it('shows beside the ratings the partner who leads the work of the page', () => {
  const shown = pagesWithClasses(10, 'ratings').map(({ address, attribute, text }) => {
    const id = attribute('.lead', 'href')?.split('#')[1];
    const name = text('.lead b');
    expect(leaders, address).toContainEqual({ id, name });
    const work = text('.lead > span').replace(`${name} `, '');
    expect(work, address).toMatch(/^leads /);
    expect(parseBuiltPage('/our-team').text(`[id="${id}"]`), address).toContain(work);
    return name;
  });
  expect(new Set(shown).size, 'each of the two leads some of the pages').toBe(2);
});

it('nobody hears a sounding, and the page’s clean Markdown has its paragraph alone', () => {
  for (const { address, all } of pagesWithClasses(1, 'sounding')) {
    const lines = readFileSync(`dist${address}.md`, 'utf8').replaceAll('*', '').split('\n');
    expect(all('.sounding:not([aria-hidden=true])'), address).toEqual([]);
    for (const note of all('.sounding').map(visibleText))
      expect(
        lines.filter((line) => line.endsWith(note)),
        address,
      ).toEqual([]);
  }
});

it('folds the notes inside <FoldedNote> and no others', () => {
  const sources = canonicalAddresses.map((address) => {
    const file = pageFiles('.').find((one) => placeOf(one).address === address);
    return { address, text: file ? readFileSync(file, 'utf8') : '' };
  });
  const folded = sources.filter(({ text }) => text.includes('<FoldedNote>'));
  expect(folded.length).toBeGreaterThan(2);
  for (const { address, text } of sources)
    expect(parseBuiltPage(address).all('.note summary').length, address).toBe(
      text.split('<FoldedNote>').length - 1,
    );
});

it('a page has a plan where it lists documents, and nowhere else', () => {
  expect(planAddresses.length).toBeGreaterThan(10);
  const linked = canonicalAddresses.filter(
    (page) => parseBuiltPage(page).all(`a[href="${page}/plan"]`).length > 0,
  );
  expect(linked.map((page) => `${page}/plan`)).toEqual(planAddresses);
});

it('a chart of money is hidden from assistive technology, draws by classes alone, and brings its sheet where it stands', () => {
  const charted = pagesWithClasses(15, 'money');
  for (const { address, all } of charted) {
    expect(all('.money:not([aria-hidden=true]), .money [style], .money a'), address).toEqual([]);
    for (const { properties } of all('.money [class^=n]'))
      expect(String(properties.className), address).toMatch(/^n(\d,m\d|10,m0)$/);
  }
  const bring = canonicalAddresses.filter(
    (page) => parseBuiltPage(page).all('link[href*="/money-"]').length > 0,
  );
  expect(bring).toEqual(charted.map(({ address }) => address));
});

it('each sheet of the charts of money has a class for every length that they may draw', () => {
  const sheets = readdirSync('dist/assets').filter((file) => /^money-.*\.css$/.test(file));
  expect(sheets.length).toBe(3);
  const lengths = ['n10', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((d) => [`n${d}`, `m${d}`])];
  for (const name of sheets) {
    const css = readFileSync(`dist/assets/${name}`, 'utf8');
    for (const length of lengths) expect(css, name).toContain(`.${length}{`);
    expect(css, name).toContain('print-color-adjust:exact'); // or paper would lose them
  }
});

it('engines that know less keep the signs of lists and the texts of styles', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.css'));
  const sheets = files.map((name) => readFileSync(`dist/assets/${name}`, 'utf8'));
  const css = [
    ...sheets,
    ...allAddresses.flatMap((page) => parseBuiltPage(page).texts('style')),
  ].join();
  // Safari takes a list without signs for no list
  const rules = [...css.matchAll(/([^{}]*)\{[^{}]*list-style[^{}]*:none[^{}]*\}/g)];
  expect(rules.length).toBeGreaterThan(0);
  for (const one of rules.flatMap(([, selectors = '']) => selectors.split(',')))
    expect(one).toContain('summary');
  // the plain text stands before the one with an alternative
  for (const [, text] of css.matchAll(/content:([^;{}]+?) \/ ?""/g))
    expect(css).toContain(`content:${text};content:${text}`);
});
