import type { Page } from 'playwright/test';
import { formStrings } from '../../src/facts/form-strings.ts';
import { typed } from '../browser/contact.ts';
import { expect } from '../browser/site.ts';

/**
 * Does with a page what its visitors do, and expects of each control that it helps them, by itself or by what stands
 * behind it: the menus, the search, the answers, the biographies, the form. The page is reloaded where a step leads away.
 */
export async function usePage(page: Page): Promise<void> {
  const address = page.url();
  await useMenus(page);
  await useAnswers(page);
  if ((await page.locator('.leader').count()) > 0) await useBiography(page);
  if ((await page.locator('.form').count()) > 0) await useForm(page);
  await useSearch(page);
  if (page.url() !== address) await page.goto(address);
}

const menuButton = (page: Page) => page.locator('.burger');

/** Opens the header's menus under the pointer; on a phone the drawer, or what its button leads to without a script. */
async function useMenus(page: Page): Promise<void> {
  if (await menuButton(page).isVisible()) {
    await menuButton(page).click();
    const drawer = page.locator('dialog.drawer[open]');
    await expect
      .poll(async () => (await drawer.count()) > 0 || new URL(page.url()).hash === '#site-links')
      .toBe(true);
    if (await drawer.isVisible()) {
      await expect(drawer.locator('a').last()).toBeVisible();
      await drawer.locator('button').first().click();
      await expect(drawer).toBeHidden();
    }
    return;
  }
  for (const menu of await page.locator('.menu').all()) {
    await menu.locator('> summary').hover();
    const links = menu.locator('.mega a');
    // without its code a menu may ask for a press, as any disclosure does
    if (!(await links.first().isVisible())) await menu.locator('> summary').click();
    await expect(links.first()).toBeVisible();
    await page.mouse.move(2, 700);
    if (await links.first().isVisible()) await page.keyboard.press('Escape');
  }
}

/** Opens every answer and every other text that a page folds. */
async function useAnswers(page: Page): Promise<void> {
  for (const answer of await page.locator('main details:has(> summary:visible)').all()) {
    if ((await answer.getAttribute('open')) === null) await answer.locator('> summary').click();
    await expect(answer.locator('> :not(summary)').first()).toBeVisible();
  }
}

/** Opens a biography, as a dialog or below the cards, and closes it. */
async function useBiography(page: Page): Promise<void> {
  const link = page.locator('.leader a').first();
  const id = new URL(await link.evaluate((it: HTMLAnchorElement) => it.href)).hash;
  await link.click();
  await expect(page.locator(id)).toBeVisible();
  if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
}

/** Opens the search and types. It finds, or says that it cannot; where its code is missing, the list of all pages comes. */
async function useSearch(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => body.setAttribute('data-before', ''));
  await page.locator('.find').click();
  const isOpenOrLeft = page.locator('dialog.search[open], body:not([data-before])');
  await expect(isOpenOrLeft.first()).toBeVisible();
  const field = page.locator('.search input').first();
  const help = page.locator('.search ol a, .search__advice a').filter({ visible: true });
  let isTyped = false;
  // the list may take the place of the field at any moment; words that are typed for one page must not reach the next
  await expect(async () => {
    if (!(await field.isVisible())) return expect(page.locator('.atlas')).toBeVisible();
    if (!isTyped) await field.fill('corporate tax', { timeout: 1_000 });
    isTyped = true;
    await expect(help.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  if (!(await field.isVisible())) return;
  await expect(field).toHaveValue('corporate tax');
  await field.press('Escape');
  await expect(field).toBeHidden();
}

const field = (page: Page, name: string) => page.locator(`.form [name=${name}]`);

/** What a visitor types, by the names of the fields, which stay when a translation changes their labels. */
const message = Object.entries(formStrings.labels).map(
  ([name, label]) => [name, typed[label]] as const,
);

/** Fills in the form. */
export async function fillInByName(page: Page): Promise<void> {
  for (const [name, value] of message) await field(page, name).fill(value);
}

/** Every field holds what was typed. */
export async function expectKept(page: Page): Promise<void> {
  for (const [name, value] of message) await expect(field(page, name)).toHaveValue(value);
}

/** Types a message and sends it. It arrives, or the direct ways stand beside every word of it. */
async function useForm(page: Page): Promise<void> {
  await fillInByName(page);
  await expectKept(page);
  await page.locator('.form button').first().click();
  const sent = page.locator('.form__sent:visible');
  const direct = page.locator('.form__end a[href^="mailto:"]:visible');
  await expect(sent.or(direct).first()).toBeVisible({ timeout: 20_000 });
  if (!(await sent.isVisible())) await expectKept(page);
}
