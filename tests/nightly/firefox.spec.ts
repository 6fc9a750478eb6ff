import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { formStrings } from '../../src/facts/form-strings.ts';
import { ensureFirefox } from '../../tools/firefox.ts';
import { typed } from '../browser/contact.ts';
import { kinds, pageOf } from '../browser/kinds.ts';

/**
 * The real Firefox of the system, over WebDriver BiDi. Its driver cannot say that the visitor wants less motion, more
 * contrast or night, nor go offline, nor throttle: what needs that is tested in Chromium alone.
 */
test.describe.configure({ mode: 'default' });

let browser: Browser;
let page: Page;
const said: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(600_000); // it may have to be installed
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    headless: true,
  });
});
test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  said.length = 0;
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${String(error)}`));
});
test.afterEach(() => page.close());

const visible = { visible: true, timeout: 10_000 } as const;

/** What went wrong, by the console: the 404 page says which address is missing. */
const errors = () => said.filter((line) => line.startsWith('error') && !line.includes('404'));

for (const { role, address } of kinds)
  test(`in Firefox the ${role} page is drawn, fits and answers to menus and search`, async ({
    baseURL,
  }) => {
    await page.goto(baseURL + address);
    await page.waitForSelector('h1', visible);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await page.click('.menu[data-menu=banking] > summary');
    await page.waitForSelector('.menu[data-menu=banking] .mega a', visible);
    await page.keyboard.press('Escape');
    await page.click('.find');
    await page.waitForSelector('.search input', visible);
    await page.type('.search input', 'corporate tax');
    await page.waitForSelector('.search ol a', visible);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.search', { hidden: true });
    await page.setViewport({ width: 390, height: 800 });
    expect(await wider()).toBeLessThanOrEqual(0);
    await page.click('.burger');
    await page.waitForSelector('dialog.drawer[open] a', visible);
    await page.keyboard.press('Escape');
    expect(errors()).toEqual([]);
  });

test('in Firefox a leader’s biography opens as a dialog and closes', async ({ baseURL }) => {
  await page.goto(baseURL + pageOf('team'));
  await page.click('.leader a');
  await page.waitForSelector('dialog[open]', visible);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(errors()).toEqual([]);
});

test('in Firefox a message with faults is stopped at its first fault, and a right one is sent', async ({
  baseURL,
}) => {
  await page.goto(baseURL + pageOf('contact'));
  await page.focus('.form [name=firstName]');
  await page.waitForSelector('[data-live] .form, [data-island=contact][data-live]', {
    timeout: 10_000,
  });
  await page.click('.form button[type=submit]');
  await page.waitForSelector('.err', visible);
  expect(await page.$$eval('.err', (all) => all.length)).toBe(6);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, typed[label]);
  await page.click('.form button[type=submit]');
  await page.waitForSelector('.form__sent', visible);
  expect(await page.$eval('.form__sent', (it) => it === document.activeElement)).toBe(true);
  expect(errors()).toEqual([]);
});
