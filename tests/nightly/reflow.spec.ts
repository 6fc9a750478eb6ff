import type { Page } from 'playwright/test';
import { addresses } from '../browser/built-site.ts';
import { expect, openAll, test } from '../browser/site.ts';
import { textFaults } from './text-boxes.ts';

// each walks through all pages
test.describe.configure({ timeout: 120_000 });

/** Nothing that a text could suffer: each test below names what it found, page by page. */
const none = { wide: [], clipped: [], overlaps: [] };

/** Adds a style sheet to the page, as a visitor’s own would be. */
const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** Walks all pages in one browser page and expects that no text of any is cut off, overlaid or pushed out of the window. */
async function walk(page: Page, widths: number[], change: () => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no animation is caught half way
  for (const address of [...addresses, '/404']) {
    await page.goto(address);
    await change();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await openAll(page);
      expect
        .soft({ address, width, ...(await textFaults(page)) })
        .toEqual({ address, width, ...none });
    }
  }
  expect(addresses.length).toBeGreaterThan(30);
}

// WCAG 1.4.12: these and no less
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

test('with the text spacing of WCAG 1.4.12 no text of any page is cut off, overlaid or pushed out', async ({
  page,
}) => {
  await walk(page, [320, 390, 640, 1280], () => addStyles(page, spacing));
});

test('text of twice its size stays whole at 390 px on every page', async ({ page }) => {
  await walk(page, [390], () => addStyles(page, 'html { font-size: 200% }'));
});

test('a word of 45 letters wherever a writer may type one widens no page at 320 px', async ({
  page,
}) => {
  const typed =
    'main :is(h1, h2, h3, h4, p, li, td, th, dt, dd, a, em, b), .faq summary, .call :is(h2, p, a), .foot :is(h2, summary, li a), .crumbs li';
  await walk(page, [320], async () => {
    const changed = await page.evaluate((selector) => {
      let count = 0;
      for (const element of document.querySelectorAll(selector)) {
        // what the interface says itself, and drawings, whose figures the build writes
        if (element.closest('svg, .sr, .toc > :not(details), .passage, .key, .legend')) continue;
        if (element.matches('.money em, .money__scale b')) continue;
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && /\p{L}{3}/u.test(node.nodeValue ?? '')) {
            node.nodeValue = (node.nodeValue ?? '').replace(/\p{L}{3,}/u, 'x'.repeat(45));
            count += 1;
          }
      }
      return count;
    }, typed);
    expect(changed).toBeGreaterThan(30);
  });
});

test('on a panel of key figures all numbers have one size, and no unit is smaller than 14 px', async ({
  page,
}) => {
  let seen = 0;
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const panels = await page.locator('.frame .snd').evaluateAll((all) =>
        all.map((panel) => {
          const sizes = (selector: string) =>
            [...panel.querySelectorAll(selector)].map((it) =>
              Number.parseFloat(getComputedStyle(it).fontSize),
            );
          return { numbers: new Set(sizes('dd')).size, unit: Math.min(14, ...sizes('sub')) };
        }),
      );
      seen += panels.length;
      for (const panel of panels)
        expect.soft({ address, width, ...panel }).toEqual({ address, width, numbers: 1, unit: 14 });
    }
  }
  expect(seen).toBeGreaterThan(0);
});
