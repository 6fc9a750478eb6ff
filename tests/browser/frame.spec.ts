import { site as firm } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('phero', 'ratings', 'faq');

test('the floating chat link stands beside the text and covers none of it', async ({ page }) => {
  await page.goto(somePage);
  for (const width of [1120, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.quay__book')).toBeHidden();
    const box = await page.locator('.chat').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(box?.x, `${width}`).toBeGreaterThanOrEqual(Math.max(...edges));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('the bar at the foot waits for the hero’s button, then leads on', async ({ page }) => {
    await page.goto(somePage);
    const bar = page.locator('.quay');
    await expect(page.locator('.chat')).toBeHidden();
    await expect(bar).toHaveCSS('visibility', 'hidden');
    await page.locator('.acts--hero').evaluate((button) => {
      scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
    });
    await expect(bar).toHaveCSS('visibility', 'visible');
    const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/contact', firm.telephone.href, firm.chat]);
    await page.goto(pageWith('form'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await links.filter({ hasText: strings.book }).click();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
  });
});

test('the footer says how to reach the firm, its columns open or folded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(somePage);
  const ways = page.locator('.port');
  await ways.scrollIntoViewIfNeeded();
  await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
  await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
  await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
  for (const column of await page.locator('.foot__cols nav').all()) {
    await expect(column.getByRole('heading')).toBeVisible();
    await expect(column.locator('summary')).toBeHidden();
    await expect(column.getByRole('link').last()).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const column = page.locator('.foot__cols nav').first();
  await expect(column.getByRole('link').first()).toBeHidden();
  await column.locator('summary').click();
  await expect(column.getByRole('link').first()).toBeVisible();
});
