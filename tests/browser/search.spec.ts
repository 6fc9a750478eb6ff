import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { searchStrings } from '../../src/facts/strings.ts';
import { translate } from './altered.ts';
import { axeFaults } from './axe.ts';
import { find, named, namesake, other, question, repeated, section } from './built-index.ts';
import { pageWith } from './built-site.ts';
import { hold } from './hold.ts';
import { smallTargets } from './measures.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

const [home, somePage] = ['/', pageWith('crumbs')];
const listOfPages = pageWith('atlas');

// where a test answers requests, the browser may see the next page before its styles and call the transition off aloud
test.use({ reducedMotion: 'reduce' });

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.search ol a');
const isOfSearch = (path: string) => /search/i.test(path);

/** Opens the search by its button and types. */
async function search(page: Page, words: string): Promise<void> {
  await page.locator('.find').click();
  await field(page).fill(words);
}

test('nothing of the search is fetched until it is pressed; then its index once, while its code is on its way, and neither the list of all pages nor a full font', async ({
  page,
}) => {
  const requests = requestsOf(page);
  const release = await hold(page, '**/assets/Search-*.js');
  await page.goto(somePage);
  await atRest(page);
  await page.locator('.find').hover();
  await page.locator('.find').focus();
  await atRest(page);
  expect(requests.filter(isOfSearch)).toEqual([]);
  await page.locator('.find').click();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => requests, 'the index').toContain('/search.json');
  release();
  await field(page).fill(section.heading);
  await expect(results(page).first().locator('i')).toBeVisible();
  await atRest(page);
  expect(requests.filter((path) => path === '/search.json')).toHaveLength(1);
  expect(requests).not.toContain(listOfPages);
  expect(requests.filter((path) => /latin-wght/.test(path))).toEqual([]);
});

test('the page is restyled once, when the search opens, and not again with each letter', async ({
  page,
  browser,
}) => {
  await page.goto(pageWith('sounding', 'chat'));
  await atRest(page);
  const all = await page.locator('body *').count();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.press('/');
  await field(page).pressSequentially('regi', { delay: 50 });
  await expect(results(page).first()).toBeVisible();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
  // the page behind an open box is inert, which its styles must know
  expect(restyled.filter((count) => count > all / 4).length).toBe(1);
});

test('by pointer: results name page and section, mark the words, and lead to the section', async ({
  page,
}) => {
  await page.goto(home);
  await search(page, section.heading);
  const found = find(section.heading);
  const first = results(page).first();
  await expect(results(page)).toHaveCount(found.length);
  await expect(first.locator('b')).toContainText(section.page);
  await expect(first.locator('i')).toHaveText(section.heading);
  const [mark = ''] = await first.locator('i mark').allInnerTexts();
  expect(section.heading).toContain(mark);
  await expect(page.getByRole('status')).toHaveText(searchStrings.found(found.length));
  await first.click();
  await expect(page).toHaveURL(section.address);
  await expect(page.locator(`[id="${section.address.split('#')[1]}"]`)).toBeInViewport();
});

test('by keyboard: / opens it, arrows move, a letter goes on typing, Enter opens, Escape closes and gives focus back', async ({
  page,
}) => {
  await page.goto(home);
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

test('whoever has moved among the results keeps the place when newer results come', async ({
  page,
}) => {
  await page.goto(home);
  await search(page, named.page.slice(0, -1));
  await expect(results(page).first()).toContainText(named.page);
  const type = (text: string) =>
    field(page).evaluate((input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  await field(page).press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await type(named.page);
  await expect(results(page)).toHaveCount(find(named.page).length);
  await expect(results(page).first()).toBeFocused();
  await type('zzqxj');
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('the key / types a / in a field, and can be switched off and on again', async ({ page }) => {
  await page.goto(home);
  await search(page, '24');
  await field(page).press('End');
  await page.keyboard.type('/7');
  await expect(field(page)).toHaveValue('24/7');
  await page.getByLabel('Open with the / key').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.reload();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.find').click();
  await page.getByLabel('Open with the / key').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('a search that finds nothing says what to do, and axe finds nothing in it, with results and without, by day and at night', async ({
  page,
}) => {
  await page.goto(home);
  for (const words of [named.page, 'xqzwv']) {
    await search(page, words);
    await expect(page.locator('.search :is(ol, .search__advice) a').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page), `${words}, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
  await search(page, 'xqzwv');
  await expect(page.getByRole('status')).toHaveText('Nothing found for “xqzwv”.');
  const advice = page.locator('.search__advice');
  await expect(advice).toContainText('Check the spelling');
  await expect(advice.getByRole('link', { name: site.telephone.text })).toHaveAttribute(
    'href',
    site.telephone.href,
  );
  await advice.getByRole('link', { name: 'all pages' }).click();
  await expect(page).toHaveURL(`${listOfPages}#search=xqzwv`);
  await page.waitForLoadState(); // until its script has run, the link leads to the list
  await page.locator('.find').click();
  await expect(field(page)).toHaveValue('xqzwv'); // kept, for who wants to mend them
});

test('an empty box offers the bearings of the home page’s rose, and so does one that found nothing', async ({
  page,
}) => {
  await page.goto(home);
  const rose = await page
    .locator('.rose a')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(rose).toHaveLength(9);
  const starts = page.locator('.search__starts a');
  await page.locator('.find').click();
  await expect(starts).toHaveCount(9);
  for (const [index, href] of rose.entries())
    await expect(starts.nth(index)).toHaveAttribute('href', href ?? '');
  await expect(starts.first()).toBeVisible();
  await field(page).fill(named.page);
  await expect(results(page).first()).toBeVisible();
  await expect(starts.first()).toBeHidden();
  await field(page).fill('xqzwv');
  await expect(page.getByRole('status')).toHaveText(searchStrings.notFound('xqzwv'));
  await expect(starts.first()).toBeVisible();
  // arrows reach them; Enter in the field opens none of them
  await field(page).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(starts.first()).toBeFocused();
  await starts.nth(1).click();
  await expect(page).toHaveURL(rose[1] ?? '');
});

test('a section whose heading says the name of its page is named once, and no two results of one search are called the same', async ({
  page,
}) => {
  await page.goto(home);
  await search(page, repeated.heading);
  const resultAt = (address: string) => results(page).and(page.locator(`[href="${address}"]`));
  await expect(resultAt(repeated.address).locator('b')).toHaveText(repeated.heading);
  await field(page).fill(namesake.heading);
  await expect(resultAt(namesake.address)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/found$/);
  const titles = await results(page).locator('b').allTextContents();
  expect(titles).toEqual([...new Set(titles)]);
});

test('the last words win when an answer comes late; an emptied field says what to type, and white space finds nothing', async ({
  page,
}) => {
  const release = await hold(page, '**/search.json');
  await page.goto(home);
  await search(page, named.page);
  const status = page.getByRole('status');
  await expect(status).toHaveText('Searching …');
  await field(page).fill('');
  await expect(status).toHaveText('Type a word, or a whole question.');
  await field(page).fill(other.page);
  release();
  await expect(results(page).first()).toContainText(other.page);
  await field(page).fill('  ');
  await expect(results(page)).toHaveCount(0);
  await expect(status).toHaveText('Type a word, or a whole question.');
});

test('where the index does not arrive, the search says so, leads to the list of all pages, and tries again', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/search.json', (route) =>
    broken ? route.fulfill({ contentType: 'application/json', body: 'cut o' }) : route.continue(),
  );
  await page.goto(home);
  await search(page, named.page);
  await expect(page.locator('.search__advice')).toContainText('could not be loaded');
  const words = encodeURIComponent(named.page);
  const ways = page.locator('.search__advice a');
  await expect(ways.first()).toHaveAttribute('href', `${listOfPages}#search=${words}`);
  await expect(ways.last()).toHaveAttribute('href', site.telephone.href);
  broken = false;
  await field(page).fill(other.page);
  await expect(results(page).first()).toBeVisible();
});

test('where the code does not arrive, the button leads to the list of all pages', async ({
  page,
}) => {
  // an answer that is no JavaScript module: it fails without a message of the network's
  await page.route('**/assets/Search-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }),
  );
  await page.goto(home);
  await page.locator('.find').click();
  await expect(page).toHaveURL(listOfPages);
  await expect(page.locator('.atlas')).toBeVisible();
});

test('where the code never comes, what was typed is kept on the list of all pages', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/Search-*.js', () => {}); // no answer at all
  await page.goto(home);
  await page.locator('.find').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('golden visa');
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL(`${listOfPages}#search=golden%20visa`);
  await expect(field(page).or(page.locator('[type=search]')).first()).toHaveValue('golden visa');
});

test('Enter before the code of the search has come opens the first result then', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/Search-*.js');
  await page.goto(home);
  await page.locator('.find').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(named.page);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(named.address);
});

test('on the 404 page the search begins with the words of the address as they are read, and a key that a script presses throws nothing', async ({
  page,
}) => {
  const mistyped = `${named.page.slice(0, -2)}zz`.toLowerCase();
  await page.goto(`/${mistyped.replace(' ', '-')}.html`);
  await page.locator('.seek').click();
  await expect(field(page)).toHaveValue(mistyped);
  await expect(results(page).first()).toContainText(find(mistyped)[0]?.page ?? named.page);
  await page.goto('/stra%C3%9Fe-%D8%B6%D8%B1%D9%8A%D8%A8%D8%A9.html');
  await page.locator('.seek').click();
  await expect(field(page)).toHaveValue('straße ضريبة');
  await page.keyboard.press('Escape');
  // what it throws would be in the console, which fails the test
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '/' })));
  await expect(field(page)).toBeFocused();
});

test('a press outside closes the search, and so does a result on the very page, which goes to its section', async ({
  page,
}) => {
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

  test('the button is 44 px, beside the menu; the search fills the screen, says nothing of keys, and a tap follows a result', async ({
    page,
  }) => {
    await page.goto(somePage);
    const button = await page.locator('.find').boundingBox();
    expect([button?.width, button?.height]).toEqual([44, 44]);
    const menu = await page.locator('.burger').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + 44);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(300);
    await page.locator('.find').tap();
    await field(page).fill(named.page);
    await expect(results(page).first()).toBeVisible();
    await expect(page.locator('.search__foot')).toBeHidden();
    expect(await smallTargets(page, 44, '.search')).toEqual([]);
    const dialog = await page.locator('.search').boundingBox();
    expect([dialog?.x, dialog?.height]).toEqual([0, 640]);
    expect(dialog?.width).toBeGreaterThanOrEqual(320 - 15); // less what a scroll bar takes, which hides what it lies on
    const seen = await page.locator('.search').evaluate((it) => {
      const { right, top } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(right - 2, top + 32));
    });
    expect(seen).toBe(true);
    const wide = await page.locator('.search').evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(wide).toBe(false);
    const address = await results(page).first().getAttribute('href');
    await results(page).first().tap();
    await expect(page).toHaveURL(address ?? '');
  });
});

test('half an emoji among the words breaks nothing, and they are kept on the way to the list of all pages', async ({
  page,
}) => {
  await page.goto('/about');
  await page.locator('.find').click();
  const field = page.locator('.search input').first();
  await field.fill('zzqq');
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'zzqq\ud83d';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const list = page.locator('.search__advice a').first();
  await expect(list).toHaveAttribute('href', '/sitemap#search=zzqq%EF%BF%BD');
});

test('an index that never answers is told after eight seconds, with the ways to go on', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/search.json', () => undefined);
  await page.goto('/about');
  await page.locator('.find').click();
  await page.locator('.search input').first().fill('vat');
  await expect(page.locator('.search [role=status]')).toHaveText(/Searching/);
  await page.clock.runFor(8_000);
  await expect(page.locator('.search__advice a').first()).toBeVisible();
});

test('words typed before the code of the search has come are searched for, although a translation has altered the box', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/Search-*.js');
  await page.goto(somePage);
  await translate(page);
  await search(page, named.page);
  release();
  await expect(results(page).first()).toHaveAttribute('href', named.address);
  await expect(field(page)).toHaveValue(named.page);
});
