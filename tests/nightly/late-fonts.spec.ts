import { budgets } from '../browser/budgets.ts';
import { pages } from '../browser/built-site.ts';
import { shiftsOf } from '../browser/shifts.ts';
import { expect, test } from '../browser/site.ts';

for (const width of [1280, 390])
  test(`every page stays where it is when its fonts come late, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await shiftsOf(page, pages);
    // one line of another length, where a text breaks differently in the stand-in
    for (const [address, shift] of shifts)
      expect.soft(shift, address).toBeLessThanOrEqual(budgets.shift.most);
    const inOrder = [...shifts.values()].sort((one, other) => one - other);
    expect(inOrder[Math.floor(inOrder.length / 2)]).toBeLessThanOrEqual(budgets.shift.median);
  });
