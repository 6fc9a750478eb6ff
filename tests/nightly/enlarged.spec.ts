import type { Page } from 'playwright/test';
import { test } from '../browser/contact.ts';
import { missingWords, textFaults, wordsOf } from '../browser/measures.ts';
import { atRest, expect, openAll } from '../browser/site.ts';
import { inEachState } from '../browser/states.ts';
import { addresses, kinds, plans } from '../site/read-built.ts';

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

/** Puts a word of 45 letters into every text that a writer may type. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const typed =
      'main :is(h1, h2, h3, h4, p, li, td, th, dt, dd, a, em, b), .faq summary, .call :is(h2, p, a), .foot :is(h2, summary, li a), .crumbs li';
    for (const element of document.querySelectorAll(typed)) {
      // what the interface says itself, and drawings, whose figures the build writes
      if (element.closest('svg, .sr, .toc > :not(details), .passage, .key, .legend')) continue;
      if (element.matches('.money em, .money__scale b')) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && /\p{L}{3}/u.test(node.nodeValue ?? ''))
          node.nodeValue = (node.nodeValue ?? '').replace(/\p{L}{3,}/u, 'x'.repeat(45));
    }
  });

for (const [way, sizes, change] of [
  ['with the spacing of WCAG 1.4.12', ['320 × 800', '640 × 800', '1280 × 800'], spacing],
  ['with text at 200 %', ['390 × 800', '1280 × 800'], twice],
  ['at 400 %, which leaves 320 × 256 pixels', ['320 × 256'], undefined],
  ['with a word of 45 letters wherever a writer may type one', ['320 × 800'], lengthen],
] as const)
  test(`every page is read whole ${way}`, async ({ page }) => {
    test.setTimeout(600_000);
    // a word of 45 letters is no line of a printed sheet
    for (const address of [...addresses, '/404', ...(change === lengthen ? [] : plans)])
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
        // the room for notes on a plan gives way to its words
        if (change !== lengthen && !plans.includes(address))
          cut.push(...(await missingWords(page, words)));
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

for (const { role, address } of kinds)
  test(`with reduced motion nothing moves on the ${role} page`, async ({ page }) => {
    await page.goto(address);
    await atRest(page);
    const expectStill = async (when: string) => {
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      );
      expect.soft(moving, when).toEqual([]);
    };
    const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, 700);
      await expectStill(`at step ${step}`);
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (const control of await page.locator('.menu > summary, .find').all()) {
      await control.click();
      await expectStill('at a press');
      await page.keyboard.press('Escape');
    }
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
