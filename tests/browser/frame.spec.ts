import { site as firm } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pageOf, pageWith } from '../site/read-built.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('phero', 'ratings', 'faq');

test('a wide screen has a chat link beside the text, and an open footer', async ({ page }) => {
  await page.goto(somePage);
  for (const width of [1920, 1280, 1120]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.quay__book')).toBeHidden();
    const { x = 0, width: wide = 0 } = (await page.locator('.chat').boundingBox()) ?? {};
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(x, `${width}`).toBeGreaterThanOrEqual(Math.max(...edges));
    expect(x + wide).toBeLessThanOrEqual(width);
  }
  const ways = page.locator('.port');
  await ways.scrollIntoViewIfNeeded();
  await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
  await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
  await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
  for (const column of await page.locator('.foot__cols nav').all())
    await expect(column.getByRole('link').last()).toBeVisible();
});

test('a phone has a bar below the hero’s button, and folds the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(somePage);
  const bar = page.locator('.quay');
  await expect(page.locator('.chat')).toBeHidden();
  await expect(bar).toHaveCSS('visibility', 'hidden');
  await page.locator('.acts--hero').evaluate((button) => {
    scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
  });
  await expect(bar).toHaveCSS('visibility', 'visible');
  const column = page.locator('.foot__cols nav').first();
  await expect(column.getByRole('link').first()).toBeHidden();
  await column.locator('summary').click();
  await expect(column.getByRole('link').first()).toBeVisible();
  const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/contact', firm.telephone.href, firm.chat]);
  await page.goto(pageOf('contact'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await links.filter({ hasText: strings.book }).click();
  await expect(page.getByRole('textbox').first()).toBeInViewport();
});
