import { JSDOM } from 'jsdom';
import type { Page } from 'playwright/test';
import { monthPattern } from '../../src/facts/calendar.ts';
import { site } from '../../src/facts/firm.ts';
import { budgets } from './budgets.ts';
import { htmlOf, pages, pagesWith, pageWith, plans } from './built-site.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The words of a page’s headings that break inside. */
const brokenWords = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((all) =>
    all.flatMap((heading) => {
      const texts = [...heading.childNodes].filter((node) => node instanceof Text);
      return texts.flatMap((text) =>
        [...text.data.matchAll(/[\p{L}’]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1
            ? [word]
            : [];
        }),
      );
    }),
  );

/** The ranges, the days, the words ‘e-mail’ and those that begin with a number, such as ‘183-day’, that stand on two lines, all answers open, or that a style sheet sets apart from their text; but for questions and the like, which may be rows. */
const parted = (page: Page) =>
  page.evaluate((month) => {
    const apart = new RegExp(
      `\\d[\\d.,]*–\\d|\\b(?:[Ee]|\\d+)-\\p{L}+|\\b\\d{1,2}\\s${month}`,
      'gu',
    );
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const found = [...document.querySelectorAll('.held')].flatMap((held) => {
      const [own, around] = [held, held.parentElement ?? held].map((one) => getComputedStyle(one));
      return own?.display !== 'inline' || /flex|grid/.test(around?.display ?? '')
        ? [`set apart: ${held.parentElement?.textContent}`]
        : [];
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.parentElement?.closest('button, summary, .bens, .partners')) continue;
      for (const { 0: held, index } of text.data.matchAll(apart)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + held.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ bottom }) => bottom)).size > 1) found.push(text.data);
      }
    }
    return found;
  }, monthPattern);

/** The link at the end of the footer where it stands alone on its line. */
const alone = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('.foot__end a')].map(
      (link) => link.getBoundingClientRect().y,
    );
    return tops.filter((top) => top === tops.at(-1)).length === 1 ? ['the last link'] : [];
  });

test('a page is not a long way from top to foot, and on the smallest screen no word of its headings, no range, no day and no “e-mail” breaks, and nothing stands alone on a line that should not', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const lengths: number[] = [];
  for (const address of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const length = await lengthOf(page);
    lengths.push(length);
    if (budgets.length.of.some((one) => one === address))
      expect(length, address).toBeLessThanOrEqual(budgets.length.most);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await brokenWords(page), address).toEqual([]);
    expect.soft(await parted(page), address).toEqual([]);
    expect.soft(await alone(page), address).toEqual([]);
  }
  const half = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)];
  expect(half).toBeLessThanOrEqual(budgets.length.median);
  for (const address of plans) {
    await page.goto(address);
    expect.soft(await parted(page), address).toEqual([]);
  }
});

test('a long note and the sources of the figures are folded, open at a touch, and stand open on a wide screen', async ({
  page,
}) => {
  for (const name of ['note', 'checked']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pageWith(name, 'fold'));
    const whole = page.locator(`.${name}:has(> details)`).first();
    const [title, text] = [whole.locator('> p').first(), whole.locator('details > p').first()];
    await expect(title).toBeVisible();
    await expect(text).toBeHidden();
    const sign = await whole.locator('summary').boundingBox();
    const line = await title.boundingBox();
    if (!sign || !line) throw new Error('The title or its sign is not drawn');
    expect(sign.height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(sign.y - line.y)).toBeLessThan(12);
    await whole.locator('summary').click();
    await expect(text).toBeVisible();
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(text).toBeVisible();
    await expect(whole.locator('summary')).toBeHidden();
  }
});

test('a worked example is not folded on a phone, however long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let long = 0;
  for (const address of pagesWith('note')) {
    await page.goto(address);
    const examples = page.locator('.note:has(> p:first-child:text-matches("^A worked example"))');
    await expect(examples.locator('summary'), address).toHaveCount(0);
    for (const text of await examples.allTextContents()) long += text.length > 450 ? 1 : 0;
  }
  expect(long).toBeGreaterThan(3);
});

test('the scale of a passage is marked all along on a tablet, and no mark touches another at any width', async ({
  page,
}) => {
  for (const address of pagesWith('passage')) {
    await page.goto(address);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const marks = await page.locator('.passage__scale span').evaluateAll((all) =>
        all.map((mark) => {
          const { left, right } = mark.getBoundingClientRect();
          return { left, right };
        }),
      );
      const shown = marks.filter(({ left, right }) => right > left);
      if (width === 768) expect(shown.length, address).toBe(marks.length);
      for (const [index, { right }] of shown.slice(0, -1).entries())
        expect(right, `${address} ${width}`).toBeLessThan((shown[index + 1]?.left ?? 0) - 3);
    }
  }
});

test('three figures of a section stand in one row on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 });
  for (const address of pagesWith('snd')) {
    await page.goto(address);
    const rows = await page
      .locator(':is(.wrap, .prose) > .snd:not(.stats)')
      .evaluateAll((all) =>
        all.map(({ children }) => [...children].map((figure) => figure.getBoundingClientRect().y)),
      );
    for (const row of rows.filter(({ length }) => length === 3))
      expect(new Set(row).size, address).toBe(1);
  }
});

test('a note in a box stands open, and so does a short one', () => {
  for (const address of pagesWith('note')) {
    const { document } = new JSDOM(htmlOf(address)).window;
    expect(document.querySelector('.note--box details'), address).toBeNull();
    for (const text of document.querySelectorAll('.note details'))
      expect((text.textContent ?? '').length, address).toBeGreaterThan(400);
  }
});

test('on the smallest screen neither the address nor the caption of the scene ends on a short line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const name of ['.port__place', '.hero .cap']) {
    const lines = await page.locator(name).evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    expect(lines.at(-1), name).toBeGreaterThan(Math.max(...lines) / 3);
  }
  const address = await page.locator('.port__place').textContent();
  expect(address).toContain(site.office[2].replaceAll(' ', '\u00A0'));
});

test('the time of a step stands beside its head, and on the smallest screen below it', async ({
  page,
}) => {
  await page.goto(pageWith('route'));
  const steps = () =>
    page.locator('.route > li:has(> .leg)').evaluateAll((all) =>
      all.map((step) => {
        const [head, time] = ['h3', '.leg'].map((name) =>
          step.querySelector(name)?.getBoundingClientRect(),
        );
        if (!head || !time) throw new Error('A step without its head');
        return time.top >= head.bottom - 1 ? 'below' : 'beside';
      }),
    );
  expect(new Set(await steps())).toEqual(new Set(['beside']));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(new Set(await steps())).toEqual(new Set(['below']));
});
