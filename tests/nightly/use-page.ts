import type { Page } from 'playwright/test';
import { formStrings } from '../../src/facts/form-strings.ts';
import { typed } from '../browser/contact.ts';
import { expect } from '../browser/site.ts';

/**
 * Does with a page what its visitors do, and expects of each control that it helps them, by itself or by what stands
 * behind it: the menus, the answers, a biography, the form, the search. The page is reloaded where a step leads away.
 */
export async function usePage(page: Page): Promise<void> {
  const address = page.url();
  if (await page.locator('.burger').isVisible()) await useDrawer(page);
  else await useMenus(page);
  await unfoldAll(page);
  if ((await page.locator('.leader').count()) > 0) await useBiography(page);
  if ((await page.locator('.form').count()) > 0) await useForm(page);
  await useSearch(page);
  if (page.url() !== address) await page.goto(address);
}

/** Opens the drawer and closes it, or comes to what its button leads to without a script. */
async function useDrawer(page: Page): Promise<void> {
  await page.locator('.burger').click();
  const links = page.locator('dialog.drawer[open] a, #site-links:target summary');
  await expect(links.filter({ visible: true }).first()).toBeVisible();
  const close = page.locator('dialog.drawer[open] button').first();
  if (await close.isVisible()) await close.click();
}

async function useMenus(page: Page): Promise<void> {
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
export async function unfoldAll(page: Page): Promise<void> {
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
  const list = page.locator('body:not([data-before]) .atlas');
  const dialog = page.locator('dialog.search[open]');
  await page.locator('.find').click();
  await expect(dialog.or(list)).toBeVisible();
  // the list may take the place of the field at any moment
  const field = dialog.locator('input').first();
  await field.fill('corporate tax', { timeout: 5_000 }).catch(() => undefined);
  const help = dialog.locator(':is(ol, .search__advice) a').filter({ visible: true });
  await expect(help.or(list).first()).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Types a message and sends it. It arrives, or the direct ways stand beside every word of it. */
async function useForm(page: Page): Promise<void> {
  // by the names of the fields, which stay when a translation changes their labels
  const fields = Object.entries(formStrings.labels).map(
    ([name, label]) => [page.locator(`.form [name=${name}]`), typed[label]] as const,
  );
  for (const [field, value] of fields) await field.fill(value);
  await page.locator('.form button').first().click();
  const sent = page.locator('.form__sent:visible');
  const direct = page.locator('.form__end a[href^="mailto:"]:visible');
  await expect(sent.or(direct).first()).toBeVisible({ timeout: 20_000 });
  if (await sent.isVisible()) return;
  for (const [field, value] of fields) await expect(field).toHaveValue(value);
}

/** The first link that a visitor sees in the main part or the footer leads where it says. The test ends on another page. */
export async function expectLinksLead(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const link = page.locator(
    `:is(main, footer) a[href^="/"]:visible:not([href="${here}"], [href*="#"])`,
  );
  const target = (await link.first().getAttribute('href')) ?? '';
  await link.first().click();
  // on a busy machine the next page may take its time
  await expect(page).toHaveURL(new RegExp(`${target}$`), { timeout: 60_000 });
  await expect(page.locator('h1')).toBeVisible();
}
