import { test as base, expect, type Locator, type Page } from 'playwright/test';

/**
 * What a page may say in the console: the 404 page, which says which address is missing; and the browser itself,
 * when a machine is too busy to change pages smoothly and changes them at once.
 */
const expected = [
  /404: there is no page at/,
  /status of 404/,
  /Transition was aborted because of invalid state\. ViewTransition opt-in disabled/,
];

/** What a test may ask of its page. */
interface Options {
  /** What else the page may say in the console, because the test brings it about. */
  allowedMessages: RegExp;
  failOnConsoleMessages: undefined;
}

/**
 * The test function of this site; no test reaches the internet. Every test fails when a page writes to the console, throws,
 * or breaks the Content-Security-Policy it is served with.
 */
export const test = base.extend<Options>({
  allowedMessages: [/(?!)/, { option: true }],
  failOnConsoleMessages: [
    async ({ context, allowedMessages }, use) => {
      await context.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
      );
      const said: string[] = [];
      const note = (text: string) => {
        if (![...expected, allowedMessages].some((pattern) => pattern.test(text))) said.push(text);
      };
      context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => note(`error: ${error.error().message}`));
      await use(undefined);
      expect(said, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The paths of everything that a page asks for from now on. */
export function recordRequestPaths(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

/** Holds back the answers to requests that fit a pattern. Returns what lets them go on. */
export async function delayResponses(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return release;
}

/** Opens every answer and list, and scrolls down, so that the bar at the foot of small screens stands in its place. */
export const openAllDetails = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>(':is(main, footer) details'))
      box.open = true;
    scrollTo(0, document.body.scrollHeight / 2);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });

/**
 * Waits until a page has loaded, its fonts and the code that comes after it included, and has nothing left to begin by
 * itself: what has not been asked for by then waits for its visitor.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('.menus[data-live]'), 'the code that comes at rest').toBeAttached();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** What moves by itself on a page; nothing may for who has asked for less motion. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target)
      .map((target) => `${target?.localName}.${target?.className} moves`),
  );

/** The sum of a page’s layout shifts so far, but for those that follow what a visitor does. */
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

/** Presses keys one after the other; each leads the focus to a place. */
export async function pressKeys(
  page: Page,
  ...keys: [key: string, reached: Locator][]
): Promise<void> {
  for (const [key, reached] of keys) {
    await page.keyboard.press(key);
    await expect(reached, key).toBeFocused();
  }
}

export { expect };
