import { pageWith } from './built-site.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

const article = pageWith('share');

// specification, part 1, “Featured article”: dated March 15, 2024, 12 min read
test('the featured article is dated March 15, 2024 and takes 12 minutes to read', async ({
  page,
}) => {
  await page.goto('/future-consulting');
  await expect(page.locator('.meta')).toContainText('March 15, 2024');
  await expect(page.locator('.meta')).toContainText('12 min read');
  const text = (await page.locator('.prose').allInnerTexts()).join(' ');
  const words = text.split(/\s+/).length;
  expect(words / 230).toBeLessThan(12.5);
  expect(words / 200).toBeGreaterThan(11.5);
});

// specification, part 1, “Featured article”: links back to the home page and to its insights
test('the article leads back to the home page and to its insights', async ({ page }) => {
  await page.goto(article);
  await page.getByRole('link', { name: 'Back to Insights' }).first().click();
  await expect(page).toHaveURL('/#insights');
  await expect(page.locator('#insights')).toBeInViewport();
  await page.goto(article);
  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  await expect(page).toHaveURL('/');
});

// specification, part 1, “Featured article”: a Share button and Twitter, LinkedIn and Facebook buttons
test('the three networks open their own sharing pages with the article’s address', async ({
  page,
}) => {
  await page.goto(article);
  for (const [name, host] of [
    ['Twitter', 'twitter.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['Facebook', 'www.facebook.com'],
  ])
    await expect(
      page.getByRole('link', { name: `Share on ${name} (opens in a new tab)` }),
    ).toHaveAttribute('href', new RegExp(`^https://${host}/.*${encodeURIComponent(article)}`));
});

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
