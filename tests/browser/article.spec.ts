import { pageWith } from '../site/read-built.ts';
import { atRest, expect, test } from './site.ts';

test('Share opens the device’s sheet, copies, or says what to do', async ({ page, context }) => {
  const article = pageWith('share');
  const address = new RegExp(`^https://.*${article}$`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => document.body.setAttribute('data-shared', `${url}`);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  await page.goto(article);
  await atRest(page);
  const share = page.getByRole('link', { name: 'Share', exact: true });
  const status = page.locator('.share [role=status]');
  const lose = (name: 'share' | 'clipboard') =>
    page.evaluate((it) => Object.defineProperty(navigator, it, { value: undefined }), name);
  await share.click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', address);
  await lose('share');
  await share.click();
  await expect(status).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
  await lose('clipboard');
  await share.click();
  await expect(status).toHaveText(/^Copy the address/);
});
