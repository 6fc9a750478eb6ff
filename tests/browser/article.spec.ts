import { pageWith } from '../site/read-built.ts';
import { atRest, expect, test } from './site.ts';

const article = pageWith('share');
const address = new RegExp(`^https://.*${article}$`);

test('Share opens the device’s sheet, copies, or says what to do', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article);
  await atRest(page);
  const share = page.getByRole('link', { name: 'Share', exact: true });
  const status = page.locator('.share [role=status]');
  const have = (name: 'share' | 'clipboard', has: boolean) =>
    page.evaluate(
      ([name, has]) => {
        const share = async ({ url }: ShareData) =>
          document.body.setAttribute('data-shared', `${url}`);
        const value = has ? share : undefined;
        Object.defineProperty(navigator, name, { configurable: true, value });
      },
      [name, has] as const,
    );
  await have('share', true);
  await share.click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', address);
  await have('share', false);
  await share.click();
  await expect(status).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
  await have('clipboard', false);
  await share.click();
  await expect(status).toHaveText(/^Copy the address/);
});
