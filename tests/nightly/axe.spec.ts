import type { Page } from 'playwright/test';
import { axeFaults } from '../browser/axe.ts';
import { addresses, leaders, team } from '../browser/built-site.ts';
import { ContactForm, test } from '../browser/contact.ts';
import { kinds, pageOf } from '../browser/kinds.ts';
import { expect, openAll, settled } from '../browser/site.ts';

/** Opens the search and types. */
const search = (words: string) => async (page: Page) => {
  await page.locator('.find').click();
  await page.locator('.search input').first().fill(words);
  await expect(page.locator('.search ol a, .search__advice a').first()).toBeVisible();
};

/** Sends a message that the mail desk answers so. */
const send = (answer: string, outcome: string) => async (page: Page) => {
  const form = new ContactForm(page);
  await form.answerWith(answer);
  await form.fill();
  await form.button.click();
  await expect(page.locator(outcome)).toBeVisible();
};

/** Presses what opens something, the first or the last of its kind, where the window shows it. */
const press = (opener: string, opened: string) => async (page: Page) => {
  const control = page.locator(opener);
  if (!(await control.isVisible())) return;
  await control.click();
  await expect(page.locator(opened).first()).toBeVisible();
};

/** Every state that a page can be opened into, by what a visitor does. */
const states: Record<string, [address: string, open: (page: Page) => Promise<void>]> = {
  'the first menu open': [
    pageOf('service'),
    press('.menu:first-child > summary', '.menu[open] .mega a'),
  ],
  'the last menu open': [
    pageOf('service'),
    press('.menu:last-child > summary', '.menu[open] .mega a'),
  ],
  'the drawer open': [pageOf('service'), press('.burger', '.drawer[open] a')],
  'the search of the 404 page': [pageOf('missing'), press('.seek', '.search input')],
  'results in the search': [pageOf('service'), search('tax')],
  'nothing found by the search': [pageOf('list'), search('xqzwv')],
  'a biography': [
    `${team}#${leaders[0]?.id}`,
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
  'a fault at every field': [pageOf('contact'), press('.form button', '.err')],
  'a message refused': [pageOf('contact'), send('429', '.form__failed')],
  'a message sent': [pageOf('contact'), send('ok', '.form__sent')],
};

/** What is read at length, and what stands among it and is a label: the name of a note, a bearing of the rose, the time of a step, a mark in a table, the key of a drawing. */
const labels = ['.note > p:first-child', '.brg', '.leg', '.noted > span', '.key'];
const texts = `main :is(p, li, td, dd):not([class], ${labels.join(', ')}, .key li)`;

for (const [condition, emulated] of Object.entries({
  light: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
  'more contrast at night': { contrast: 'more', colorScheme: 'dark' },
} as const))
  for (const width of [320, 1280])
    test.describe(`at ${width} px, ${condition},`, () => {
      test.use({ viewport: { width, height: 800 } });
      test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', ...emulated }));

      const isAll = condition.startsWith('more');
      if (!isAll) {
        test('axe finds nothing on any page, everything unfolded', async ({ page }) => {
          for (const address of [...addresses, '/404']) {
            await page.goto(address);
            await openAll(page);
            await page.evaluate(() => scrollTo(0, 0)); // the bar of a phone lies over nothing
            expect.soft(await axeFaults(page), address).toEqual([]);
          }
        });

        test('axe finds nothing in any state that a page can be opened into', async ({ page }) => {
          for (const [state, [address, open]] of Object.entries(states)) {
            await page.goto(address);
            await open(page);
            await settled(page);
            expect.soft(await axeFaults(page), state).toEqual([]);
          }
        });
      }

      if (condition !== 'forced colours')
        test('running text has seven times the light of its ground, or a seventh; with more contrast every text has', async ({
          page,
        }) => {
          for (const { address } of kinds) {
            await page.goto(address);
            await openAll(page);
            // axe refuses a text that no page has, and keeps what is named by both lists
            if (!isAll && (await page.locator(texts).count()) === 0) continue;
            const within = isAll ? undefined : { include: texts, exclude: labels };
            const faults = await axeFaults(page, { rules: ['color-contrast-enhanced'], within });
            expect.soft(faults, address).toEqual([]);
          }
        });
    });
