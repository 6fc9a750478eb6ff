import type { Page } from 'playwright';

/** A control of the site, and how it is used for the first time. */
export interface Control {
  name: string;
  address: string;
  wide?: boolean;
  use: (page: Page) => Promise<void>;
  /** True in the page once the control has done what it was pressed for. */
  ready: string;
  /** The event from which the time counts, and which of them; the first pointerdown or keydown without. */
  from?: { type: string; count: number };
}

const tap = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const point = (selector: string) => (page: Page) => page.locator(selector).first().hover();
const enter = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};
const typeInSearch = async (page: Page) => {
  await tap('.find')(page);
  await page.locator('[type=search]').waitFor();
  await page.keyboard.type('regi', { delay: 120 });
};

const services = '.menu[data-menu=services]';
const shown = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].some((it) => it.checkVisibility({ contentVisibilityAuto: true }))`;

/** Every control that a visitor may press first. */
export const controls: readonly Control[] = [
  {
    name: 'Services menu, by pointer',
    address: '/vat-services',
    wide: true,
    use: point(`${services} > summary`),
    ready: shown(`${services} .mega a`),
  },
  {
    name: 'Services menu, by Enter',
    address: '/vat-services',
    wide: true,
    use: enter(`${services} > summary`),
    ready: shown(`${services} .mega a`),
  },
  {
    name: 'Drawer, by touch',
    address: '/vat-services',
    use: tap('.burger'),
    ready: shown('dialog nav a'),
  },
  {
    name: 'Drawer, by Enter',
    address: '/vat-services',
    use: enter('.burger'),
    ready: shown('dialog nav a'),
  },
  {
    name: 'Biography, by touch',
    address: '/our-team',
    use: tap('.leader'),
    ready: shown('dialog[open] .bio__name'),
  },
  {
    name: 'Biography, by Enter',
    address: '/our-team',
    use: enter('.leader a'),
    ready: shown('dialog[open] .bio__name'),
  },
  {
    name: 'Search opens, by touch',
    address: '/vat-services',
    use: tap('.find'),
    ready: shown('[type=search]'),
  },
  {
    name: 'Search opens, by the key /',
    address: '/vat-services',
    wide: true,
    use: (page) => page.keyboard.press('/'),
    ready: shown('[type=search]'),
  },
  {
    name: 'Answer, by touch',
    address: '/attestation-legalisation',
    use: tap('.faq summary'),
    ready: shown('.faq [open] > div'),
  },
  {
    name: 'Errors of the form, by touch',
    address: '/contact',
    use: tap('.form [type=submit]'),
    ready: `[...document.querySelectorAll('.fld')].some((it) => it.querySelector('.err') || getComputedStyle(it, '::after').content.includes('must'))`,
  },
  {
    name: 'Share, by touch',
    address: '/future-consulting',
    use: tap('.share a'),
    ready: `document.querySelector('.share [role=status]')?.textContent`,
  },
  {
    name: 'First result, after the fourth letter',
    address: '/vat-services',
    use: typeInSearch,
    ready: shown('.search ol a'),
    from: { type: 'keydown', count: 4 },
  },
];
