import type { Page } from 'playwright/test';
import { axeFaults } from '../browser/axe.ts';
import { addresses, leaders, team } from '../browser/built-site.ts';
import { button, fillIn, setDesk } from '../browser/contact.ts';
import { kinds, pageOf } from '../browser/kinds.ts';
import { expect, settled, test } from '../browser/site.ts';
import { conditions, contrastFaults } from './access.ts';

test.use({ reducedMotion: 'reduce', mayLog: /^(error: |info: )(Message|Failed to load resource)/ });

/** Every state that a page can be opened into, by what a visitor does. */
const states: Record<
  string,
  { at: string; widths: number[]; open: (page: Page) => Promise<void> }
> = {
  'each menu open': {
    at: pageOf('service'),
    widths: [1280],
    open: async (page) => {
      await page.locator('.menu > summary').first().click();
      await expect(page.locator('.menu .mega a').first()).toBeVisible();
    },
  },
  'the last menu open': {
    at: pageOf('service'),
    widths: [1280],
    open: async (page) => {
      await page.locator('.menu > summary').last().click();
      await expect(page.locator('.menu .mega a').last()).toBeVisible();
    },
  },
  'the drawer and all its parts open': {
    at: pageOf('service'),
    widths: [320],
    open: async (page) => {
      await page.locator('.burger').click();
      await openAll(page, '.drawer details');
    },
  },
  'results in the search': { at: pageOf('service'), widths: [320, 1280], open: search('tax') },
  'nothing found by the search': { at: pageOf('list'), widths: [320, 1280], open: search('xqzwv') },
  'the search of the 404 page': {
    at: pageOf('missing'),
    widths: [320, 1280],
    open: async (page) => {
      await page.locator('.seek').click();
      await expect(page.locator('.search input').first()).toBeVisible();
    },
  },
  'a biography': {
    at: `${team}#${leaders[0]?.id}`,
    widths: [320, 1280],
    open: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'a fault at every field': {
    at: pageOf('contact'),
    widths: [320, 1280],
    open: async (page) => {
      await page.locator('.form input').first().focus();
      await button(page).click();
      await expect(page.locator('.err:visible')).toHaveCount(6);
    },
  },
  'a message refused': { at: pageOf('contact'), widths: [320, 1280], open: sendWith('429') },
  'a message sent': { at: pageOf('contact'), widths: [320, 1280], open: sendWith('ok') },
  'all the footer’s columns open': {
    at: pageOf('legal'),
    widths: [320],
    open: (page) => openAll(page, 'footer details'),
  },
};

function search(words: string) {
  return async (page: Page) => {
    await page.locator('.find').click();
    await page.locator('.search input').first().fill(words);
    await expect(page.locator('.search ol a, .search__advice a').first()).toBeVisible();
  };
}

function sendWith(answer: string) {
  return async (page: Page) => {
    await setDesk(page, answer);
    await fillIn(page);
    await button(page).click();
    await expect(
      page.locator('.form__failed, .form__sent').filter({ visible: true }),
    ).toBeVisible();
  };
}

/** Opens everything that a page folds. */
async function openAll(page: Page, details = 'main details'): Promise<void> {
  await page.locator(details).evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

for (const [condition, emulated] of Object.entries(conditions))
  for (const width of [320, 1280])
    test.describe(`at ${width} px, ${condition},`, () => {
      test.use({ viewport: { width, height: 800 } });
      test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', ...emulated }));

      for (const address of [...addresses, '/404'])
        test(`axe finds nothing on ${address}, everything unfolded`, async ({ page }) => {
          await page.goto(address);
          await openAll(page);
          expect(await axeFaults(page)).toEqual([]);
        });

      for (const [state, { at, widths, open }] of Object.entries(states))
        if (widths.includes(width))
          test(`axe finds nothing with ${state}`, async ({ page }) => {
            await page.goto(at);
            await open(page);
            await settled(page);
            expect(await axeFaults(page)).toEqual([]);
          });

      if (condition !== 'forced colours')
        for (const { role, address } of kinds)
          test(`the running text of the ${role} page has seven times the light of its ground, or a seventh`, async ({
            page,
          }) => {
            await page.goto(address);
            await openAll(page);
            expect(await contrastFaults(page)).toEqual([]);
          });
    });
