import type { Page } from 'playwright/test';
import { test } from '../browser/contact.ts';
import { missingWords, textFaults, wordsOf } from '../browser/measures.ts';
import { expect, openAll } from '../browser/site.ts';
import { inEachState } from '../browser/states.ts';
import { addresses, plans } from '../site/read-built.ts';

test.use({ reducedMotion: 'reduce' }); // no animation is caught half way

/** Adds a sheet as an extension of the browser does, which no policy stops. */
const addStyles = (css: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

// WCAG 1.4.12: these and no less
const spacing = addStyles(
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
);
const twice = addStyles('html { font-size: 200% !important }');

/** Turns a page as an edition that runs from right to left would be. */
const turn = (page: Page) =>
  page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));

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

for (const [way, sizes, change] of [
  ['with the spacing of WCAG 1.4.12', ['320 × 800', '640 × 800', '1280 × 800'], spacing],
  ['with text at 200 %', ['390 × 800', '1280 × 800'], twice],
  ['at 400 %, which leaves 320 × 256 pixels', ['320 × 256'], undefined],
  ['from right to left', ['390 × 800', '1280 × 800'], turn],
] as const)
  test(`every page is read whole ${way}`, async ({ page }) => {
    test.setTimeout(600_000);
    for (const address of [...addresses, '/404', ...plans])
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split(' × ').map(Number);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await openAll(page);
        const words = await wordsOf(page);
        await change?.(page);
        const faults = await textFaults(page);
        // labels of drawings, and the contents beside the text, may meet where letters alone grow
        const cut = faults.filter((fault) => change !== twice || !fault.includes(' lies on '));
        if (change === turn) cut.push(...(await disordered(page)));
        // the room for notes on a plan gives way to its words
        else if (!plans.includes(address)) cut.push(...(await missingWords(page, words)));
        expect.soft(cut, `${address} at ${size}`).toEqual([]);
      }
  });

test('with text at 200 % everything that the form says can be read', async ({ page }) => {
  const look = async (what: string) => {
    await twice(page);
    expect.soft(await textFaults(page), what).toEqual([]);
  };
  await inEachState(page, look, '/contact');
});
