import type { Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { searchStrings } from '../../src/config/strings.ts';
import { addressOfRole } from '../site/built-site.ts';
import {
  delayResponses,
  expect,
  pressKeys,
  recordRequestPaths,
  test,
  waitUntilIdle,
} from './site.ts';

// the label of a page and the heading of a section, both fixed by the specification
const golden = { words: 'Golden Visa', address: '/golden-visa' };
const filing = { words: 'What is Voluntary Filing?', address: '/vat-services' };
const nonsense = 'xqzwv';
const listOfPages = addressOfRole('list');

// With motion, Chromium may skip a view transition, and log it, when the next page is rendered before its styles have
// loaded.
test.use({ reducedMotion: 'reduce' });

/** The button of the header that opens the search. */
const opener = (page: Page) => page.locator('.find');
/** The search field. */
const field = (page: Page) => page.getByRole('searchbox');
/** The links of the results. */
const results = (page: Page) => page.locator('.search ol a');
/** The live region that announces the number of results. */
const status = (page: Page) => page.locator('.search').getByRole('status');
/** The text with other ways to find a page, which is shown when there are no results. */
const advice = (page: Page) => page.locator('.search__advice');

/** Opens the search on the home page and types a query. */
async function search(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await opener(page).click();
  await field(page).fill(query);
}

test('the code and the index of the search are requested only when it is opened', async ({
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
  await field(page).fill(golden.words);
  await expect(results(page).first()).toBeVisible();
  expect(searchRequests().filter((path) => path === '/search.json')).toHaveLength(1);
});

test('Enter that is pressed before the code of the search has loaded opens the first result', async ({
  page,
}) => {
  const requests = recordRequestPaths(page);
  const release = await delayResponses(page, '**/assets/Search-*.js');
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await expect
    .poll(() => requests, 'the index is requested while the code is loading')
    .toContain('/search.json');
  await field(page).fill(golden.words);
  await page.keyboard.press('Enter');
  await release();
  await expect(page).toHaveURL(golden.address);
});

test.describe('a result', () => {
  test('shows its page and section with the matching words marked', async ({ page }) => {
    await search(page, filing.words);
    const first = results(page).first();
    await expect(first.locator('b')).toContainText('VAT');
    await expect(first.locator('i')).toHaveText(filing.words);
    await expect(first.locator('i mark').first()).toHaveText('Voluntary');
  });

  test('has a title that no other result has', async ({ page }) => {
    await search(page, filing.words);
    await expect(results(page).first()).toBeVisible();
    const titles = await results(page).locator('b').allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    await expect(status(page)).toHaveText(searchStrings.found(titles.length));
  });

  test('links to its section', async ({ page }) => {
    await search(page, filing.words);
    await results(page).first().click();
    await expect(page).toHaveURL(/\/vat-services#/);
    await expect(page.getByRole('heading', { name: filing.words })).toBeInViewport();
  });

  test('of the current page closes the search and scrolls to its section', async ({ page }) => {
    await page.goto(filing.address);
    await expect(opener(page)).toHaveRole('button'); // the script of the header has run
    await opener(page).click();
    await field(page).fill(filing.words);
    await results(page).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: filing.words })).toBeInViewport();
  });
});

test('the search can be used by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(opener(page)).toHaveRole('button'); // the script of the header has run
  await test.step('/ opens it', () => pressKeys(page, ['/', field(page)]));
  await page.keyboard.type(golden.words.slice(0, -1));
  await expect(results(page).first()).toContainText(golden.words);
  await test.step('arrow keys move the focus through the results', () =>
    pressKeys(
      page,
      ['ArrowDown', results(page).nth(0)],
      ['ArrowDown', results(page).nth(1)],
      ['ArrowUp', results(page).nth(0)],
    ));
  await test.step('a letter is added to the query', () => pressKeys(page, ['a', field(page)]));
  await test.step('Escape closes it, and / opens it with the same query', async () => {
    await pressKeys(page, ['Escape', page.locator('body')], ['/', field(page)]);
    await expect(field(page)).toHaveValue(golden.words);
    await expect(results(page).first()).toBeVisible();
  });
  await test.step('Enter opens the first result', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(golden.address);
  });
});

test('the key / types a slash in the search field', async ({ page }) => {
  await search(page, '24');
  await page.keyboard.type('/7');
  await expect(field(page)).toHaveValue('24/7');
});

test('the key / can be switched off and on', async ({ page }) => {
  await search(page, '');
  await page.getByLabel(searchStrings.openingKey).uncheck();
  await page.reload();
  await expect(opener(page)).toHaveRole('button'); // the script of the header has run
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await page.getByLabel(searchStrings.openingKey).check();
  await page.keyboard.press('Escape');
  await pressKeys(page, ['/', field(page)]);
});

test.describe('without results', () => {
  /** The links that the search shows instead of results: those of the rose of the home page. */
  const starts = (page: Page) => page.locator('.search__starts a');

  test('an empty search shows the links of the home page’s rose', async ({ page }) => {
    await search(page, '');
    const hrefs = (all: Element[]) => all.map((it) => it.getAttribute('href'));
    await expect(starts(page)).toHaveCount(9);
    expect(await starts(page).evaluateAll(hrefs)).toEqual(
      await page.locator('.compass-rose a').evaluateAll(hrefs),
    );
    await field(page).fill(golden.words);
    await expect(starts(page).first()).toBeHidden();
  });

  test('ArrowDown moves the focus to the first link, and Enter opens none', async ({ page }) => {
    await search(page, nonsense);
    await expect(status(page)).toHaveText(searchStrings.notFound(nonsense));
    await pressKeys(page, ['Enter', field(page)], ['ArrowDown', starts(page).first()]);
  });

  test('the search offers the telephone', async ({ page }) => {
    await search(page, nonsense);
    const call = advice(page).getByRole('link', { name: firm.telephone.text });
    await expect(call).toHaveAttribute('href', firm.telephone.href);
  });

  test('the link to the list of all pages keeps the query', async ({ page }) => {
    await search(page, nonsense);
    await advice(page).getByRole('link', { name: 'all pages' }).click();
    await expect(page).toHaveURL(`${listOfPages}#search=${nonsense}`);
    await expect(opener(page)).toHaveRole('button'); // the script of the header has run
    await opener(page).click();
    await expect(field(page)).toHaveValue(nonsense);
  });
});

test('shows the results of the last query when the index loads late', async ({ page }) => {
  const release = await delayResponses(page, '**/search.json');
  await search(page, golden.words);
  await expect(status(page)).toHaveText(searchStrings.searching);
  await field(page).fill('  ');
  await expect(status(page)).toHaveText(searchStrings.hint);
  await field(page).fill(filing.words);
  await release();
  await expect(results(page).first()).toContainText(filing.words);
});

test('offers the list of all pages when the index does not load, and requests it again', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/search.json', () => {}); // never answered
  await search(page, 'golden');
  await expect(status(page)).toHaveText(searchStrings.searching);
  await page.clock.runFor(8_000);
  await expect(advice(page)).toContainText('could not be loaded');
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute('href', `${listOfPages}#search=golden`);
  await page.unroute('**/search.json');
  await field(page).fill(golden.words);
  await expect(results(page).first()).toBeVisible();
});

test('a very long query is shortened in the message and in the link to the list of all pages', async ({
  page,
}) => {
  await search(page, `${nonsense} `.repeat(20_000));
  const cut = `${nonsense} `.repeat(20).trim();
  await expect(status(page)).toHaveText(searchStrings.notFound(cut));
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute('href', `${listOfPages}#search=${encodeURIComponent(cut)}`);
});

test('closing the search returns the focus without scrolling', async ({ page }) => {
  await page.goto(filing.address);
  await expect(opener(page)).toHaveRole('button'); // the script of the header has run
  const link = page.locator('main a[href^="/"]').last();
  for (const close of ['Escape', 'button'] as const) {
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Close' }).click();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});

test('a result on the same page moves the focus to its section', async ({ page }) => {
  await page.goto(filing.address);
  await expect(opener(page)).toHaveRole('button'); // the script of the header has run
  await page.locator('main a[href^="/"]').last().focus();
  await page.keyboard.press('/');
  await field(page).fill(filing.words);
  await expect(results(page).first()).toContainText(filing.words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: filing.words })).toBeFocused();
  // Tab continues from the section
  await page.keyboard.press('Tab');
  const follows = await page.evaluate((words) => {
    const headings = [...document.querySelectorAll('main h2, main h3')];
    const heading = headings.find(({ textContent }) => textContent?.includes(words));
    const place = heading?.compareDocumentPosition(document.activeElement as Node) ?? 0;
    return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING);
  }, filing.words);
  expect(follows).toBe(true);
});

for (const [when, isLoaded] of [
  ['before the code of the search has loaded', false],
  ['after the code of the search has loaded', true],
] as const)
  test(`Enter that ends an IME composition ${when} opens no result`, async ({ page }) => {
    const release = isLoaded ? async () => {} : await delayResponses(page, '**/assets/Search-*.js');
    await page.goto('/about');
    await opener(page).click();
    await field(page).fill(golden.words);
    if (isLoaded) await expect(results(page).first()).toContainText(golden.words);
    // Safari sends this keydown event after compositionend
    await field(page).evaluate((input) => {
      const key = { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true };
      input.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await release();
    await expect(results(page).first()).toContainText(golden.words);
    await waitUntilIdle(page);
    await expect(page).toHaveURL('/about');
    await field(page).press('Enter');
    await expect(page).toHaveURL(golden.address);
  });
