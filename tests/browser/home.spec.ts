// What the home page holds stands in the specification, part 1, “Home (/)”; the counters in its section 4.
import type { Page } from 'playwright/test';
import { atRest, expect, requestsOf, test } from './site.ts';

/** Specification, part 1, section 1: countries, success rate, projects, support. */
const figures = ['8+', '95', '650+', '24'];

test('a zone card reveals its six benefits, and leads on', async ({ page }) => {
  await page.goto('/');
  const zones = page.locator('.zone');
  const expectShown = async (...opacities: string[]) => {
    for (const [index, opacity] of opacities.entries())
      await expect(zones.nth(index).locator('.bens')).toHaveCSS('opacity', opacity);
  };
  await expectShown('0', '0');
  await zones.first().hover();
  await expectShown('1', '0');
  await page.mouse.move(5, 5);
  const name = zones.nth(1).locator('h3 a');
  await name.focus();
  await expectShown('0', '1');
  const target = (await name.getAttribute('href')) ?? '';
  await zones.nth(1).click({ position: { x: 8, y: 8 } }); // the link lies over the card
  await expect(page).toHaveURL(target);
});

test('the statistics count from 0, in 100 steps of 20 ms, after 0.5 s', async ({ page }) => {
  await page.goto('/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const unit = page.locator('.stats sub').first();
  const before = await unit.boundingBox();
  await page.locator('.stats').scrollIntoViewIfNeeded();
  const moving = page.locator('[data-count]');
  await expect(moving.nth(2)).toHaveText('0+');
  await page.clock.runFor(500);
  await expect(moving.nth(2)).toHaveText('0+');
  await page.clock.runFor(1_000);
  await expect(moving.nth(2)).toHaveText('325+');
  expect((await unit.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 1);
  await page.clock.runFor(1_000);
  await expect(moving).toHaveText(figures);
  // a screen reader hears the final figures, and not the moving ones
  await expect(page.locator('.stats .sr')).toHaveText(figures);
  await expect(moving.nth(2)).toHaveAttribute('aria-hidden', 'true');
});

for (const [what, shown, prepare] of [
  ['with less motion', 'scene', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['on a phone', 'phone', (page: Page) => page.setViewportSize({ width: 390, height: 844 })],
] as const)
  test(`${what} no film is fetched, and everything shows that it holds`, async ({ page }) => {
    await prepare(page);
    const requests = requestsOf(page);
    await page.goto('/');
    await page.locator('.stats').scrollIntoViewIfNeeded();
    await atRest(page);
    await expect(page.locator('[data-count]')).toHaveText(figures);
    expect(requests.filter((path) => path.startsWith('/film/'))).toEqual([]);
    await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
    for (const part of ['phone', 'scene'])
      await expect(page.locator(`.hero__${part} > svg`)).toBeVisible({ visible: part === shown });
    if (shown === 'phone')
      for (const list of await page.locator('.bens').all())
        await expect(list).toHaveCSS('opacity', '1');
  });

test('the film follows the palette, can be paused, and may fail', async ({ page }) => {
  const film = page.locator('.hero__film');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(film).toHaveAttribute('src', new RegExp(`/film/hero-${colorScheme}`));
  }
  const pause = page.getByRole('button', { name: 'Pause the film' });
  await expect(pause).toBeInViewport();
  expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await pause.click();
  await expect(film).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect(pause).toBeVisible();
  await page.goto('about:blank');
  await page.route('**/film/**', (route) => route.fulfill({ contentType: 'video/webm', body: '' }));
  const failed = page.waitForResponse('**/film/**');
  await page.goto('/');
  await failed;
  await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
  await expect(page.locator('.hero__scene > svg')).toBeVisible();
});
