import { axeViolations } from '../browser/axe.ts';
import { contactTest } from '../browser/contact.ts';
import { forEachOpenState } from '../browser/open-states.ts';
import { expect, openAllDetails } from '../browser/site.ts';
import { pageAddresses, samplePages } from '../site/built-site.ts';

/** What is read at length, and what stands among it and is a label: the name of a note, a bearing of the rose, the time of a step, a mark in a table, the key of a drawing. */
const labels = ['.note > p:first-child', '.brg', '.leg', '.noted > span', '.key'];
const texts = `main :is(p, li, td, dd):not([class], ${labels.join(', ')}, .key li)`;

const conditions = {
  light: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'more contrast at night': { contrast: 'more', colorScheme: 'dark' },
} as const;

for (const [condition, emulated] of Object.entries(conditions))
  for (const width of [320, 1280])
    contactTest.describe(`at ${width} px, ${condition},`, () => {
      contactTest.use({ viewport: { width, height: 800 } });
      contactTest.beforeEach(({ page }) =>
        page.emulateMedia({ reducedMotion: 'reduce', ...emulated }),
      );

      const isMore = 'contrast' in emulated;
      if (!isMore) {
        contactTest('axe finds nothing on any page, everything unfolded', async ({ page }) => {
          for (const address of [...pageAddresses, '/404']) {
            await page.goto(address);
            await openAllDetails(page);
            await page.evaluate(() => scrollTo(0, 0)); // the bar of a phone lies over nothing
            expect.soft(await axeViolations(page), address).toEqual([]);
          }
        });

        contactTest('axe finds nothing in any state that a page can be opened into', ({ page }) =>
          forEachOpenState(page, async (state) =>
            expect.soft(await axeViolations(page), state).toEqual([]),
          ),
        );
      }

      if (!('forcedColors' in emulated))
        contactTest(
          'running text, and with more contrast every text, is 7 : 1',
          async ({ page }) => {
            for (const { address } of samplePages) {
              await page.goto(address);
              await openAllDetails(page);
              // axe refuses a text that no page has, and keeps what is named by both lists
              if (!isMore && (await page.locator(texts).count()) === 0) continue;
              const within = isMore ? undefined : { include: texts, exclude: labels };
              const faults = await axeViolations(page, { rule: 'color-contrast-enhanced', within });
              expect.soft(faults, address).toEqual([]);
            }
          },
        );
    });
