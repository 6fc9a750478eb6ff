// These tests check when the enhancements (src/browser/enhance.ts) are loaded.
import type { Page } from 'playwright/test';
import { addressOfPageWith, addressOfRole, parseBuiltPage } from '../site/built-site.ts';
import {
  delayResponses,
  expect,
  recordRequestPaths,
  test,
  waitForEnhancements,
  waitUntilLoaded,
} from './test-helpers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A page whose only enhanced element is in the footer, below the first screen. */
const pageWithoutVisibleEnhancements = addressOfRole('team');

/** Records the requests for the enhancements from now on. Returns a function that returns their number. */
function countEnhancementRequests(page: Page): () => number {
  const requests = recordRequestPaths(page);
  return () => requests.filter((path) => path.includes('/enhance-')).length;
}

const firstUses: Record<string, (page: Page) => Promise<unknown>> = {
  // Two steps fire two `pointermove` events. In Chromium, `movementX` and `movementY` of the first event are 0.
  'moves the pointer': (page) => page.mouse.move(20, 20, { steps: 2 }),
  'presses a key': (page) => page.keyboard.press('Shift'),
  'moves the focus': (page) => page.locator('.logo').first().focus(),
  'presses the pointer': (page) => page.touchscreen.tap(20, 400),
  scrolls: (page) => page.mouse.wheel(0, 300),
};
for (const [name, use] of Object.entries(firstUses))
  test(`if no enhanced element is in the viewport, the enhancements load when the visitor first ${name}`, async ({
    page,
  }) => {
    const requests = countEnhancementRequests(page);
    await page.goto(pageWithoutVisibleEnhancements);
    await waitUntilLoaded(page);
    expect(requests()).toBe(0);
    await use(page);
    await waitForEnhancements(page);
    expect(requests()).toBe(1);
  });

test('if an enhanced element is in the viewport, the enhancements load without user input', async ({
  page,
}) => {
  const list = '[data-enhance=contents]';
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(addressOfPageWith('crumbs', 'toc'));
  await expect(page.locator(list)).toBeInViewport();
  await waitForEnhancements(page);
});

test('the first script shows the time of the reply without user input and without the enhancements', async ({
  page,
}) => {
  const address = addressOfPageWith('crumbs', 'promise');
  const replyTime = '[data-reply-hours]';
  const textWithoutScripts = parseBuiltPage(address).text(replyTime);
  expect(textWithoutScripts).not.toBe('');
  const requests = countEnhancementRequests(page);
  await page.goto(address);
  await expect(page.locator(replyTime)).not.toHaveText(textWithoutScripts);
  await waitUntilLoaded(page);
  expect(requests()).toBe(0);
});

test('the first script shows the days left until a deadline without user input and without the enhancements', async ({
  page,
}) => {
  const requests = countEnhancementRequests(page);
  await page.goto('/');
  await expect(page.locator('.hero__notice [data-by]')).toHaveText(/^\d+ days?$/);
  await waitUntilLoaded(page);
  expect(requests()).toBe(0);
});

// The list of all pages fills its search field with the query in the fragment of the URL.
const listWithQuery = '/sitemap#search=visa';

test('the enhancements load without user input if the URL has a fragment', async ({ page }) => {
  await page.goto(listWithQuery);
  await expect(page.locator('[type=search]')).toHaveValue('visa');
});

test('the enhancements load without user input if the page is already scrolled after a reload', async ({
  page,
}) => {
  await page.goto(pageWithoutVisibleEnhancements);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await waitForEnhancements(page);
});

test('the key / opens the search before the enhancements have loaded', async ({ page }) => {
  const release = await delayResponses(page, '**/assets/enhance-*.js');
  await page.goto(pageWithoutVisibleEnhancements);
  await expect(page.locator('.find')).toHaveRole('button');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await release();
});

test('the enhancements load without user input in a background tab', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.goto(pageWithoutVisibleEnhancements);
  await waitForEnhancements(page);
});
