import type { Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { expectUsable } from './axe.ts';
import { pageWith } from './built-site.ts';
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

test.describe('a menu', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('follows the pointer, and begins with the first category again', async ({ page }) => {
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
    await page.mouse.move(640, 780);
    await expect(panel(banking(page))).toBeHidden();
    await opener(services(page)).hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(linkOf(page, 1)).toBeHidden();
    // WCAG 1.4.13: Escape closes it and leaves the focus where it was
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 0)).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
  });

  test('closes 100 ms after the pointer has left it', async ({ page }) => {
    await page.goto(somePage);
    await opener(services(page)).hover();
    await liveMenus(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.mouse.move(640, 780);
    await page.clock.runFor(90);
    await expect(panel(services(page))).toBeVisible();
    await page.clock.runFor(20);
    await expect(panel(services(page))).toBeHidden();
  });

  test('works from the keyboard, and closes when focus leaves it', async ({ page }) => {
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

  test('opened before its code has arrived stays open', async ({ page }) => {
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

  test('can be heard and pressed while it is open', async ({ page }) => {
    await page.goto(somePage);
    await liveMenus(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const menu of [services(page), banking(page)]) {
      await opener(menu).hover();
      await expect(panel(menu).locator('a').first()).toBeVisible();
      await expectUsable(page, '.mega');
    }
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('opens and closes with a tap, and a tap beside it closes it', async ({ page }) => {
      await page.goto(somePage);
      await liveMenus(page);
      const [open, shown] = [opener(services(page)), panel(services(page))];
      await open.tap();
      await category(page, 2).tap();
      await expect(linkOf(page, 2)).toBeVisible();
      await open.tap();
      await expect(shown).toBeHidden();
      await open.tap();
      await expect(shown).toBeVisible();
      await page.touchscreen.tap(640, 780);
      await expect(shown).toBeHidden();
    });
  });
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(drawerOf(page)).toBeVisible();
    await expect(page.locator('.drawer:modal')).toBeAttached(); // the page behind it is inert
  };

  test('lists every link of the header, and closes when one is picked', async ({ page }) => {
    await open(page);
    await expectUsable(page, '.drawer');
    const drawer = drawerOf(page);
    await drawer.locator('summary', { hasText: 'Banking' }).click();
    const hrefs = (all: Element[]) => all.map((link) => link.getAttribute('href'));
    const header = await page.locator('.nav a').evaluateAll(hrefs);
    const links = drawer.getByRole('navigation').locator('a');
    expect(await links.evaluateAll(hrefs)).toEqual(header);
    for (const link of await links.all()) await expect(link).toBeVisible();
    await links.last().click();
    await expect(page).toHaveURL(header.at(-1) ?? '');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('closes in four ways, and gives the focus back', async ({ page }) => {
    await page.goto(somePage);
    const button = page.locator('.burger');
    for (const [how, close] of Object.entries({
      Escape: () => page.keyboard.press('Escape'),
      'a press outside': () => page.mouse.click(12, 500),
      'its button': () => page.getByRole('button', { name: 'Close menu' }).click(),
      'a wide window': () => page.setViewportSize({ width: 1280, height: 844 }),
    })) {
      await button.press('Enter');
      await expect(drawerOf(page), how).toBeVisible();
      await expect(button, how).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(drawerOf(page), how).toBeHidden();
      if (how === 'a wide window') return;
      await expect(button, how).toBeFocused();
      await expect(button, how).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('lets all its links be read on a screen of 320 × 256 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page);
    // what scrolls is the drawer, from edge to edge, and not a slit between its bar and its button
    const scrolling = await page
      .locator('.drawer, .drawer nav')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.clientHeight),
      );
    expect(scrolling).toEqual([256]);
  });
});

test('a press on the search that asks for a new tab opens no box here', async ({
  page,
  context,
}) => {
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
