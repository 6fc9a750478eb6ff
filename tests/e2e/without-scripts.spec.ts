import type { Page } from 'playwright/test';
import { specified, templates } from './routes.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor can reach every page from every template', async ({ page }) => {
  for (const address of templates) {
    await page.goto(address);
    const links = await page
      .locator('footer a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const wanted of specified)
      if (wanted !== '/future-consulting')
        expect(links, `${wanted} from ${address}`).toContain(wanted);
  }
});

test('without JavaScript the Services menu opens with a click and changes its category', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vat-services');
  await page.locator('.menu[data-menu=services] > summary').click();
  await expect(page.locator('.mega').locator('a', { hasText: /^Auditing/ })).toBeVisible();
  await page.locator('.cats summary', { hasText: 'Other Legal Services' }).click();
  await expect(page.locator('.mega').locator('a', { hasText: /^Insurance/ })).toBeVisible();
  await expect(page.locator('.mega').locator('a', { hasText: /^Auditing/ })).toBeHidden();
});

test('without JavaScript the menu button of a phone leads to the footer’s columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vat-services');
  await page.locator('.burger').click();
  await expect(page).toHaveURL('/vat-services#site-links');
  await expect(page.locator('#site-links')).toBeInViewport();
});

test('without JavaScript the text of a page is the same as with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripted = await browser.newPage({
    javaScriptEnabled: true,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce', // so that the film adds no control and the figures stand still
  });
  for (const address of templates.filter((template) => template !== '/404')) {
    await Promise.all([page.goto(address), scripted.goto(address)]);
    // whether the office is open now is the one thing that only a script can say
    const text = (one: Page) =>
      one
        .locator('body')
        .evaluate((body) =>
          body.textContent.replace(body.querySelector('.hours__now')?.textContent || '\0', ''),
        );
    expect(await text(page), address).toBe(await text(scripted));
  }
  await scripted.close();
});

test('without JavaScript Share writes an e-mail', async ({ page }) => {
  await page.goto('/future-consulting');
  await expect(page.getByRole('link', { name: 'Share', exact: true })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*&body=https/,
  );
});
