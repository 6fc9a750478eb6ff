import { strings } from '../../src/config/strings.ts';
import { expect, test } from './test-helpers.ts';

const address = '/stra%C3%9Fe-golden_vsa-%D8%B6.html';

test('an unknown address returns status 404 and the 404 page', async ({ page }) => {
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  // The specification (part 1, section 2) requires this heading.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});

test('the 404 page logs the unknown address in the console', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('no page'));
  await page.goto(address);
  expect((await logged).text()).toBe(`404: there is no page at ${address}`);
});

test('the search of the 404 page is prefilled with the words of the address', async ({ page }) => {
  await page.goto(address);
  await page.locator('.search-link').click();
  await expect(page.getByRole('searchbox')).toHaveValue('straße golden vsa ض');
});

test('the 404 page links to the home page', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('link', { name: strings.returnHome }).click();
  await expect(page).toHaveURL('/');
});
