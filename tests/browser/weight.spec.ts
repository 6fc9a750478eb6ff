import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { budgets } from './budgets.ts';
import { htmlOf, pages, pageWith, templates } from './built-site.ts';
import { button, fillIn } from './contact.ts';
import { hold } from './hold.ts';
import { expect, requestsOf, test } from './site.ts';

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

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

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
