import type { Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { pageWith } from '../site/read-built.ts';
import { expect, hold, test } from './site.ts';

const somePage = pageWith('crumbs');

const services = (page: Page) => page.locator('.menu[data-menu=services]');
const banking = (page: Page) => page.locator('.menu[data-menu=banking]');
const opener = (menu: ReturnType<typeof services>) => menu.locator('> summary');
const panel = (menu: ReturnType<typeof services>) => menu.locator('.mega');
const liveMenus = (page: Page) => expect(page.locator('.menus[data-live]')).toBeAttached();

/** A category of the Services menu and its links; the first is 0. */
const category = (page: Page, index: number) =>
  services(page).locator('.cats > details').nth(index).locator('summary');
const linkOf = (page: Page, index: number, link = 0) =>
  services(page).locator('.cats > details').nth(index).locator('a').nth(link);

test('a menu follows the pointer, and closes 100 ms after it was left', async ({ page }) => {
  await page.goto(somePage);
  await opener(services(page)).hover();
  await expect(linkOf(page, 0)).toBeVisible();
  await liveMenus(page);
  await category(page, 1).hover();
  await expect(linkOf(page, 1)).toBeVisible();
  await expect(linkOf(page, 0)).toBeHidden();
  await opener(banking(page)).hover();
  await expect(panel(banking(page)).locator('a').first()).toBeVisible();
  await expect(panel(services(page))).toBeHidden();
  await opener(services(page)).hover();
  await expect(linkOf(page, 0)).toBeVisible();
  await expect(linkOf(page, 1)).toBeHidden();
  // WCAG 1.4.13: Escape closes it and leaves the focus where it was
  await page.keyboard.press('Escape');
  await expect(linkOf(page, 0)).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
  await opener(banking(page)).hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.mouse.move(640, 780);
  await page.clock.runFor(90);
  await expect(panel(banking(page))).toBeVisible();
  await page.clock.runFor(20);
  await expect(panel(banking(page))).toBeHidden();
});

test('a menu works from the keyboard, and closes when focus leaves it', async ({ page }) => {
  await page.goto(somePage);
  await opener(services(page)).focus();
  await liveMenus(page);
  await page.keyboard.press('Enter');
  await expect(panel(services(page))).toBeVisible();
  for (const [key, reached] of [
    ['ArrowDown', category(page, 0)],
    ['ArrowDown', category(page, 1)],
    ['ArrowRight', linkOf(page, 1, 0)],
    ['ArrowDown', linkOf(page, 1, 1)],
    ['ArrowLeft', category(page, 1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reached, key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(panel(services(page))).toBeHidden();
  await expect(opener(services(page))).toBeFocused();
  // and when an arrow opens it, that leads to its first entry
  await page.keyboard.press('ArrowDown');
  await expect(category(page, 0)).toBeFocused();
  await page.locator('.nav > a').first().focus();
  await expect(panel(services(page))).toBeHidden();
});

test('a menu opened before its code has arrived stays open', async ({ page }) => {
  const release = await hold(page, '**/assets/enhance-*.js');
  await page.goto(somePage);
  await opener(services(page)).hover();
  await expect(linkOf(page, 0), 'under the pointer').toBeVisible();
  await page.mouse.move(640, 780);
  await opener(banking(page)).press('Enter');
  release();
  await liveMenus(page);
  await expect(panel(banking(page))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(banking(page))).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a menu opens and closes with a tap, and a tap beside it closes it', async ({ page }) => {
    await page.goto(somePage);
    await liveMenus(page);
    await opener(services(page)).tap();
    await category(page, 2).tap();
    await expect(linkOf(page, 2)).toBeVisible();
    await opener(services(page)).tap();
    await expect(panel(services(page))).toBeHidden();
    await opener(services(page)).tap();
    await expect(panel(services(page))).toBeVisible();
    await page.touchscreen.tap(640, 780);
    await expect(panel(services(page))).toBeHidden();
  });
});

test('a press that asks for the search in a new tab opens no box', async ({ page, context }) => {
  await page.goto(somePage);
  const link = page.locator('.find');
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['Control'] });
  expect((await opened).url()).toBe(await link.evaluate((it: HTMLAnchorElement) => it.href));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a header of which only a part has come shows nothing that would move', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const movable = page.locator('.top :is(.nav, .find, .burger)').filter({ visible: true });
    await expect(movable).toHaveCount(2);
    await page.locator('.top').evaluate((top) => top.lastElementChild?.remove());
    await expect(movable).toHaveCount(0);
  }
});

test('the skip link is the first stop, and leads to the main part', async ({ page }) => {
  await page.goto(somePage);
  const skip = page.getByRole('link', { name: strings.skip });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${somePage}#main`);
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus, main button:focus')).toBeVisible();
});
