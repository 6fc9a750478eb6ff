import type { Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { axeFaults } from './axe.ts';
import { pageWith } from './built-site.ts';
import { hold } from './hold.ts';
import { smallTargets } from './measures.ts';
import { expect, settled, test } from './site.ts';

const somePage = pageWith('crumbs');

const servicesOf = (page: Page) => page.locator('.menu[data-menu=services]');
const bankingOf = (page: Page) => page.locator('.menu[data-menu=banking]');
const liveMenus = (page: Page) => expect(page.locator('.menus[data-live]')).toBeAttached();

/** A category of the Services menu and its links; the first is 0. */
const category = (page: Page, index: number) =>
  servicesOf(page).locator('.cats > details').nth(index);
const summaryOf = (page: Page, index: number) => category(page, index).locator('summary');
const linkOf = (page: Page, index: number, link = 0) =>
  category(page, index).locator('a').nth(link);

/** An open menu, drawer or box can be heard, by day and by night, and pressed by a finger. */
async function expectUsable(page: Page, within: string): Promise<void> {
  await settled(page);
  expect.soft(await smallTargets(page, 44, within), `targets in ${within}`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect.soft(await axeFaults(page), `axe, ${within}, ${colorScheme}`).toEqual([]);
  }
}

test.describe('a menu', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('follows the pointer: it opens, shows a category’s links, gives way to the other, and begins with the first again', async ({
    page,
  }) => {
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(linkOf(page, 1)).toBeHidden();
    await liveMenus(page);
    await summaryOf(page, 1).hover();
    await expect(linkOf(page, 1)).toBeVisible();
    await expect(linkOf(page, 0)).toBeHidden();
    await bankingOf(page).locator('> summary').hover();
    await expect(bankingOf(page).locator('.mega a').first()).toBeVisible();
    await expect(servicesOf(page).locator('.mega')).toBeHidden();
    await page.mouse.move(640, 780);
    await expect(bankingOf(page).locator('.mega')).toBeHidden();
    await servicesOf(page).locator('> summary').hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(linkOf(page, 1)).toBeHidden();
    // WCAG 1.4.13: Escape closes it and leaves the focus where it was
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 0)).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
  });

  test('stays while the pointer is away for less than 100 ms and closes after that', async ({
    page,
  }) => {
    await page.goto(somePage);
    const panel = servicesOf(page).locator('.mega');
    await servicesOf(page).locator('> summary').hover();
    await liveMenus(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.mouse.move(640, 780);
    await page.clock.runFor(90);
    await expect(panel).toBeVisible();
    await page.clock.runFor(20);
    await expect(panel).toBeHidden();
  });

  test('works from the keyboard: Enter, arrows, Escape with focus back, and it closes when focus leaves it', async ({
    page,
  }) => {
    await page.goto(somePage);
    const summary = servicesOf(page).locator('> summary');
    const panel = servicesOf(page).locator('.mega');
    await summary.focus();
    await liveMenus(page);
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    for (const [key, reached] of [
      ['ArrowDown', summaryOf(page, 0)],
      ['ArrowDown', summaryOf(page, 1)],
      ['ArrowRight', linkOf(page, 1, 0)],
      ['ArrowDown', linkOf(page, 1, 1)],
      ['ArrowLeft', summaryOf(page, 1)],
    ] as const) {
      await page.keyboard.press(key);
      await expect(reached, key).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(summary).toBeFocused();
    // and when an arrow opens it, that leads to its first entry
    await page.keyboard.press('ArrowDown');
    await expect(panel).toBeVisible();
    await expect(summaryOf(page, 0)).toBeFocused();
    await page.locator('.nav > a').first().focus();
    await expect(panel).toBeHidden();
  });

  test('opened before its code has arrived stays open, and its code keeps what was opened', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/enhance-*.js');
    await page.goto(somePage);
    await servicesOf(page).locator('> summary').hover();
    await expect(linkOf(page, 0), 'under the pointer').toBeVisible();
    await page.mouse.move(640, 780);
    await bankingOf(page).locator('> summary').focus();
    await page.keyboard.press('Enter');
    const panel = bankingOf(page).locator('.mega');
    await expect(panel).toBeVisible();
    release();
    await liveMenus(page);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('can be heard and pressed while it is open', async ({ page }) => {
    await page.goto(somePage);
    await liveMenus(page);
    for (const menu of [servicesOf(page), bankingOf(page)]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await menu.locator('> summary').hover();
      await expect(menu.locator('.mega a').first()).toBeVisible();
      await expectUsable(page, '.mega');
    }
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('opens and closes with a tap, and a tap beside it closes it', async ({ page }) => {
      await page.goto(somePage);
      const summary = servicesOf(page).locator('> summary');
      const panel = servicesOf(page).locator('.mega');
      await summary.tap();
      await expect(panel).toBeVisible();
      await liveMenus(page);
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
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('lists every link of the header, can be heard and pressed, and closes when one is picked', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    const drawer = drawerOf(page);
    await expect(drawer).toBeVisible();
    await expectUsable(page, '.drawer');
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

  test('closes on Escape, on a press outside it, by its own button and when the window becomes wide, and gives focus back', async ({
    page,
  }) => {
    await page.goto(somePage);
    const button = page.locator('.burger');
    const drawer = drawerOf(page);
    for (const [how, close] of Object.entries({
      Escape: () => page.keyboard.press('Escape'),
      'a press outside': () => page.mouse.click(12, 500),
      'its button': () => page.getByRole('button', { name: 'Close menu' }).click(),
      'a wide window': () => page.setViewportSize({ width: 1280, height: 844 }),
    })) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(drawer, how).toBeVisible();
      await expect(button, how).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(drawer, how).toBeHidden();
      if (how === 'a wide window') return;
      await expect(button, how).toBeFocused();
      await expect(button, how).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('keeps focus inside, and leaves the page behind it out of reach: it does not scroll, nor take focus or a press', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(drawerOf(page)).toBeVisible();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      // between the last stop and the first, a browser gives focus to its own window, which it calls the body
      const held = () => document.activeElement?.closest('dialog, main, header, footer')?.tagName;
      expect([undefined, 'DIALOG']).toContain(await page.evaluate(held));
    }
    await page.mouse.move(10, 500);
    const turned = page.evaluate(() => new Promise((turn) => addEventListener('wheel', turn)));
    await page.mouse.wheel(0, 900);
    await turned;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.logo')?.focus();
      return document.activeElement?.closest('dialog') !== null;
    });
    expect(focused).toBe(true);
    // what is inert cannot be hit
    expect(await page.evaluate(() => document.elementFromPoint(10, 500)?.tagName)).toBe('DIALOG');
  });

  test('opens, lists its links and closes although no code but the first arrives', async ({
    page,
  }) => {
    await hold(page, '**/assets/enhance-*.js');
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(drawerOf(page).locator('a').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.locator('.burger')).toBeFocused();
  });

  test('lets all its links be read on a screen of 320 × 256 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(somePage);
    await page.locator('.burger').click();
    await expect(drawerOf(page)).toBeVisible();
    // what scrolls is the drawer, from edge to edge, and not a slit between its bar and its button
    const scrolling = await page
      .locator('.drawer, .drawer nav')
      .evaluateAll((all) =>
        all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.clientHeight),
      );
    expect(scrolling).toEqual([256]);
  });
});

for (const [name, selector, width] of [
  ['the search', '.find', 1280],
  ['the menu', '.burger', 390],
] as const)
  test(`a press on ${name} that asks for a new tab opens there what the link leads to, and no box here, cold and warm`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(somePage);
    const link = page.locator(selector);
    const expectNewTab = async () => {
      const opened = context.waitForEvent('page');
      await link.click({ modifiers: ['Control'] });
      const tab = await opened;
      expect(tab.url()).toBe(await link.evaluate((it) => (it as HTMLAnchorElement).href));
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.bringToFront();
    };
    await expectNewTab();
    await link.click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(link).toHaveAttribute('role', 'button');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expectNewTab();
  });

test('while a box is open, the strip where the scroll bar stood is as dim as the page beside it, by day and at night', async ({
  page,
}) => {
  await page.goto(somePage);
  await page.locator('.find').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const [strip = [], dimmed = []] = await page.evaluate(() => {
      const drawn = (colour: string) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        for (const layer of [getComputedStyle(document.body).backgroundColor, colour]) {
          canvas.fillStyle = layer;
          canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const box = document.querySelector('dialog:modal') as Element;
      return [
        drawn(getComputedStyle(document.documentElement).backgroundColor),
        drawn(getComputedStyle(box, '::backdrop').backgroundColor),
      ];
    });
    expect(strip).toHaveLength(4);
    for (const [index, value] of strip.entries())
      expect(Math.abs(value - (dimmed[index] ?? 999)), colorScheme).toBeLessThanOrEqual(2);
  }
});

test('a header of which only a part has come shows nothing that would move, and on the smallest screen it stands in one row', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const movable = page.locator('.top :is(.nav, .find, .burger)').filter({ visible: true });
    await expect(movable).toHaveCount(2);
    if (width === 320) {
      const middles = await page.locator('.top__in > :visible').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(middles.length).toBeGreaterThan(2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    }
    await page.locator('.top').evaluate((top) => top.lastElementChild?.remove());
    await expect(movable).toHaveCount(0);
  }
});

test('the skip link is the first stop of the keyboard and leads to the main part, and every stop after it can be seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // scrolls to a stop at once
  const matrixPage = pageWith('scroll');
  await page.goto(matrixPage);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: strings.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${matrixPage}#main`);
  await page.goto(matrixPage);
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const box = element.getBoundingClientRect();
      const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0;
      const y = Math.max(
        box.top + Math.min(8, box.height / 2),
        box.height > innerHeight ? innerHeight / 2 : 0,
      );
      const top = document.elementFromPoint(box.left + box.width / 2, y);
      const free = top !== null && (element.contains(top) || top.contains(element));
      return inside && free ? 'seen' : `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    });
    if (seen === 'end') break;
    if (seen !== 'seen') hidden.push(seen);
  }
  expect(stops).toBeGreaterThan(40);
  expect(hidden).toEqual([]);
});
