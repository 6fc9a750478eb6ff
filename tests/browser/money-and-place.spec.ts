import { expect, test } from './site.ts';

test.describe('the contents list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('marks the section in view after a jump, and at the end the last one', async ({ page }) => {
    await page.goto('/vat-services');
    const links = page.locator('.toc a');
    await expect(links.first()).toHaveAttribute('aria-current', 'true');
    // Chromium drops a key that comes while it still scrolls for the last one
    await page.evaluate(() => {
      addEventListener('scrollend', () => document.body.setAttribute('data-scrolled', ''));
    });
    await page.keyboard.press('End');
    await expect(links.last()).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-scrolled]')).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(links.first()).toHaveAttribute('aria-current', 'true');
    expect(await page.locator('.toc [aria-current]').count()).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a strip says from the second screen on where one is, and opens the contents', async ({
    page,
  }) => {
    await page.goto('/vat-services');
    const strip = page.locator('.whereami');
    await expect(strip).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const count = await page.locator('.toc a').count();
    await expect(strip).toContainText(`${count} of ${count}`);
    expect((await strip.boundingBox())?.height).toBe(36);
    await strip.click();
    await expect(page.locator('.toc a').first()).toBeInViewport();
  });
});

test('the plan has a button that prints it, which is not there without scripts', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/vat-services/plan');
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('button', { name: 'Print this sheet' })).toBeHidden();
  await context.close();
});
