import type { Page } from 'playwright/test';
import { expect } from './site.ts';

/** Has a page add up its layout shifts from now on, but for those that follow what a visitor does. */
export function observeShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as never as LayoutShift[])
      if (!hadRecentInput) (window as never as { shift: number }).shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** An entry of the browser's list of layout shifts. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** The sum of the layout shifts of a page so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shift: number }).shift);

/** How far pages shift while their fonts come late, as the sum of layout shifts, by their addresses. */
export async function shiftsOf(
  page: Page,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const shifts = new Map<string, number>();
  let late: (() => void)[] = [];
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue();
  });
  await page.addInitScript(observeShifts);
  for (const address of addresses) {
    late = [];
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => late.length, `${address}: late fonts`).toBeGreaterThan(1);
    const come = setInterval(() => {
      for (const go of late.splice(0)) go();
    }, 20);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    clearInterval(come);
    shifts.set(address, await shiftOf(page));
  }
  return shifts;
}
