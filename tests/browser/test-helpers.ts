import { test as base, expect, type Locator, type Page } from 'playwright/test';

/**
 * Console messages that are allowed in every test. The 404 page logs the unknown address. Chromium logs each response
 * with status 404. On a busy machine, Chromium logs skipped view transitions, and fonts that the page uses late.
 */
const alwaysAllowed = [
  /404: there is no page at/,
  /status of 404/,
  /Transition was aborted because of invalid state\. ViewTransition opt-in disabled/,
  /\/fonts\/\S+ was preloaded using link preload but not used within a few seconds/,
];

interface Options {
  /** Matches the console messages that a test causes on purpose. These messages are allowed. */
  allowedMessages: RegExp;
  failOnConsoleMessages: undefined;
}

/**
 * The test function of this site. A test fails if a page writes to the console, throws an error or violates its
 * Content-Security-Policy. Requests to Google Maps get a placeholder, because tests must not use the internet.
 */
export const test = base.extend<Options>({
  allowedMessages: [/(?!)/, { option: true }],
  failOnConsoleMessages: [
    async ({ context, allowedMessages }, use) => {
      await context.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
      );
      const messages: string[] = [];
      const record = (text: string) => {
        if (![...alwaysAllowed, allowedMessages].some((pattern) => pattern.test(text)))
          messages.push(text);
      };
      context.on('console', (message) => record(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => record(`error: ${error.error().message}`));
      await use(undefined);
      expect(messages, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Records the paths of all requests of a page from now on. Returns a list to which the paths are added. */
export function recordRequestPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/**
 * Simulates the first use of a page with a table of contents. Moves the pointer until a script has added links to the
 * headings. The script runs only after the first use (src/browser/when-first-used.ts).
 */
export async function startUse(page: Page): Promise<void> {
  let x = 0;
  await expect(async () => {
    x += 1;
    await page.mouse.move(x, 1);
    await expect(page.locator('h2 .anchor').first()).toBeAttached({ timeout: 500 });
  }).toPass();
}

/**
 * Withholds the responses to all requests that match a pattern. Returns a function that releases the responses. The
 * returned function fails if no request has matched, for example because the file was renamed.
 */
export async function delayResponses(page: Page, pattern: string): Promise<() => Promise<void>> {
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    requests += 1;
    await released;
    // continue() rejects if the browser has left the page
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await expect
      .poll(() => requests, `the number of requests that match ${pattern}`)
      .toBeGreaterThan(0);
  };
}

/**
 * Opens every <details> element in the main content and the footer. Then scrolls to the middle of the page, where a
 * phone shows the bottom bar.
 */
export const openAllDetails = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>(':is(main, footer) details'))
      box.open = true;
    scrollTo(0, document.body.scrollHeight / 2);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Waits until the page shows its text in the fonts of the site (src/browser/fonts.ts). */
export const waitForFonts = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', ''))),
      'the fonts',
    )
    .toContain('Figtree');

/** Waits until the enhancements (src/browser/enhance.ts) have run. */
export const waitForEnhancements = (page: Page): Promise<void> =>
  expect(page.locator('.menus[data-live]'), 'the enhancements').toBeAttached();

/**
 * Simulates the first use of the page with a `pointermove` event, and waits until the enhancements
 * (src/browser/enhance.ts) have run. Repeats the event, because the first script may not have added its listener yet.
 */
export const loadEnhancements = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    await expect(page.locator('.menus[data-live]')).toBeAttached({ timeout: 500 });
  }).toPass();

/** Loads the enhancements. Then waits until the page has loaded its fonts and the browser is idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await loadEnhancements(page);
  await waitUntilLoaded(page);
}

/** Waits until the page has loaded its fonts and the browser is idle, without simulating use of the page. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForFonts(page);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/**
 * Replaces the clock of the page and pauses it. After this call, time passes only in `clock.runFor()`. The pause begins
 * a minute ahead, because `pauseAt()` throws if this time has passed, and a busy computer can need seconds for the
 * call.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Returns a text for each element with a running animation, such as `svg.film moves`. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .map((target) => `${target?.localName}.${target?.className} moves`),
  );

/** Returns the sum of the page's layout shifts so far. Shifts shortly after user input do not count. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    return (observer.takeRecords() as Shift[]).reduce(
      (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    );
  });

/** Presses keys one after the other. After each key, expects the focus on the element that is paired with the key. */
export async function pressKeys(
  page: Page,
  ...keys: [key: string, focused: Locator][]
): Promise<void> {
  for (const [key, focused] of keys) {
    await page.keyboard.press(key);
    await expect(focused, key).toBeFocused();
  }
}

export { expect };
