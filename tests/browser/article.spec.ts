import type { Page } from 'playwright/test';
import { pageWith } from './built-site.ts';
import { atRest, expect, test } from './site.ts';

const article = pageWith('share');

/** Gives a device what it has to share with, or takes it away. */
const setDevice = (page: Page, has: { share?: boolean; clipboard?: boolean }) =>
  page.evaluate((device) => {
    const share = ({ url }: ShareData) => {
      document.documentElement.dataset.shared = url;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: device.share ? share : undefined,
    });
    if (!device.clipboard) Object.defineProperty(navigator, 'clipboard', { value: undefined });
  }, has);

test('Share uses the device’s own sheet; without one it copies the address, and without a clipboard says what to do instead', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(article);
  await atRest(page);
  const share = page.getByRole('link', { name: 'Share', exact: true });
  const status = page.locator('.share [role=status]');

  await setDevice(page, { share: true, clipboard: true });
  await share.click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${article}$`));

  await setDevice(page, { clipboard: true });
  await share.click();
  await expect(status).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^https://.*${article}$`),
  );

  await page.reload();
  await atRest(page);
  await setDevice(page, {});
  const before = await share.boundingBox();
  await share.click();
  await expect(status).toHaveText(/^Copy the address/);
  // its own word is as wide as before, however long the answer
  const after = await share.boundingBox();
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
});
