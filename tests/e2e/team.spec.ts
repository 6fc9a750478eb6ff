import { expect, test } from './site.ts';

const leaders = [
  { name: 'Idris Haddad', title: 'Founder & CEO', id: 'idris-haddad' },
  { name: 'Clara Whitmore', title: 'Co-founder & COO', id: 'clara-whitmore' },
];

for (const { name, title, id } of leaders)
  test(`the card of ${name} opens a dialog with portrait, name, title and biography`, async ({
    page,
  }) => {
    await page.goto('/our-team');
    await page.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/our-team#${id}`);
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await expect(dialog).toContainText(title);
    expect((await dialog.locator('p').allInnerTexts()).join(' ').length).toBeGreaterThan(300);
    await expect(dialog.locator('.bio__links')).toHaveCount(0);
  });

test('the dialog closes by its button, on Escape and on a press outside, and gives focus back', async ({
  page,
}) => {
  await page.goto('/our-team');
  const card = page.getByRole('link', { name: 'Clara Whitmore' });
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/our-team');
    await expect(card).toBeFocused();
  }
});

test('a link to a leader opens the dialog at once', async ({ page }) => {
  await page.goto('/our-team#clara-whitmore');
  await expect(page.getByRole('dialog', { name: 'Clara Whitmore' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('a tap opens the dialog, which stays inside the screen', async ({ page }) => {
    await page.goto('/our-team');
    await page.getByRole('link', { name: 'Idris Haddad' }).tap();
    const box = await page.locator('.dlg').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a leader’s biography shows under the cards at its own address', async ({ page }) => {
    await page.goto('/our-team');
    await expect(page.locator('#idris-haddad')).toBeHidden();
    await page.getByRole('link', { name: 'Idris Haddad' }).click();
    await expect(page).toHaveURL('/our-team#idris-haddad');
    await expect(page.locator('#idris-haddad')).toBeVisible();
    await expect(page.locator('#clara-whitmore')).toBeHidden();
  });
});
