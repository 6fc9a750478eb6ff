import { pages, pagesWith, pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const sounded = pageWith('sounding');

test('a sounding stands in the margin, level with its paragraph, and follows it where there is no margin', async ({
  page,
}) => {
  await page.goto(sounded);
  const note = page.locator('.prose > p + .sounding').first();
  const paragraph = page.locator('.prose > p:has(+ .sounding)').first();
  for (const [width, beside] of [
    [1440, true],
    [1200, true],
    [768, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [one, other] = [await paragraph.boundingBox(), await note.boundingBox()];
    if (!one || !other) throw new Error('The sounding or its paragraph is not drawn');
    if (beside) {
      expect(other.x, `${width}`).toBeGreaterThan(one.x + one.width);
      expect(Math.abs(other.y - one.y), `${width}`).toBeLessThan(8);
    } else {
      expect(other.x, `${width}`).toBe(one.x);
      expect(other.y, `${width}`).toBeGreaterThanOrEqual(one.y + one.height);
      // a line of its own, between rules, with a figure that is seen from afar
      await expect(note).toHaveCSS('border-block-width', '1px');
      await expect(note.locator('b')).toHaveCSS('font-size', '32px');
    }
  }
});

test('on paper a sounding stands in a margin of 36 mm, level with its paragraph', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 900 }); // an A4 sheet within its margins
  for (const address of pagesWith('sounding')) {
    await page.goto(address);
    for (const paragraph of await page.locator('.prose > p:has(+ .sounding)').all()) {
      const one = await paragraph.boundingBox();
      const other = await paragraph.locator('+ .sounding').boundingBox();
      if (!one || !other) throw new Error('The sounding or its paragraph is not printed');
      expect(other.x, address).toBeGreaterThan(one.x + one.width);
      expect(Math.abs(other.y - one.y), address).toBeLessThan(8);
      expect(Math.round((other.width * 25.4) / 96), address).toBe(36);
    }
  }
});

test('a column of running text is of one width at most, and no line of a page is longer than a reader’s eye follows back, however wide the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const columns = new Set(pagesWith('toc'));
  for (const address of pages) {
    await page.goto(address);
    const column = page.locator('.prose > :is(p:not(.sounding), ul:not([class]), h2, h3, .note)');
    const widths = await column.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).maxInlineSize),
    );
    if (columns.has(address)) expect(new Set(widths).size, address).toBe(1);
    const longest = await page.locator('main :is(p, li, dd, td):visible').evaluateAll((all) =>
      all
        .filter((one) => !one.querySelector('p, li'))
        .map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const widths = [...range.getClientRects()].map(({ width }) => width);
          // a letter is about 0.47 of the size of its type
          const letters =
            Math.max(0, ...widths) / (0.47 * parseFloat(getComputedStyle(one).fontSize));
          return { letters, text: one.textContent?.slice(0, 40) };
        })
        .filter(({ letters }) => letters > 100),
    );
    expect(longest, address).toEqual([]);
  }
});
