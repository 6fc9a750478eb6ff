import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('crumbs');

const servicesOf = (page: Page) => page.locator('.menu[data-menu=services]');
const bankingOf = (page: Page) => page.locator('.menu[data-menu=banking]');

/** A category of the Services menu and its links; the first is 0. */
const category = (page: Page, index: number) =>
  servicesOf(page).locator('.cats > details').nth(index);
const summaryOf = (page: Page, index: number) => category(page, index).locator('summary');
const linkOf = (page: Page, index: number, link = 0) =>
  category(page, index).locator('a').nth(link);

test.describe('the Services menu', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // specification, part 1, “Shared header”: the four categories, in this order
  test('opens under the pointer and shows four categories, tax and accounting first', async ({
    page,
  }) => {
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(servicesOf(page).locator('.cats > details > summary')).toHaveText([
      /^Tax & Accounting/,
      /^Company Incorporation/,
      /^Other Legal Services/,
      /^Mortgage Consultation/,
    ]);
    await expect(linkOf(page, 1)).toBeHidden();
  });

  test('shows a category’s links under the pointer, and begins with the first again each time it opens', async ({
    page,
  }) => {
    await page.goto(somePage);
    const menu = servicesOf(page);
    await menu.locator('> summary').hover();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await summaryOf(page, 1).hover();
    await expect(linkOf(page, 1)).toBeVisible();
    await expect(linkOf(page, 0)).toBeHidden();
    await page.mouse.move(640, 780);
    await expect(menu.locator('.mega')).toBeHidden();
    await menu.locator('> summary').hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(linkOf(page, 1)).toBeHidden();
  });

  test('stays while the pointer is away for less than 100 ms and closes after that', async ({
    page,
  }) => {
    await page.goto(somePage);
    const menu = servicesOf(page);
    await menu.locator('> summary').hover();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.mouse.move(640, 780);
    await page.clock.runFor(90);
    await expect(menu.locator('.mega')).toBeVisible();
    await page.clock.runFor(20);
    await expect(menu.locator('.mega')).toBeHidden();
  });

  test('gives way at once to Banking', async ({ page }) => {
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await bankingOf(page).locator('> summary').hover();
    await expect(bankingOf(page).locator('.mega a').first()).toBeVisible();
    await expect(servicesOf(page).locator('.mega')).toBeHidden();
  });

  test('works from the keyboard: Enter, arrows, Escape with focus back', async ({ page }) => {
    await page.goto(somePage);
    const summary = page.locator('.menu[data-menu=services] > summary');
    await summary.focus();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.locator('.menu[data-menu=services] .mega')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(summaryOf(page, 0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(summaryOf(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(linkOf(page, 1, 0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(linkOf(page, 1, 1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(summaryOf(page, 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.menu[data-menu=services] .mega')).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('opened by ArrowDown gives focus to its first entry', async ({ page }) => {
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').focus();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(summaryOf(page, 0)).toBeFocused();
    await page.waitForTimeout(100);
    await expect(summaryOf(page, 0)).toBeFocused();
  });

  // WCAG 1.4.13
  test('opened by pointing closes on Escape, and leaves the focus where it was', async ({
    page,
  }) => {
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await expect(linkOf(page, 0)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 0)).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
  });

  test('closes when focus leaves it', async ({ page }) => {
    await page.goto(somePage);
    const summary = page.locator('.menu[data-menu=services] > summary');
    await summary.focus();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await page.keyboard.press('Enter');
    await page.locator('.nav > a').first().focus();
    await expect(page.locator('.menu[data-menu=services] .mega')).toBeHidden();
  });

  test('opened before its code has arrived stays open, and its code keeps what was opened', async ({
    page,
  }) => {
    await page.route('**/assets/menus-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(somePage);
    await page.locator('.menu[data-menu=banking] > summary').focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.menu[data-menu=banking] .mega');
    await expect(panel).toBeVisible();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('opens under the pointer although its code never arrives', async ({ page }) => {
    await page.route('**/assets/menus-*.js', (route) =>
      route.fulfill({ status: 204, contentType: 'text/javascript', body: '' }),
    );
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(linkOf(page, 0)).toBeVisible();
  });
});

test.describe('the Services menu on a touch screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test('opens and closes with a tap, and a tap beside it closes it', async ({ page }) => {
    await page.goto(somePage);
    const summary = page.locator('.menu[data-menu=services] > summary');
    const panel = page.locator('.menu[data-menu=services] .mega');
    await summary.tap();
    await expect(panel).toBeVisible();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    await summaryOf(page, 2).tap();
    await expect(linkOf(page, 2)).toBeVisible();
    await summary.tap();
    await expect(panel).toBeHidden();
    await summary.tap();
    await expect(panel).toBeVisible();
    await page.touchscreen.tap(640, 780);
    await expect(panel).toBeHidden();
  });
});

test.describe('the mobile drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lists every link of the header and closes when one is picked', async ({ page }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await drawer.locator('summary', { hasText: 'Banking' }).click();
    const hrefs = (all: Element[]) => all.map((link) => link.getAttribute('href'));
    const header = await page.locator('.nav a').evaluateAll(hrefs);
    const links = drawer.getByRole('navigation').locator('a');
    expect(await links.evaluateAll(hrefs)).toEqual(header);
    for (const link of await links.all()) await expect(link).toBeVisible();
    const address = header.at(-1) ?? '';
    await links.last().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('closes on Escape and gives focus back to its button', async ({ page }) => {
    await page.goto(somePage);
    const button = page.locator('.burger');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on a press outside it, and by its own button', async ({ page }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(12, 500);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('.burger').click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('keeps focus inside while it is open', async ({ page }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      // between the last stop and the first, a browser gives focus to its own window, which it calls the body
      const held = () => document.activeElement?.closest('dialog, main, header, footer')?.tagName;
      expect([undefined, 'DIALOG']).toContain(await page.evaluate(held));
    }
  });

  test('opens, lists its links and closes although its code never arrives', async ({ page }) => {
    await page.route('**/assets/drawer-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const start = 0;' }),
    );
    await page.goto(somePage);
    await page.locator('.burger').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.locator('a').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('.burger')).toBeFocused();
  });

  test('leaves the page behind it out of reach: it does not scroll, nor take focus or a press', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.mouse.move(10, 500);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.logo')?.focus();
      return document.activeElement?.closest('dialog') !== null;
    });
    expect(focused).toBe(true);
    // what is inert cannot be hit
    const hit = await page.evaluate(() => document.elementFromPoint(10, 500)?.tagName);
    expect(hit).toBe('DIALOG');
  });

  test('closes when the window becomes so wide that the header shows its links', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(page.locator('.burger')).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(drawer).toBeHidden();
  });

  test('lets all its links be read on a screen of 320 × 256 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(somePage);
    await page.locator('.burger').click();
    // what scrolls is the drawer, from edge to edge, and not a slit between its bar and its button
    const scrolling = await page
      .locator('.drawer, .drawer nav')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.clientHeight),
      );
    expect(scrolling).toEqual([256]);
  });
});

test.describe('a press that asks for a new tab', () => {
  for (const [name, selector, width] of [
    ['the search', '.find', 1280],
    ['the menu', '.burger', 390],
  ] as const)
    for (const state of ['cold', 'warm'])
      test(`on ${name}, ${state}, opens there what the link leads to, and no box here`, async ({
        page,
        context,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(somePage);
        const link = page.locator(selector);
        if (state === 'warm') {
          await link.click();
          await expect(page.locator('dialog[open]')).toBeVisible();
          await expect(link).toHaveAttribute('role', 'button');
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog[open]')).toHaveCount(0);
        }
        const opened = context.waitForEvent('page');
        await link.click({ modifiers: ['Control'] });
        const tab = await opened;
        expect(tab.url()).toBe(await link.evaluate((it) => (it as HTMLAnchorElement).href));
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      });
});

test('the chat link opens the external chat with its greeting, in a new tab', async ({ page }) => {
  await page.goto(somePage);
  const chat = page.getByRole('link', { name: strings.chat });
  await expect(chat).toHaveAttribute('href', site.chat);
  expect(new URL(site.chat).searchParams.get('text')).toBe('Hi'); // specification, part 1, section 1
  await expect(chat).toHaveAttribute('target', '_blank');
});
