import type { Page } from 'playwright/test';
import { textFaults } from '../browser/measures.ts';
import { expect, openAll, test } from '../browser/site.ts';
import { addresses } from '../site/read-built.ts';

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
    // an amount with its currency, a telephone number, a range, a time of the day, a date, a share
    const numbers =
      /(?:[A-Z]{3}[ \u00A0])?\+?\d+(?:[.,:]\d+)*(?:(?:[–-]| (?=\d))\d+(?:[.,:]\d+)*)*(?: ?[AP]M|%)?/g;
    const boxOf = (text: Node, at: number) => {
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, nodeValue } = node;
      const text = nodeValue ?? '';
      // a paragraph of prose begins with its own letters, by which its numbers are ordered
      if (element?.matches('p:not([class])') && /^\s*\d/.test(text)) continue;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('svg, .sr'))
        continue;
      for (const { 0: number, index } of text.matchAll(numbers)) {
        const boxes = [...number].map((_, at) => boxOf(node, index + at)).filter((it) => it.width);
        const isInOrder = boxes.every((box, at) => {
          const before = boxes[at - 1];
          // the next one stands at its right, or on the next line
          return !before || box.left > before.left - 1 || box.top > before.bottom - 4;
        });
        if (!isInOrder) wrong.push(`${element.className}: “${number}” in “${text.slice(0, 40)}”`);
      }
    }
    return wrong;
  });

for (const width of [1280, 390])
  test(`at ${width} px no page breaks, and numbers stay in order`, async ({ page }) => {
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
