import { addressOfPageWith, addressOfRole, leaders } from '../site/built-site.ts';
import { delayResponses, expect, test, waitUntilIdle } from './site.ts';

const somePage = addressOfPageWith('crumbs');
const team = addressOfRole('team');
const [first = { id: '', name: '' }, second = first] = leaders;

for (const [what, address, width, opener] of [
  ['the drawer', somePage, 390, '.burger'],
  ['the search', somePage, 1280, '.find'],
  ['a biography', team, 1280, '.leader a'],
] as const)
  test(`${what} closes in three ways and gives the focus back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const button = page.locator(opener).last();
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: /^Close/ }).click(),
      () => page.mouse.click(5, 500),
    ]) {
      await button.press('Enter');
      await expect(page.locator('dialog:modal')).toBeVisible(); // the page behind it is inert
      await close();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(address);
    }
  });

test('the drawer says whether it is open, and lists every link of the header', async ({ page }) => {
  const resize = (width: number, height: number) => page.setViewportSize({ width, height });
  await resize(390, 844);
  await page.goto(somePage);
  const button = page.locator('.burger');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  // it closes in a window that grows wide
  await resize(1280, 844);
  await expect(drawer).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await resize(320, 256);
  await button.click();
  await drawer.locator('summary', { hasText: 'Banking' }).click();
  const hrefs = (all: Element[]) => all.map((link) => link.getAttribute('href'));
  const header = await page.locator('.nav a').evaluateAll(hrefs);
  const links = drawer.getByRole('navigation').locator('a');
  expect(await links.evaluateAll(hrefs)).toEqual(header);
  for (const link of await links.all()) await expect(link).toBeVisible();
  await links.last().click();
  await expect(page).toHaveURL(header.at(-1) ?? '');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the drawer gives the focus to the header when the window grows wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await expect(page.locator('.burger')).toHaveRole('button'); // the page has loaded
  await page.locator('.burger').click();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('.menu > summary').first()).toBeFocused();
  await expect(page.locator('.menu[open]')).toHaveCount(0);
});

test('a dialog whose styles come late does not open where the visitor has gone on', async ({
  page,
}) => {
  const release = await delayResponses(page, '**/assets/boxes-*.css');
  await page.goto(somePage);
  await page.locator('.find').click();
  const link = page.locator('main a').first();
  await link.focus();
  release();
  await waitUntilIdle(page);
  await expect(link).toBeFocused();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a leader’s card and address open the biography, back and forward too', async ({ page }) => {
  await page.goto(`${team}#${second.id}`);
  const biographyOf = ({ name }: typeof first) => page.getByRole('dialog', { name });
  await expect(biographyOf(second).getByRole('img', { name: second.name })).toBeVisible();
  await page.goto(team);
  await page.getByRole('link', { name: `${first.name}, Biography`, exact: true }).click();
  await expect(page).toHaveURL(`${team}#${first.id}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(biographyOf(first).locator('.bio > p').last()).toBeVisible();
});
