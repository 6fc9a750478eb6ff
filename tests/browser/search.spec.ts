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

// a page's label and a section's heading that the specification fixes
const golden = { words: 'Golden Visa', address: '/golden-visa' };
const filing = { words: 'What is Voluntary Filing?', address: '/vat-services' };
const nowhere = 'xqzwv';
const listOfPages = addressOfRole('list');

// where a test answers requests, the browser may see the next page before its styles and call the transition off aloud
test.use({ reducedMotion: 'reduce' });

const opener = (page: Page) => page.locator('.find');
const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.search ol a');
const status = (page: Page) => page.locator('.search').getByRole('status');
const advice = (page: Page) => page.locator('.search__advice');

/** Opens the search of a page by its button and types. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await opener(page).click();
  await field(page).fill(words);
}

test('the search is fetched when it is pressed, and keeps Enter till then', async ({ page }) => {
  const requests = recordRequestPaths(page);
  const ofSearch = () => requests.filter((path) => /search/i.test(path));
  const release = await delayResponses(page, '**/assets/Search-*.js');
  await page.goto('/about');
  await waitUntilIdle(page);
  await opener(page).hover();
  await opener(page).focus();
  await waitUntilIdle(page);
  expect(ofSearch()).toEqual([]);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await expect.poll(ofSearch, 'the index, while the code is on its way').toContain('/search.json');
  await field(page).fill(golden.words);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(golden.address); // the first result
  expect(ofSearch().filter((path) => path === '/search.json')).toHaveLength(1);
});

test('results name page and section, mark the words, and lead on', async ({ page }) => {
  await search(page, filing.words);
  const first = results(page).first();
  await expect(first.locator('b')).toContainText('VAT');
  await expect(first.locator('i')).toHaveText(filing.words);
  await expect(first.locator('i mark').first()).toHaveText('Voluntary');
  const titles = await results(page).locator('b').allTextContents();
  expect(titles, 'no two of one name').toEqual([...new Set(titles)]);
  await expect(status(page)).toHaveText(searchStrings.found(titles.length));
  await first.click();
  await expect(page).toHaveURL(/\/vat-services#/);
  await expect(page.getByRole('heading', { name: filing.words })).toBeInViewport();
  // on the very page it closes the search
  await opener(page).click();
  await field(page).fill(filing.words);
  await first.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: filing.words })).toBeInViewport();
});

test('the keyboard opens it, moves, goes on typing, opens and closes', async ({ page }) => {
  await page.goto('/');
  await expect(opener(page)).toHaveRole('button'); // the page has loaded
  await pressKeys(page, ['/', field(page)]);
  await page.keyboard.type(golden.words.slice(0, -1));
  await expect(results(page).first()).toContainText(golden.words);
  await pressKeys(
    page,
    ['ArrowDown', results(page).nth(0)],
    ['ArrowDown', results(page).nth(1)],
    ['ArrowUp', results(page).nth(0)],
    ['a', field(page)],
    ['Escape', page.locator('body')],
    ['/', field(page)],
  );
  await expect(field(page)).toHaveValue(golden.words);
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(golden.address);
});

test('the key / types a / in a field, and can be switched off and on again', async ({ page }) => {
  await search(page, '24');
  await page.keyboard.type('/7');
  await expect(field(page)).toHaveValue('24/7');
  await page.getByLabel(searchStrings.openingKey).uncheck();
  await page.reload();
  await expect(opener(page)).toHaveRole('button'); // the page has loaded
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await page.getByLabel(searchStrings.openingKey).check();
  await page.keyboard.press('Escape');
  await pressKeys(page, ['/', field(page)]);
});

test('an empty box, and one that finds nothing, say where to go on', async ({ page }) => {
  await search(page, '');
  const hrefs = (all: Element[]) => all.map((it) => it.getAttribute('href'));
  const starts = page.locator('.search__starts a'); // the bearings of the home page's rose
  await expect(starts).toHaveCount(9);
  expect(await starts.evaluateAll(hrefs)).toEqual(await page.locator('.rose a').evaluateAll(hrefs));
  await field(page).fill(golden.words);
  await expect(starts.first()).toBeHidden();
  await field(page).fill(nowhere);
  await expect(status(page)).toHaveText(searchStrings.notFound(nowhere));
  // arrows reach them; Enter in the field opens none of them
  await pressKeys(page, ['Enter', field(page)], ['ArrowDown', starts.first()]);
  const call = advice(page).getByRole('link', { name: firm.telephone.text });
  await expect(call).toHaveAttribute('href', firm.telephone.href);
  await advice(page).getByRole('link', { name: 'all pages' }).click();
  await expect(page).toHaveURL(`${listOfPages}#search=${nowhere}`);
  await expect(opener(page)).toHaveRole('button'); // until its script has run, the link leads to the list
  await opener(page).click();
  await expect(field(page)).toHaveValue(nowhere); // kept, for who wants to mend them
});

test('the last words win when an answer comes late', async ({ page }) => {
  const release = await delayResponses(page, '**/search.json');
  await search(page, golden.words);
  await expect(status(page)).toHaveText(searchStrings.searching);
  await field(page).fill('  ');
  await expect(status(page)).toHaveText(searchStrings.hint);
  await field(page).fill(filing.words);
  release();
  await expect(results(page).first()).toContainText(filing.words);
});

test('an index that does not come leads to the list, and is tried again', async ({ page }) => {
  await page.clock.install();
  await page.route('**/search.json', () => {}); // no answer at all
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

test('a pasted text is cut in what the search says and where it leads', async ({ page }) => {
  await search(page, `${nowhere} `.repeat(20_000));
  const cut = `${nowhere} `.repeat(20).trim();
  await expect(status(page)).toHaveText(searchStrings.notFound(cut));
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute('href', `${listOfPages}#search=${encodeURIComponent(cut)}`);
});

test('closing the search gives the focus back to where it was', async ({ page }) => {
  await page.goto(filing.address);
  await expect(opener(page)).toHaveRole('button'); // the page has loaded
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
  await expect(opener(page)).toHaveRole('button'); // the page has loaded
  await page.locator('main a[href^="/"]').last().focus();
  await page.keyboard.press('/');
  await field(page).fill(filing.words);
  await expect(results(page).first()).toContainText(filing.words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: filing.words })).toBeFocused();
  // the next Tab goes on from there
  await page.keyboard.press('Tab');
  const follows = await page.evaluate((words) => {
    const headings = [...document.querySelectorAll('main h2, main h3')];
    const heading = headings.find(({ textContent }) => textContent?.includes(words));
    const place = heading?.compareDocumentPosition(document.activeElement as Node) ?? 0;
    return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING);
  }, filing.words);
  expect(follows).toBe(true);
});

for (const [when, opened] of [
  ['before the search’s code has come', false],
  ['when it is ready', true],
] as const)
  test(`Enter that ends a composition opens no result, ${when}`, async ({ page }) => {
    const release = opened ? () => {} : await delayResponses(page, '**/assets/Search-*.js');
    await page.goto('/about');
    await opener(page).click();
    await field(page).fill(golden.words);
    if (opened) await expect(results(page).first()).toContainText(golden.words);
    // as Safari sends it, after compositionend
    await field(page).evaluate((input) => {
      const key = { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true };
      input.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    release();
    await expect(results(page).first()).toContainText(golden.words);
    await waitUntilIdle(page);
    await expect(page).toHaveURL('/about');
    await field(page).press('Enter');
    await expect(page).toHaveURL(golden.address);
  });
