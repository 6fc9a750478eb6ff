import type { Page } from 'playwright/test';
import { contactTest } from '../browser/contact-form-page.ts';
import { missingTexts, renderedTexts, textLayoutFaults } from '../browser/page-checks.ts';
import { expect, openAllDetails } from '../browser/test-helpers.ts';
import { pageAddresses, planAddresses } from '../site/built-site.ts';

/**
 * Returns a step that adds styles to a page. The step uses a constructed style sheet, because the
 * Content-Security-Policy blocks added <style> elements.
 */
const addStyles = (css: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Sets the text spacing of WCAG 1.4.12. */
const addSpacing = addStyles(
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } ' +
    'p { margin-block-end: 2em !important }',
);

/** Sets the text size to 200 % in the settings of the browser. In media queries, `rem` changes with this setting. */
async function doubleTextSize(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const setRightToLeft = (page: Page) =>
  page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));

for (const [condition, sizes, change] of [
  ['with the text spacing of WCAG 1.4.12', ['320 × 800', '640 × 800', '1280 × 800'], addSpacing],
  ['with a text size of 200 %', ['390 × 800', '1280 × 800'], doubleTextSize],
  ['at a zoom of 400 % (a window of 320 × 256 pixels)', ['320 × 256'], undefined],
  ['when its direction is right to left', ['390 × 800', '1280 × 800'], setRightToLeft],
] as const)
  contactTest(`every page shows all its text ${condition}`, async ({ page }) => {
    contactTest.setTimeout(600_000);
    // In right-to-left pages, drawings hide the numbers of their scales, so texts in drawings are not checked.
    const without = change === setRightToLeft ? 'svg' : undefined;
    for (const address of [...pageAddresses, '/404', ...planAddresses])
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split(' × ').map(Number);
        await page.setViewportSize({ width, height });
        await page.goto(address);
        await openAllDetails(page);
        const texts = await renderedTexts(page, without);
        await change?.(page);
        const faults = await textLayoutFaults(page);
        // If only the text size grows, labels of drawings and the table of contents can overlap other text, so overlaps
        // are not reported.
        const reported = faults.filter(
          (fault) => change !== doubleTextSize || !fault.includes(' overlaps '),
        );
        // Missing texts of plans (printable sheets) are not reported: with larger text, a plan can have too little
        // space for notes. The style sheet of the plan then hides the label “Notes”.
        if (!planAddresses.includes(address))
          reported.push(...(await missingTexts(page, texts, without)));
        expect.soft(reported, `${address} at ${size}`).toEqual([]);
      }
  });
