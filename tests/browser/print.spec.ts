import type { Page } from 'playwright/test';
import { pageOf, pageWith, plans } from '../site/read-built.ts';
import { atRest, expect, hold, observeShifts, shiftOf, test } from './site.ts';

/** How many sheets of A4 a browser prints of a page. */
async function sheetsOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

test('the VAT page prints on six sheets at most, the team on one', async ({ page }) => {
  expect(await sheetsOf(page, '/vat-services')).toBeLessThanOrEqual(6);
  expect(await sheetsOf(page, pageOf('team'))).toBe(1);
});

test('every answer is printed, also where styles cannot open it', async ({ page }) => {
  // as in Safari before 18.4, which drops the rule
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('::details-content', '::unknown-part');
    await route.fulfill({ response, body });
  });
  await page.goto(pageWith('faq'));
  await atRest(page);
  const open = page.locator('.faq details[open]');
  await expect(open).toHaveCount(0);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const closed = document.querySelectorAll('.faq details:not([open])').length;
      document.body.setAttribute('data-closed', `${closed}`);
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-closed', '0');
  await expect(open).toHaveCount(0);
});

test('the plan gets a button that prints it, and nothing shifts', async ({ page }) => {
  await page.addInitScript(observeShifts);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const release = await hold(page, '**/enhance-*.js');
  await page.goto(plans[0] ?? '');
  await page.evaluate(() => new Promise((seen) => setTimeout(() => requestAnimationFrame(seen))));
  release();
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
