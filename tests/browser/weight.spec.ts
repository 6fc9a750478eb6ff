import { brotliCompressSync } from 'node:zlib';
import { bytesOf, pageWith, readBuilt } from '../site/read-built.ts';
import { contactTest } from './contact.ts';
import { atRest, expect, hold, requestsOf, shiftOf } from './site.ts';

contactTest.use({ reducedMotion: 'no-preference' });

contactTest('before intent a service page fetches little, and nothing shifts', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(pageWith('crumbs', 'acts'));
  await atRest(page);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(0);
  await atRest(page);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  // what all pages share; words with a style sheet of their own are measured by tests/site
  const { html } = readBuilt('/404');
  const shared = requests.filter((path) => path.endsWith('.css') && html.includes(path));
  expect(shared.length).toBeGreaterThan(0);
  const scripts = requests.filter((path) => path.endsWith('.js'));
  expect(bytesOf(...scripts, ...shared)).toBeLessThanOrEqual(11_124);
  const fonts = requests.filter((path) => path.endsWith('.woff2'));
  expect(bytesOf(...fonts)).toBeLessThanOrEqual(30_000);
  expect(requests.length).toBeLessThanOrEqual(15);
});

contactTest('before intent the home page keeps to its budget', async ({ page }) => {
  const words = brotliCompressSync(readBuilt('/').text('main')).length;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const requests = requestsOf(page);
    await page.goto('/');
    await atRest(page);
    const fetched = requests.filter((path) => !path.startsWith('/film/'));
    expect(bytesOf(...fetched) - words, `${width} px`).toBeLessThanOrEqual(72_000);
  }
});

contactTest(
  'the contact page fetches React at rest, and keeps to its budget',
  async ({ page, form }) => {
    const requests = requestsOf(page);
    const scripts = () => bytesOf(...requests.filter((path) => path.endsWith('.js')));
    const release = await hold(page, '**/*.woff2'); // so that it does not rest
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(form.button).toBeVisible();
    expect(scripts()).toBeLessThanOrEqual(4_000);
    release();
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    expect(scripts()).toBeGreaterThan(60_000); // React has come
    expect(scripts()).toBeLessThanOrEqual(87_500);
  },
);
