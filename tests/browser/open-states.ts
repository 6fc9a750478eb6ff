import type { Page } from 'playwright/test';
import { addressOfRole, leaders } from '../site/built-site.ts';
import { ContactFormPage } from './contact.ts';
import { expect, runningAnimations } from './site.ts';

/** Returns a function that clicks an element. */
const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** Returns a function that types a query into the search, and opens the search first if it is closed. */
const search = (query: string) => async (page: Page) => {
  const field = page.getByRole('searchbox');
  if (!(await field.isVisible())) await click('.find')(page);
  await field.fill(query);
};

/** Returns a function that sends a message and keeps the toast open. `response` is the response of the mail desk. */
const send = (response: string) => async (page: Page) => {
  const form = new ContactFormPage(page);
  await form.setResponse(response);
  await form.fill();
  await form.button.click();
  const toast = page.locator(response === 'ok' ? '.toast--ok' : '.toast--danger');
  await toast.hover(); // Hovering pauses the timer that hides the toast.
  await toast.scrollIntoViewIfNeeded(); // In a window of small height, the toast is in the flow of the page.
};

const [service, contact, list] = [
  addressOfRole('service'),
  addressOfRole('contact'),
  addressOfRole('list'),
];
/**
 * Open states of pages, such as an open menu. Each has a name, the address of the page, a function that opens the state
 * and the selector of the opened element. If the state exists only on wide screens or only on phones, `screen` is
 * given. States of the same page are opened in sequence without a reload.
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
  ['the search of the 404 page', addressOfRole('missing'), click('.seek'), '.search'],
  ['results in the search', list, search('tax'), '.search ol a'],
  ['a search without results', list, search('xqzwv'), '.search__advice a'],
  ['a biography', `${addressOfRole('team')}#${leaders[0]?.id}`, async () => {}, '.dialog'],
  ['an error at every field', contact, click('.form [type=submit]'), '.error'],
  // The status 400 has the longest reason.
  ['a rejected message', contact, send('400'), '.form__failed'],
  ['a sent message', contact, send('ok'), '.form__sent'],
];

/**
 * Opens each state that exists at the current width and calls `check` with its name. The page must emulate reduced
 * motion, because every running animation is reported as a fault. `addressPrefix` selects the states of addresses that
 * begin with it.
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
    expect.soft(await runningAnimations(page), name).toEqual([]);
    await check(name);
  }
}
