import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { budgets } from './budgets.ts';
import { htmlOf, pages, pagesWith, pageWith, plans, templates } from './built-site.ts';
import { button, fillIn } from './contact.ts';
import { hold } from './hold.ts';
import { pageOf } from './kinds.ts';
import { expect, requestsOf, test } from './site.ts';

/** A name that React DOM gives to every element it owns, and one that React has in all it exports; no code without them holds either. */
const reactMarks = /__reactFiber|react\.transitional\.element/;

/** Every script that a build of the site holds. */
const builtScripts = readdirSync('dist/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(join('dist/assets', name), 'utf8') }));

test('what a page runs before intent or rest holds no React, and what runs then holds no other copy of it', () => {
  const first = builtScripts.filter(({ name }) => /^(app|enhance)-/.test(name));
  expect(first.length).toBe(2);
  for (const { name, code } of first) expect(code, name).not.toMatch(reactMarks);
  expect(builtScripts.filter(({ code }) => code.includes('__reactFiber')).length).toBe(1);
});

// docs/decisions.md, “Stored data”
test('nothing outlives the tab: no script of the site uses localStorage, cookies or a database', () => {
  for (const { name, code } of builtScripts)
    expect(code, name).not.toMatch(/localStorage|\.cookie\b|cookieStore|indexedDB|caches\b/);
});

/** What the host keeps for an address. */
function fileOf(address: string): Buffer {
  const name = address === '/' ? '/index' : address;
  return readFileSync(join('dist', /\.\w+$/.test(name) ? name : `${name}.html`));
}

const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const sizes = new Map<string, number>();

/** Bytes a visitor fetches for these addresses when the host compresses with brotli. */
function brotli(addresses: string[]): number {
  return addresses.reduce((sum, address) => {
    const size = sizes.get(address) ?? compressed(fileOf(address));
    sizes.set(address, size);
    return sum + size;
  }, 0);
}

/** Bytes of files that are compressed in themselves. */
function bytesOf(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + fileOf(address).length, 0);
}

const documentOf = (address: string) => new JSDOM(htmlOf(address)).window.document;

/** Bytes that the words of a page’s main part take when they are compressed alone. */
const wordsOf = (address: string) =>
  compressed(documentOf(address).querySelector('main')?.textContent ?? '');

/** A page of a service. */
const service = pageWith('crumbs', 'acts');

/** The style sheets that a page names for a screen, or for paper. */
const sheetsOf = (address: string, medium = ':not([media])') =>
  [...documentOf(address).querySelectorAll(`link[rel=stylesheet]${medium}`)].map(
    (link) => link.getAttribute('href') ?? '',
  );

/** What stands in a page for its first screen, and the files that its HTML names. */
const bytesBeforeIntent = (address: string) => {
  const scripts = [...documentOf(address).querySelectorAll('script[src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  return { html: brotli([address]), styles: brotli(sheetsOf(address)), scripts: brotli(scripts) };
};

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

test('the first response of a page, its styles included, fits what a new connection may send at once', () => {
  const sizes = pages.map((address) => bytesBeforeIntent(address).html);
  expect(median(sizes)).toBeLessThanOrEqual(budgets.firstResponse.median);
  for (const [index, address] of pages.entries())
    expect(sizes[index], address).toBeLessThanOrEqual(budgets.firstResponse.most);
  for (const address of [...budgets.firstResponse.asMedian, ...plans])
    expect(bytesBeforeIntent(address).html, address).toBeLessThanOrEqual(
      budgets.firstResponse.median,
    );
});

test('a page with its styles and scripts before intent keeps to its budget', () => {
  const all = pages.map((address) => ({ address, ...bytesBeforeIntent(address) }));
  for (const { address, scripts } of all) {
    expect(scripts, address).toBeGreaterThan(0);
    expect(scripts, address).toBeLessThanOrEqual(budgets.scripts);
  }
  const sums = all.map(({ html, styles, scripts }) => html + styles + scripts);
  expect(median(sums)).toBeLessThanOrEqual(budgets.beforeIntent.median);
  expect(Math.max(...sums)).toBeLessThanOrEqual(budgets.beforeIntent.most);
  for (const address of pages)
    expect(brotli(sheetsOf(address, '[media=print]')), address).toBeLessThanOrEqual(budgets.paper);
});

test('before anything is painted a page asks for nothing: no sheet and no font in its head', () => {
  for (const address of [...pages, ...plans, '/404']) {
    const { head } = documentOf(address);
    expect(head.querySelectorAll('style').length, address).toBeGreaterThan(0);
    expect(head.querySelectorAll('link[rel=stylesheet], link[rel=preload]').length, address).toBe(
      0,
    );
    // what only machines read follows what a visitor reads
    expect(head.querySelectorAll('script:not([src])').length, address).toBe(0);
    const names = [...head.children].map((element) => element.getAttribute('property') ?? '');
    const first = names.findIndex((name) => name.startsWith('og:'));
    const style = [...head.children].findIndex((element) => element.matches('style'));
    expect(style, address).toBeLessThan(first);
  }
});

test('no text of the first screen waits for a sheet: neither a hero, nor the figures and the first heading of a plan, nor the contact page’s form, nor the text of a page of words alone stands behind one', () => {
  const wordsAlone = [pageOf('legal'), pageOf('list')];
  for (const address of [...pages, ...plans, '/404']) {
    const html = fileOf(`${address === '/' ? '/index' : address}.html`).toString();
    const [first = Infinity, ...others] = [
      ...html.matchAll(/<link rel="stylesheet" href="\/assets\/later/g),
    ].map(({ index }) => index);
    expect(others, address).toEqual([]);
    expect(html.indexOf('</h1>'), address).toBeLessThan(first);
    expect(html.indexOf('class="form__hint"'), address).toBeLessThan(first);
    expect(first, address).toBeLessThan(html.length);
    if (plans.includes(address)) {
      expect(html.lastIndexOf('<dl class="snd">'), address).toBeLessThan(first);
      expect(html.indexOf('</h2>', html.indexOf('<main')), address).toBeLessThan(first);
    }
    if (wordsAlone.includes(address))
      expect(html.lastIndexOf('</h2>', html.indexOf('</main>')), address).toBeLessThan(first);
  }
});

test('all sheets of a page are asked for together, while the first of them is still on its way', async ({
  page,
}) => {
  const requests = requestsOf(page);
  const many = pages.filter((address) => sheetsOf(address).length > 2);
  expect(many.length).toBeGreaterThan(0);
  for (const address of many.slice(0, 3)) {
    requests.length = 0;
    const release = await hold(page, `**${sheetsOf(address)[0]}`);
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .poll(() => sheetsOf(address).filter((sheet) => !requests.includes(sheet)), address)
      .toEqual([]);
    release();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

for (const width of [1280, 390])
  test(`pages stay where they are when their fonts come late, at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    let late: (() => void)[] = [];
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as never as { value: number }[])
          (window as never as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: number[] = [];
    for (const address of pages) {
      late = [];
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect.poll(() => late.length, address).toBeGreaterThan(1);
      const come = setInterval(() => {
        for (const go of late.splice(0)) go();
      }, 20);
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      clearInterval(come);
      const shift = await page.evaluate(() => (window as never as { shift: number }).shift);
      // one line of another length, where a text breaks differently in the stand-in
      expect(shift, address).toBeLessThanOrEqual(budgets.shift.most);
      shifts.push(shift);
    }
    expect(median(shifts)).toBeLessThanOrEqual(budgets.shift.median);
  });

test('before a visitor shows intent, a service page fetches few bytes', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(service, { waitUntil: 'networkidle' });
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(300);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  const entry = scripts.filter((path) => /\/app-/.test(path));
  expect(entry).toHaveLength(1);
  expect(brotli(entry)).toBeLessThanOrEqual(budgets.scripts);
  // what all pages share; words with a style sheet of their own are measured below
  const elsewhere = new Set(sheetsOf('/404'));
  const shared = requests.filter((path) => path.endsWith('.css') && elsewhere.has(path));
  expect(shared.length).toBeGreaterThan(0);
  expect(brotli([...scripts, ...shared])).toBeLessThanOrEqual(budgets.shared);
  const fonts = requests.filter((path) => path.endsWith('.woff2'));
  expect(fonts.length).toBe(new Set(fonts).size);
  expect(bytesOf(fonts)).toBeLessThanOrEqual(budgets.fonts);
  expect(new Set(requests).size).toBeLessThanOrEqual(budgets.requests);
});

test('the index of the search takes at most 130 kB', () => {
  expect(brotli(['/search.json'])).toBeLessThanOrEqual(budgets.searchIndex);
});

test('a word with a style sheet of its own adds at most 2.2 kB to a page in a group', () => {
  const shared = new Set(sheetsOf('/404'));
  const own = pagesWith('crumbs').flatMap((address) => sheetsOf(address));
  for (const sheet of new Set(own))
    if (!shared.has(sheet)) expect(brotli([sheet]), sheet).toBeLessThanOrEqual(2_200);
});

test('the marks round the words and drawings of a page take at most 1.8 kB and three bytes an element, without its styles', () => {
  for (const address of pages) {
    const document = documentOf(address);
    const elements = document.querySelectorAll('*').length;
    const words = compressed(`${document.title}${document.body.textContent}`);
    const undrawn = htmlOf(address).replace(/<(svg|style)[\s\S]*?<\/\1>/g, '');
    expect(compressed(undrawn) - words, address).toBeLessThanOrEqual(1_800 + 3 * elements);
  }
});

for (const width of [1440, 390])
  test(`before a visitor shows intent, the home page with its fonts and without its film and its words is at most 68 kB at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const requests = requestsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const fetched = [...new Set(requests)].filter((path) => !path.startsWith('/film/'));
    const texts = fetched.filter((path) => !path.endsWith('.woff2'));
    // a rare character would bring a full file
    const fonts = fetched.filter((path) => path.endsWith('.woff2') && !path.includes('-latin-'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(3);
    expect(brotli(texts) + bytesOf(fonts) - wordsOf('/')).toBeLessThanOrEqual(68_000);
  });

/** The characters of the small fonts, as the style sheet names them. */
function inSmallFonts(text: string): boolean {
  const styles = readFileSync('src/styles/tokens.css', 'utf8');
  const [, ranges = ''] = styles.match(/unicode-range:([^;]+);src:url\(\/fonts\/figtree\./) ?? [];
  const listed = ranges
    .split(',')
    .map((range) => range.replace(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}'))
    .join('');
  return new RegExp(`^[\\s${listed}]*$`, 'u').test(text);
}

test('no kind of page of ordinary characters needs a full font file', async ({ page }) => {
  const requests = requestsOf(page);
  let ordinary = 0;
  for (const address of templates) {
    requests.length = 0;
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    if (!inSmallFonts((await page.locator('body').textContent()) ?? '')) continue;
    ordinary += 1;
    expect(requests.filter((path) => path.includes('-latin-'))).toEqual([]);
  }
  expect(ordinary).toBeGreaterThan(0);
});

test('a rare character brings the full font file', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(service);
  await page.evaluate(async () => {
    document.querySelector('h1')?.append('ő');
    await document.fonts.ready;
  });
  await expect.poll(() => requests.filter((path) => path.includes('-latin-'))).toHaveLength(1);
});

test('the menus and the drawer open, and no code that reaches the browser holds the words or the list of the pages', async ({
  page,
  request,
}) => {
  const requests = requestsOf(page);
  const code = async () => {
    const scripts = new Set(requests.filter((path) => path.endsWith('.js')));
    const texts = [...scripts].map(async (path) => (await request.get(path)).text());
    return (await Promise.all(texts)).join('\n');
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(service);
  await page.locator('.menu[data-menu=services] > summary').hover();
  await expect(page.locator('.menus[data-live]')).toBeAttached();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.burger').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const all = await code();
  const texts = await page.locator('main p, .mega__links a').allTextContents();
  const sentences = texts.flatMap((text) => text.split('\n')).filter((text) => text.length > 30);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(all).not.toContain(sentence);
  for (const link of await page.locator('.mega__links a').all())
    expect(all).not.toContain(await link.getAttribute('href'));
});

for (const width of [1280, 390])
  test(`nothing on a service page shifts while it loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      (window as never as { shift: number }).shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as never as {
          value: number;
          hadRecentInput: boolean;
        }[])
          if (!entry.hadRecentInput) (window as never as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(service, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(
      0.01,
    );
  });

test.describe('the contact page', () => {
  test.use({ mayLog: /^info: Message sent/ });

  test('takes at most 85 kB of JavaScript once a message has been sent, most of it after it has come to rest', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    const scripts = () => [...new Set(requests.filter((path) => path.endsWith('.js')))];
    const release = await hold(page, '**/*.woff2'); // so that it does not rest
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(button(page)).toBeVisible();
    expect(brotli(scripts())).toBeLessThanOrEqual(budgets.scripts);
    release();
    await fillIn(page);
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await page.locator('.place').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toBeVisible();
    expect(brotli(scripts())).toBeGreaterThan(60_000); // React has come
    expect(brotli(scripts())).toBeLessThanOrEqual(85_000);
  });
});
