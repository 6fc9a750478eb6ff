import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { formStrings } from '../../src/facts/form-strings.ts';
import { findFirefox } from '../../tools/firefox.ts';
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
  const executablePath = findFirefox();
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
});
test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  said.length = 0;
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${String(error)}`));
});
test.afterEach(async () => {
  await page.close();
  // the 404 page says which address is missing
  expect(said.filter((line) => line.startsWith('error') && !line.includes('404'))).toEqual([]);
});

/** Waits until something is seen. */
const seen = (selector: string) => page.waitForSelector(selector, { visible: true });
const gone = (selector: string) => page.waitForSelector(selector, { hidden: true });

for (const { role, address } of kinds)
  test(`in Firefox the ${role} page is drawn, fits and answers to menus and search`, async ({
    baseURL,
  }) => {
    await page.goto(baseURL + address);
    await seen('h1');
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over()).toBeLessThanOrEqual(0);
    await page.click('.menu[data-menu=banking] > summary');
    await seen('.menu[data-menu=banking] .mega a');
    await page.keyboard.press('Escape');
    await page.click('.find');
    await seen('.search input');
    await page.type('.search input', 'corporate tax');
    await seen('.search ol a');
    await page.keyboard.press('Escape');
    await gone('.search');
    await page.setViewport({ width: 390, height: 800 });
    expect(await over()).toBeLessThanOrEqual(0);
    await page.click('.burger');
    await seen('dialog.drawer[open] a');
    await page.keyboard.press('Escape');
  });

test('in Firefox a leader’s biography opens as a dialog and closes', async ({ baseURL }) => {
  await page.goto(baseURL + pageOf('team'));
  await page.click('.leader a');
  await seen('dialog[open]');
  await page.keyboard.press('Escape');
  await gone('dialog[open]');
});

test('in Firefox a message with faults is stopped at its first fault, and a right one is sent', async ({
  baseURL,
}) => {
  await page.goto(baseURL + pageOf('contact'));
  await page.waitForSelector('[data-island=contact][data-live]');
  await page.click('.form button[type=submit]');
  await seen('.err');
  expect(await page.$$eval('.err', (all) => all.length)).toBe(6);
  for (const [name, label] of Object.entries(formStrings.labels))
    await page.type(`.form [name=${name}]`, typed[label]);
  await page.click('.form button[type=submit]');
  await seen('.form__sent:focus');
});
