import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { formStrings } from '../../src/config/form-strings.ts';
import { sampleMessage } from '../browser/contact-form-page.ts';
import { addressOfRole, samplePages } from '../site/built-site.ts';

/**
 * These tests run in Firefox, which Puppeteer controls with WebDriver BiDi. Playwright 1.65 cannot control Firefox
 * 153, because Playwright uses the command `emulation.setMediaFeaturesOverride`, which Firefox does not support.
 *
 * In Firefox, Puppeteer cannot emulate reduced motion, contrast, colour schemes, offline mode or slow networks. These
 * conditions are tested in Chromium only.
 */
test.describe.configure({ mode: 'default' });

let browser: Browser;
let page: Page;
const errors: string[] = [];

test.beforeAll(async () => {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  browser = await puppeteer.launch({ browser: 'firefox', executablePath });
});
test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  errors.length = 0;
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
});
test.afterEach(async () => {
  await page.close();
  // The 404 page logs the unknown address as an error.
  expect(errors.filter((line) => !line.includes('404'))).toEqual([]);
});

async function clickToOpen(opener: string, opened: string): Promise<void> {
  await page.click(opener);
  await page.waitForSelector(opened, { visible: true });
}

for (const { address } of samplePages)
  test(`in Firefox, the page ${address} is not wider than the window, and the menus and the search work`, async ({
    baseURL,
  }) => {
    await page.goto(baseURL + address);
    await page.waitForSelector('h1', { visible: true });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await clickToOpen('.menu[data-menu=banking] > summary', '.menu[data-menu=banking] .mega a');
    await page.keyboard.press('Escape');
    await clickToOpen('.find', '.search input');
    await page.type('.search input', 'corporate tax');
    await page.waitForSelector('.search ol a', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('.search', { hidden: true });
    await page.setViewport({ width: 390, height: 800 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await clickToOpen('.burger', 'dialog.drawer[open] a');
  });

test('in Firefox, the biography of a partner opens in a dialog', async ({ baseURL }) => {
  await page.goto(baseURL + addressOfRole('team'));
  await clickToOpen('.leader a', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
});

test('in Firefox, Enter in the search opens the first result and does not follow the previously focused link', async ({
  baseURL,
}) => {
  await page.goto(`${baseURL}/vat-services`);
  await page.waitForSelector('.find[role=button]');
  await page.focus('main a[href^="/"]');
  await page.keyboard.press('/');
  await page.waitForSelector('.search input:focus');
  await page.keyboard.type('What is Voluntary Filing?');
  await page.waitForSelector('.search ol a[href^="/vat-services#"]', { visible: true });
  await page.keyboard.press('Enter');
  await page.waitForSelector('.search', { hidden: true });
  await page.waitForSelector('main :is(h2, h3):focus');
  expect(new URL(page.url()).pathname).toBe('/vat-services');
});

test('in Firefox, the contact form sends a message after its errors are corrected', async ({
  baseURL,
}) => {
  await page.goto(baseURL + addressOfRole('contact'));
  await page.hover('.form'); // the JavaScript of the form loads when the form is hovered
  await page.waitForSelector('[data-island=contact][data-live]');
  await clickToOpen('.form [type=submit]', '.error');
  expect(await page.$$eval('.error', (all) => all.length)).toBe(6);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, sampleMessage[label]);
  await clickToOpen('.form [type=submit]', '.form__sent:focus');
});

test('in Firefox, the contact form sends a message after the JavaScript of the form is no longer blocked', async ({
  baseURL,
}) => {
  let [isBlocked, loads] = [true, 0];
  page.on('load', () => {
    loads += 1;
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isBlocked && request.url().includes('/MessageForm-')) void request.abort();
    else void request.continue();
  });
  await page.goto(baseURL + addressOfRole('contact'));
  await page.hover('.form');
  await expect.poll(() => loads, 'page loads, with the reload after the failed download').toBe(2);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, sampleMessage[label]);
  // While the form's JavaScript is blocked, a submission reloads the page. The reloaded page then restores the draft.
  await clickToOpen('.form [type=submit]', '.form__late a');
  isBlocked = false;
  await clickToOpen('.form [type=submit]', '.form__sent');
});

test('in Firefox, after a newer page has sent the message, the form is empty on an older page of the tab', async ({
  baseURL,
}) => {
  const contact = baseURL + addressOfRole('contact');
  const message = () =>
    page.evaluate(() => document.querySelector<HTMLInputElement>('[name=message]')?.value);
  const goBack = async (address: string) => {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForFunction(
      (path) => location.pathname === path && document.readyState === 'complete',
      {},
      address,
    );
  };
  await page.goto(contact);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, sampleMessage[label]);
  await page.waitForFunction(() => 'contact-draft' in sessionStorage);
  await page.goto(`${baseURL}/about`);
  await page.goto(contact);
  await expect.poll(message).toBe(sampleMessage[formStrings.labels.message]);
  await clickToOpen('.form [type=submit]', '.form__sent');
  await goBack('/about');
  await goBack(addressOfRole('contact'));
  await page.hover('.form');
  await page.waitForSelector('[data-island=contact][data-live]');
  expect(await message()).toBe('');
});
