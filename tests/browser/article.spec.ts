import { pageWith } from './built-site.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

const article = pageWith('share');

test('Share copies the address where the device cannot share, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(article);
  await expect(page.getByRole('status')).toBeAttached(); // its code has come
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^https://.*${article}$`),
  );
});

test('before its code has come, Share writes an e-mail with the article’s address', async ({
  page,
}) => {
  await hold(page, '**/assets/enhance-*.js');
  await page.goto(article);
  const link = page.getByRole('link', { name: 'Share', exact: true });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.+&body=.+${encodeURIComponent(article)}$`),
  );
});

test('Share uses the device’s own sheet where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = data.url;
        return Promise.resolve();
      },
    });
  });
  await page.goto(article);
  await expect(page.getByRole('status')).toBeAttached(); // its code has come
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${article}$`));
});
