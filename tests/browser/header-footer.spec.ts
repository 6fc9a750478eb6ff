import type { Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { addressOfPageWith, addressOfRole } from '../site/built-site.ts';
import { delayResponses, expect, pressKeys, test } from './site.ts';

const somePage = addressOfPageWith('crumbs', 'phero', 'ratings', 'faq');

const menu = (page: Page, name: 'services' | 'banking') =>
  page.locator(`.menu[data-menu=${name}] > summary`);
const panel = (page: Page, name: 'services' | 'banking') =>
  page.locator(`.menu[data-menu=${name}] .mega`);
const liveMenus = (page: Page) => expect(page.locator('.menus[data-live]')).toBeAttached();

/** A category of the Services menu and its links; the first is 0. */
const category = (page: Page, index: number) =>
  panel(page, 'services').locator('.cats > details').nth(index);
const categoryName = (page: Page, index: number) => category(page, index).locator('summary');
const linkOf = (page: Page, index: number, link = 0) =>
  category(page, index).locator('a').nth(link);

test('a menu follows the pointer, and closes 100 ms after it was left', async ({ page }) => {
  const release = await delayResponses(page, '**/assets/enhance-*.js');
  await page.goto(somePage);
  await menu(page, 'services').hover();
  await expect(linkOf(page, 0), 'before its code').toBeVisible();
  release();
  await liveMenus(page);
  await expect(linkOf(page, 0)).toBeVisible();
  await categoryName(page, 1).hover();
  await expect(linkOf(page, 1)).toBeVisible();
  await expect(linkOf(page, 0)).toBeHidden();
  await menu(page, 'banking').hover();
  await expect(panel(page, 'banking').locator('a').first()).toBeVisible();
  await expect(panel(page, 'services')).toBeHidden();
  await menu(page, 'services').hover();
  await expect(linkOf(page, 0)).toBeVisible();
  await expect(linkOf(page, 1)).toBeHidden();
  // WCAG 1.4.13: Escape closes it and leaves the focus where it was
  await page.keyboard.press('Escape');
  await expect(linkOf(page, 0)).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
  await menu(page, 'banking').hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.mouse.move(640, 780);
  await page.clock.runFor(90);
  await expect(panel(page, 'banking')).toBeVisible();
  await page.clock.runFor(20);
  await expect(panel(page, 'banking')).toBeHidden();
});

test('a menu works from the keyboard, and closes when focus leaves it', async ({ page }) => {
  await page.goto(somePage);
  await liveMenus(page);
  for (const [direction, ahead, back] of [
    ['rtl', 'ArrowLeft', 'ArrowRight'],
    ['ltr', 'ArrowRight', 'ArrowLeft'],
  ] as const) {
    await page.evaluate((it) => document.documentElement.setAttribute('dir', it), direction);
    await menu(page, 'services').press('Enter');
    await expect(panel(page, 'services')).toBeVisible();
    await pressKeys(
      page,
      ['ArrowDown', categoryName(page, 0)],
      ['ArrowDown', categoryName(page, 1)],
      [ahead, linkOf(page, 1, 0)],
      ['ArrowDown', linkOf(page, 1, 1)],
      [back, categoryName(page, 1)],
      ['Escape', menu(page, 'services')],
    );
    await expect(panel(page, 'services')).toBeHidden();
  }
  // and when an arrow opens it, that leads to its first entry
  await pressKeys(page, ['ArrowDown', categoryName(page, 0)]);
  await page.locator('.nav > a').first().focus();
  await expect(panel(page, 'services')).toBeHidden();
});

test('a menu that was open in a wide window is closed when the window is wide again', async ({
  page,
}) => {
  await page.goto(somePage);
  await liveMenus(page);
  await menu(page, 'services').press('Enter');
  await expect(panel(page, 'services')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator('.burger')).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.menu[open]')).toHaveCount(0);
  await expect(panel(page, 'services')).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a menu opens and closes with a tap, and a tap beside it closes it', async ({ page }) => {
    await page.goto(somePage);
    await liveMenus(page);
    await menu(page, 'services').tap();
    await categoryName(page, 2).tap();
    await expect(linkOf(page, 2)).toBeVisible();
    await menu(page, 'services').tap();
    await expect(panel(page, 'services')).toBeHidden();
    await menu(page, 'services').tap();
    await expect(panel(page, 'services')).toBeVisible();
    await page.touchscreen.tap(640, 780);
    await expect(panel(page, 'services')).toBeHidden();
  });
});

test('the skip link leads to the main part, Control the search to a tab', async ({ page }) => {
  await page.goto(somePage);
  const skip = page.getByRole('link', { name: strings.skip });
  await expect(skip).not.toBeInViewport();
  await pressKeys(page, ['Tab', skip]);
  await expect(skip).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${somePage}#main`);
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus, main button:focus')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.locator('.find').click({ modifiers: ['Control'] });
  expect((await opened).url()).toMatch(/\/sitemap$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a wide screen has a chat link beside the text, and an open footer', async ({ page }) => {
  await page.goto(somePage);
  for (const width of [1920, 1280, 1120]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.quay__book')).toBeHidden();
    const { x = 0, width: wide = 0 } = (await page.locator('.chat').boundingBox()) ?? {};
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(x, `${width}`).toBeGreaterThanOrEqual(Math.max(...edges));
    expect(x + wide).toBeLessThanOrEqual(width);
  }
  const ways = page.locator('.port');
  await ways.scrollIntoViewIfNeeded();
  await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
  await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
  await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
  for (const column of await page.locator('.foot__cols nav').all())
    await expect(column.getByRole('link').last()).toBeVisible();
});

test('a phone has a bar below the hero’s button, and folds the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(somePage);
  const bar = page.locator('.quay');
  await expect(page.locator('.chat')).toBeHidden();
  await expect(bar).toHaveCSS('visibility', 'hidden');
  await page.locator('.acts--hero').evaluate((button) => {
    scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
  });
  await expect(bar).toHaveCSS('visibility', 'visible');
  const column = page.locator('.foot__cols nav').first();
  await expect(column.getByRole('link').first()).toBeHidden();
  await column.locator('summary').click();
  await expect(column.getByRole('link').first()).toBeVisible();
  const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/contact', firm.telephone.href, firm.chat]);
  await page.goto(addressOfRole('contact'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveCSS('visibility', 'visible');
  await expect(links.filter({ hasText: strings.book })).toHaveCount(0);
});

test('a phone’s header scrolls away and returns with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  const search = page.locator('.top .find');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(search).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await search.focus();
  await expect(search).toBeInViewport();
});

test('the bar of a phone opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.locator('.quay [data-opens=drawer]').click();
  await expect(page.locator('dialog.drawer')).toBeVisible();
});
