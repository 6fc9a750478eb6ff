// What the home page holds stands in the specification, part 1, “Home (/)”; the counters in its section 4.
import type { Page } from 'playwright/test';
import { expect, recordRequestPaths, test, waitUntilIdle } from './site.ts';

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
});

test('a figure that counts is read, copied and printed once, as its final value', async ({
  page,
}) => {
  await page.goto('/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const list = page.locator('.stats');
  const copied = () =>
    list.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection()).match(/\d[\d,]*\+?/g);
    });
  const final = await copied();
  await list.scrollIntoViewIfNeeded();
  const moving = page.locator('[data-count]').nth(2);
  await expect(moving).toHaveText('0+'); // the count has begun
  await page.clock.runFor(1_500);
  await expect(moving).toHaveText('325+');
  await expect(moving).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator('.stats .sr')).toHaveText(figures);
  expect(await copied()).toEqual(final);
  await page.emulateMedia({ media: 'print' });
  const printed = await list.evaluate((element: HTMLElement) => element.innerText);
  expect(printed.match(/\d[\d,]*\+?/g)).toEqual(final);
  await page.emulateMedia({ media: 'screen' });
  await page.clock.runFor(2_000);
  expect(await copied()).toEqual(final);
  await expect(page.locator('.stats :is(.sr, [aria-hidden])')).toHaveCount(0);
});

for (const [what, shown, prepare] of [
  ['with less motion', 'scene', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['on a phone', 'phone', (page: Page) => page.setViewportSize({ width: 390, height: 844 })],
] as const)
  test(`${what} no film is fetched, and everything shows that it holds`, async ({ page }) => {
    await prepare(page);
    const requests = recordRequestPaths(page);
    await page.goto('/');
    await page.locator('.stats').scrollIntoViewIfNeeded();
    await waitUntilIdle(page);
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

test.describe('the film', () => {
  const film = (page: Page) => page.locator('.hero__film');
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
  const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });

  test('stays paused when the system switches its colours', async ({ page }) => {
    await page.goto('/');
    await pause(page).click();
    const at = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(film(page)).toHaveAttribute('src', /hero-dark/);
    await expect(film(page)).toHaveJSProperty('readyState', 4);
    await expect(film(page)).toHaveJSProperty('paused', true);
    await expect(play(page)).toBeVisible();
    const after = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    expect(after).toBeCloseTo(at, 1);
  });

  test('stays paused when reduced motion is switched on and off', async ({ page }) => {
    await page.goto('/');
    await pause(page).click();
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(play(page)).toBeVisible();
      await expect(film(page)).toHaveJSProperty('paused', true);
    }
  });

  test('pauses when reduced motion is switched on, until the visitor plays it', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expect(film(page)).toHaveAttribute('src', /hero-dark/);
    await expect(film(page)).toHaveJSProperty('paused', true);
    await play(page).click();
    await expect(film(page)).toHaveJSProperty('paused', false);
  });

  test('has no control and does not play where a narrow window hides it', async ({ page }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.hero__control')).toBeHidden();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pause(page)).toBeVisible();
  });

  test('can be played by its control where the browser refuses to start it', async ({ page }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      // not navigator.userActivation: evaluating code in the page activates it
      let isPressed = false;
      addEventListener('click', () => (isPressed = true), true);
      HTMLMediaElement.prototype.play = function () {
        if (isPressed) return play.call(this);
        return Promise.reject(new DOMException('refused', 'NotAllowedError'));
      };
    });
    await page.goto('/');
    await play(page).click();
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect(pause(page)).toBeVisible();
  });

  test('leaves no control when the film of the other palette is missing', async ({ page }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    await page.route('**/film/**', (route) =>
      route.fulfill({ contentType: 'video/webm', body: '' }),
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('.hero__scene > svg')).toBeVisible();
  });
});
