import type { Page } from 'playwright/test';
import { addresses, pageWith } from '../browser/built-site.ts';
import { textFaults } from '../browser/measures.ts';
import { atRest, expect, openAll, settled, test } from '../browser/site.ts';

test.use({ reducedMotion: 'reduce' });

/** Serves every page as an edition that runs from right to left would be: its direction stands in the HTML. */
test.beforeEach(async ({ context }) => {
  await context.route(
    ({ hostname, pathname }) => hostname === 'localhost' && !/\.\w+$/.test(pathname),
    async (route) => {
      if (!['document', 'other'].includes(route.request().resourceType())) return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<html[^>]*) dir="ltr"/, '$1 dir="rtl"');
      await route.fulfill({ response: answer, body });
    },
  );
});

/** Every number of a page whose signs do not stand in their order from left to right, with the text around it. */
const disordered = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      // a paragraph of prose begins with its own letters, by which its numbers are ordered
      if (element?.matches('p:not([class])') && /^\s*\d/.test(text)) continue;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('svg, .sr'))
        continue;
      // an amount with its currency, a telephone number, a range, a time of the day, a date, a share
      const numbers =
        /(?:[A-Z]{3}[ \u00A0])?\+?\d+(?:[.,:]\d+)*(?:(?:[–-]| (?=\d))\d+(?:[.,:]\d+)*)*(?: ?[AP]M|%)?/g;
      for (const { 0: number, index } of text.matchAll(numbers)) {
        const boxes = [...number].flatMap((_, at) => {
          const range = new Range();
          range.setStart(node as Text, index + at);
          range.setEnd(node as Text, index + at + 1);
          const box = range.getBoundingClientRect();
          return box.width > 0 ? [box] : [];
        });
        const inOrder = boxes.every((box, at) => {
          const before = boxes[at - 1];
          // the next one stands at its right, or on the next line
          return !before || box.left > before.left - 1 || box.top > before.bottom - 4;
        });
        if (!inOrder) wrong.push(`${element.className}: “${number}” in “${text.slice(0, 40)}”`);
      }
    }
    return wrong;
  });

for (const width of [1280, 390])
  test(`at ${width} px no page breaks from right to left, and its numbers stay in order`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...addresses, '/404']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await openAll(page);
      const faults = [...(await textFaults(page)), ...(await disordered(page))];
      expect.soft(faults, address).toEqual([]);
    }
  });

test('from right to left the drawer comes from the left, and the breadcrumb begins at the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(pageWith('crumbs'));
  const places = await page
    .locator('.crumbs li')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  expect((await page.locator('.burger').boundingBox())?.x).toBeLessThan(100);
  await page.locator('.burger').click();
  await settled(page);
  expect((await page.locator('.drawer').boundingBox())?.x).toBe(0);
});

test('from right to left the arrow that points to a category’s links enters them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pageWith('crumbs'));
  const menu = page.locator('.menu[data-menu=services]');
  await menu.locator('> summary').focus();
  await expect(page.locator('.menus[data-live]')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const category = menu.locator('.cats > details').first();
  await page.keyboard.press('ArrowLeft');
  await expect(category.locator('a').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(category.locator('summary')).toBeFocused();
});

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } });

  test('from right to left the home page shows its still, mirrored, and no film', async ({
    page,
  }) => {
    await page.goto('/');
    await atRest(page);
    await expect(page.locator('.hero__film')).toHaveCount(0);
    await expect(page.locator('.hero__scene > svg')).toHaveCSS('transform', /^matrix\(-1/);
  });
});
