import type { Page } from 'playwright/test';
import { contactTest } from '../browser/contact.ts';
import { missingTexts, renderedTexts, textLayoutFaults } from '../browser/page-checks.ts';
import { expect, openAllDetails } from '../browser/site.ts';
import { pageAddresses, planAddresses } from '../site/built-site.ts';

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

for (const [way, sizes, change] of [
  ['with the spacing of WCAG 1.4.12', ['320 × 800', '640 × 800', '1280 × 800'], spacing],
  ['with text at 200 %', ['390 × 800', '1280 × 800'], twice],
  ['at 400 %, which leaves 320 × 256 pixels', ['320 × 256'], undefined],
  ['from right to left', ['390 × 800', '1280 × 800'], turn],
] as const)
  contactTest(`every page is read whole ${way}`, async ({ page }) => {
    contactTest.setTimeout(600_000);
    const without = change === turn ? 'svg' : undefined; // a mirrored drawing has no numbers
    for (const address of [...pageAddresses, '/404', ...planAddresses])
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split(' × ').map(Number);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await openAllDetails(page);
        const words = await renderedTexts(page, without);
        await change?.(page);
        const faults = await textLayoutFaults(page);
        // labels of drawings, and the contents beside the text, may meet where letters alone grow
        const cut = faults.filter((fault) => change !== twice || !fault.includes(' lies on '));
        // the room for notes on a plan gives way to its words
        if (!planAddresses.includes(address))
          cut.push(...(await missingTexts(page, words, without)));
        expect.soft(cut, `${address} at ${size}`).toEqual([]);
      }
  });
