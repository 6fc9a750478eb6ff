import type { Page } from 'playwright/test';
import { addressOfRole, leaders } from '../site/built-site.ts';
import { ContactFormPage } from './contact.ts';
import { expect, runningAnimations } from './site.ts';

const press = (opener: string) => (page: Page) => page.locator(opener).click();

/** Types into the search, and opens it where it is closed. */
const search = (words: string) => async (page: Page) => {
  const field = page.getByRole('searchbox');
  if (!(await field.isVisible())) await press('.find')(page);
  await field.fill(words);
};

/** Sends a message that the mail desk answers so, and looks at what is told of it. */
const send = (answer: string) => async (page: Page) => {
  const form = new ContactFormPage(page);
  await form.setResponse(answer);
  await form.fill();
  await form.button.click();
  const toast = page.locator(answer === 'ok' ? '.toast--ok' : '.toast--danger');
  await toast.hover(); // its clock stands still
  await toast.scrollIntoViewIfNeeded(); // in a low window it stands in the page
};

const [service, contact, list] = [
  addressOfRole('service'),
  addressOfRole('contact'),
  addressOfRole('list'),
];
/**
 * What can be opened, where and how, what stands open then, and on which screens alone. Of those of one page each can be
 * opened from the one before.
 */
const states: readonly (readonly [
  what: string,
  address: string,
  open: (page: Page) => Promise<void>,
  opened: string,
  screen?: 'wide' | 'phone',
])[] = [
  ['a menu', service, press('.menu:first-child > summary'), '.menu:first-child .mega', 'wide'],
  ['the last one', service, press('.menu:last-child > summary'), '.menu:last-child .mega', 'wide'],
  ['the drawer', service, press('.burger'), '.drawer', 'phone'],
  ['the search of the 404 page', addressOfRole('missing'), press('.seek'), '.search'],
  ['results in the search', list, search('tax'), '.search ol a'],
  ['nothing found', list, search('xqzwv'), '.search__advice a'],
  ['a biography', `${addressOfRole('team')}#${leaders[0]?.id}`, async () => {}, '.dlg'],
  ['a fault at every field', contact, press('.form button'), '.err'],
  // the longest of the reasons
  ['a message refused', contact, send('400'), '.form__failed'],
  ['a message sent', contact, send('ok'), '.form__sent'],
];

/**
 * Opens every state that pages can be opened into at this width, and looks at each, for a visitor who asked for less motion.
 * `within`: how their addresses begin.
 */
export async function forEachOpenState(
  page: Page,
  look: (what: string) => Promise<void>,
  within = '',
): Promise<void> {
  const screen = (page.viewportSize()?.width ?? 0) > 1000 ? 'wide' : 'phone';
  for (const [what, address, open, opened, only = screen] of states) {
    if (only !== screen || !address.startsWith(within)) continue;
    if (!page.url().endsWith(address)) await page.goto(address);
    await open(page);
    await expect(page.locator(opened).first(), what).toBeVisible();
    expect.soft(await runningAnimations(page), what).toEqual([]);
    await look(what);
  }
}
