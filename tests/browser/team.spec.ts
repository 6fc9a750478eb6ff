import { axeFaults } from './axe.ts';
import { leaders, team } from './built-site.ts';
import { smallTargets } from './measures.ts';
import { expect, settled, test } from './site.ts';

const [first = { id: '', name: '' }, second = first] = leaders;

// specification, part 1, “Our team”: two cards, the founder and CEO and the co-founder and COO; the dialog has a
// large photo, name, title and biography
test('each card opens a dialog with portrait, name, title and biography, can be heard, and repeats no name', async ({
  page,
}) => {
  await page.goto(team);
  for (const [index, title] of ['Founder & CEO', 'Co-founder & COO'].entries()) {
    const { id, name } = leaders[index] ?? first;
    await expect(page.locator('.leader').getByRole('img', { name })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(`^${name}, Biography$`) }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${team}#${id}`);
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await expect(dialog).toContainText(title);
    const biography = await page.locator(`#${id} .bio > p:not([class])`).allTextContents();
    expect(biography.length).toBeGreaterThan(0);
    for (const paragraph of biography) await expect(dialog).toContainText(paragraph);
    await settled(page);
    expect(await smallTargets(page, 44, '.dlg[open]')).toEqual([]);
    if (index === 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axeFaults(page), colorScheme).toEqual([]);
      }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
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

test('a link to a leader opens the dialog at once, the way back closes it, and the way forward opens it', async ({
  page,
}) => {
  await page.goto(`${team}#${second.id}`);
  await expect(page.getByRole('dialog', { name: second.name })).toBeVisible();
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

test.describe('by touch', () => {
  test.use({ hasTouch: true, reducedMotion: 'reduce' });

  test('at every width the portrait fills its box in the dialog from edge to edge, and a tap opens it inside the screen of a phone', async ({
    page,
  }) => {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [640, 900],
      [390, 700],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(team);
      await page.getByRole('link', { name: first.name }).tap();
      const open = page.locator('.dlg[open]');
      await expect(open).toBeInViewport({ ratio: 0.99 });
      const { box, drawn, dialog } = await open.evaluate((it) => {
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
      expect(drawn.left, `${width}`).toBeLessThanOrEqual(box.x + slack);
      expect(drawn.right, `${width}`).toBeGreaterThanOrEqual(box.x + box.width - slack);
      expect(Math.abs((drawn.top ?? 0) - box.y), `${width}`).toBeLessThanOrEqual(slack);
      expect(drawn.bottom, `${width}`).toBeGreaterThanOrEqual(box.y + box.height - slack);
      if (width < 700) expect(box.width, `${width}`).toBeCloseTo(dialog, 0);
      // the face is there: a third of the drawing is hair and forehead
      const shown = (box.height / ((drawn.bottom ?? 0) - (drawn.top ?? 0))) * 380;
      expect(shown, `how far down the portrait is shown at ${width} px`).toBeGreaterThan(220);
    }
  });
});
