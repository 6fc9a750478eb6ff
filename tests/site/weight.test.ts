import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalAddresses, parseBuiltPage, planAddresses, transferSize } from './built-site.ts';

const hrefs = (address: string, selector: string) =>
  parseBuiltPage(address)
    .all(selector)
    .map(({ properties }) => String(properties.href ?? properties.src));

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const scripts = readdirSync('dist/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(`dist/assets/${name}`, 'utf8') }));

describe('the scripts', () => {
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

  it('let a browser keep a page that is left, to show it again at once', () => {
    for (const { name, code } of scripts) expect(code, name).not.toMatch(/["'`]unload["'`]/);
  });
});

it('the first response of a page, its styles included, fits what a new connection may send at once', () => {
  const middle = 14_600; // ten segments of TCP
  expect(median(canonicalAddresses.map((address) => transferSize(address)))).toBeLessThanOrEqual(
    middle,
  );
  for (const address of canonicalAddresses)
    expect(transferSize(address), address).toBeLessThanOrEqual(17_000);
  for (const address of planAddresses)
    expect(transferSize(address), address).toBeLessThanOrEqual(middle);
});

it('a page with its styles and scripts before intent keeps to its budget', () => {
  const sums = canonicalAddresses.map((address) => {
    const first = transferSize(...hrefs(address, 'script[src]'));
    expect(first, address).toBeGreaterThan(0);
    expect(first, address).toBeLessThanOrEqual(4_000);
    const paper = transferSize(...hrefs(address, 'link[rel=stylesheet][media=print]'));
    expect(paper, address).toBeLessThanOrEqual(1_330);
    return transferSize(address, ...hrefs(address, 'link[rel=stylesheet]:not([media])')) + first;
  });
  expect(median(sums)).toBeLessThanOrEqual(22_250);
  expect(Math.max(...sums)).toBeLessThanOrEqual(28_600);
});

it('the index of the search keeps to its budget', () => {
  expect(transferSize('/search.json')).toBeLessThanOrEqual(130_000);
});

it('a page asks for no sheet and no font before its first words, and machines read after visitors', () => {
  for (const address of [...canonicalAddresses, ...planAddresses, '/404']) {
    const { html, all } = parseBuiltPage(address);
    expect(all('head style').length, address).toBeGreaterThan(0);
    expect(all('head :is(link[rel=stylesheet], link[rel=preload])'), address).toEqual([]);
    expect(all('head script:not([src])'), address).toEqual([]);
    const [before = '', ...after] = html.split('<link rel="stylesheet" href="/assets/later');
    expect(after, address).toHaveLength(1);
    expect(before, address).toContain('</h1>');
    if (address === '/contact') expect(before).toContain('class="form__hint"');
    if (planAddresses.includes(address))
      expect(before.split('<main')[1], address).toContain('</h2>');
  }
});
