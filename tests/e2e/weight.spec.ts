import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { button, fillIn } from './contact.ts';
import { specified } from './routes.ts';
import { expect, requestsOf, test } from './site.ts';

/** A name that React DOM gives to every element it owns; no code without React holds it. */
const reactMark = '__reactFiber';

/** What the host keeps for an address. */
function fileOf(address: string): Buffer {
  const name = address === '/' ? '/index' : address;
  return readFileSync(join('dist', /\.\w+$/.test(name) ? name : `${name}.html`));
}

/** Bytes a visitor fetches for these addresses when the host compresses with brotli. */
function brotli(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + brotliCompressSync(fileOf(address)).length, 0);
}

/** Bytes of files that are compressed in themselves. */
function bytesOf(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + fileOf(address).length, 0);
}

test('before a visitor shows intent, the VAT page fetches no React and at most 16 kB of HTML, CSS and JavaScript', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto('/vat-services', { waitUntil: 'networkidle' });
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(300);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  const entry = scripts.filter((path) => /\/app-/.test(path));
  expect(entry).toHaveLength(1);
  expect(brotli(entry)).toBeLessThanOrEqual(1_500);
  for (const script of scripts)
    expect(readFileSync(join('dist', script), 'utf8')).not.toContain(reactMark);
  const all = ['/vat-services', ...requests.filter((path) => /\.(css|js)$/.test(path))];
  expect(brotli(all)).toBeLessThanOrEqual(16_000);
  const fonts = requests.filter((path) => path.endsWith('.woff2'));
  expect(fonts.length).toBe(new Set(fonts).size);
  expect(bytesOf(fonts)).toBeLessThanOrEqual(36_000);
});

for (const width of [1440, 390])
  test(`before a visitor shows intent, the home page with its fonts and without its film is at most 60 kB at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const requests = requestsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const fetched = [...new Set(requests)].filter((path) => !path.startsWith('/film/'));
    const [fonts, texts] = [true, false].map((font) =>
      fetched.filter((path) => path.endsWith('.woff2') === font),
    ) as [string[], string[]];
    expect(fonts).toHaveLength(3);
    expect(brotli(texts) + bytesOf(fonts)).toBeLessThanOrEqual(60_000);
  });

test('no page needs a full font file, and a rare character brings it', async ({ page }) => {
  const full = requestsOf(page);
  for (const address of specified) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(full.filter((path) => path.includes('-latin-'))).toEqual([]);
  await page.evaluate(async () => {
    document.querySelector('h1')?.append('ő');
    await document.fonts.ready;
  });
  await expect.poll(() => full.filter((path) => path.includes('-latin-'))).toHaveLength(1);
});

test('no code that reaches the browser holds the words of a page', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const requests = requestsOf(page);
  await page.goto('/vat-services');
  await page.locator('.menu[data-menu=services] > summary').hover();
  await expect(page.locator('.menus[data-live]')).toBeAttached();
  const code = await Promise.all(
    requests
      .filter((path) => path.endsWith('.js'))
      .map(async (path) => (await request.get(path)).text()),
  );
  expect(code.join('\n')).toContain(reactMark); // the island has arrived
  expect(code.join('\n')).not.toContain('Designated Zone');
});

for (const width of [1280, 390])
  test(`nothing on the VAT page shifts while it loads at ${width} px`, async ({ page }) => {
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
    await page.goto('/vat-services', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(
      0.01,
    );
  });

test.describe('the contact page', () => {
  test.use({ mayLog: /^info: Message sent/ });

  test('takes at most 2 kB of JavaScript before intent, and 80 kB once a message has been sent', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    const scripts = () => [...new Set(requests.filter((path) => path.endsWith('.js')))];
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(brotli(scripts())).toBeLessThanOrEqual(2_000);
    await fillIn(page);
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await page.locator('.place').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toBeVisible();
    expect(brotli(scripts())).toBeGreaterThan(60_000); // the form has arrived
    expect(brotli(scripts())).toBeLessThanOrEqual(80_000);
  });
});
