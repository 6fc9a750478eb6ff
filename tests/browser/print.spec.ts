import { JSDOM } from 'jsdom';
import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { site } from '../../src/facts/firm.ts';
import { budgets } from './budgets.ts';
import { htmlOf, leaders, pages, pagesWith, pageWith, plans, team } from './built-site.ts';
import { kinds } from './kinds.ts';
import { labelsAmiss, lostOnPaper } from './passages.ts';
import { expect, test } from './site.ts';

// a browser takes a second or two to print a page
test.describe.configure({ timeout: 180_000 });

/** Prints the page on A4, as a browser does by itself: without backgrounds. Returns the text of each sheet, and its size in points. */
async function print(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return { sheets: text, size: [width, height].map(Math.round) };
}

/** Letters and signs alone: a PDF knows neither the spaces nor the lines of a text. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00AD]+/g, '')
    .toLowerCase();

test('the VAT page prints on six sheets at most', async ({ page }) => {
  for (const address of budgets.sheets.of) {
    await page.goto(address);
    expect((await print(page)).sheets.length, address).toBeLessThanOrEqual(budgets.sheets.most);
  }
});

test('no zone of the home page stands on two sheets', async ({ page }) => {
  await page.goto(pageWith('zones'));
  const sheets = (await print(page)).sheets.map(plain);
  for (const zone of await page.locator('.zone').all()) {
    const texts = (await zone.locator('h3, > p, .bens li').allTextContents()).map(plain);
    expect(texts.length).toBeGreaterThan(2);
    const whole = sheets.filter((sheet) => texts.every((text) => sheet.includes(text)));
    expect(whole.length, texts[0]).toBe(1);
  }
});

test('no sheet holds the last call alone, or a part of it, and the day of the figures stands with their sources', async ({
  page,
}) => {
  for (const address of new Set([...kinds.map((kind) => kind.address), ...pagesWith('legend')])) {
    await page.goto(address);
    const call = page.locator('.call h2');
    if ((await call.count()) === 0) continue;
    const heading = plain((await call.textContent()) ?? '');
    const sheets = (await print(page)).sheets.map(plain);
    expect(sheets.at(-1)?.indexOf(heading), address).toBeGreaterThan(0);
    const [day = '', ...sources] = (await page.locator('.checked p').allTextContents()).map(plain);
    const together = sheets.filter((sheet) => sheet.includes(day));
    for (const source of sources)
      expect(together.filter((sheet) => sheet.includes(source)).length, address).toBe(1);
  }
});

test('biographies and closed answers are printed', async ({ page }) => {
  await page.goto(team);
  const { document } = new JSDOM(htmlOf(team)).window;
  const printed = plain((await print(page)).sheets.join('\n'));
  for (const { id } of leaders)
    for (const paragraph of document.getElementById(id)?.querySelectorAll('.bio p') ?? [])
      expect(printed).toContain(plain(paragraph.textContent ?? ''));
  const asked = pageWith('faq');
  await page.goto(asked);
  const answers = new JSDOM(htmlOf(asked)).window.document.querySelectorAll('.faq details p');
  const text = plain((await print(page)).sheets.join('\n'));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    if (!answer.querySelector('a')) expect(text).toContain(plain(answer.textContent ?? ''));
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
  const asked = pageWith('faq');
  await page.goto(asked);
  const answer = page.locator('.faq details p:not(:has(a))').last(); // after a link stands its address
  const text = plain((await answer.textContent()) ?? '');
  expect(plain((await print(page)).sheets.join('\n'))).toContain(text);
  await expect(page.locator('.faq details[open]')).toHaveCount(0);
});

test('there are plans, and each is one sheet of A4 with all that its page says of the passage', async ({
  page,
}) => {
  expect(plans.length).toBeGreaterThan(0);
  for (const address of plans) {
    await page.goto(address);
    const { sheets, size } = await print(page);
    expect(sheets.length, address).toBe(1);
    expect(size, address).toEqual([595, 842]);
    const printed = plain(sheets[0] ?? '');
    const { document } = new JSDOM(htmlOf(address)).window;
    const said = document.querySelectorAll(
      '.sheet h1, .sheet h2, .snd dd, .sheet__steps li, .sheet h3, .boxes b, .sheet__foot p',
    );
    let from = 0;
    for (const part of said) {
      for (const hidden of part.querySelectorAll('.sr')) hidden.remove();
      const text = plain(part.textContent ?? '');
      expect(printed, address).toContain(text);
      if (!part.matches('.boxes b, h3, li')) from = Math.max(from, printed.indexOf(text));
    }
    expect(printed.lastIndexOf(plain(site.telephone.text)), address).toBeGreaterThan(0);
    expect(printed).not.toContain(plain('Book Free Consultation'));
  }
});

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

test('a page without documents has no plan', async ({ request }) => {
  const without = pages.filter((address) => !plans.includes(`${address}/plan`) && address !== '/');
  expect(without.length).toBeGreaterThan(0);
  for (const address of without)
    expect((await request.get(`${address}/plan`)).status(), address).toBe(404);
});

test('on paper nothing that follows a link stands turned, squeezed or too long to type, no figure over lines of depth, each scale bar on its own head, and the parts of the address apart', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const { address } of kinds) {
    await page.goto(address);
    const odd = await page.evaluate(() => {
      const after = [...document.querySelectorAll('main a')].filter((link) => {
        const { content, rotate, inlineSize, display } = getComputedStyle(link, '::after');
        return (
          link.getClientRects().length > 0 &&
          content.length > 8 &&
          (content.length > 100 ||
            rotate !== 'none' ||
            (display !== 'inline' && Number.parseFloat(inlineSize) < 20))
        );
      });
      const heads = [...document.querySelectorAll('.head')].filter(
        (head) => getComputedStyle(head).position === 'static',
      );
      const drawn = [
        ...document.querySelectorAll('main :is(.frame > .field > svg, .backdrop)'),
      ].filter((art) => art.getClientRects().length > 0);
      return [...after, ...heads, ...drawn].map(
        (element) => element.textContent || element.getAttribute('class'),
      );
    });
    expect(odd, address).toEqual([]);
    const [first = '', second = ''] = site.office;
    expect(await page.locator('.port__place').textContent()).toContain(`${first}, ${second}`);
  }
});

test('at no width and on paper a figure of a plan is broken or stands over another; the bars of its passage begin where its scale does, and on paper no label hangs over the edge or touches another', async ({
  page,
}) => {
  test.slow();
  let passages = 0;
  for (const address of plans) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    for (const width of [320, 390, 600, 850]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenFigures(page), `${address} at ${width} px`).toEqual([]);
      const tall = await page
        .locator('.passage__legs em')
        .evaluateAll((all) =>
          all.flatMap((label) =>
            label.clientHeight > (label.parentElement?.clientHeight ?? 0)
              ? [label.textContent]
              : [],
          ),
        );
      expect(tall, `${address} at ${width} px, higher than their rows`).toEqual([]);
      const [bar, scale] = await page.evaluate(() =>
        ['.passage__legs > .s0 i', '.passage__scale'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().x,
        ),
      );
      if (scale === undefined) continue;
      passages += 1;
      expect(Math.abs((bar ?? 0) - scale), `${address} at ${width} px`).toBeLessThan(1);
    }
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.emulateMedia({ media: 'print' });
    expect(await brokenFigures(page), `${address} on paper`).toEqual([]);
    expect(await labelsAmiss(page), `${address} on paper`).toEqual([]);
    expect(await lostOnPaper(page), `${address} on paper`).toEqual([]);
  }
  expect(passages).toBeGreaterThan(0);
});

test('no label of a passage hangs over the edge of its page or touches another, on paper or on a wide screen', async ({
  page,
}) => {
  for (const address of pagesWith('passage')) {
    await page.goto(address);
    for (const [media, width] of [
      ['print', 680], // an A4 sheet within its margins
      ['screen', 960],
      ['screen', 1024],
      ['screen', 1200],
      ['screen', 1440],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 800 });
      expect(await labelsAmiss(page), `${address} at ${width} px`).toEqual([]);
      if (media === 'print') expect(await lostOnPaper(page), address).toEqual([]);
    }
  }
});

test('a plan with room for notes is filled with lines to write them on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let seen = 0;
  for (const address of plans) {
    await page.goto(address);
    const notes = page.locator('.sheet__notes');
    if (!(await notes.locator('li').first().isVisible())) continue;
    seen += 1;
    const { lines, apart, left } = await notes.evaluate((box) => {
      const { bottom } = box.getBoundingClientRect();
      const ends = [...box.children]
        .filter((line) => getComputedStyle(line).borderBottomStyle === 'solid')
        .map((line) => line.getBoundingClientRect().bottom)
        .filter((end) => end <= bottom + 0.5);
      const [first = 0, second = 0] = ends;
      return { lines: ends.length, apart: second - first, left: bottom - (ends.at(-1) ?? 0) };
    });
    expect(lines, address).toBeGreaterThanOrEqual(2);
    expect(left, address).toBeLessThan(apart);
  }
  expect(seen).toBeGreaterThan(0);
});

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
