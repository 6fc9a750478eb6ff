import { expectUsable } from './axe.ts';
import { leaders, team } from './built-site.ts';
import { expect, test } from './site.ts';

const [first = { id: '', name: '' }, second = first] = leaders;

// specification, part 1, “Our team”: two cards, the founder and CEO and the co-founder and COO; the dialog has a
// large photo, name, title and biography
test('each card opens a dialog with portrait, title and biography', async ({ page }) => {
  await page.goto(team);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, title] of ['Founder & CEO', 'Co-founder & COO'].entries()) {
    const { id, name } = leaders[index] ?? first;
    await page.getByRole('link', { name: `${name}, Biography`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(page).toHaveURL(`${team}#${id}`);
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await expect(dialog).toContainText(title);
    await expect(dialog.locator('.bio > p').last()).toBeVisible();
    await expectUsable(page, '.dlg[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the dialog closes in three ways, and gives the focus back', async ({ page }) => {
  await page.goto(team);
  const card = page.getByRole('link', { name: second.name });
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await card.press('Enter');
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(team);
    await expect(card).toBeFocused();
  }
});

test('a leader’s address opens the dialog, back and forward too', async ({ page }) => {
  await page.goto(`${team}#${second.id}`);
  await expect(page.getByRole('dialog', { name: second.name })).toBeVisible();
  await page.goto(team);
  await page.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`${team}#${first.id}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
  await expect(page.locator('dialog:modal')).toBeVisible(); // the page behind it is inert
});

test('on a phone the first script alone opens and closes the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.route(/assets\/(?!app-)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const enhance = () => {};' }),
  );
  await page.goto(team);
  const card = page.getByRole('link', { name: first.name });
  await card.click();
  await expect(page.getByRole('dialog', { name: first.name })).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeFocused();
});
