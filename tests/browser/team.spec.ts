import { leaders, team } from './built-site.ts';
import { expect, test } from './site.ts';

const [first = { id: '', name: '' }, second = first] = leaders;

// specification, part 1, “Our team”: two cards, the founder and CEO and the co-founder and COO; the dialog has a
// large photo, name, title and biography, and no social links, because none are set
for (const [index, title] of ['Founder & CEO', 'Co-founder & COO'].entries())
  test(`the card of the ${title} opens a dialog with portrait, name, title and biography`, async ({
    page,
  }) => {
    const { id, name } = leaders[index] ?? first;
    await page.goto(team);
    await page.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${team}#${id}`);
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await expect(dialog).toContainText(title);
    const biography = await page.locator(`#${id} .bio > p:not([class])`).allTextContents();
    expect(biography.length).toBeGreaterThan(0);
    for (const paragraph of biography) await expect(dialog).toContainText(paragraph);
    await expect(dialog.locator('.bio__links')).toHaveCount(0);
  });

test('the dialog closes by its button, on Escape and on a press outside, and gives focus back', async ({
  page,
}) => {
  await page.goto(team);
  const card = page.getByRole('link', { name: second.name });
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
    await expect(page).toHaveURL(team);
    await expect(card).toBeFocused();
  }
});

test('a link to a leader opens the dialog at once', async ({ page }) => {
  await page.goto(`${team}#${second.id}`);
  await expect(page.getByRole('dialog', { name: second.name })).toBeVisible();
});

test('the dialog opens although no script but the first arrives, and closes', async ({ page }) => {
  await page.route(/assets\/(?!app-)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const enhance = () => {};' }),
  );
  await page.goto(team);
  await page.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: first.name })).toBeFocused();
});

test('the way back closes the dialog, and the way forward opens it', async ({ page }) => {
  await page.goto(team);
  await page.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`${team}#${first.id}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
  // what is inert cannot be hit
  expect(await page.evaluate(() => document.elementFromPoint(5, 400)?.tagName)).toBe('DIALOG');
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [640, 900],
  [390, 844],
  [320, 568],
] as const)
  test(`at ${width} px the portrait fills its box in the dialog, from edge to edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(team);
    await page.getByRole('link', { name: first.name }).click();
    const { box, drawn, dialog } = await page.locator('.dlg[open]').evaluate((it) => {
      const picture = it.querySelector('.dlg__pic') as HTMLElement;
      const svg = picture.querySelector('svg') as SVGSVGElement;
      const rectangle = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
      // what the drawing's own 320 × 380 cover on the screen
      const scale = svg.getScreenCTM() as DOMMatrix;
      const [start, end] = [new DOMPoint(0, 0), new DOMPoint(320, 380)].map((point) =>
        point.matrixTransform(scale),
      );
      return {
        box: rectangle(picture.getBoundingClientRect()),
        drawn: { left: start?.x, top: start?.y, right: end?.x, bottom: end?.y },
        dialog: it.clientWidth,
      };
    });
    const slack = 0.6; // pixels are whole, scales are not
    expect(drawn.left).toBeLessThanOrEqual(box.x + slack);
    expect(drawn.right).toBeGreaterThanOrEqual(box.x + box.width - slack);
    expect(Math.abs((drawn.top ?? 0) - box.y)).toBeLessThanOrEqual(slack);
    expect(drawn.bottom).toBeGreaterThanOrEqual(box.y + box.height - slack);
    if (width < 700) expect(box.width).toBeCloseTo(dialog, 0);
    // the face is there: a third of the drawing is hair and forehead
    const shown = (box.height / ((drawn.bottom ?? 0) - (drawn.top ?? 0))) * 380;
    expect(shown, 'how far down the portrait is shown').toBeGreaterThan(220);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('a tap opens the dialog, which stays inside the screen', async ({ page }) => {
    await page.goto(team);
    await page.getByRole('link', { name: first.name }).tap();
    const box = await page.locator('.dlg[open]').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a leader’s biography shows under the cards at its own address', async ({ page }) => {
    await page.goto(team);
    await expect(page.locator(`#${first.id}`)).toBeHidden();
    await page.getByRole('link', { name: first.name }).click();
    await expect(page).toHaveURL(`${team}#${first.id}`);
    await expect(page.locator(`#${first.id}`)).toBeVisible();
    await expect(page.locator(`#${second.id}`)).toBeHidden();
  });
});
