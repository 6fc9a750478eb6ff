import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './site.ts';

for (const width of [768, 1440])
  test(`the table of costs and times breaks no name of a service at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(addressOfPageWith('costs'));
    const broken = await page.locator('.costs :is(thead, tbody) th').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });

test('the titles of cards begin where their text begins on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOfPageWith('cards'));
  const starts = await page
    .locator('.cards > li')
    .evaluateAll((cards) =>
      cards.map((card) =>
        ['h3', 'p'].map((name) => card.querySelector(name)?.getBoundingClientRect().x),
      ),
    );
  expect(starts.length).toBeGreaterThan(1);
  for (const [title, text] of starts) expect(title).toBe(text);
});

for (const width of [390, 768, 1440])
  test(`the bars of years begin in order and end today at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(addressOfPageWith('timeline--rows'));
    const bars = await page
      .locator('.timeline--rows .timeline__bar')
      .evaluateAll((drawn) =>
        drawn.map((bar) => bar.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    expect(bars.length).toBeGreaterThan(1);
    for (const [index, { left, right }] of bars.entries()) {
      if (index > 0) expect(left).toBeGreaterThan(bars[index - 1]?.left ?? 0);
      expect(right).toBeCloseTo(bars[0]?.right ?? 0, 0);
    }
  });

test('the links in the header are at the same place on the contact page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const placeOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator('.nav').boundingBox())?.x ?? 0;
  };
  expect(Math.abs((await placeOf('/contact')) - (await placeOf('/about')))).toBeLessThan(3);
});
