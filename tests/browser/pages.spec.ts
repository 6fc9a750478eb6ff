import type { Page } from 'playwright/test';
import {
  addressOfRole,
  canonicalAddresses,
  planAddresses,
  samplePages,
} from '../site/built-site.ts';
import { axeViolations } from './axe.ts';
import {
  headingsWithBrokenWords,
  missingTexts,
  printedPageCount,
  renderedTexts,
  smallTargets,
  textLayoutFaults,
} from './page-checks.ts';
import {
  expect,
  loadEnhancements,
  openAllDetails,
  runningAnimations,
  test,
  waitForFonts,
} from './test-helpers.ts';

/** The parts of a page in which each control must be at least 44 px wide and high even on wide screens. */
const mainParts =
  ':is(.top, .page-hero, .hero, .not-found, .faq, .form, .call, .contacts, .compass-rose)';

/** The landmarks that all pages share, with some of their headings and controls, as an ARIA snapshot. */
const landmarks = `
  - banner:
    - navigation "Main"
    - button "Search"
  - main:
    - heading [level=1]
  - contentinfo:
    - navigation "Quick Links":
      - heading "Quick Links" [level=2]
`;

/**
 * The maximum number of A4 pages on which a page is printed, by the address of the page (docs/decisions.md, “Print”).
 * Other pages have no maximum.
 */
const maximumPrintedPages: Record<string, number> = {
  '/vat-services': 6,
  [addressOfRole('team')]: 1,
};

const expectNone = (faults: unknown[], what: string) => expect.soft(faults, what).toEqual([]);

async function expectNoLayoutFaults(page: Page): Promise<void> {
  await waitForFonts(page);
  await openAllDetails(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expectNone(await textLayoutFaults(page), `texts at ${width} px`);
  }
}

// Each page has one test with several steps, because a separate page load for each check would take minutes.
for (const address of [...canonicalAddresses, '/404'])
  test(`the page ${address} passes the checks of layout, motion, accessibility and print`, async ({
    page,
  }) => {
    const resize = (width: number) => page.setViewportSize({ width, height: 800 });
    await resize(1280);
    const response = await page.goto(address);
    await test.step('the page returns status 200', () => {
      if (address !== '/404') expect(response?.status()).toBe(200);
    });
    await test.step('the page hydrates every island (a component that runs React)', () =>
      hydrateIslands(page));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('the page has no layout faults at any of five widths', () =>
      expectNoLayoutFaults(page));
    await test.step('with reduced motion, the page has no animation and no smooth scrolling', async () => {
      expectNone(await runningAnimations(page), 'motion');
      await expect.soft(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    });
    await test.step('on a wide screen, the controls in the main content are at least 44 px wide and high', async () =>
      expectNone(await smallTargets(page, mainParts), 'main targets below 44 px'));
    await test.step('the page has the landmarks and headings that all pages share', () =>
      expect.soft(page.locator('body')).toMatchAriaSnapshot(landmarks));
    if (samplePages.some((sample) => sample.address === address))
      await test.step('the page has no axe violations in the light and the dark scheme', async () => {
        expectNone(await axeViolations(page), 'axe at 1440 px');
        await page.emulateMedia({ colorScheme: 'dark' });
        expectNone(await axeViolations(page), 'axe in the dark scheme');
        await page.emulateMedia({ colorScheme: 'light' });
      });
    await test.step('on a phone, the controls of the page are at least 44 px wide and high', async () => {
      await resize(390);
      expectNone(await smallTargets(page), 'targets below 44 px on a phone');
    });
    await test.step('on a phone, the page has no axe violations', async () => {
      // The section strip is a bar with the name of the current section. At the top of a page, the section strip and
      // the bottom bar are hidden, so they cover nothing.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator('.section-strip:visible')).toHaveCount(0);
      expectNone(await axeViolations(page), 'axe at 390 px');
    });
    await test.step('in a window 320 px wide, the page breaks no word of a heading', async () => {
      await resize(320);
      expectNone(await headingsWithBrokenWords(page), 'broken words');
    });
    await test.step('the printed page has no missing text and no layout faults', async () => {
      const texts = await renderedTexts(page, screenOnly);
      await page.emulateMedia({ media: 'print' });
      await resize(680); // the width of an A4 page without its margins, in pixels
      expectNone(await missingTexts(page, texts, screenOnly), 'not printed');
      expectNone(await textLayoutFaults(page), 'texts in print');
      if (address in maximumPrintedPages)
        expect
          .soft(await printedPageCount(page))
          .toBeLessThanOrEqual(maximumPrintedPages[address] ?? 0);
    });
  });

for (const address of planAddresses)
  test(`the printable plan ${address} passes the checks of layout, accessibility and print`, async ({
    page,
  }) => {
    await page.goto(address);
    await test.step('the printable plan has no layout faults at any of five widths', () =>
      expectNoLayoutFaults(page));
    await test.step('the printable plan has no axe violations', async () =>
      expectNone(await axeViolations(page), 'axe'));
    await test.step('the printable plan is printed on one page', async () =>
      expect.soft(await printedPageCount(page)).toBe(1));
  });

/** A selector of elements that are not printed, such as controls, captions of drawings and texts for screen readers. */
const screenOnly =
  'script, noscript, svg, footer, .sr-only, [aria-hidden=true], .btn, form, .scripted, .place, .toc, ' +
  '.crumbs, .choose, .share, .back-links, .ratings, .actions, .call-bar, .fold, .plan-link, .caption, ' +
  '.article-drawing, .need-group, .contacts__hours, .timeline__dates, .hours, section:has(form)';

/**
 * Scrolls to each part of the page that a script enhances. Simulates a pointer over each island (a component that React
 * hydrates). The browser then loads and runs all scripts. Waits until all islands are hydrated.
 */
async function hydrateIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
      part.scrollIntoView({ behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new PointerEvent('pointerover'));
  });
  await expect(page.locator('[data-island=search]')).toBeAttached();
  await expect(
    page.locator('[data-island]:not([data-live])'),
    'islands that are not hydrated',
  ).toHaveCount(0);
  await loadEnhancements(page);
}
