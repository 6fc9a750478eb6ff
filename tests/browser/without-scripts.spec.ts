import { firm } from '../../src/config/firm.ts';
import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript one menu is open, and a phone’s leads down', async ({ page }) => {
  await page.goto(addressOfPageWith('crumbs'));
  for (const menu of ['banking', 'services'])
    await page.locator(`.menu[data-menu=${menu}] > summary`).press('Enter');
  await expect(page.locator('.menu[open]')).toHaveCount(1);
  const category = (index: number) => page.locator('.cats > details').nth(index);
  await expect(category(0).locator('a').first()).toBeVisible();
  await category(2).locator('summary').click();
  await expect(category(2).locator('a').first()).toBeVisible();
  await expect(category(0).locator('a').first()).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.burger').click();
  await expect(page).toHaveURL(/#site-links$/);
  await expect(page.locator('#site-links')).toBeInViewport();
  await page.goto('/vat-services/plan');
  await expect(page.getByText('Print this sheet')).toBeHidden();
});

test('without JavaScript the contact page says how to reach the firm', async ({ page }) => {
  await page.goto('/contact');
  const scripted = page.locator('.form, .hours__now, .frame.is-open, iframe');
  await expect(scripted.filter({ visible: true })).toHaveCount(0);
  const instead = page.locator('.unscripted');
  for (const [name, href] of [
    [firm.email, `mailto:${firm.email}`],
    [firm.telephone.text, firm.telephone.href],
    ['Chat with us', firm.chat],
  ] as const)
    await expect(instead.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(instead.getByRole('link').first()).toBeVisible();
  await expect(page.locator('.hours tr').first()).toBeVisible();
  await expect(page.locator('.port__now')).toContainText(firm.hours[0].label);
});
