import type { Page } from 'playwright/test';
import { contactTest } from '../browser/contact.ts';
import { missingTexts, renderedTexts, textLayoutFaults } from '../browser/page-checks.ts';
import { expect, openAllDetails } from '../browser/site.ts';
import { pageAddresses, planAddresses } from '../site/built-site.ts';

/** Adds a constructed style sheet, which the Content-Security-Policy does not block. */
const addStyles = (css: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** The text spacing of WCAG 1.4.12. */
const addSpacing = addStyles(
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } ' +
    'p { margin-block-end: 2em !important }',
);
/** Doubles the text size. */
const doubleTextSize = addStyles('html { font-size: 200% !important }');

/** Sets the direction of a page from right to left. */
const setRightToLeft = (page: Page) =>
  page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));

for (const [way, sizes, change] of [
  ['with the spacing of WCAG 1.4.12', ['320 × 800', '640 × 800', '1280 × 800'], addSpacing],
  ['with text at 200 %', ['390 × 800', '1280 × 800'], doubleTextSize],
  ['at 400 %, which leaves 320 × 256 pixels', ['320 × 256'], undefined],
  ['from right to left', ['390 × 800', '1280 × 800'], setRightToLeft],
] as const)
  contactTest(`every page shows all its text ${way}`, async ({ page }) => {
    contactTest.setTimeout(600_000);
    const without = change === setRightToLeft ? 'svg' : undefined; // drawings hide their numbers from right to left
    for (const address of [...pageAddresses, '/404', ...planAddresses])
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split(' × ').map(Number);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await openAllDetails(page);
        const words = await renderedTexts(page, without);
        await change?.(page);
        const faults = await textLayoutFaults(page);
        // labels of drawings and the table of contents may overlap when only the text size grows
        const cut = faults.filter(
          (fault) => change !== doubleTextSize || !fault.includes(' overlaps '),
        );
        // the space for notes on a plan shrinks in favour of its text
        if (!planAddresses.includes(address))
          cut.push(...(await missingTexts(page, words, without)));
        expect.soft(cut, `${address} at ${size}`).toEqual([]);
      }
  });
