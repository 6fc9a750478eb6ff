import { strings } from '../../src/config/strings.ts';
import { expect, test } from './site.ts';

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
