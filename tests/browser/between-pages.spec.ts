import type { Page } from 'playwright/test';
import { strings } from '../../src/config/strings.ts';
import { test, typed } from './contact.ts';
import { expect } from './site.ts';

test('an unknown address answers 404 with its own page, logs and seeks it', async ({ page }) => {
  const address = '/stra%C3%9Fe-golden_vsa-%D8%B6.html';
  const logged = page.waitForEvent('console', (message) => message.text().includes('no page'));
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  // specification, part 1, section 2: what the 404 page reads
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect((await logged).text()).toBe(`404: there is no page at ${address}`);
  await page.locator('.seek').click();
  await expect(page.getByRole('searchbox')).toHaveValue('straße golden vsa ض');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: strings.returnHome }).click();
  await expect(page).toHaveURL('/');
});

test.describe('after a deploy', () => {
  test.use({ mayLog: /Failed to load resource|Failed to fetch dynamically imported module/ });
  // what is still on its way is answered before the page closes
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  /** Answers the contact page’s own question whether it is the newest with another build’s page. */
  const deployAnew = (page: Page) =>
    page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const isAsked = route.request().resourceType() === 'fetch';
      await route.fulfill({ response, body: isAsked ? html.replaceAll('/app-', '/app-2') : html });
    });

  test('an old page loads the newest build and keeps what was typed', async ({ page, form }) => {
    await form.open();
    await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
    await deployAnew(page);
    const loaded = page.waitForEvent('load');
    await page.locator('.find').click();
    await loaded;
    await expect.poll(() => form.values(), 'what was typed').toEqual(typed);
  });

  test('a page whose servers disagree is loaded anew once', async ({ page, form }) => {
    const loads: Page[] = [];
    page.on('load', (loaded) => loads.push(loaded));
    await page.route('**/ContactForm-*.js', (route) => route.abort());
    await deployAnew(page);
    await page.goto('/contact');
    await expect.poll(() => loads.length, 'the page is loaded anew').toBe(2);
    await form.fill();
    await form.button.click();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(loads).toHaveLength(2);
  });

  test('an old page that cannot keep its words is not loaded anew', async ({ page, form }) => {
    await page.route('**/{ContactForm,draft}-*.js', (route) => route.abort());
    await page.goto('/contact');
    await deployAnew(page);
    await form.fill();
    await form.button.click();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(await form.values()).toEqual(typed);
  });
});
