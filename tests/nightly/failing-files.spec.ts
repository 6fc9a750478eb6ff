import type { Page, Route } from 'playwright/test';
import { test } from '../browser/contact.ts';
import { missingWords, textFaults, wordsOf } from '../browser/measures.ts';
import { atRest, expect, hold, shiftOf } from '../browser/site.ts';
import { kinds } from '../site/read-built.ts';
import { expectLinksLead, unfoldAll, usePage } from './use-page.ts';

// what the browser itself says of a file that fails, and the form of a message that it could not send
test.use({
  reducedMotion: 'reduce',
  mayLog:
    /^(error: (Failed to load resource|Message not sent)|info: Message sent|warning: The resource)/,
});

/** Every file of the site itself that a page fetches while it is read and used; and the words that it shows. */
async function filesOf(page: Page, address: string) {
  const files = new Set<string>();
  await page.goto(address);
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && /\.(?!html)\w+$/.test(url.pathname)) files.add(url.pathname);
  });
  await page.reload();
  await atRest(page);
  const words = await wordsOf(page);
  await usePage(page);
  expect(files.size).toBeGreaterThan(5);
  page.removeAllListeners('request');
  return { files: [...files].sort(), words };
}

/** What fails on a page as a sentence each; empty for one that is read, used and left as ever. */
async function faultsOf(page: Page, words: readonly string[]): Promise<string[]> {
  const faults = (await missingWords(page, words)).map((text) => `not seen: ${text}`);
  faults.push(...(await textFaults(page)).filter((fault) => /^\d+ px in/.test(fault)));
  try {
    await usePage(page);
    await expectLinksLead(page);
  } catch (error) {
    faults.push((error as Error).message.split('\n').slice(0, 8).join(' '));
  }
  return faults;
}

/** Whether something is painted, and every face that is still to come lets another stand in for it. */
const isReadable = () =>
  performance.getEntriesByName('first-contentful-paint').length > 0 &&
  [...document.fonts].every(
    ({ status, display }) => status !== 'loading' || /swap|fallback|optional/.test(display),
  );

/** How a file fails: what is answered when it is asked for; without that it comes late. */
const failures: Record<string, ((route: Route) => Promise<void>) | undefined> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'is answered with 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
  'comes late': undefined,
};

for (const [screen, width] of Object.entries({ 'a phone': 390, 'a wide screen': 1280 }))
  for (const [fails, answer] of Object.entries(failures))
    for (const { role, address } of kinds)
      test(`the ${role} page on ${screen} works when any one file ${fails}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const { files, words } = await filesOf(page, address);
        test.setTimeout(60_000 + files.length * 20_000);
        for (const file of files) {
          if (answer) {
            await page.route(`**${file}`, answer);
            await page.goto(address);
            expect.soft(await faultsOf(page, words), file).toEqual([]);
          } else {
            const release = await hold(page, `**${file}`);
            await page.goto(address, { waitUntil: 'commit' });
            await expect.soft(page.locator('h1'), `without ${file}`).toBeVisible();
            await expect.soft.poll(() => page.evaluate(isReadable), `without ${file}`).toBe(true);
            release();
            await atRest(page);
            expect.soft(await missingWords(page, words), file).toEqual([]);
            // one line of another length, where a text breaks differently in the stand-in
            if (file.endsWith('.woff2'))
              expect.soft(await shiftOf(page), file).toBeLessThanOrEqual(0.035);
          }
          await page.unroute(`**${file}`);
        }
      });

/** What a browser does whose visitor blocks storage. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

for (const { role, address } of kinds)
  test(`without storage, builds or network the ${role} page is read and used`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await atRest(page);
    const words = await wordsOf(page);
    await context.setOffline(true);
    await unfoldAll(page);
    await page.locator('.menu > summary').first().click();
    await expect(page.locator('.menu .mega a').first()).toBeVisible();
    expect(await missingWords(page, words)).toEqual([]);
    await context.setOffline(false);
    await page.goto(address);
    await atRest(page);
    // after a deploy
    await context.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
    await usePage(page);
    await context.unrouteAll();
    await page.addInitScript(blockStorage);
    await page.goto(address);
    expect(await faultsOf(page, words)).toEqual([]);
  });
