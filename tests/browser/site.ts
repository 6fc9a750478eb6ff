import { test as base, expect, type Locator, type Page } from 'playwright/test';

/**
 * Console messages that every test allows: the 404 page logs the missing address, and Chromium reports a view
 * transition that it skips on a busy machine.
 */
const alwaysAllowed = [
  /404: there is no page at/,
  /status of 404/,
  /Transition was aborted because of invalid state\. ViewTransition opt-in disabled/,
];

/** Options and automatic fixtures of the test function. */
interface Options {
  /** Further console messages that a test causes on purpose. */
  allowedMessages: RegExp;
  failOnConsoleMessages: undefined;
}

/**
 * The test function of this site. A test fails when a page writes to the console, throws an error or violates its
 * Content-Security-Policy. Requests to Google Maps get a placeholder, so that no test reaches the internet.
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

/** Starts to record a page's requests. Returns the list that their paths are added to. */
export function recordRequestPaths(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

/**
 * Delays all responses to requests that match a pattern. Returns a function that lets them continue. It fails if no
 * request matches the pattern, for example because a file has been renamed.
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
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return async () => {
    release();
    await expect
      .poll(() => requests, `the number of requests that match ${pattern}`)
      .toBeGreaterThan(0);
  };
}

/**
 * Opens every `<details>` of the main part and the footer, and scrolls to the middle, where a phone shows the bottom
 * bar.
 */
export const openAllDetails = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>(':is(main, footer) details'))
      box.open = true;
    scrollTo(0, document.body.scrollHeight / 2);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });

/**
 * Waits until a page has loaded, with its fonts and the code that it loads when idle, and the browser has been idle.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(
    page.locator('.menus[data-live]'),
    'the code that loads when the page is idle',
  ).toBeAttached();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** The elements of a page with a running animation, each as a sentence. With reduced motion there must be none. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .map((target) => `${target?.localName}.${target?.className} moves`),
  );

/** The sum of a page's layout shifts so far, without those that follow the visitor's input. */
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

/** Presses keys in turn. After each, expects the focus on the element paired with it. */
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
