import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { searchStrings } from '../../src/facts/strings.ts';
import { axeFaults, expectUsable } from './axe.ts';
import { find, named, other, question, section } from './built-index.ts';
import { pageWith } from './built-site.ts';
import { atRest, expect, hold, requestsOf, test } from './site.ts';

const somePage = pageWith('crumbs');
const listOfPages = pageWith('atlas');
const nowhere = 'xqzwv';

// where a test answers requests, the browser may see the next page before its styles and call the transition off aloud
test.use({ reducedMotion: 'reduce' });

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.search ol a');
const status = (page: Page) => page.locator('.search').getByRole('status');
const advice = (page: Page) => page.locator('.search__advice');

/** Opens the search by its button and types. */
async function search(page: Page, words: string): Promise<void> {
  await page.locator('.find').click();
  await field(page).fill(words);
}

test('the search is fetched when it is pressed, and its index once', async ({ page }) => {
  const requests = requestsOf(page);
  const release = await hold(page, '**/assets/Search-*.js');
  await page.goto(somePage);
  await atRest(page);
  await page.locator('.find').hover();
  await page.locator('.find').focus();
  await atRest(page);
  expect(requests.filter((path) => /search/i.test(path))).toEqual([]);
  await page.locator('.find').click();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => requests, 'the index').toContain('/search.json');
  release();
  await field(page).fill(section.heading);
  await expect(results(page).first()).toBeVisible();
  expect(requests.filter((path) => path === '/search.json')).toHaveLength(1);
});

test('results name page and section, mark the words, and lead on', async ({ page }) => {
  await page.goto('/');
  await search(page, section.heading);
  const found = find(section.heading);
  const first = results(page).first();
  await expect(results(page)).toHaveCount(found.length);
  await expect(first.locator('b')).toContainText(section.page);
  await expect(first.locator('i')).toHaveText(section.heading);
  const [mark = ''] = await first.locator('i mark').allInnerTexts();
  expect(section.heading).toContain(mark);
  await expect(status(page)).toHaveText(searchStrings.found(found.length));
  const titles = await results(page).locator('b').allTextContents();
  expect(titles, 'no two of one name').toEqual([...new Set(titles)]);
  await first.click();
  await expect(page).toHaveURL(section.address);
  await expect(page.locator(`[id="${section.address.split('#')[1]}"]`)).toBeInViewport();
});

test('the keyboard opens it, moves, goes on typing, opens and closes', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(named.page.slice(0, -1));
  await expect(results(page).first()).toContainText(named.page);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(named.page.slice(-1));
  await expect(field(page)).toHaveValue(named.page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.find')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(named.page);
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(named.address);
});

test('the key / types a / in a field, and can be switched off and on again', async ({ page }) => {
  await page.goto('/');
  await search(page, '24');
  await page.keyboard.type('/7');
  await expect(field(page)).toHaveValue('24/7');
  await page.getByLabel('Open with the / key').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.find').click();
  await page.getByLabel('Open with the / key').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // what a key without a target throws would be in the console, which fails the test
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '/' })));
});

test('a search that finds nothing says what to do, and keeps the words', async ({ page }) => {
  await page.goto('/');
  await search(page, named.page);
  await expect(results(page).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await field(page).fill(nowhere);
  await expect(status(page)).toHaveText(searchStrings.notFound(nowhere));
  expect(await axeFaults(page)).toEqual([]);
  await expect(advice(page)).toContainText('Check the spelling');
  const call = advice(page).getByRole('link', { name: site.telephone.text });
  await expect(call).toHaveAttribute('href', site.telephone.href);
  await advice(page).getByRole('link', { name: 'all pages' }).click();
  await expect(page).toHaveURL(`${listOfPages}#search=${nowhere}`);
  await page.waitForLoadState(); // until its script has run, the link leads to the list
  await page.locator('.find').click();
  await expect(field(page)).toHaveValue(nowhere); // kept, for who wants to mend them
});

test('an empty box offers the bearings of the home page’s rose', async ({ page }) => {
  await page.goto('/');
  const hrefs = (all: Element[]) => all.map((it) => it.getAttribute('href'));
  const rose = await page.locator('.rose a').evaluateAll(hrefs);
  const starts = page.locator('.search__starts a');
  await page.locator('.find').click();
  await expect(starts).toHaveCount(9);
  expect(await starts.evaluateAll(hrefs)).toEqual(rose);
  await field(page).fill(named.page);
  await expect(starts.first()).toBeHidden();
  await field(page).fill(nowhere);
  await expect(starts.first()).toBeVisible();
  // arrows reach them; Enter in the field opens none of them
  await field(page).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(starts.first()).toBeFocused();
});

test('the last words win when an answer comes late', async ({ page }) => {
  const release = await hold(page, '**/search.json');
  await page.goto('/');
  await search(page, named.page);
  await expect(status(page)).toHaveText(searchStrings.searching);
  await field(page).fill('  ');
  await expect(status(page)).toHaveText(searchStrings.hint);
  await field(page).fill(other.page);
  release();
  await expect(results(page).first()).toContainText(other.page);
  await field(page).fill('');
  await expect(results(page)).toHaveCount(0);
});

test('an index that does not come leads to the list, and is tried again', async ({ page }) => {
  await page.clock.install();
  await page.route('**/search.json', () => {}); // no answer at all
  await page.goto('/');
  await search(page, named.page);
  await expect(status(page)).toHaveText(searchStrings.searching);
  await page.clock.runFor(8_000);
  await expect(advice(page)).toContainText('could not be loaded');
  const words = encodeURIComponent(named.page);
  const list = advice(page).locator('a').first();
  await expect(list).toHaveAttribute('href', `${listOfPages}#search=${words}`);
  await page.unroute('**/search.json');
  await field(page).fill(other.page);
  await expect(results(page).first()).toBeVisible();
});

test('code that never comes leads to the list, with what was typed', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/Search-*.js', () => {}); // no answer at all
  await page.goto('/');
  await search(page, 'golden visa');
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL(`${listOfPages}#search=golden%20visa`);
  await expect(field(page).or(page.locator('[type=search]')).first()).toHaveValue('golden visa');
});

test('Enter before the code has come opens the first result then', async ({ page }) => {
  const release = await hold(page, '**/assets/Search-*.js');
  await page.goto('/');
  await search(page, named.page);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(named.address);
});

test('the 404 page searches for the words of its address', async ({ page }) => {
  const mistyped = `${named.page.slice(0, -2)}zz`.toLowerCase();
  for (const [address, words] of [
    [`/${mistyped.replace(' ', '-')}.html`, mistyped],
    ['/stra%C3%9Fe-%D8%B6%D8%B1%D9%8A%D8%A8%D8%A9.html', 'straße ضريبة'],
  ] as const) {
    await page.goto(address);
    await page.locator('.seek').click();
    await expect(field(page)).toHaveValue(words);
  }
});

test('a press outside closes the search, and so does a result', async ({ page }) => {
  await page.goto(question.address.split('#')[0] ?? '');
  await search(page, question.heading);
  await expect(results(page).first()).toBeVisible();
  await page.mouse.click(10, 500); // outside
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('.find').click();
  await results(page).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.faq details[open]')).toContainText(question.heading);
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the search fills the screen, and a tap follows a result', async ({ page }) => {
    await page.goto(somePage);
    await page.locator('.find').tap();
    await field(page).fill(named.page);
    await expect(results(page).first()).toBeVisible();
    await expect(page.locator('.search__foot')).toBeHidden();
    await expectUsable(page, '.search');
    expect(await page.locator('.search').boundingBox()).toMatchObject({ x: 0, height: 640 });
    await results(page).first().tap();
    await expect(page).toHaveURL(named.address);
  });
});
