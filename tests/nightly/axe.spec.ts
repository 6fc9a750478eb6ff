import type { Page } from 'playwright/test';
import { axeViolations } from '../browser/axe.ts';
import { contactTest } from '../browser/contact-form-page.ts';
import { forEachOpenState } from '../browser/open-states.ts';
import { layOutAllSections } from '../browser/page-checks.ts';
import { expect, openAllDetails } from '../browser/test-helpers.ts';
import { pageAddresses, samplePages } from '../site/built-site.ts';

/**
 * Selectors of short labels that do not count as running text: titles of notes, angles on the compass rose, durations
 * of steps, words in tables such as “Required”, and legends of drawings.
 */
const labels = [
  '.note > p:first-child',
  '.compass-rose__bearing',
  '.steps__time',
  '.noted > span',
  '.timeline-key',
];
/** A selector that matches running text: paragraphs, list items and table cells that are not labels. */
const texts = `main :is(p, li, td, dd):not([class], ${labels.join(', ')}, .timeline-key li)`;

const conditions = {
  'the light scheme': { colorScheme: 'light' },
  'the dark scheme': { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'more contrast in the dark scheme': { contrast: 'more', colorScheme: 'dark' },
} as const;

/**
 * Opens all <details>, makes the browser lay out all sections, and scrolls to the top. If the browser laid out a
 * section while axe-core is running, axe-core would report overlaps that do not exist. At the top of a page, a phone
 * hides the bottom bar, so the bar covers no text.
 */
async function prepareForAxe(page: Page): Promise<void> {
  await openAllDetails(page);
  await layOutAllSections(page);
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [condition, emulated] of Object.entries(conditions))
  for (const width of [320, 1280])
    contactTest.describe(`pages in a window ${width} px wide with ${condition}`, () => {
      contactTest.use({ viewport: { width, height: 800 } });
      contactTest.beforeEach(({ page }) =>
        page.emulateMedia({ reducedMotion: 'reduce', ...emulated }),
      );

      const isMore = 'contrast' in emulated;
      if (!isMore) {
        contactTest(
          'no page has axe violations when all <details> elements are open',
          async ({ page }) => {
            for (const address of [...pageAddresses, '/404']) {
              await page.goto(address);
              await prepareForAxe(page);
              expect.soft(await axeViolations(page), address).toEqual([]);
            }
          },
        );

        contactTest(
          'no open menu, no open dialog and no state of the contact form has axe violations',
          ({ page }) =>
            forEachOpenState(page, async (state) =>
              expect.soft(await axeViolations(page), state).toEqual([]),
            ),
        );
      }

      if (!('forcedColors' in emulated))
        contactTest(
          `on each sample page, ${isMore ? 'every text' : 'running text'} has a contrast of at least 7:1`,
          async ({ page }) => {
            for (const { address } of samplePages) {
              await page.goto(address);
              await prepareForAxe(page);
              // axe-core throws an error if no element matches the selector.
              if (!isMore && (await page.locator(texts).count()) === 0) continue;
              const within = isMore ? undefined : { include: texts, exclude: labels };
              const faults = await axeViolations(page, { rule: 'color-contrast-enhanced', within });
              expect.soft(faults, address).toEqual([]);
            }
          },
        );
    });
