import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { formStrings } from '../../src/config/form-strings.ts';
import { sampleMessage } from '../browser/contact.ts';
import { addressOfRole, samplePages } from '../site/built-site.ts';

/**
 * The real Firefox of the system, over WebDriver BiDi. Its driver cannot say that the visitor wants less motion, more
 * contrast or night, nor go offline, nor throttle: what needs that is tested in Chromium alone. Playwright begins by
 * saying it (1.65 in Firefox 153: emulation.setMediaFeaturesOverride), so that it cannot drive it.
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
  // the 404 page says which address is missing
  expect(errors.filter((line) => !line.includes('404'))).toEqual([]);
});

/** Presses something, and waits until what it opens is seen. */
async function press(opener: string, opened: string): Promise<void> {
  await page.click(opener);
  await page.waitForSelector(opened, { visible: true });
}

for (const { role, address } of samplePages)
  test(`in Firefox the ${role} page fits and answers`, async ({ baseURL }) => {
    await page.goto(baseURL + address);
    await page.waitForSelector('h1', { visible: true });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    await press('.menu[data-menu=banking] > summary', '.menu[data-menu=banking] .mega a');
    await page.keyboard.press('Escape');
    await press('.find', '.search input');
    await page.type('.search input', 'corporate tax');
    await page.waitForSelector('.search ol a', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('.search', { hidden: true });
    await page.setViewport({ width: 390, height: 800 });
    expect(await over()).toBeLessThanOrEqual(0);
    await press('.burger', 'dialog.drawer[open] a');
  });

test('in Firefox a biography opens, and a message is mended and sent', async ({ baseURL }) => {
  await page.goto(baseURL + addressOfRole('team'));
  await press('.leader a', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await page.goto(baseURL + addressOfRole('contact'));
  await page.waitForSelector('[data-island=contact][data-live]');
  await press('.form button', '.err');
  expect(await page.$$eval('.err', (all) => all.length)).toBe(6);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, sampleMessage[label]);
  await press('.form button', '.form__sent:focus');
});

test('in Firefox a press sends after the form’s code has failed to load', async ({ baseURL }) => {
  let [isCut, loads] = [true, 0];
  page.on('load', () => {
    loads += 1;
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isCut && request.url().includes('/ContactForm-')) void request.abort();
    else void request.continue();
  });
  await page.goto(baseURL + addressOfRole('contact'));
  await expect.poll(() => loads, 'loads, with a reload when the page is idle').toBe(2);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, sampleMessage[label]);
  await press('.form button', '.form__late a'); // and reloads with the draft
  isCut = false;
  await press('.form button', '.form__sent');
});
