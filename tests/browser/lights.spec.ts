import type { Page } from 'playwright/test';
import { expect, test } from './site.ts';

test('the scene of the home page has lit windows at night, and by day none', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const windows = page.locator('#scene-windows');
  await expect(windows).toHaveCSS('fill', 'rgb(246, 217, 138)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(windows).toHaveCSS('fill', 'none');
});

test.describe('the windows of the office', () => {
  const litWindows = (page: Page) =>
    page
      .locator('.place .frame')
      .first()
      .evaluate((frame) => getComputedStyle(frame).getPropertyValue('--lit'));

  for (const [moment, says, colour] of [
    ['2026-11-20T09:00:00Z', 'are lit while it is open', '#f3e5bf'], // Friday, 1 PM in Dubai
    ['2026-11-22T09:00:00Z', 'are dark while it is closed', ''], // Sunday
  ] as const)
    test(`${says}, whoever comes straight to them`, async ({ page }) => {
      await page.clock.install({ time: new Date(moment) });
      await page.goto('/contact');
      await page.locator('.place').scrollIntoViewIfNeeded();
      await expect(page.locator('.place .frame[data-enhance]')).toHaveClass(
        colour ? /is-open/ : /^frame$/,
      );
      expect(await litWindows(page)).toBe(colour);
    });

  test('go dark when it closes', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T13:59:30Z') });
    await page.goto('/contact');
    await page.locator('.place').scrollIntoViewIfNeeded();
    const office = page.locator('.place .frame').first();
    await expect(office).toHaveClass(/is-open/);
    await page.clock.runFor(30_000);
    await expect(office).not.toHaveClass(/is-open/);
    await expect(office.getByRole('img')).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('are dark', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.locator('.place .is-open')).toHaveCount(0);
    });
  });
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1920, 1080],
] as const)
  test(`the film’s control and the scene’s caption stand whole in a first window of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const place of ['.hero__control', '.hero .cap']) {
      const box = await page.locator(place).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height), place).toBeLessThanOrEqual(height);
    }
    // beside each other, and not under the link to the chat
    const [control, caption, chat] = await Promise.all(
      ['.hero__control', '.hero .cap', '.chat'].map((place) => page.locator(place).boundingBox()),
    );
    expect([control?.width, control?.height]).toEqual([44, 44]);
    const gap = (control?.x ?? 0) - (caption?.x ?? 0) - (caption?.width ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(24);
    expect((caption?.x ?? 0) + (caption?.width ?? 0)).toBeLessThanOrEqual(chat?.x ?? 0);
  });

for (const [width, height] of [
  [768, 900],
  [1024, 700],
  [1440, 900],
  [1920, 1080],
  [2560, 1300],
] as const)
  test(`the scene’s caption and the film’s control cover nothing of the chart or of the tallest towers in a window of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('.hero__control')).toBeVisible();
    const met = await page.locator('.hero__scene').evaluate((scene) => {
      const own = [...document.querySelectorAll('.hero .cap, .hero__control')].map((part) =>
        part.getBoundingClientRect(),
      );
      const meets = (drawn: Element) => {
        const { left, right, top, bottom } = drawn.getBoundingClientRect();
        return own.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      };
      // the soundings, the boats, and each tower that is a shape of its own
      const parts = [...scene.querySelectorAll('text, #scene-dhow, #scene-sail, g[fill] > path')];
      const single = parts.filter((part) => part.getBoundingClientRect().width < innerWidth / 5);
      return { met: single.filter(meets).map((part) => part.outerHTML), of: single.length };
    });
    expect(met.of).toBeGreaterThan(40);
    expect(met.met).toEqual([]);
  });
