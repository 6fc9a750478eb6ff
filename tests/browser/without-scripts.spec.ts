import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './test-helpers.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, opening a second menu closes the first menu', async ({ page }) => {
  await page.goto(addressOfPageWith('crumbs'));
  for (const menu of ['banking', 'services'])
    await page.locator(`.menu[data-menu=${menu}] > summary`).press('Enter');
  await expect(page.locator('.menu[open]')).toHaveCount(1);
});

test('without JavaScript, opening a category of a menu closes the category that was open', async ({
  page,
}) => {
  await page.goto(addressOfPageWith('crumbs'));
  await page.locator('.menu[data-menu=services] > summary').press('Enter');
  const category = (index: number) => page.locator('.categories > details').nth(index);
  await expect(category(0).locator('a').first()).toBeVisible();
  await category(2).locator('summary').click();
  await expect(category(2).locator('a').first()).toBeVisible();
  await expect(category(0).locator('a').first()).toBeHidden();
});

test('without JavaScript, the menu button on a phone links to the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOfPageWith('crumbs'));
  await page.locator('.burger').click();
  await expect(page).toHaveURL(/#site-links$/);
  await expect(page.locator('#site-links')).toBeInViewport();
});

test('without JavaScript, the bottom bar on a phone is always visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOfPageWith('crumbs'));
  await expect(page.locator('.bottom-bar')).toBeInViewport();
  await expect(page.locator('.bottom-bar')).toHaveCSS('visibility', 'visible');
});

test('without JavaScript, a printable plan has no print button', async ({ page }) => {
  await page.goto('/vat-services/plan');
  await expect(page.getByText('Print this sheet')).toBeHidden();
});

test('without JavaScript, the contact page shows other contact options instead of the form', async ({
  page,
}) => {
  await page.goto('/contact');
  const scripted = page.locator('.form, .hours__now, .frame.is-open, iframe');
  await expect(scripted.filter({ visible: true })).toHaveCount(0);
  const alternatives = page.locator('.unscripted');
  for (const [name, href] of [
    [firm.email, `mailto:${firm.email}`],
    [firm.telephone.text, firm.telephone.href],
    ['Chat with us', firm.chat],
  ] as const)
    await expect(alternatives.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(alternatives.getByRole('link').first()).toBeVisible();
  // The form says that the text is kept only after a failed attempt to send a message
  // (docs/decisions.md, “Other ways of contact: text”).
  await expect(page.getByText(formStrings.kept)).toHaveCount(0);
});

test('without JavaScript, the contact page shows the office hours', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('.hours tr').first()).toBeVisible();
  await expect(page.locator('.contacts__hours')).toContainText(firm.hours[0].label);
});
