import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  canonicalAddresses,
  parseBuiltPage,
  planAddresses,
  sizeWithoutDrawings,
  transferSize,
} from './built-site.ts';

const linkedFiles = (address: string, selector: string) =>
  parseBuiltPage(address)
    .all(selector)
    .map(({ properties }) => String(properties.href ?? properties.src));

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const scripts = readdirSync('dist/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(`dist/assets/${name}`, 'utf8') }));

describe('the built scripts', () => {
  const ofEveryPage = scripts.filter(({ name }) => /^(app|enhance)-/.test(name));

  it('the scripts app and enhance, which every page can load, do not contain React', () => {
    expect(ofEveryPage.length).toBe(2);
    // Scripts that contain React contain these names: React DOM adds the property `__reactFiber` to each element, and
    // React exports the symbol `react.transitional.element`.
    for (const { name, code } of ofEveryPage)
      expect(code, name).not.toMatch(/__reactFiber|react\.transitional\.element/);
  });

  it('the scripts app and enhance import no other script', () => {
    const imported = ofEveryPage.flatMap(({ code }) =>
      [...code.matchAll(/from"\.\/([^"]+)"/g)].map(([, name = '']) => name),
    );
    expect(imported.filter((name) => !/^(app|enhance)-/.test(name))).toEqual([]);
  });

  // See “postBanner” in vite.config.ts.
  it('each script that every page can load begins with a comment for early compilation in Chrome', () => {
    for (const { name, code } of ofEveryPage)
      expect(code.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
  });

  // A list of files to preload would have no use: the plugin `withoutPreloadHelper` in vite.config.ts removes the
  // preload helper.
  it('no script lists files that Vite would preload', () => {
    for (const { name, code } of scripts) expect(code, name).not.toContain('__vite__mapDeps');
  });

  it('no script contains the preload helper of Vite', () => {
    for (const { name, code } of scripts) expect(code, name).not.toContain('vite:preloadError');
  });

  it('exactly one script contains React', () => {
    expect(scripts.filter(({ code }) => code.includes('__reactFiber')).length).toBe(1);
  });

  // See docs/decisions.md, “Stored data”.
  it('no script uses storage that persists after the tab is closed', () => {
    for (const { name, code } of scripts)
      expect(code, name).not.toMatch(/localStorage|\.cookie\b|cookieStore|indexedDB|caches\b/);
  });

  it('no script adds an unload handler, which would disable the back/forward cache', () => {
    for (const { name, code } of scripts) expect(code, name).not.toMatch(/["'`]unload["'`]/);
  });
});

it('the compressed HTML of each printable plan, and of the page of median size, has at most 14,600 bytes', () => {
  // The initial TCP congestion window: ten segments of 1,460 bytes. A server can send these segments before the browser
  // confirms the first segment.
  const windowSize = 14_600;
  expect(median(canonicalAddresses.map((address) => transferSize(address)))).toBeLessThanOrEqual(
    windowSize,
  );
  for (const address of planAddresses)
    expect(transferSize(address), address).toBeLessThanOrEqual(windowSize);
});

it('the compressed HTML of each page has at most 17,000 bytes, without inline drawings', () => {
  for (const address of canonicalAddresses)
    expect(sizeWithoutDrawings(address), address).toBeLessThanOrEqual(17_000);
});

it('the inline drawings of each page add at most 20,000 bytes to the compressed HTML', () => {
  for (const address of canonicalAddresses)
    expect(transferSize(address) - sizeWithoutDrawings(address), address).toBeLessThanOrEqual(
      20_000,
    );
});

it('the HTML, first styles and first script of each page stay within the size budget (without inline drawings)', () => {
  const sums = canonicalAddresses.map((address) => {
    const scriptSize = transferSize(...linkedFiles(address, 'script[src]'));
    expect(scriptSize, address).toBeGreaterThan(0);
    expect(scriptSize, address).toBeLessThanOrEqual(3_350);
    const printSize = transferSize(...linkedFiles(address, 'link[rel=stylesheet][media=print]'));
    expect(printSize, address).toBeLessThanOrEqual(1_390);
    const styleSheets = linkedFiles(address, ':not(noscript) > link[rel=stylesheet]:not([media])');
    return sizeWithoutDrawings(address) + transferSize(...styleSheets) + scriptSize;
  });
  expect(median(sums)).toBeLessThanOrEqual(24_000);
  // The limit includes a reserve of 50 bytes, because new hashes in file names change the compressed size by up to 40
  // bytes.
  expect(Math.max(...sums)).toBeLessThanOrEqual(29_500);
});

it('the search index stays within the size budget', () => {
  // The limit leaves space for new text, because the index grows with the text of the pages. A larger index delays no
  // page, because the browser downloads the index only when a visitor uses the search.
  expect(transferSize('/search.json')).toBeLessThanOrEqual(145_000);
});

describe.each([...canonicalAddresses, ...planAddresses, '/404'])('on the page %s', (address) => {
  const { html, all } = parseBuiltPage(address);
  const hasTimeline = all('link[rel=stylesheet][href*="timeline"]').length > 0;
  const [before = '', ...after] = html.split('<link rel="stylesheet" href="/assets/later');

  it('only the inline critical styles block rendering', () => {
    expect(all('head style').length).toBeGreaterThan(0);
    expect(all('head :is(link[rel=stylesheet], link[rel=preload])')).toEqual([]);
  });

  it('the HTML has no inline scripts in its head', () => {
    expect(all('head script:not([src])')).toEqual([]);
  });

  // Chromium then stores the document in one byte per character.
  it('the HTML has no characters above U+00FF', () => {
    expect(html).not.toMatch(/[\u{100}-\u{10FFFF}]/u);
  });

  it('the HTML has one link to the style sheet later.css, after the content of the first screen', () => {
    expect(after).toHaveLength(1);
    expect(before).toContain('</h1>');
    if (address === '/contact') expect(before).toContain('class="form__hint"');
    if (planAddresses.includes(address))
      expect(before.split('<main')[1]).toContain(hasTimeline ? '</h2>' : 'sheet__documents');
  });
});
