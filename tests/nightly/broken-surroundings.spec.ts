import type { BrowserContext, Page } from 'playwright/test';
import { kinds, pageOf } from '../browser/kinds.ts';
import { atRest, expect, test } from '../browser/site.ts';
import { expectLinksLead, intactWords, missingWords } from './readable.ts';
import { usePage } from './use-page.ts';

test.use({
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
  mayLog:
    /^(error: (Failed to load resource|Message not sent)|info: Message sent|warning: The resource)/,
});

/** What a browser does whose visitor blocks storage: every access throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** What a browser does whose storage is full: reading works, writing throws. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

for (const [state, prepare] of Object.entries({ blocked: blockStorage, full: fillStorage }))
  for (const { role, address } of kinds)
    test(`where storage is ${state} the ${role} page is read and used`, async ({
      page,
      browser,
    }) => {
      await prepare(page);
      await page.goto(address);
      const words = await intactWords(browser, page, address);
      await usePage(page);
      expect(await missingWords(page, words)).toEqual([]);
      await expectLinksLead(page);
    });

/** Every file whose name carries its version is gone, as after a deploy that kept none of the last one. */
const removeAssets = (context: BrowserContext) =>
  context.route(/\/(assets|search)\//, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );

for (const { role, address } of kinds)
  test(`a ${role} page that was open during a deploy still helps without the files it was to fetch`, async ({
    page,
    context,
    browser,
  }) => {
    await page.goto(address);
    await atRest(page);
    const words = await intactWords(browser, page, address);
    await removeAssets(context);
    await usePage(page);
    await context.unrouteAll();
    await page.goto(address);
    expect(await missingWords(page, words)).toEqual([]);
    await expectLinksLead(page);
  });

for (const { role, address } of kinds)
  test(`a ${role} page whose visitor goes offline keeps its words, its answers and what is typed`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await atRest(page);
    await context.setOffline(true);
    for (const answer of await page.locator('main details:has(> summary:visible)').all()) {
      if ((await answer.getAttribute('open')) === null) await answer.locator('> summary').click();
      await expect(answer.locator('> :not(summary)').first()).toBeVisible();
    }
    await page.locator('.menu > summary').first().click();
    await expect(page.locator('.menu .mega a').first()).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
  });

test('a search that was opened before its visitor went offline says so, and works when they are back', async ({
  page,
  context,
}) => {
  await page.goto(pageOf('service'));
  await page.locator('.find').click();
  const field = page.locator('.search input').first();
  await expect(page.locator('.search__found')).toBeAttached();
  await field.fill('visa');
  await expect(page.locator('.search ol a').first()).toBeVisible();
  await context.setOffline(true);
  await field.fill('mortgage');
  await expect(page.locator('.search ol a, .search__advice a').first()).toBeVisible();
  await context.setOffline(false);
  await field.fill('corporate');
  await expect(page.locator('.search ol a').first()).toBeVisible();
});
