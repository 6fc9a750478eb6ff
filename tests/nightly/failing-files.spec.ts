import type { Browser, Page, Route } from 'playwright/test';
import { hold } from '../browser/hold.ts';
import { kinds } from '../browser/kinds.ts';
import { atRest, expect, test } from '../browser/site.ts';
import {
  expectDirectWays,
  expectLinksLead,
  intactWords,
  missingWords,
  overflow,
} from './readable.ts';
import { usePage } from './use-page.ts';

// what the browser itself says of a file that fails, and the form of a message that it could not send
test.use({
  reducedMotion: 'reduce',
  mayLog:
    /^(error: (Failed to load resource|Message not sent)|info: Message sent|warning: The resource)/,
});

/** How a file fails: what is answered when it is asked for. `late` files come after all, once `release` is called. */
const failures = {
  'is blocked': (route: Route) => route.abort('blockedbyclient'),
  'is answered with 500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
} as const;

const widths = { 'on a phone': 390, 'on a wide screen': 1280 } as const;

/** Every file of the site itself that a page fetches while it is read and used; and the words that it shows. */
async function filesOf(page: Page, browser: Browser, address: string) {
  const files = new Set<string>();
  const note = (url: string) => {
    const { origin, pathname } = new URL(url);
    if (origin === new URL(page.url()).origin && /\.(?!html)\w+$/.test(pathname))
      files.add(pathname);
  };
  await page.goto(address);
  page.on('request', (request) => note(request.url()));
  await page.reload();
  await atRest(page);
  const words = await intactWords(browser, page, address);
  await usePage(page);
  expect(files.size).toBeGreaterThan(5);
  page.removeAllListeners('request');
  return { files: [...files].sort(), words };
}

/** What a page lacks while a file fails, in words; empty for a page that is read, used and left as ever. */
async function faultsOf(page: Page, address: string, words: readonly string[]) {
  await page.goto(address, { waitUntil: 'load' });
  const faults = (await missingWords(page, words)).map((text) => `not seen: ${text}`);
  const wider = await overflow(page);
  if (wider > 0) faults.push(`wider than the window by ${wider} px`);
  try {
    await expectDirectWays(page);
    await usePage(page);
    await expectLinksLead(page);
  } catch (error) {
    faults.push(
      String((error as Error).message)
        .split('\n')
        .slice(0, 8)
        .join(' '),
    );
  }
  return faults;
}

/** Expects that none of a page’s files brings about a fault; `faultsWith` alters the answer to one of them and looks. */
async function expectNoFault(
  page: Page,
  browser: Browser,
  address: string,
  faultsWith: (
    file: string,
    words: Awaited<ReturnType<typeof filesOf>>['words'],
  ) => Promise<string[]>,
): Promise<void> {
  const { files, words } = await filesOf(page, browser, address);
  test.setTimeout(60_000 + files.length * 20_000);
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const faults = await faultsWith(file, words);
    await page.unroute(`**${file}`);
    if (faults.length > 0) found[file] = faults;
  }
  expect(found).toEqual({});
}

for (const [screen, width] of Object.entries(widths))
  test.describe(screen, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [fails, answer] of Object.entries(failures))
      for (const { role, address } of kinds)
        test(`the ${role} page is read, used and left when any one file ${fails}`, async ({
          page,
          browser,
        }) => {
          await expectNoFault(page, browser, address, async (file, words) => {
            await page.route(`**${file}`, answer);
            return faultsOf(page, address, words);
          });
        });

    for (const { role, address } of kinds)
      test(`the ${role} page is read before any one late file has come, and used after`, async ({
        page,
        browser,
      }) => {
        await expectNoFault(page, browser, address, async (file, words) => {
          const release = await hold(page, `**${file}`);
          const faults: string[] = [];
          await page.goto(address, { waitUntil: 'commit' });
          await expect(page.locator('h1')).toBeVisible();
          if (!(await isPainted(page))) faults.push('nothing is painted while it is late');
          else if (!(await page.locator('h1').isVisible())) faults.push('its heading is not seen');
          if (!(await showsStandInFonts(page))) faults.push('words wait for a font');
          release();
          await page.waitForLoadState();
          const lacking = await missingWords(page, words);
          return [...faults, ...lacking.map((text) => `not seen after it has come: ${text}`)];
        });
      });
  });

const isPainted = (page: Page) =>
  page
    .waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { timeout: 4_000 },
    )
    .then(
      () => true,
      () => false,
    );

/** Whether every face that is still to come lets another stand in for it. */
const showsStandInFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].every(
      ({ status, display }) => status !== 'loading' || /swap|fallback|optional/.test(display),
    ),
  );
