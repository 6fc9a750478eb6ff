import { expect, hold, observeShifts, shiftOf, test } from '../browser/site.ts';
import { pages } from '../site/read-built.ts';

for (const width of [1280, 390])
  test(`no page shifts when its fonts come late, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(observeShifts);
    const frames = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    const shifts: number[] = [];
    for (const address of pages) {
      const release = await hold(page, '**/*.woff2');
      const asked = page.waitForRequest('**/*.woff2');
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await asked;
      await frames();
      release();
      await page.evaluate(() => document.fonts.ready);
      await frames();
      const shift = await shiftOf(page);
      // one line of another length, where a text breaks differently in the stand-in
      expect.soft(shift, address).toBeLessThanOrEqual(0.035);
      shifts.push(shift);
      await page.unroute('**/*.woff2');
    }
    expect(shifts.sort((one, other) => one - other)[shifts.length >> 1]).toBeLessThanOrEqual(0.001);
  });
