import type { Page } from 'playwright/test';
import { leaders, pageOf } from '../site/read-built.ts';
import { ContactForm } from './contact.ts';
import { expect, moving } from './site.ts';

/** What can be opened on a page, and how a visitor does it. */
interface State {
  address: string;
  /** What stands open then. */
  opened: string;
  open: (page: Page) => Promise<void>;
  /** Where it can be opened, if not on every screen. */
  screen?: 'wide' | 'phone';
}

const press = (opener: string) => (page: Page) => page.locator(opener).click();

/** Types into the search, and opens it where it is closed. */
const search = (words: string) => async (page: Page) => {
  const field = page.getByRole('searchbox');
  if (!(await field.isVisible())) await press('.find')(page);
  await field.fill(words);
};

/** Sends a message that the mail desk answers so, and looks at what is told of it. */
const send = (answer: string) => async (page: Page) => {
  const form = new ContactForm(page);
  await form.answerWith(answer);
  await form.fill();
  await form.button.click();
  const toast = page.locator(answer === 'ok' ? '.toast--ok' : '.toast--danger');
  await toast.hover(); // its clock stands still
  await toast.scrollIntoViewIfNeeded(); // in a low window it stands in the page
};

const [service, contact, list] = [pageOf('service'), pageOf('contact'), pageOf('list')];
const menu = (which: string): State => ({
  address: service,
  opened: `.menu:${which} .mega`,
  open: press(`.menu:${which} > summary`),
  screen: 'wide',
});

/** Of those of one page each can be opened from the one before. */
const states: Record<string, State> = {
  'the first menu': menu('first-child'),
  'the last menu': menu('last-child'),
  'the drawer': { address: service, opened: '.drawer', open: press('.burger'), screen: 'phone' },
  'the search of the 404 page': {
    address: pageOf('missing'),
    opened: '.search',
    open: press('.seek'),
  },
  'results in the search': { address: list, opened: '.search ol a', open: search('tax') },
  'nothing found': { address: list, opened: '.search__advice a', open: search('xqzwv') },
  'a biography': {
    address: `${pageOf('team')}#${leaders[0]?.id}`,
    opened: '.dlg',
    open: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'a fault at every field': { address: contact, opened: '.err', open: press('.form button') },
  // the longest of the reasons
  'a message refused': { address: contact, opened: '.form__failed', open: send('400') },
  'a message sent': { address: contact, opened: '.form__sent', open: send('ok') },
};

/**
 * Opens every state that pages can be opened into at this width, and looks at each, for a visitor who asked for less motion.
 * `within`: how their addresses begin.
 */
export async function inEachState(
  page: Page,
  look: (what: string) => Promise<void>,
  within = '',
): Promise<void> {
  const screen = (page.viewportSize()?.width ?? 0) > 1000 ? 'wide' : 'phone';
  for (const [what, state] of Object.entries(states)) {
    if ((state.screen ?? screen) !== screen || !state.address.startsWith(within)) continue;
    if (!page.url().endsWith(state.address)) await page.goto(state.address);
    await state.open(page);
    await expect(page.locator(state.opened).first(), what).toBeVisible();
    expect.soft(await moving(page), what).toEqual([]);
    await look(what);
  }
}
