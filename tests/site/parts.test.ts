import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { districts } from '../../src/facts/coast.ts';
import { groups } from '../../src/facts/groups.ts';
import { pages, pagesWith, plans, readBuilt, textOf } from './read-built.ts';

it('under each service page stands what was checked, the newest change, and which figures are its own', () => {
  const lists: Record<string, { source: string; changed?: string[]; figures?: string[] }[]> = parse(
    readFileSync('pages/figures.yml', 'utf8'),
    { schema: 'failsafe' },
  );
  for (const { address, text } of pagesWith(20, 'checked')) {
    const said = text('.checked');
    expect(said, address).toMatch(/^Law and official fees: checked on \d+ \w+ 20\d\d/);
    const listed = lists[address] ?? [];
    const own = listed.some((one) => one.figures && /^(?:The firm|Worked)/.test(one.source));
    if (own) expect(said, address).toMatch(/Other figures are our own/);
    const [newest] = listed
      .flatMap(({ changed = [] }) => changed)
      .toSorted((a, b) => (a < b ? 1 : -1));
    expect(said.match(/Newest change: (.+), on/)?.[1], address).toBe(newest?.slice(11));
  }
});

it('beside the ratings stands who leads the work of the page, as the biography says', () => {
  const team = readBuilt('/our-team');
  const shown = new Set<string>();
  for (const { address, attribute, text } of pagesWith(10, 'ratings')) {
    const biography = attribute('.lead', 'href')?.split('#')[1];
    const name = text('.lead b');
    expect(team.text(`a[href="#${biography}"]`), address).toBe(name);
    const work = text('.lead > span').replace(`${name} `, '');
    expect(work, address).toMatch(/^leads /);
    expect(team.text(`[id="${biography}"]`), address).toContain(work);
    shown.add(name);
  }
  expect(shown.size, 'each of the two leads some of the pages').toBe(2);
});

it('every page ends on the district of its group, and pages of no practice at the point', () => {
  const byTitle = new Map(groups.map(({ title, coast }) => [title, coast]));
  const ends = pages.map((address) => {
    const { html, text } = readBuilt(address);
    const group = html.includes('class="crumbs"') ? text('.crumbs li:last-child') : '';
    const [, district = ''] = html.match(/"\/art\/coast-(\w+)\.svg#art"/) ?? [];
    expect(district, address).toBe(byTitle.get(group) ?? 'point');
    return district;
  });
  expect([...new Set(ends)].sort()).toEqual(Object.keys(districts).sort());
});

it('every service page has a panel on a seabed of its own', () => {
  const drawings = pagesWith(20, 'phero', 'ratings').map(({ address, html }) => {
    const [, file = ''] = html.match(/class="field"><svg[^>]*><use href="([^"#]+)/) ?? [];
    const drawing = readFileSync(`dist${file}`, 'utf8');
    expect(drawing, address).toMatch(/<path fill="none" [^>]*d="M/);
    return drawing;
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('nobody hears a sounding, and the page’s clean Markdown has its paragraph alone', () => {
  for (const { address, all } of pagesWith(1, 'sounding')) {
    const lines = readFileSync(`dist${address}.md`, 'utf8').replaceAll('*', '').split('\n');
    for (const note of all('.sounding')) {
      expect(note.properties.ariaHidden, address).toBe('true');
      expect(
        lines.filter((line) => line.endsWith(textOf(note))),
        address,
      ).toEqual([]);
    }
  }
});

it('a note in a box stands open, and so does a short one; a worked example is never folded', () => {
  for (const { address, all, texts, parts } of pagesWith(5, 'note')) {
    expect(all('.note--box details'), address).toEqual([]);
    for (const text of texts('.note details')) expect(text.length, address).toBeGreaterThan(400);
    for (const note of parts('.note'))
      if (note.text('p').startsWith('A worked example'))
        expect(note.all('summary'), address).toEqual([]);
  }
});

it('a table of papers has column heads, row heads and a cell for each', () => {
  for (const { address, parts } of pagesWith(5, 'ledger--2'))
    for (const table of parts('table.ledger--2')) {
      const rows = table.all('tbody tr').length;
      expect(table.all('thead th[scope=col]'), address).toHaveLength(2);
      expect(table.all('tbody th[scope=row]'), address).toHaveLength(rows);
      expect(table.all('tbody td'), address).toHaveLength(rows);
    }
});

it('a page has a plan where it lists documents, and nowhere else', () => {
  expect(plans.length).toBeGreaterThan(10);
  for (const { address, all } of pages.map(readBuilt))
    expect(all(`a[href="${address}/plan"]`).length > 0, address).toBe(
      plans.includes(`${address}/plan`),
    );
});

describe('a chart of money', () => {
  it('is hidden from assistive technology, draws by classes alone, and brings its sheet where it stands', () => {
    const charted = pagesWith(15, 'money');
    for (const { address, all } of charted) {
      expect(all('.money:not([aria-hidden=true]), .money [style], .money a'), address).toEqual([]);
      for (const { properties } of all('.money [class^=n]'))
        expect(String(properties.className), address).toMatch(/^n(\d,m\d|10,m0)$/);
    }
    const bring = pages.filter((page) => readBuilt(page).all('link[href*="/money-"]').length > 0);
    expect(bring).toEqual(charted.map(({ address }) => address));
  });

  it('has classes in each of its sheets for every length that it may draw', () => {
    const sheets = readdirSync('dist/assets').filter((file) => /^money-.*\.css$/.test(file));
    expect(sheets.length).toBe(3);
    const lengths = ['n10', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((d) => [`n${d}`, `m${d}`])];
    for (const name of sheets)
      for (const length of lengths)
        expect(readFileSync(`dist/assets/${name}`, 'utf8'), name).toContain(`.${length}{`);
  });
});
