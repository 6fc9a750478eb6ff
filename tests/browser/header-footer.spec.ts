import type { Locator, Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { addressOfPageWith, addressOfRole } from '../site/built-site.ts';
import {
  delayResponses,
  expect,
  loadEnhancements,
  pauseClock,
  pressKeys,
  test,
} from './test-helpers.ts';

const somePage = addressOfPageWith('crumbs', 'page-hero', 'ratings', 'faq');

/** The button of a menu: the <summary> of a <details> element. */
const menu = (page: Page, name: 'services' | 'banking') =>
  page.locator(`.menu[data-menu=${name}] > summary`);
const panel = (page: Page, name: 'services' | 'banking') =>
  page.locator(`.menu[data-menu=${name}] .mega`);

const category = (page: Page, index: number) =>
  panel(page, 'services').locator('.categories > details').nth(index);
const categoryName = (page: Page, index: number) => category(page, index).locator('summary');
const linkOf = (page: Page, index: number, link = 0) =>
  category(page, index).locator('a').nth(link);

test('a menu opens on hover before its JavaScript has loaded', async ({ page }) => {
  const release = await delayResponses(page, '**/assets/enhance-*.js');
  await page.goto(somePage);
  const { x, y } = await centreOf(menu(page, 'services'));
  // Two steps fire two `pointermove` events. In Chromium, `movementX` and `movementY` of the first event are 0.
  await page.mouse.move(x, y, { steps: 2 });
  await expect(linkOf(page, 0), 'before its JavaScript has loaded').toBeVisible();
  await release();
  await loadEnhancements(page);
  await expect(linkOf(page, 0)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a hovered menu stays open while the pointer moves slowly down to its panel', async ({
    page,
  }) => {
    await page.goto(somePage);
    const { x, y } = await centreOf(menu(page, 'services'));
    await page.mouse.move(x, y);
    await expect(linkOf(page, 0)).toBeVisible();
    const end = await centreOf(categoryName(page, 0));
    for (let position = y; position < end.y; position += 2) {
      await page.mouse.move(x, position);
      await expect(linkOf(page, 0), `${position} px from the top`).toBeVisible();
    }
  });
});

test.describe('a hovered menu of the header', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(somePage);
    await loadEnhancements(page);
    await menu(page, 'services').hover();
    await expect(linkOf(page, 0)).toBeVisible();
  });

  test('hovering over the second category shows the links of this category and hides those of the first', async ({
    page,
  }) => {
    await categoryName(page, 1).hover();
    await expect(linkOf(page, 1)).toBeVisible();
    await expect(linkOf(page, 0)).toBeHidden();
  });

  test('hovering over a second menu closes the first menu', async ({ page }) => {
    await menu(page, 'banking').hover();
    await expect(panel(page, 'banking').locator('a').first()).toBeVisible();
    await expect(panel(page, 'services')).toBeHidden();
  });

  test('a reopened menu shows its first category, not the category that was open before', async ({
    page,
  }) => {
    await categoryName(page, 1).hover();
    await expect(linkOf(page, 1)).toBeVisible();
    await menu(page, 'banking').hover();
    await expect(panel(page, 'services')).toBeHidden();
    await menu(page, 'services').hover();
    await expect(linkOf(page, 0)).toBeVisible();
    await expect(linkOf(page, 1)).toBeHidden();
  });

  test('when the pointer leaves a menu, the focus moves from a link to the button of the menu', async ({
    page,
  }) => {
    await linkOf(page, 0).focus();
    await page.mouse.move(5, 700);
    await expect(panel(page, 'services')).toBeHidden();
    await expect(menu(page, 'services')).toBeFocused();
  });

  test('when the pointer opens another menu, the focus moves from a link to the button of the first menu', async ({
    page,
  }) => {
    await linkOf(page, 0).focus();
    await menu(page, 'banking').hover();
    await expect(panel(page, 'services')).toBeHidden();
    await expect(menu(page, 'services')).toBeFocused();
  });

  test('when the pointer opens another category, the focus moves from a link to the name of its category', async ({
    page,
  }) => {
    await linkOf(page, 0).focus();
    await categoryName(page, 1).hover();
    await expect(linkOf(page, 0)).toBeHidden();
    await expect(linkOf(page, 1)).toBeVisible();
    await expect(categoryName(page, 0)).toBeFocused();
  });

  // WCAG 1.4.13 requires this behaviour.
  test('Escape closes a hovered menu without moving the focus', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 0)).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
  });

  test('a menu closes 100 ms after the pointer has left the menu', async ({ page }) => {
    await menu(page, 'banking').hover();
    await pauseClock(page);
    await page.mouse.move(640, 780);
    await page.clock.runFor(90);
    await expect(panel(page, 'banking')).toBeVisible();
    await page.clock.runFor(20);
    await expect(panel(page, 'banking')).toBeHidden();
  });

  test('a menu stays open while the pointer moves slowly from its name straight to the first category', async ({
    page,
  }) => {
    const start = await centreOf(menu(page, 'services'));
    const end = await centreOf(categoryName(page, 0));
    await pauseClock(page);
    const steps = 40;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
      await page.clock.runFor(50);
    }
    await expect(panel(page, 'services')).toBeVisible();
    await expect(linkOf(page, 0)).toBeVisible();
  });

  test('a menu closes 100 ms after the pointer has moved to the logo', async ({ page }) => {
    await pauseClock(page);
    await page.locator('.logo').first().hover();
    await page.clock.runFor(90);
    await expect(panel(page, 'services')).toBeVisible();
    await page.clock.runFor(20);
    await expect(panel(page, 'services')).toBeHidden();
  });

  test('a menu closes after the pointer has moved over an empty part of the header and out of the header', async ({
    page,
  }) => {
    const { x, y } = await centreOf(menu(page, 'services'));
    await page.mouse.move(x - 150, y);
    await page.mouse.move(5, 700);
    await expect(panel(page, 'services')).toBeHidden();
  });
});

/** Returns the centre of an element, in px from the upper left corner of the viewport. */
async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const [direction, forward, back] of [
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['ltr', 'ArrowRight', 'ArrowLeft'],
] as const)
  test(`arrow keys move the focus through a menu on a page with dir=${direction}`, async ({
    page,
  }) => {
    await page.goto(somePage);
    await loadEnhancements(page);
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    await menu(page, 'services').press('Enter');
    await expect(panel(page, 'services')).toBeVisible();
    await pressKeys(
      page,
      ['ArrowDown', categoryName(page, 0)],
      ['ArrowDown', categoryName(page, 1)],
      [forward, linkOf(page, 1, 0)],
      ['ArrowDown', linkOf(page, 1, 1)],
      [back, categoryName(page, 1)],
      ['Escape', menu(page, 'services')],
    );
    await expect(panel(page, 'services')).toBeHidden();
    await test.step('ArrowDown on a closed menu opens the menu and focuses its first entry', () =>
      pressKeys(page, ['ArrowDown', categoryName(page, 0)]));
  });

test('a menu closes when the focus leaves the menu', async ({ page }) => {
  await page.goto(somePage);
  await loadEnhancements(page);
  await menu(page, 'services').press('Enter');
  await expect(panel(page, 'services')).toBeVisible();
  await page.locator('.nav > a').first().focus();
  await expect(panel(page, 'services')).toBeHidden();
});

test('an open menu closes when the window becomes narrow', async ({ page }) => {
  await page.goto(somePage);
  await loadEnhancements(page);
  await menu(page, 'services').press('Enter');
  await expect(panel(page, 'services')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator('.burger')).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.menu[open]')).toHaveCount(0);
  await expect(panel(page, 'services')).toBeHidden();
});

test('closing the search returns the focus to the button of the menu that had the focus before', async ({
  page,
}) => {
  await page.goto(somePage);
  await loadEnhancements(page);
  await menu(page, 'services').press('Enter');
  await linkOf(page, 0).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page, 'services')).toBeFocused();
});

test('the burger button receives the focus of a hidden menu even if the resize event is late', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('resize', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
  await page.goto(somePage);
  await loadEnhancements(page);
  await menu(page, 'services').press('Enter');
  await expect(panel(page, 'services')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await test.step('the browser removes the focus from the hidden menu', () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY'));
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await expect(page.locator('.burger')).toBeFocused();
});

test.describe('the menus of the header on a touch screen', () => {
  test.use({ hasTouch: true });

  test('each tap on the button of a menu opens or closes the menu', async ({ page }) => {
    await page.goto(somePage);
    await loadEnhancements(page);
    await menu(page, 'services').tap();
    await categoryName(page, 2).tap();
    await expect(linkOf(page, 2)).toBeVisible();
    await menu(page, 'services').tap();
    await expect(panel(page, 'services')).toBeHidden();
  });

  test('a tap outside a menu closes the menu', async ({ page }) => {
    await page.goto(somePage);
    await loadEnhancements(page);
    await menu(page, 'services').tap();
    await expect(panel(page, 'services')).toBeVisible();
    await page.touchscreen.tap(640, 780);
    await expect(panel(page, 'services')).toBeHidden();
  });
});

test('the skip link is outside the window until the link is focused', async ({ page }) => {
  await page.goto(somePage);
  const skip = page.getByRole('link', { name: strings.skip });
  await expect(skip).not.toBeInViewport();
  await pressKeys(page, ['Tab', skip]);
  await expect(skip).toBeInViewport({ ratio: 0.9 });
});

test('the skip link moves the focus to the main content', async ({ page }) => {
  await page.goto(somePage);
  await pressKeys(page, ['Tab', page.getByRole('link', { name: strings.skip })]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${somePage}#main`);
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus, main button:focus')).toBeVisible();
});

test('a Control-click on the search button opens the list of all pages in a new tab', async ({
  page,
}) => {
  await page.goto(somePage);
  const opened = page.context().waitForEvent('page');
  await page.locator('.find').click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/\/sitemap$/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const width of [1920, 1280, 1120, 960])
  test(`in a window ${width} px wide, the chat link does not cover the text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(somePage);
    await expect(page.locator('.bottom-bar__book')).toBeHidden();
    const { x = 0, width: linkWidth = 0 } = (await page.locator('.chat').boundingBox()) ?? {};
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    expect(x).toBeGreaterThanOrEqual(Math.max(...edges));
    expect(x + linkWidth).toBeLessThanOrEqual(width);
  });

test('on a wide screen, the footer shows the last link of each column, and the contact details of the firm', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1120, height: 900 });
  await page.goto(somePage);
  const details = page.locator('.contacts');
  await details.scrollIntoViewIfNeeded();
  await expect(details.getByRole('link', { name: firm.telephone.text })).toBeVisible();
  await expect(details.getByRole('link', { name: firm.email })).toBeVisible();
  await expect(details.locator('.contacts__hours')).toHaveText(
    /^(Open|Closed) now, .* Dubai time$/,
  );
  for (const column of await page.locator('.foot__cols nav').all())
    await expect(column.getByRole('link').last()).toBeVisible();
});

test.describe('the bottom bar and the footer on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(somePage);
  });

  const scrollPastHeroButton = (page: Page) =>
    page.locator('.actions--hero').evaluate((button) => {
      scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
    });

  test('the bottom bar appears when the button of the hero section is scrolled out of view', async ({
    page,
  }) => {
    const bar = page.locator('.bottom-bar');
    await expect(page.locator('.chat')).toBeHidden();
    await expect(bar).toHaveCSS('visibility', 'hidden');
    await scrollPastHeroButton(page);
    await expect(bar).toHaveCSS('visibility', 'visible');
  });

  test('the bottom bar links to the contact page, the telephone number and the chat', async ({
    page,
  }) => {
    await scrollPastHeroButton(page);
    await expect(page.locator('.bottom-bar')).toHaveCSS('visibility', 'visible');
    const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/contact', firm.telephone.href, firm.chat]);
  });

  test('the bottom bar of the contact page does not link to the contact page', async ({ page }) => {
    await page.goto(addressOfRole('contact'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.bottom-bar')).toHaveCSS('visibility', 'visible');
    const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
    await expect(links.filter({ hasText: strings.book })).toHaveCount(0);
  });

  test('a column of the footer opens when its heading is clicked', async ({ page }) => {
    const column = page.locator('.foot__cols nav').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });
});

test('on a phone, the hidden header appears when a link of the header is focused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  const search = page.locator('.top .find');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(search).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await search.focus();
  await expect(search).toBeInViewport();
});

test('on a phone, the menu button in the bottom bar opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.locator('.bottom-bar [data-opens=drawer]').click();
  await expect(page.locator('dialog.drawer')).toBeVisible();
});
