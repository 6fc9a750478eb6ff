import type { Page } from 'playwright/test';
import { addressOfRole, leaders } from '../site/built-site.ts';
import { ContactFormPage } from './contact-form-page.ts';
import { expect, runningAnimations } from './test-helpers.ts';

const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** Returns a step that types a query into the search. If the search is not open, the step first opens the search. */
const search = (query: string) => async (page: Page) => {
  const field = page.getByRole('searchbox');
  if (!(await field.isVisible())) await click('.find')(page);
  await field.fill(query);
};

/**
 * Returns a step that sends a message and keeps the toast visible. `response` is the name of a response of the mail
 * desk (a local test service), such as `400`.
 */
const send = (response: string) => async (page: Page) => {
  const form = new ContactFormPage(page);
  await form.setResponse(response);
  await form.fill();
  await form.button.click();
  const toast = page.locator(response === 'ok' ? '.toast--ok' : '.toast--danger');
  await toast.hover(); // a hovered toast stays visible
  // In a window of small height, the toast is in the flow of the page and can be outside the window.
  await toast.scrollIntoViewIfNeeded();
};

const [service, contact, list] = [
  addressOfRole('service'),
  addressOfRole('contact'),
  addressOfRole('list'),
];
/**
 * States of pages to check, such as an open menu. Each state has a name, the address of the page, a step that opens the
 * state, and a selector of the opened element. `screen` is set for a state that exists only on wide screens or only on
 * phones. States of the same page are opened one after the other, without a reload.
 */
const states: readonly (readonly [
  name: string,
  address: string,
  open: (page: Page) => Promise<void>,
  openedSelector: string,
  screen?: 'wide' | 'phone',
])[] = [
  ['a menu', service, click('.menu:first-child > summary'), '.menu:first-child .mega', 'wide'],
  ['the last menu', service, click('.menu:last-child > summary'), '.menu:last-child .mega', 'wide'],
  ['the drawer', service, click('.burger'), '.drawer', 'phone'],
  ['the search of the 404 page', addressOfRole('not-found'), click('.search-link'), '.search'],
  ['results in the search', list, search('tax'), '.search ol a'],
  ['a search without results', list, search('xqzwv'), '.search__advice a'],
  ['a biography', `${addressOfRole('team')}#${leaders[0]?.id}`, async () => {}, '.dialog'],
  ['an error at every field', contact, click('.form [type=submit]'), '.error'],
  // Uses status 400, because the error message for this status is the longest.
  ['a rejected message', contact, send('400'), '.form__failed'],
  ['a sent message', contact, send('ok'), '.form__sent'],
];

/**
 * Opens each state (such as an open menu) that exists at the current width, and calls `check` with the name of the
 * state. Reports a running animation as a fault, so the page must emulate reduced motion. Opens only states of pages
 * whose addresses begin with `addressPrefix`.
 */
export async function forEachOpenState(
  page: Page,
  check: (name: string) => Promise<void>,
  addressPrefix = '',
): Promise<void> {
  const currentScreen = (page.viewportSize()?.width ?? 0) > 1000 ? 'wide' : 'phone';
  for (const [name, address, open, openedSelector, screen = currentScreen] of states) {
    if (screen !== currentScreen || !address.startsWith(addressPrefix)) continue;
    if (!page.url().endsWith(address)) await page.goto(address);
    await open(page);
    await expect(page.locator(openedSelector).first(), name).toBeVisible();
    // A dialog opens at once, but is transparent until its styles have loaded (src/browser/open-dialogs.ts).
    await expect(page.locator('dialog[style*=opacity]'), name).toHaveCount(0);
    expect.soft(await runningAnimations(page), name).toEqual([]);
    await check(name);
  }
}
