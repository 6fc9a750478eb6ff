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
import { expect, openAllDetails, runningAnimations, test } from './site.ts';

/** What is the main thing to press on a page. */
const main = ':is(.top, .phero, .hero, .lost, .faq, .form, .call, .port, .rose)';

/** What every page tells assistive technology of itself and of what stands around it. */
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

/** On how many sheets some pages are printed at most (docs/decisions.md, “Print”). */
const sheets: Record<string, number> = { '/vat-services': 6, [addressOfRole('team')]: 1 };

const expectNone = (faults: unknown[], what: string) => expect.soft(faults, what).toEqual([]);

/** The texts of a page lie well at every width, everything open. */
async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await openAllDetails(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expectNone(await textLayoutFaults(page), `texts at ${width} px`);
  }
}

for (const address of [...canonicalAddresses, '/404'])
  test(`${address} wakes, fits, prints, and can be read, pressed and heard`, async ({ page }) => {
    const resize = (width: number) => page.setViewportSize({ width, height: 800 });
    await resize(1280);
    const response = await page.goto(address);
    if (address !== '/404') expect(response?.status()).toBe(200);
    await wakeIslands(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectToFit(page);
    expectNone(await runningAnimations(page), 'motion');
    await expect.soft(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    expectNone(await smallTargets(page, main), 'main targets below 44 px');
    await expect.soft(page.locator('body')).toMatchAriaSnapshot(landmarks);
    if (samplePages.some((kind) => kind.address === address)) {
      expectNone(await axeViolations(page), 'axe at 1440 px');
      await page.emulateMedia({ colorScheme: 'dark' });
      expectNone(await axeViolations(page), 'axe at night');
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await resize(390);
    expectNone(await smallTargets(page), 'targets below 44 px on a phone');
    // neither the bar at the foot nor the strip of sections lies over a target there
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator('.whereami:visible')).toHaveCount(0);
    expectNone(await axeViolations(page), 'axe at 390 px');
    await resize(320);
    expectNone(await headingsWithBrokenWords(page), 'broken words');
    const said = await renderedTexts(page, forScreens);
    await page.emulateMedia({ media: 'print' });
    await resize(680); // an A4 sheet within its margins
    expectNone(await missingTexts(page, said, forScreens), 'not on paper');
    expectNone(await textLayoutFaults(page), 'texts on paper');
    if (address in sheets)
      expect.soft(await printedPageCount(page)).toBeLessThanOrEqual(sheets[address] ?? 0);
  });

for (const address of planAddresses)
  test(`${address} fits every window and one sheet, and can be heard`, async ({ page }) => {
    await page.goto(address);
    await expectToFit(page);
    expectNone(await axeViolations(page), 'axe');
    expect.soft(await printedPageCount(page)).toBe(1);
  });

/** What a screen alone shows: what is there to be pressed, captions of drawings, what only ears get. */
const forScreens =
  'script, noscript, svg, footer, .sr, [aria-hidden=true], .btn, form, .scripted, .place, .toc, .crumbs, .choose, .share, .backs, .ratings, .acts, .bar, .fold, .planlink, .cap, .plate, .grp, .port__now, .passage__when, .hours, section:has(form)';

/** Lets every island and every part with a script of its own wake. What they say in the console fails the test. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
      part.scrollIntoView({ behavior: 'instant' });
      await frame();
      await frame();
    }
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new PointerEvent('pointerover'));
  });
  await expect(page.locator('[data-island=search]')).toBeAttached();
  await expect(page.locator('[data-island]:not([data-live])'), 'islands asleep').toHaveCount(0);
  await expect(page.locator('.menus[data-live]'), 'the code of the menus').toBeAttached();
}
