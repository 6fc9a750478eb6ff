import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../browser/budgets.ts';
import { pages, pagesWith, plans } from '../browser/built-site.ts';
import { pageOf } from '../browser/kinds.ts';
import { fileOf, readBuilt } from './read-built.ts';

const compressed = (text: string | Buffer) => brotliCompressSync(text).length;
const sizes = new Map<string, number>();

/** Bytes of these addresses when the host compresses with brotli. */
function brotli(...addresses: string[]): number {
  return addresses.reduce((sum, address) => {
    const size = sizes.get(address) ?? compressed(readFileSync(fileOf(address)));
    sizes.set(address, size);
    return sum + size;
  }, 0);
}

const hrefs = (address: string, selector: string) =>
  readBuilt(address)
    .all(selector)
    .map(({ properties }) => String(properties.href ?? properties.src));

/** The style sheets that a page names for a screen, or for paper. */
const sheetsOf = (address: string, medium = ':not([media])') =>
  hrefs(address, `link[rel=stylesheet]${medium}`);

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const everywhere = [...pages, ...plans, '/404'];

describe('the scripts', () => {
  const scripts = readdirSync('dist/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(`dist/assets/${name}`, 'utf8') }));

  it('of a page hold no React before intent or rest, and no second copy of it then', () => {
    const first = scripts.filter(({ name }) => /^(app|enhance)-/.test(name));
    expect(first.length).toBe(2);
    // a name that React DOM gives to every element, and one that React has in all it exports
    for (const { name, code } of first)
      expect(code, name).not.toMatch(/__reactFiber|react\.transitional\.element/);
    expect(scripts.filter(({ code }) => code.includes('__reactFiber')).length).toBe(1);
  });

  // docs/decisions.md, “Stored data”
  it('use no localStorage, cookie or database: nothing outlives the tab', () => {
    for (const { name, code } of scripts)
      expect(code, name).not.toMatch(/localStorage|\.cookie\b|cookieStore|indexedDB|caches\b/);
  });

  it('hold neither the words nor the list of the pages', () => {
    const code = scripts.map((script) => script.code.replace(/[\u00A0\s]+/g, ' ')).join('\n');
    const { texts } = readBuilt('/vat-services');
    const links = hrefs('/', '.mega__links a');
    const sentences = texts('main p').filter((text) => text.length > 30);
    expect([links.length > 20, sentences.length > 20]).toEqual([true, true]);
    for (const said of sentences) expect(code).not.toContain(said);
    for (const href of links) expect(code).not.toContain(href);
  });
});

it('the first response of a page, its styles included, fits what a new connection may send at once', () => {
  const { median: middle, most, asMedian } = budgets.firstResponse;
  const sums = pages.map((address) => brotli(address));
  expect(median(sums)).toBeLessThanOrEqual(middle);
  for (const [index, address] of pages.entries())
    expect(sums[index], address).toBeLessThanOrEqual(most);
  for (const address of [...asMedian, ...plans])
    expect(brotli(address), address).toBeLessThanOrEqual(middle);
});

it('a page with its styles and scripts before intent keeps to its budget', () => {
  const sums = pages.map((address) => {
    const scripts = brotli(...hrefs(address, 'script[src]'));
    expect(scripts, address).toBeGreaterThan(0);
    expect(scripts, address).toBeLessThanOrEqual(budgets.scripts);
    expect(brotli(...sheetsOf(address, '[media=print]')), address).toBeLessThanOrEqual(
      budgets.paper,
    );
    return brotli(address, ...sheetsOf(address)) + scripts;
  });
  expect(median(sums)).toBeLessThanOrEqual(budgets.beforeIntent.median);
  expect(Math.max(...sums)).toBeLessThanOrEqual(budgets.beforeIntent.most);
});

it('the index of the search keeps to its budget', () => {
  expect(brotli('/search.json')).toBeLessThanOrEqual(budgets.searchIndex);
});

it('a component with a style sheet of its own adds at most 2.2 kB to a page in a group', () => {
  const shared = new Set(sheetsOf('/404'));
  const own = pagesWith('crumbs').flatMap((address) => sheetsOf(address));
  for (const sheet of new Set(own))
    if (!shared.has(sheet)) expect(brotli(sheet), sheet).toBeLessThanOrEqual(2_200);
});

it('the marks round the words and drawings of a page take at most 1.8 kB and three bytes an element', () => {
  for (const address of pages) {
    const { html, all, text } = readBuilt(address);
    const words = compressed(text('title') + text('body'));
    const undrawn = html.replace(/<(svg|style)[\s\S]*?<\/\1>/g, '');
    expect(compressed(undrawn) - words, address).toBeLessThanOrEqual(1_800 + 3 * all('*').length);
  }
});

describe.each(everywhere)('%s', (address) => {
  const { html, all } = readBuilt(address);

  it('asks for nothing before anything is painted: no sheet and no font in its head', () => {
    expect(all('head style').length).toBeGreaterThan(0);
    expect(all('head :is(link[rel=stylesheet], link[rel=preload])')).toEqual([]);
    // what only machines read follows what a visitor reads
    expect(all('head script:not([src])')).toEqual([]);
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('property="og:'));
  });

  it('lets no text of the first screen wait for a sheet', () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/later/g)];
    expect(sheets).toHaveLength(1);
    const before = html.slice(0, sheets[0]?.index);
    expect(before).toContain('</h1>');
    if (html.includes('class="form__hint"')) expect(before).toContain('class="form__hint"');
    if (plans.includes(address)) {
      expect(before.split('<dl class="snd">')).toHaveLength(html.split('<dl class="snd">').length);
      expect(before.split('<main')[1]).toContain('</h2>');
    }
    // a page of words alone
    if ([pageOf('legal'), pageOf('list')].includes(address))
      expect(before).toContain(html.split('</main>')[0]?.split('<h2').at(-1)?.split('</h2>')[0]);
  });
});
