import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page, Route } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { searchStrings } from '../../src/config/strings.ts';
import { addressOfRole } from '../site/built-site.ts';
import { simulateTranslation } from './simulated-extensions.ts';
import {
  delayResponses,
  expect,
  loadEnhancements,
  pressKeys,
  recordRequestPaths,
  test,
  waitUntilIdle,
} from './test-helpers.ts';

// The queries are texts from the specification: the menu label of a page, and the heading of a section.
const goldenVisa = { words: 'Golden Visa', address: '/golden-visa' };
const voluntaryFiling = { words: 'What is Voluntary Filing?', address: '/vat-services' };
const nonsense = 'xqzwv'; // a query without results
const listOfPages = addressOfRole('list');

// Reduced motion disables view transitions. Chromium skips a transition if the page is rendered before its styles have
// loaded. Chromium logs a skipped transition as an error.
test.use({ reducedMotion: 'reduce' });

/** The button in the header that opens the search. */
const opener = (page: Page) => page.locator('.find');
const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.search ol a');
/** The live region in which the search announces the number of results. */
const status = (page: Page) => page.locator('.search').getByRole('status');
/** The message that is shown if the JavaScript of the search is late or has failed to load. */
const lateMessage = (page: Page) => page.locator('.search__late');
/** The advice on other ways to find a page, shown when there are no results. */
const advice = (page: Page) => page.locator('.search__advice');

/** Opens the page /about and then the search, whose JavaScript responds with the status 404. */
async function openSearchWithoutScript(page: Page): Promise<void> {
  await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).click();
  await expect(lateMessage(page)).toBeVisible();
}

async function search(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await opener(page).click();
  await field(page).fill(query);
}

test('the JavaScript and the index of the search are requested only when the search is opened', async ({
  page,
}) => {
  const requests = recordRequestPaths(page);
  const searchRequests = () => requests.filter((path) => /search/i.test(path));
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).hover();
  await opener(page).focus();
  await waitUntilIdle(page);
  expect(searchRequests()).toEqual([]);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(goldenVisa.words);
  await expect(results(page).first()).toBeVisible();
  expect(searchRequests().filter((path) => path === '/search.json')).toHaveLength(1);
});

test('letters that are typed before the styles of the search have loaded reach the field', async ({
  page,
}) => {
  const release = await delayResponses(page, '**/assets/overlays-*.css');
  await page.goto('/about');
  await waitUntilIdle(page);
  await page.keyboard.press('/');
  await page.keyboard.type(goldenVisa.words);
  await release();
  await expect(field(page)).toBeVisible();
  await expect(field(page)).toHaveValue(goldenVisa.words);
});

test('the search shows a link to all pages at the first use if its JavaScript has failed to load', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await waitUntilIdle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const failed = page.waitForResponse('**/assets/Search-*.js');
  await opener(page).dispatchEvent('pointerdown');
  // imports the same module, which waits until the browser has recorded the failure
  const url = (await failed).url();
  await page.evaluate((module) => import(module).catch(() => {}), url);
  await opener(page).click();
  await expect(lateMessage(page)).toBeVisible();
});

test('the link to all pages contains the typed words if the JavaScript of the search fails to load', async ({
  page,
}) => {
  await openSearchWithoutScript(page);
  await field(page).fill('visa');
  await lateMessage(page).getByRole('link', { name: 'all pages' }).click();
  await expect(page).toHaveURL(/\/sitemap#search=visa$/);
});

test('Escape closes the search before its JavaScript has loaded, and keeps the typed words', async ({
  page,
}) => {
  await openSearchWithoutScript(page);
  await field(page).fill('visa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await opener(page).click();
  await expect(field(page)).toHaveValue('visa');
});

test.describe('without a network connection', () => {
  test.use({ allowedMessages: /Failed to load resource/ });

  test('a visitor who opens the search without a network connection stays on the page', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await waitUntilIdle(page);
    await context.setOffline(true);
    await opener(page).click();
    await expect(lateMessage(page)).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the search works after its JavaScript failed to load once', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/Search-*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/about');
    await waitUntilIdle(page);
    await opener(page).click();
    await expect(lateMessage(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await field(page).pressSequentially(goldenVisa.words);
    await expect(results(page).first()).toBeVisible();
    await expect(lateMessage(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(goldenVisa.words);
  });
});

for (const [what, status] of [
  ['has not loaded after 8 seconds', undefined],
  ['fails to load', 404],
] as const)
  test(`a closed search shows no message if its JavaScript ${what}`, async ({ page }) => {
    await page.clock.install();
    let hold: (route: Route) => void = () => {};
    const held = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route('**/assets/Search-*.js', (route) => hold(route), { times: 1 });
    await page.goto('/about');
    await waitUntilIdle(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await opener(page).click();
    const route = await held;
    await page.keyboard.press('Escape');
    await expect(page.locator('#search')).toBeHidden();
    if (status) {
      await page.route('**/assets/Search-*.js', (repeated) => repeated.fulfill({ status }));
      await route.fulfill({ status });
      // imports the same module, which waits until the browser has recorded the failure
      await page.evaluate((module) => import(module).catch(() => {}), route.request().url());
    }
    await page.clock.runFor(8_000);
    await expect(page.locator('[data-late]')).toHaveCount(0);
  });

test('a search that is closed and opened again waits 8 seconds before it shows a link to all pages', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/Search-*.js', () => {}); // this route never responds
  await page.goto('/about');
  await waitUntilIdle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await opener(page).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('#search')).toBeHidden();
  await page.clock.runFor(4_000);
  await opener(page).click();
  await page.clock.runFor(7_000);
  await expect(lateMessage(page)).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(lateMessage(page)).toBeVisible();
});

test('the search opens the first result if Enter is pressed before the JavaScript of the search has loaded', async ({
  page,
}) => {
  const requests = recordRequestPaths(page);
  const release = await delayResponses(page, '**/assets/Search-*.js');
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await expect
    .poll(() => requests, 'the index is requested while the JavaScript is loading')
    .toContain('/search.json');
  await field(page).fill(goldenVisa.words);
  await page.keyboard.press('Enter');
  await release();
  await expect(page).toHaveURL(goldenVisa.address);
});

/**
 * Types a query into the search and presses Enter while a file is still loading. `pattern` matches the URL of this
 * file. Returns a function that lets the file load.
 */
async function pressEnterBefore(page: Page, pattern: string): Promise<() => Promise<void>> {
  const release = await delayResponses(page, pattern);
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).click();
  await field(page).fill(goldenVisa.words);
  await page.keyboard.press('Enter');
  return release;
}

for (const [file, pattern] of [
  ['the search index', '**/search.json'],
  ['the JavaScript of the search', '**/assets/Search-*.js'],
] as const)
  test(`no result opens if the visitor closes the search after Enter and ${file} loads late`, async ({
    page,
  }) => {
    const release = await pressEnterBefore(page, pattern);
    await page.getByRole('dialog').locator('form').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const loaded = page.waitForResponse(pattern);
    await release();
    await loaded;
    await opener(page).click();
    await expect(results(page).first()).toBeVisible();
    await waitUntilIdle(page);
    await expect(page).toHaveURL('/about');
  });

test('a queued Enter is not replayed if the search is closed and reopened before its JavaScript has loaded', async ({
  page,
}) => {
  const release = await pressEnterBefore(page, '**/assets/Search-*.js');
  await page.getByRole('dialog').locator('form').getByRole('button').click();
  await opener(page).click();
  await release();
  await expect(results(page).first()).toBeVisible();
  await waitUntilIdle(page);
  await expect(page).toHaveURL('/about');
});

test.describe('the results of a search', () => {
  test('a search result shows the names of the page and the section, and marks the matching words', async ({
    page,
  }) => {
    await search(page, voluntaryFiling.words);
    const first = results(page).first();
    await expect(first.locator('b')).toContainText('VAT');
    await expect(first.locator('i')).toHaveText(voluntaryFiling.words);
    await expect(first.locator('i mark').first()).toHaveText('Voluntary');
  });

  test('each search result has a different title', async ({ page }) => {
    await search(page, voluntaryFiling.words);
    await expect(results(page).first()).toBeVisible();
    const titles = await results(page).locator('b').allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    await expect(status(page)).toHaveText(
      searchStrings.found(titles.length, voluntaryFiling.words),
    );
  });

  test('a search result links to the matching section', async ({ page }) => {
    await search(page, voluntaryFiling.words);
    await results(page).first().click();
    await expect(page).toHaveURL(/\/vat-services#/);
    await expect(page.getByRole('heading', { name: voluntaryFiling.words })).toBeInViewport();
  });

  test('a click on a result that is a section of the current page closes the search and shows the section', async ({
    page,
  }) => {
    await page.goto(voluntaryFiling.address);
    await loadEnhancements(page);
    await opener(page).click();
    await field(page).fill(voluntaryFiling.words);
    await results(page).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: voluntaryFiling.words })).toBeInViewport();
  });
});

test('the search can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  // waits for the first script, which sets this role
  await expect(opener(page)).toHaveRole('button');
  await test.step('the key / opens the search', () => pressKeys(page, ['/', field(page)]));
  await page.keyboard.type(goldenVisa.words.slice(0, -1));
  await expect(results(page).first()).toContainText(goldenVisa.words);
  await test.step('arrow keys move the focus through the search results', () =>
    pressKeys(
      page,
      ['ArrowDown', results(page).nth(0)],
      ['ArrowDown', results(page).nth(1)],
      ['ArrowUp', results(page).nth(0)],
    ));
  await test.step('typing a letter on a focused result adds it to the query and focuses the field', () =>
    pressKeys(page, ['a', field(page)]));
  await test.step('after Escape, the key / reopens the search with the previous query', async () => {
    await pressKeys(page, ['Escape', page.locator('body')], ['/', field(page)]);
    await expect(field(page)).toHaveValue(goldenVisa.words);
    await expect(results(page).first()).toBeVisible();
  });
  await test.step('Enter in the search field opens the first result', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(goldenVisa.address);
  });
});

test('holding the key / opens the search and types no slash into the search field', async ({
  page,
}) => {
  await page.goto('/');
  await expect(opener(page)).toHaveRole('button');
  for (let event = 0; event < 4; event += 1) await page.keyboard.down('/');
  await page.keyboard.up('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('vat');
  await expect(field(page)).toHaveValue('vat');
});

for (const condition of ['early', 'late'] as const)
  test(`typing in the search updates the results on a translated page (translation: ${condition})`, async ({
    page,
  }) => {
    await simulateTranslation(page, condition);
    await page.goto('/about');
    await loadEnhancements(page);
    await page.keyboard.press('/');
    for (const letter of `${goldenVisa.words} family`) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(100); // the simulated translation runs after each letter
    }
    await expect(results(page).first()).toContainText(goldenVisa.words);
    await expect(page).toHaveURL('/about');
    await field(page).fill(nonsense);
    await expect(advice(page)).toBeVisible();
    await field(page).fill('vat');
    await expect(results(page).first()).toBeVisible();
    await expect(advice(page)).toBeHidden();
  });

test('the key / types a slash when the search field has the focus', async ({ page }) => {
  await search(page, '24');
  await page.keyboard.type('/7');
  await expect(field(page)).toHaveValue('24/7');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('the checkbox that turns off the keyboard shortcut / is shown only after the shortcut was used', async ({
    page,
  }) => {
    await page.goto('/about');
    const checkbox = page.locator('.search__key input');
    await opener(page).tap();
    await expect(checkbox).toBeAttached();
    await expect(checkbox).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('/');
    await expect(checkbox).toBeVisible();
  });
});

test('the keyboard shortcut / can be switched off and on', async ({ page }) => {
  await search(page, '');
  await page.getByLabel(searchStrings.openingKey).uncheck();
  await page.reload();
  // waits for the first script, which sets this role
  await expect(opener(page)).toHaveRole('button');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await page.getByLabel(searchStrings.openingKey).check();
  await page.keyboard.press('Escape');
  await pressKeys(page, ['/', field(page)]);
});

test.describe('the search for an empty query or a query without results', () => {
  /** The links that the search shows for an empty query: the links of the compass rose on the home page. */
  const suggestedLinks = (page: Page) => page.locator('.search__starts a');

  test('for an empty query, the search shows the same links as the compass rose on the home page', async ({
    page,
  }) => {
    await search(page, '');
    const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
    await expect(suggestedLinks(page)).toHaveCount(9);
    expect(await suggestedLinks(page).evaluateAll(hrefs)).toEqual(
      await page.locator('.compass-rose a').evaluateAll(hrefs),
    );
    await field(page).fill(goldenVisa.words);
    await expect(suggestedLinks(page).first()).toBeHidden();
  });

  test('with no search results, Enter keeps the focus in the field and ArrowDown focuses the first link', async ({
    page,
  }) => {
    await search(page, nonsense);
    await expect(status(page)).toHaveText(searchStrings.notFound(nonsense));
    await pressKeys(page, ['Enter', field(page)], ['ArrowDown', suggestedLinks(page).first()]);
  });

  test('a search without results shows the telephone number of the firm', async ({ page }) => {
    await search(page, nonsense);
    const call = advice(page).getByRole('link', { name: firm.telephone.text });
    await expect(call).toHaveAttribute('href', firm.telephone.href);
  });

  test('the link from the search to the list of all pages contains the query', async ({ page }) => {
    await search(page, nonsense);
    await advice(page).getByRole('link', { name: 'all pages' }).click();
    await expect(page).toHaveURL(`${listOfPages}#search=${nonsense}`);
    // waits for the first script, which sets this role
    await expect(opener(page)).toHaveRole('button');
    await opener(page).click();
    await expect(field(page)).toHaveValue(nonsense);
  });
});

test('the search shows the results of the last typed query when the index loads late', async ({
  page,
}) => {
  const release = await delayResponses(page, '**/search.json');
  await search(page, goldenVisa.words);
  await expect(status(page)).toHaveText(searchStrings.searching);
  await field(page).fill('  ');
  await expect(status(page)).toHaveText(searchStrings.hint);
  await field(page).fill(voluntaryFiling.words);
  await release();
  await expect(results(page).first()).toContainText(voluntaryFiling.words);
});

/** Opens the search, types “golden” and waits until the request for the search index has timed out. */
async function searchWithoutIndex(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/search.json', () => {}); // this route never responds
  await search(page, 'golden');
  await expect(status(page)).toHaveText(searchStrings.searching);
  await page.clock.runFor(8_000);
  await expect(status(page)).toHaveText(searchStrings.failed);
}

test('the search links to the list of all pages when the search index does not load', async ({
  page,
}) => {
  await searchWithoutIndex(page);
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute('href', `${listOfPages}#search=golden`);
});

test('if the request for the search index has failed, the search requests the index again at the next query', async ({
  page,
}) => {
  await searchWithoutIndex(page);
  await page.unroute('**/search.json');
  await field(page).fill(goldenVisa.words);
  await expect(results(page).first()).toBeVisible();
});

test('the button “Try again” loads the search index again and moves the focus to the field', async ({
  page,
}) => {
  await searchWithoutIndex(page);
  await page.unroute('**/search.json');
  await advice(page).getByRole('button', { name: searchStrings.retry }).click();
  await expect(results(page).first()).toContainText(/golden/i);
  await expect(field(page)).toBeFocused();
});

/**
 * Starts a server that never responds to the first request for the search index. The server forwards all other requests
 * to `origin`.
 */
async function serveWithoutFirstIndex(origin = ''): Promise<Server> {
  let isFirst = true;
  const server = createServer(async ({ url = '' }, response) => {
    if (url === '/search.json' && isFirst) {
      isFirst = false;
      return;
    }
    const answer = await fetch(origin + url).catch(() => undefined);
    for (const name of ['Content-Type', 'Cache-Control'])
      response.setHeader(name, answer?.headers.get(name) ?? '');
    response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined);
  });
  await once(server.listen(), 'listening');
  return server;
}

test('the button “Try again” loads the search index although an earlier request has no response', async ({
  browser,
  baseURL,
}) => {
  const server = await serveWithoutFirstIndex(baseURL);
  const page = await browser.newPage(); // a page of the fixture has routes, which disable the HTTP cache
  try {
    await page.clock.install();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/about`);
    await opener(page).click();
    await field(page).fill('golden');
    await expect(status(page)).toHaveText(searchStrings.searching);
    await page.clock.runFor(8_000);
    await advice(page).getByRole('button', { name: searchStrings.retry }).click();
    await expect(results(page).first()).toContainText(/golden/i);
  } finally {
    await page.close();
    server.close();
    server.closeAllConnections();
  }
});

test('if the search index has not loaded, Enter loads the index again and opens the first result', async ({
  page,
}) => {
  await searchWithoutIndex(page);
  await page.unroute('**/search.json');
  await field(page).press('Enter');
  await page.waitForURL(/golden/);
});

test('if the search index fails again after Enter, the search requests the index only once more', async ({
  page,
}) => {
  await searchWithoutIndex(page);
  const requests = recordRequestPaths(page);
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(searchStrings.searching);
  await page.clock.runFor(8_000);
  await expect(status(page)).toHaveText(searchStrings.failed);
  expect(requests).toEqual(['/search.json']);
});

test('a very long query without results is shortened in the message and in the link to the list of all pages', async ({
  page,
}) => {
  await search(page, `${nonsense} `.repeat(20_000));
  const shortened = `${nonsense} `.repeat(20).trim();
  await expect(status(page)).toHaveText(searchStrings.notFound(shortened));
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute(
    'href',
    `${listOfPages}#search=${encodeURIComponent(shortened)}`,
  );
});

for (const width of [390, 1280])
  test(`the first result of a new query is visible after scrolling (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await search(page, 'visa');
    await expect(results(page).last()).toBeAttached();
    await results(page).last().scrollIntoViewIfNeeded();
    await expect(results(page).first()).not.toBeInViewport();
    await field(page).press('End');
    await page.keyboard.type(' golden');
    await expect(status(page)).toContainText('visa golden');
    await expect(status(page)).toBeInViewport();
    await expect(results(page).first()).toBeInViewport({ ratio: 1 });
  });

for (const [name, width, button] of [
  ['search', 1280, '.find'],
  ['menu drawer', 390, '.burger'],
] as const)
  test(`printing a page omits the open ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await page.locator(button).click();
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toHaveAttribute('closedby', 'any');
    await page.emulateMedia({ media: 'print' });
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(dialog).toBeVisible();
  });

const topOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

test('closing the search returns the focus to the previously focused link without scrolling', async ({
  page,
}) => {
  await page.goto(voluntaryFiling.address);
  // waits for the first script, which sets this role
  await expect(opener(page)).toHaveRole('button');
  const link = page.locator('main a[href^="/"]').last();
  for (const close of ['Escape', 'button'] as const) {
    await link.focus();
    // The test compares the position in the viewport, not scrollY. When the browser lays out far sections above the
    // link, scrollY changes without a visible effect.
    const before = await topOf(link);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Close' }).click();
    await expect(link).toBeFocused();
    expect(await topOf(link)).toBe(before);
  }
});

for (const address of ['/', '/contact', addressOfRole('team'), voluntaryFiling.address])
  test(`on ${address}, Tab continues in the viewport after the key / and Escape`, async ({
    page,
  }) => {
    await page.goto(address);
    await loadEnhancements(page);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await page.evaluate((part) => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part);
      }, share);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('Escape');
      await expect(page.locator(':is(main, .page-end) :focus'), `${share}`).toBeAttached();
      await page.keyboard.press('Tab');
      // Tab can scroll down to the next link, but must not scroll up by more than the height of the viewport (720 px).
      const after = await page.evaluate(() => scrollY);
      expect(after, `${share}`).toBeGreaterThan(before - 720);
    }
  });

test('a text in view receives the focus even if the field of the closed search still has the focus', async ({
  page,
}) => {
  // After the `close` event, Chromium removes the focus from the field in a separate task. A timer without a delay can
  // run before or after this task. This mock runs such timers as microtasks, so they always run before the task.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout;
    const runSoon = (handler: () => void, delay = 0) =>
      delay > 0 ? setTimer(handler, delay) : queueMicrotask(handler);
    window.setTimeout = runSoon as typeof setTimeout;
  });
  await page.goto('/contact');
  await loadEnhancements(page);
  await page.evaluate(() => scrollTo(0, 400));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('main :focus')).toBeAttached();
});

test.describe('in a window of 320 × 200 pixels (400% zoom)', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('the results fill the window below the search field', async ({ page }) => {
    await search(page, goldenVisa.words);
    await expect(results(page).first()).toContainText(goldenVisa.words);
    const bottom = await field(page).evaluate((input) => input.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(60);
    const isResult = await page.evaluate(
      () => document.elementFromPoint(160, 195)?.closest('.search ol') !== null,
    );
    expect(isResult).toBe(true);
  });

  test('the field stays in view and a new query shows its first result after scrolling', async ({
    page,
  }) => {
    await search(page, goldenVisa.words);
    await expect(results(page).first()).toContainText(goldenVisa.words);
    await page.keyboard.press('End');
    await page.mouse.move(160, 150);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.locator('#search').evaluate((box) => box.scrollTop)).not.toBe(0);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await field(page).fill('vat');
    await expect(results(page).first()).toContainText('VAT');
    await expect(status(page)).toBeInViewport();
  });
});

test('opening a result that is a section of the current page focuses the heading of the section', async ({
  page,
}) => {
  await page.goto(voluntaryFiling.address);
  await loadEnhancements(page);
  await page.locator('main a[href^="/"]').last().focus();
  await page.keyboard.press('/');
  await field(page).fill(voluntaryFiling.words);
  await expect(results(page).first()).toContainText(voluntaryFiling.words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const heading = page.getByRole('heading', { name: voluntaryFiling.words });
  await expect(heading).toBeFocused();
  await test.step('opening and closing the search restores the focus to the heading', async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading).toBeFocused();
  });
  // Tab must move the focus from the heading of the section to the next link or button after the heading.
  await page.keyboard.press('Tab');
  const isAfterHeading = await page.evaluate((words) => {
    const headings = [...document.querySelectorAll('main h2, main h3')];
    const heading = headings.find(({ textContent }) => textContent?.includes(words));
    const position = heading?.compareDocumentPosition(document.activeElement as Node) ?? 0;
    return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING);
  }, voluntaryFiling.words);
  expect(isAfterHeading).toBe(true);
});

for (const [when, isLoaded] of [
  ['before the JavaScript of the search has loaded', false],
  ['after the JavaScript of the search has loaded', true],
] as const)
  test(`the Enter key that ends an IME composition opens no search result (${when})`, async ({
    page,
  }) => {
    const release = isLoaded ? async () => {} : await delayResponses(page, '**/assets/Search-*.js');
    await page.goto('/about');
    await opener(page).click();
    await field(page).fill(goldenVisa.words);
    if (isLoaded) await expect(results(page).first()).toContainText(goldenVisa.words);
    // In Safari, the keydown event of Enter follows the compositionend event. In other browsers, the keydown event is
    // the first of the two events.
    await field(page).evaluate((input) => {
      const key = { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true };
      input.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await release();
    await expect(results(page).first()).toContainText(goldenVisa.words);
    await waitUntilIdle(page);
    await expect(page).toHaveURL('/about');
    await field(page).press('Enter');
    await expect(page).toHaveURL(goldenVisa.address);
  });
