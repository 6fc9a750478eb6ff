import { brotliCompressSync } from 'node:zlib';
import { addressOfPageWith, parseBuiltPage, transferSize } from '../site/built-site.ts';
import { contactTest } from './contact-form-page.ts';
import {
  expect,
  layoutShiftOf,
  loadEnhancements,
  recordRequestPaths,
  waitForEnhancements,
  waitUntilIdle,
  waitUntilLoaded,
} from './test-helpers.ts';

contactTest.use({ reducedMotion: 'no-preference' });

contactTest(
  'a service page stays within its budgets for requests, bytes and layout shift until its controls are used',
  async ({ page }) => {
    const requests = recordRequestPaths(page);
    await page.goto(addressOfPageWith('crumbs', 'actions'));
    await waitUntilLoaded(page);
    await page.mouse.move(400, 500);
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBeGreaterThan(0);
    await waitUntilIdle(page);
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
    // Counts only the style sheets that all pages load. tests/site/weight.test.ts counts the style sheets of
    // components.
    const { html } = parseBuiltPage('/404');
    const shared = requests.filter((path) => path.endsWith('.css') && html.includes(path));
    expect(shared.length).toBeGreaterThan(0);
    const scripts = requests.filter((path) => path.endsWith('.js'));
    expect(transferSize(...scripts, ...shared)).toBeLessThanOrEqual(11_780);
    const fonts = requests.filter((path) => path.endsWith('.woff2'));
    expect(transferSize(...fonts)).toBeLessThanOrEqual(30_000);
    expect(requests.length).toBeLessThanOrEqual(16);
  },
);

contactTest(
  'the home page stays within its size budget until its controls are used',
  async ({ page }) => {
    const textSize = brotliCompressSync(parseBuiltPage('/').text('main')).length;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const requests = recordRequestPaths(page);
      await page.goto('/');
      await loadEnhancements(page);
      await waitUntilLoaded(page);
      const fetched = requests.filter((path) => !path.startsWith('/film/'));
      expect(transferSize(...fetched) - textSize, `${width} px`).toBeLessThanOrEqual(73_500);
    }
  },
);

contactTest(
  'the scripts of the contact page stay within their budgets before and after the form is used',
  async ({ page, form }) => {
    const requests = recordRequestPaths(page);
    const scripts = () => transferSize(...requests.filter((path) => path.endsWith('.js')));
    await page.goto('/contact');
    await waitForEnhancements(page);
    await waitUntilLoaded(page);
    expect(scripts()).toBeLessThanOrEqual(11_000);
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    expect(scripts()).toBeGreaterThan(60_000); // this size shows that React has loaded
    // The limit includes a reserve of 50 bytes, because new hashes in file names change the compressed size by up to 40
    // bytes.
    expect(scripts()).toBeLessThanOrEqual(89_400);
  },
);
