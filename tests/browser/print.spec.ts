import { JSDOM } from 'jsdom';
import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { site } from '../../src/facts/firm.ts';
import { axeFaults } from './axe.ts';
import { budgets } from './budgets.ts';
import { htmlOf, pagesWith, pageWith, plans } from './built-site.ts';
import { kinds, pageOf } from './kinds.ts';
import { overflow, parted } from './measures.ts';
import { labelsAmiss, lostOnPaper } from './passages.ts';
import { atRest, expect, test } from './site.ts';

/** Prints the page on A4, as a browser does by itself: without backgrounds. Returns the text of each sheet, and its size in points. */
async function print(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return { sheets: text.map(plain), size: [width, height].map(Math.round) };
}

/** Letters and signs alone: a PDF knows neither the spaces nor the lines of a text. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00AD]+/g, '')
    .toLowerCase();

const plainTexts = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(plain);

const printed = [...kinds.map(({ address }) => address), ...pagesWith('legend'), pageWith('faq')];

for (const address of new Set(printed))
  test(`on paper ${address} says everything that it folds, and parts nothing that belongs together`, async ({
    page,
  }) => {
    await page.goto(address);
    const { sheets } = await print(page);
    // after a link stands its address
    const folded = await plainTexts(page, '.faq details p:not(:has(a)), .bio p:not(:has(a))');
    for (const text of folded) expect.soft(sheets.join('')).toContain(text);

    const call = await plainTexts(page, '.call h2');
    for (const heading of call)
      expect.soft(sheets.at(-1)?.indexOf(heading), 'the last call alone').toBeGreaterThan(0);
    const [day = '', ...sources] = await plainTexts(page, '.checked p');
    const together = sheets.filter((sheet) => sheet.includes(day));
    for (const source of sources)
      expect.soft(together.filter((sheet) => sheet.includes(source)).length, source).toBe(1);

    for (const zone of await page.locator('.zone').all()) {
      const texts = (await zone.locator('h3, > p, .bens li').allTextContents()).map(plain);
      expect(texts.length).toBeGreaterThan(2);
      const whole = sheets.filter((sheet) => texts.every((text) => sheet.includes(text)));
      expect.soft(whole.length, `the zone ${texts[0]}`).toBe(1);
    }
    const [first = '', second = ''] = site.office;
    await expect(page.locator('.port__place')).toContainText(`${first}, ${second}`);
  });

test('the VAT page prints on six sheets at most', async ({ page }) => {
  for (const address of budgets.sheets.of) {
    await page.goto(address);
    expect((await print(page)).sheets.length, address).toBeLessThanOrEqual(budgets.sheets.most);
  }
});

test('the team prints on one sheet, each biography beside its card, and a matrix on one that ends the page', async ({
  page,
}) => {
  await page.goto(pageOf('team'));
  expect((await print(page)).sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const beside = await page.locator('.dlg').evaluateAll((biographies) =>
    biographies.map((biography) => {
      const card = document.querySelector(`.leader:has([href="#${biography.id}"])`);
      return Math.round(
        biography.getBoundingClientRect().top - (card?.getBoundingClientRect().top ?? 0),
      );
    }),
  );
  expect(beside).toEqual(beside.map(() => 0));
  for (const address of pagesWith('legend')) {
    await page.goto(address);
    const [rows, { sheets }] = [
      await plainTexts(page, '.ledger--m th[scope=row]'),
      await print(page),
    ];
    expect(rows.length, address).toBeGreaterThan(5);
    for (const row of rows) expect(sheets.at(-1), address).toContain(row);
  }
});

test('closed answers are printed where styles cannot open them, and are closed again', async ({
  page,
}) => {
  // as in Safari before 18.4, which drops the rule
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('::details-content', '::unknown-part');
    await route.fulfill({ response, body });
  });
  await page.goto(pageWith('faq'));
  await atRest(page);
  const [text = ''] = (await plainTexts(page, '.faq details p:not(:has(a))')).slice(-1);
  expect(text).not.toBe('');
  expect((await print(page)).sheets.join('')).toContain(text);
  await expect(page.locator('.faq details[open]')).toHaveCount(0);
});

for (const address of plans)
  test(`${address} is one sheet of A4 with all that its page says, and whole at every width`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectOneSheet(page);
    expect.soft(await axeFaults(page), 'axe').toEqual([]);
    for (const width of [320, 390, 600, 768, 850, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found: Record<string, unknown[]> = {
        'pixels too wide': [Math.max(0, await overflow(page))].filter(Boolean),
        'broken figures': await brokenFigures(page),
        'crooked bars': await crookedBars(page),
        'too little to write on': width === 1440 ? await thinNotes(page) : [],
      };
      for (const [what, amiss] of Object.entries(found))
        expect.soft(amiss, `${what} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await parted(page), 'parted at 320 px').toEqual([]);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.emulateMedia({ media: 'print' });
    expect.soft(await brokenFigures(page), 'broken figures on paper').toEqual([]);
    const ends = await page
      .locator('.sheet__foot p')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().bottom)));
    expect.soft(Math.max(...ends) - Math.min(...ends), 'rows of the foot').toBeLessThan(8);
    expect.soft(await labelsAmiss(page), 'labels amiss on paper').toEqual([]);
    expect.soft(await lostOnPaper(page), 'lost on paper').toEqual([]);
  });

/** The plan is one sheet of A4, and what stands in it is printed. */
async function expectOneSheet(page: Page): Promise<void> {
  const { sheets, size } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(size).toEqual([595, 842]);
  const [printed = ''] = sheets;
  const { document } = new JSDOM(htmlOf(new URL(page.url()).pathname)).window;
  const said = document.querySelectorAll(
    '.sheet h1, .sheet h2, .snd dd, .sheet__steps li, .sheet h3, .boxes b, .sheet__foot p',
  );
  expect(said.length).toBeGreaterThan(5);
  for (const part of said) {
    for (const hidden of part.querySelectorAll('.sr')) hidden.remove();
    expect.soft(printed).toContain(plain(part.textContent ?? ''));
  }
  expect(printed).toContain(plain(site.telephone.text));
  expect(printed).not.toContain(plain('Book Free Consultation'));
}

test.describe('without the later sheets', () => {
  test.use({ mayLog: /^error: Failed to load resource/ });

  test('a plan is one sheet still, and leaves out the drawing rather than printing its loose numbers', async ({
    page,
  }) => {
    await page.route('**/assets/*.css', (route) => route.abort());
    for (const address of plans.filter((plan) => htmlOf(plan).includes('passage__legs'))) {
      await page.goto(address);
      expect((await print(page)).sheets.length, address).toBe(1);
      expect(await page.locator('.passage').first().isVisible(), address).toBe(false);
    }
  });
});

test('there are plans, with drawings to scale, and one at least has room for notes', async ({
  page,
}) => {
  const drawn = plans.filter((plan) => htmlOf(plan).includes('passage__scale'));
  expect([plans.length > 5, drawn.length > 0]).toEqual([true, true]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of plans) {
    await page.goto(address);
    if (await page.locator('.sheet__notes li').first().isVisible()) return;
  }
  expect(plans, 'with room for notes').toEqual([]);
});

/** The bars of a passage that begin elsewhere than its scale, and the labels that are higher than their rows. */
const crookedBars = (page: Page) =>
  page.evaluate(() => {
    const [bar, scale] = ['.passage__legs > .s0 i', '.passage__scale'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().x,
    );
    const crooked = scale !== undefined && Math.abs((bar ?? 0) - scale) >= 1;
    const tall = [...document.querySelectorAll('.passage__legs em')].filter(
      (label) => label.clientHeight > (label.parentElement?.clientHeight ?? 0),
    );
    return [...(crooked ? [`${bar} and ${scale}`] : []), ...tall.map((it) => it.textContent)];
  });

/** The rooms for notes that hold fewer than two lines, or are not filled with them. */
const thinNotes = (page: Page) =>
  page.locator('.sheet__notes:has(li)').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      if (!box.firstElementChild?.checkVisibility()) return [];
      const { bottom } = box.getBoundingClientRect();
      const ends = [...box.children]
        .filter((line) => getComputedStyle(line).borderBottomStyle === 'solid')
        .map((line) => line.getBoundingClientRect().bottom)
        .filter((end) => end <= bottom + 0.5);
      const [first = 0, second = 0] = ends;
      const left = bottom - (ends.at(-1) ?? 0);
      return ends.length < 2 || left >= second - first ? [`${ends.length} lines, ${left} px`] : [];
    }),
  );

/** The figures whose digits stand on two lines or apart from their unit, or reach out of their box. */
const brokenFigures = (page: Page) =>
  page.locator('.sheet .snd dd').evaluateAll((figures) =>
    figures
      .filter((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure.firstChild ?? figure);
        const digits = range.getClientRects();
        const unit = figure.querySelector('sub')?.getClientRects() ?? [];
        return (
          digits.length > 1 ||
          [...unit].some(({ top }) => top > (digits[0]?.bottom ?? 0)) ||
          figure.scrollWidth > figure.clientWidth + 1
        );
      })
      .map((figure) => figure.textContent),
  );
