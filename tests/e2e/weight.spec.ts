import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, requestsOf, test } from './site.ts';

/** A name that React DOM gives to every element it owns; no code without React holds it. */
const reactMark = '__reactFiber';

/** Bytes a visitor fetches for these addresses when the host compresses with brotli. */
function brotli(addresses: string[]): number {
  return addresses
    .map((address) => join('dist', address === '/vat-services' ? `${address}.html` : address))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
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
  const bytes = fonts.reduce((sum, path) => sum + readFileSync(join('dist', path)).length, 0);
  expect(fonts.length).toBe(new Set(fonts).size);
  expect(bytes).toBeLessThanOrEqual(70_000);
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
