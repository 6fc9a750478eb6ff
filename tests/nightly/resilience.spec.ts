import type { Page, Route } from 'playwright/test';
import { formStrings } from '../../src/config/form-strings.ts';
import { contactTest, sampleMessage } from '../browser/contact-form-page.ts';
import { missingTexts, renderedTexts, textLayoutFaults } from '../browser/page-checks.ts';
import { simulateTranslation } from '../browser/simulated-extensions.ts';
import {
  delayResponses,
  expect,
  layoutShiftOf,
  waitUntilIdle,
  waitUntilLoaded,
} from '../browser/test-helpers.ts';
import { samplePages } from '../site/built-site.ts';

// Allows console messages of the browser about failed requests, and messages of the form.
contactTest.use({
  allowedMessages:
    /^(error: (Failed to (load|fetch dynamically)|Message not sent)|info: Message sent|warning: The resource)/,
});

/**
 * Uses the menus, answers, first biography, form and search of a page. Skips parts that the page does not have. Expects
 * each part to work. If the file of a part failed to load, expects the fallback of the part to work. If another page is
 * open at the end, opens the original page again.
 */
async function usePage(page: Page): Promise<void> {
  const address = page.url();
  if (await page.locator('.burger').isVisible()) await useDrawer(page);
  else await useMenus(page);
  await openAnswers(page);
  if ((await page.locator('.leader').count()) > 0) await useBiography(page);
  if ((await page.locator('.form').count()) > 0) await useForm(page);
  await useSearch(page);
  if (page.url() !== address) await page.goto(address);
}

/**
 * Opens and closes the menu drawer. If the script of the drawer has not loaded, expects that the menu button leads to
 * the links in the footer.
 */
async function useDrawer(page: Page): Promise<void> {
  await page.locator('.burger').click();
  const links = page.locator('dialog.drawer[open] a, #site-links:target summary');
  await expect(links.filter({ visible: true }).first()).toBeVisible();
  const close = page.locator('dialog.drawer[open] button').first();
  if (await close.isVisible()) await close.click();
}

/**
 * Moves the pointer over each menu. If the menu does not open, clicks the button of the menu. Then moves the pointer
 * away. If the menu is still open, presses Escape.
 */
async function useMenus(page: Page): Promise<void> {
  for (const menu of await page.locator('.menu').all()) {
    await menu.locator('> summary').hover();
    const links = menu.locator('.mega a');
    // Without JavaScript, a menu opens on hover only in browsers that support `::details-content`.
    if (!(await links.first().isVisible())) await menu.locator('> summary').click();
    await expect(links.first()).toBeVisible();
    await page.mouse.move(2, 700);
    if (await links.first().isVisible()) await page.keyboard.press('Escape');
  }
}

async function openAnswers(page: Page): Promise<void> {
  for (const answer of await page.locator('main details:has(> summary:visible)').all()) {
    if ((await answer.getAttribute('open')) === null) await answer.locator('> summary').click();
    await expect(answer.locator('> :not(summary)').first()).toBeVisible();
  }
}

/**
 * Clicks the link to the first biography, and expects the biography to be visible: in a dialog, or as a part of the
 * page if the script that opens dialogs has not loaded. Closes the dialog.
 */
async function useBiography(page: Page): Promise<void> {
  const link = page.locator('.leader a').first();
  const id = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)).hash;
  await link.click();
  await expect(page.locator(id)).toBeVisible();
  if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
}

/**
 * Opens the search and types a query. Expects results, suggested links, or links in place of the search. If the dialog
 * does not open, expects the list of all pages.
 */
async function useSearch(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => body.setAttribute('data-before', ''));
  await page.locator('.find').click();
  await expect(page.locator('dialog.search[open], body:not([data-before])').first()).toBeVisible();
  const field = page.locator('.search input').first();
  if (!(await field.isVisible())) return expect(page.locator('.page-list')).toBeVisible();
  await field.fill('corporate tax');
  const help = page.locator('.search ol a, .search__advice a, .search__late a');
  await expect(help.filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });
  await field.press('Escape');
  await expect(field).toBeHidden();
}

/**
 * Sends a message. Expects a confirmation or a link to write an e-mail. Without a confirmation, expects unchanged
 * fields.
 */
async function useForm(page: Page): Promise<void> {
  // Finds the fields by their names, because a translation changes their labels.
  const fields = Object.entries(formStrings.labels).map(
    ([name, label]) => [page.locator(`.form [name=${name}]`), sampleMessage[label]] as const,
  );
  for (const [field, value] of fields) await field.fill(value);
  await page.locator('.form [type=submit]').first().click();
  const sent = page.locator('.form__sent:visible');
  const direct = page.locator('.form__end a[href^="mailto:"]:visible');
  await expect(sent.or(direct).first()).toBeVisible({ timeout: 20_000 });
  if (await sent.isVisible()) return;
  for (const [field, value] of fields) await expect(field).toHaveValue(value);
}

/** Clicks the first visible link in the main content or the footer, and expects that its target page opens. */
async function expectLinkWorks(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const link = page.locator(
    `:is(main, footer) a[href^="/"]:visible:not([href="${here}"], [href*="#"])`,
  );
  const target = (await link.first().getAttribute('href')) ?? '';
  await link.first().click();
  // The time limit is long, because a busy machine loads pages slowly.
  await expect(page).toHaveURL(new RegExp(`${target}$`), { timeout: 60_000 });
  await expect(page.locator('h1')).toBeVisible();
}

/**
 * Returns the texts of a page, and the paths of the site's files that the page requests. `loadedFiles` are the files
 * that the page requests until it is idle. `files` are the files of `loadedFiles`, and the files that the page requests
 * when its controls are used.
 */
async function filesOf(page: Page, address: string) {
  const files = new Set<string>();
  await page.goto(address);
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && /\.(?!html)\w+$/.test(url.pathname)) files.add(url.pathname);
  });
  await page.reload();
  await waitUntilLoaded(page);
  const texts = await renderedTexts(page);
  const loadedFiles = [...files].sort();
  await usePage(page);
  expect(files.size).toBeGreaterThan(5);
  page.removeAllListeners('request');
  return { loadedFiles, files: [...files].sort(), texts };
}

/**
 * Returns a description of each fault of a page. The faults are: a text is missing, the page is wider than the window,
 * or a control or link does not work.
 */
async function faultsOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const faults = (await missingTexts(page, texts)).map((text) => `not visible: ${text}`);
  faults.push(...(await textLayoutFaults(page)).filter((fault) => /^\d+ px in/.test(fault)));
  try {
    await usePage(page);
    await expectLinkWorks(page);
  } catch (error) {
    faults.push((error as Error).message.split('\n').slice(0, 8).join(' '));
  }
  return faults;
}

/** Returns true if the page has been painted, and no text is hidden until a font has loaded. Runs in the browser. */
const isReadable = () =>
  performance.getEntriesByName('first-contentful-paint').length > 0 &&
  [...document.fonts].every(
    ({ status, display }) => status !== 'loading' || /swap|fallback|optional/.test(display),
  );

/**
 * The ways in which a request for a file can fail, each with the route handler that simulates the failure. `undefined`
 * means that the response is delayed.
 */
const failures: Record<string, ((route: Route) => Promise<void>) | undefined> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'fails with status 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
  'is delayed': undefined,
};

for (const [screen, width] of Object.entries({ 'a phone': 390, 'a wide screen': 1280 }))
  for (const [failure, handler] of Object.entries(failures))
    for (const { address } of samplePages)
      contactTest(
        `the page ${address} works on ${screen} when one of its files ${failure}`,
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          const { loadedFiles, files, texts } = await filesOf(page, address);
          contactTest.setTimeout(60_000 + files.length * 20_000);
          // A test with a delayed response does not use the controls of the page. The test therefore skips files that
          // load only when a control is used.
          for (const file of handler ? files : loadedFiles) {
            if (handler) {
              await page.route(`**${file}`, handler);
              await page.goto(address);
              expect.soft(await faultsOf(page, texts), file).toEqual([]);
            } else {
              const release = await delayResponses(page, `**${file}`);
              await page.goto(address, { waitUntil: 'commit' });
              await expect.soft(page.locator('h1'), `without ${file}`).toBeVisible();
              await expect.soft.poll(() => page.evaluate(isReadable), `without ${file}`).toBe(true);
              await release();
              await waitUntilIdle(page);
              expect.soft(await missingTexts(page, texts), file).toEqual([]);
              // In the fallback font, a line can break after a different word. The limit allows the layout shift of one
              // such line.
              if (file.endsWith('.woff2'))
                expect.soft(await layoutShiftOf(page), file).toBeLessThanOrEqual(0.035);
            }
            await page.unroute(`**${file}`);
          }
        },
      );

/** Makes each access to storage throw an error, as in a browser that blocks storage. Runs in the browser. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

for (const { address } of samplePages)
  contactTest(
    `the page ${address} works offline, with blocked storage, and after a deployment has removed the page’s assets`,
    async ({ page, context }) => {
      await page.goto(address);
      await waitUntilLoaded(page);
      const texts = await renderedTexts(page);
      await context.setOffline(true);
      await openAnswers(page);
      await page.locator('.menu > summary').first().click();
      await expect(page.locator('.menu .mega a').first()).toBeVisible();
      expect(await missingTexts(page, texts)).toEqual([]);
      await context.setOffline(false);
      await page.goto(address);
      await waitUntilLoaded(page);
      // Simulates a deployment that has removed the assets of this page.
      await context.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
      await usePage(page);
      await context.unrouteAll();
      await page.addInitScript(blockStorage);
      await page.goto(address);
      expect(await faultsOf(page, texts)).toEqual([]);
    },
  );

for (const width of [390, 1280])
  for (const [condition, when] of [
    ['while the page loads', 'early'],
    ['after the page has loaded', 'late'],
  ] as const)
    for (const { address } of samplePages)
      contactTest(
        `the page ${address} works in a window ${width} px wide when the browser translates the page ${condition}`,
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await simulateTranslation(page, when);
          await page.goto(address);
          await expect(page.locator('h1 font').first()).toBeVisible();
          await usePage(page);
          const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await expectLinkWorks(page);
        },
      );
