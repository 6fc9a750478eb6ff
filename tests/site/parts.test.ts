import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { districts } from '../../src/facts/coast.ts';
import { groups } from '../../src/facts/groups.ts';
import { leaders, pages, pagesWith, plans, team } from '../browser/built-site.ts';
import { type Part, readBuilt, textOf } from './read-built.ts';

/** The pages that hold something, each with its address; at least `least`, so that no test is empty. */
function pagesThat(least: number, ...names: string[]) {
  const found = pagesWith(...names).map(readBuilt);
  expect(found.length).toBeGreaterThanOrEqual(least);
  return found;
}

const hrefOf = (part: Part) => part.attribute(':scope', 'href') ?? '';

it('under each service page stands what was checked, the newest change, and which figures are its own', () => {
  const lists: Record<string, { source: string; changed?: string[]; figures?: string[] }[]> = parse(
    readFileSync('pages/figures.yml', 'utf8'),
    { schema: 'failsafe' },
  );
  for (const { address, text } of pagesThat(20, 'checked')) {
    const said = text('.checked');
    expect(said, address).toMatch(/^Law and official fees: checked on \d+ \w+ 20\d\d/);
    const listed = lists[address] ?? [];
    const own = listed.some((one) => one.figures && /^(?:The firm|Worked)/.test(one.source));
    if (own) expect(said, address).toMatch(/Other figures are our own/);
    const [newest] = listed
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .reverse();
    expect(said.match(/Newest change: (.+), on/)?.[1], address).toBe(newest?.slice(11));
  }
});

it('beside the ratings stands who leads the work of the page, as the biography says', () => {
  const shown = new Set<string>();
  for (const { address, attribute, text } of pagesThat(10, 'ratings')) {
    const id = attribute('.lead', 'href')?.split('#')[1];
    const { name } = leaders.find((leader) => leader.id === id) ?? {};
    expect(text('.lead b'), address).toBe(name);
    const work = text('.lead > span').replace(`${name} `, '');
    expect(work, address).toMatch(/^leads /);
    expect(readBuilt(team).text(`#${id}`), address).toContain(work);
    shown.add(name ?? '');
  }
  expect(shown.size, 'each of the two leads some of the pages').toBe(2);
});

it('every page ends on the district of its group, and pages of no practice at the point, cut from one coast', () => {
  const byTitle = new Map(groups.map(({ title, coast }) => [title, coast]));
  const shown = new Set<string>();
  for (const address of pages) {
    const { html, text } = readBuilt(address);
    const group = html.includes('class="crumbs"') ? text('.crumbs li:last-child') : '';
    const [, district = ''] = html.match(/"\/art\/coast-(\w+)\.svg#art"/) ?? [];
    expect(district, address).toBe(byTitle.get(group) ?? 'point');
    shown.add(district);
  }
  expect([...shown].sort()).toEqual(Object.keys(districts).sort());
  for (const district of shown) {
    const drawing = readFileSync(`dist/art/coast-${district}.svg`, 'utf8');
    // land and shoals run on below the frame, where they are closed
    expect(
      drawing.match(/ fill="[^"]+"[^>]* d="[^"]*(?:L-?[\d.]+ -?[\d.]+){2}z/g),
      district,
    ).toHaveLength(3);
    expect(new Set(drawing.match(/stroke-width="[^"]*"/g))).toEqual(
      new Set(['stroke-width=".75"', 'stroke-width="1.5"']),
    );
  }
});

it('every service page has a panel on a seabed of its own', () => {
  const drawings = pagesThat(20, 'phero', 'ratings').map(({ address, html }) => {
    const [, file = ''] = html.match(/class="field"><svg[^>]*><use href="([^"#]+)/) ?? [];
    const drawing = readFileSync(`dist${file}`, 'utf8');
    expect(drawing, address).toMatch(/<path fill="none" [^>]*d="M/);
    return drawing;
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('a short heading stands in the contents list and leads to the long one', () => {
  for (const { address, parts, text } of pagesThat(1, 'toc', 'short')) {
    for (const entry of parts('.toc li.short a')) {
      const heading = text(`h2[id="${hrefOf(entry).slice(1)}"]`);
      expect(heading.length, `${address}${hrefOf(entry)}`).toBeGreaterThan(entry.text('*').length);
    }
  }
});

it('nobody hears a sounding, and the page’s clean Markdown has its paragraph alone', () => {
  for (const { address, all } of pagesThat(1, 'sounding')) {
    const lines = readFileSync(`dist${address}.md`, 'utf8').split('\n');
    for (const note of all('.sounding')) {
      expect(note.properties.ariaHidden, address).toBe('true');
      const said = lines.filter((line) => line.replaceAll('*', '').endsWith(textOf(note)));
      expect(said, address).toEqual([]);
    }
  }
});

describe('a note', () => {
  it('in a box stands open, and so does a short one; a worked example is never folded', () => {
    let long = 0;
    for (const { address, all, texts, parts } of pagesThat(5, 'note')) {
      expect(all('.note--box details'), address).toEqual([]);
      for (const text of texts('.note details')) expect(text.length, address).toBeGreaterThan(400);
      for (const note of parts('.note'))
        if (note.text('p').startsWith('A worked example')) {
          expect(note.all('summary'), address).toEqual([]);
          long += textOf(note.element).length > 450 ? 1 : 0;
        }
    }
    expect(long).toBeGreaterThan(3);
  });
});

describe('a table', () => {
  it('of papers is a table: a caption, if it has one, column heads, row heads', () => {
    let captions = 0;
    for (const { address, parts } of pagesThat(5, 'ledger--2'))
      for (const table of parts('table.ledger--2')) {
        const rows = table.all('tbody tr').length;
        expect(table.all('thead th[scope=col]'), address).toHaveLength(2);
        expect(table.all('tbody th[scope=row]'), address).toHaveLength(rows);
        expect(table.all('tbody td'), address).toHaveLength(rows);
        captions += table.all('caption').length;
      }
    expect(captions).toBeGreaterThan(0);
  });

  it('that compares in four columns marks nothing as required', () => {
    for (const { address, all } of pagesThat(1, 'ledger--4'))
      expect(all('.channel'), address).toEqual([]);
  });
});

it('a page has a plan where it lists documents, and nowhere else', () => {
  expect(plans.length).toBeGreaterThan(10);
  for (const { address, all } of pages.map(readBuilt)) {
    const leads = all(`a[href="${address}/plan"]`).length > 0;
    expect(plans.includes(`${address}/plan`), address).toBe(leads);
  }
});

it('the search button is a link to the list of all pages, which has every page by subject', () => {
  expect(readBuilt('/').attribute('a.find', 'href')).toBe('/sitemap');
  const listed = readBuilt('/sitemap').parts('.atlas a').map(hrefOf);
  expect(listed.sort()).toEqual(pages.filter((address) => address !== '/sitemap').sort());
});
