import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { fileOf, readBuilt } from '../site/read-built.ts';
import { budgets } from './budgets.ts';
import { pages, pageWith, plans } from './built-site.ts';
import { button, fillIn } from './contact.ts';
import { hold } from './hold.ts';
import { kinds } from './kinds.ts';
import { expectStandIns, observeShifts, shiftOf, shiftsOf } from './shifts.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

const sizes = new Map<string, number>();

/** Bytes a visitor fetches for these addresses when the host compresses with brotli; a font is compressed in itself. */
function bytesOf(addresses: Iterable<string>): number {
  return [...addresses].reduce((sum, address) => {
    const file = readFileSync(fileOf(address));
    const size =
      sizes.get(address) ??
      (address.endsWith('.woff2') ? file.length : brotliCompressSync(file).length);
    sizes.set(address, size);
    return sum + size;
  }, 0);
}

/** A page of a service. */
const service = pageWith('crumbs', 'acts');

/** The style sheets that a page names for a screen. */
const sheetsOf = (address: string) =>
  readBuilt(address)
    .all('link[rel=stylesheet]:not([media])')
    .map(({ properties }) => String(properties.href));

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

// every page, at both widths, is looked at by npm run test:nightly
test('one page of each kind stays where it is when its fonts come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const addresses = kinds.map(({ address }) => address).filter((address) => address !== '/404');
  for (const [address, shift] of await shiftsOf(page, addresses))
    expect.soft(shift, address).toBeLessThanOrEqual(budgets.shift.most);
});

test('half of the pages are no long way from top to foot on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lengths: number[] = [];
  for (const address of pages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    lengths.push(length);
    if (budgets.length.of.some((one) => one === address))
      expect(length, address).toBeLessThanOrEqual(budgets.length.most);
  }
  const half = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)];
  expect(half).toBeLessThanOrEqual(budgets.length.median);
});

test('before a visitor shows intent, a service page fetches few bytes', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(service);
  await atRest(page);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(0);
  await atRest(page);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  const entry = scripts.filter((path) => /\/app-/.test(path));
  expect(entry).toHaveLength(1);
  expect(bytesOf(entry)).toBeLessThanOrEqual(budgets.scripts);
  // what all pages share; words with a style sheet of their own are measured by tests/site
  const elsewhere = new Set(sheetsOf('/404'));
  const shared = requests.filter((path) => path.endsWith('.css') && elsewhere.has(path));
  expect(shared.length).toBeGreaterThan(0);
  expect(bytesOf([...scripts, ...shared])).toBeLessThanOrEqual(budgets.shared);
  const fonts = requests.filter((path) => path.endsWith('.woff2'));
  expect(fonts.length).toBe(new Set(fonts).size);
  expect(bytesOf(fonts)).toBeLessThanOrEqual(budgets.fonts);
  expect(new Set(requests).size).toBeLessThanOrEqual(budgets.requests);
});

test('nothing on a service page or its plan shifts while it loads and is scrolled', async ({
  page,
}) => {
  await expectStandIns(page);
  await page.addInitScript(observeShifts);
  for (const width of [1280, 390])
    for (const address of [service, plans[0] ?? '']) {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, '**/enhance-*.js'); // the page is painted before it is enhanced
      await page.goto(address);
      await page.evaluate(
        () => new Promise((seen) => setTimeout(() => requestAnimationFrame(seen))),
      );
      release();
      await atRest(page);
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(0);
      await atRest(page);
      expect(await shiftOf(page), `${address} at ${width} px`).toBeLessThan(0.01);
    }
});

test('a header of which only half has arrived is not drawn, so that none of its links moves', async ({
  page,
  baseURL,
}) => {
  const html = readFileSync(fileOf(service), 'utf8');
  const half = html.indexOf('Banking', html.indexOf('<nav'));
  let release = () => {};
  const server = createServer(async ({ url }, response) => {
    if (url === service) {
      response.setHeader('content-type', 'text/html').write(html.slice(0, half));
      release = () => response.end(html.slice(half));
      return;
    }
    const answer = await fetch(`${baseURL}${url}`);
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    await page.addInitScript(observeShifts);
    await page.goto(`http://localhost:${port}${service}`, { waitUntil: 'commit' });
    await expect(page.locator('header nav')).toBeAttached();
    const isStyled = () =>
      [...document.querySelectorAll('link')].every(
        ({ rel, sheet }) => rel !== 'stylesheet' || sheet,
      );
    await expect.poll(() => page.evaluate(isStyled)).toBe(true);
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200))); // were it drawn, it would be by then
    const drawn = await page.evaluate(() => performance.getEntriesByType('paint').length);
    release();
    await atRest(page);
    expect(drawn).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  } finally {
    server.close();
  }
});

for (const width of [1440, 390])
  test(`before a visitor shows intent, the home page with its fonts and without its film and its words is at most 69 kB at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const requests = requestsOf(page);
    await page.goto('/');
    await atRest(page);
    const fetched = new Set(requests.filter((path) => !path.startsWith('/film/')));
    const fonts = [...fetched].filter((path) => path.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(3);
    const words = brotliCompressSync(readBuilt('/').text('main')).length;
    expect(bytesOf(fetched) - words).toBeLessThanOrEqual(69_000);
  });

test('a rare character brings the full font file', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(service);
  await page.evaluate(async () => {
    document.querySelector('h1')?.append('ő');
    await document.fonts.ready;
  });
  const full = () => requests.filter((path) => path.includes('-latin-'));
  await expect.poll(full, 'the full font').toHaveLength(1);
});

test.describe('the contact page', () => {
  test.use({ mayLog: /^info: Message sent/ });

  test('takes at most 85 kB of JavaScript once a message has been sent, most of it after it has come to rest', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    const scripts = () => new Set(requests.filter((path) => path.endsWith('.js')));
    const release = await hold(page, '**/*.woff2'); // so that it does not rest
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(button(page)).toBeVisible();
    expect(bytesOf(scripts())).toBeLessThanOrEqual(budgets.scripts);
    release();
    await fillIn(page);
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await page.locator('.place').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toBeVisible();
    expect(bytesOf(scripts())).toBeGreaterThan(60_000); // React has come
    expect(bytesOf(scripts())).toBeLessThanOrEqual(85_000);
  });
});
