// These tests check requirements of the specification in part 1, “Home (/)”. More requirements for the statistics are
// in section 4 of part 1.
import type { Page } from 'playwright/test';
import { expect, pauseClock, recordRequestPaths, test, waitUntilIdle } from './test-helpers.ts';

/**
 * The values of the statistics for countries, success rate, projects and support (specification, part 1, section 1).
 */
const figures = ['8+', '95', '650+', '24'];

test.describe('the zone cards on the home page', () => {
  const expectOpacities = async (page: Page, ...opacities: string[]) => {
    for (const [index, opacity] of opacities.entries())
      await expect(page.locator('.zone').nth(index).locator('.benefits')).toHaveCSS(
        'opacity',
        opacity,
      );
  };

  test('a zone card shows the benefits of the zone while the pointer is over the card', async ({
    page,
  }) => {
    await page.goto('/');
    await expectOpacities(page, '0', '0');
    await page.locator('.zone').first().hover();
    await expectOpacities(page, '1', '0');
  });

  test('a zone card shows the benefits of the zone when the link of the card is focused', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('.zone').nth(1).locator('h3 a').focus();
    await expectOpacities(page, '0', '1');
  });

  test('a click on any part of a zone card opens the link of the card', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('.zone').nth(1);
    const target = (await card.locator('h3 a').getAttribute('href')) ?? '';
    await card.click({ position: { x: 8, y: 8 } });
    await expect(page).toHaveURL(target);
  });
});

test('the statistics on the home page count up from 0 in 2 seconds after a delay of 0.5 seconds', async ({
  page,
}) => {
  await page.goto('/');
  await pauseClock(page);
  const unit = page.locator('.stats sub').first();
  const before = await unit.boundingBox();
  await page.locator('.stats').scrollIntoViewIfNeeded();
  const counters = page.locator('[data-count]');
  await expect(counters.nth(2)).toHaveText('0+');
  await page.clock.runFor(500);
  await expect(counters.nth(2)).toHaveText('0+');
  await page.clock.runFor(1_000);
  await expect(counters.nth(2)).toHaveText('325+');
  await test.step('the statistics cause no layout shift while they count up', async () => {
    expect((await unit.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 1);
  });
  await page.clock.runFor(1_000);
  await expect(counters).toHaveText(figures);
});

test('in the article teaser on a wide screen, the title and the text are to the right of the drawing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const box = (selector: string) => page.locator('.teaser').locator(selector).boundingBox();
  const [drawing, title, text, meta] = [
    await box('.frame'),
    await box('h3'),
    await box('.lede'),
    await box('.meta'),
  ];
  if (!drawing || !title || !text || !meta) throw new Error('The teaser has no layout.');
  const gap = title.x - (drawing.x + drawing.width);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(80);
  expect([text.x, meta.x]).toEqual([title.x, title.x]);
});

test('the title of the article teaser is underlined', async ({ page }) => {
  await page.goto('/');
  const title = page.locator('.teaser h3 a');
  await expect(title).toHaveCSS('text-decoration-line', 'underline');
  await expect(title).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)');
});

test('while a statistic counts up, screen readers, copied text and printed text get the statistic’s final value', async ({
  page,
}) => {
  await page.goto('/');
  await pauseClock(page);
  const list = page.locator('.stats');
  const copiedNumbers = () =>
    list.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection()).match(/\d[\d,]*\+?/g);
    });
  const final = await copiedNumbers();
  await list.scrollIntoViewIfNeeded();
  const counter = page.locator('[data-count]').nth(2);
  await expect(counter).toHaveText('0+');
  await page.clock.runFor(1_500);
  await expect(counter).toHaveText('325+');
  await test.step('screen readers get the final value of a statistic while it counts up', async () => {
    await expect(counter).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('.stats .sr-only')).toHaveText(figures);
  });
  await test.step('copied text contains the final value of a statistic while it counts up', async () => {
    expect(await copiedNumbers()).toEqual(final);
  });
  await test.step('printed text contains the final value of a statistic while it counts up', async () => {
    await page.emulateMedia({ media: 'print' });
    const printed = await list.evaluate((element: HTMLElement) => element.innerText);
    expect(printed.match(/\d[\d,]*\+?/g)).toEqual(final);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('after a statistic has counted up, the hidden copy of its final value is removed', async () => {
    await page.clock.runFor(2_000);
    expect(await copiedNumbers()).toEqual(final);
    await expect(page.locator('.stats :is(.sr-only, [aria-hidden])')).toHaveCount(0);
  });
});

for (const [condition, drawing, prepare] of [
  ['with reduced motion', 'scene', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['on a phone', 'phone', (page: Page) => page.setViewportSize({ width: 390, height: 844 })],
] as const)
  test.describe(`the film and the statistics of the home page ${condition}`, () => {
    test.beforeEach(({ page }) => prepare(page));

    test(`${condition}, the home page shows a drawing and does not request the background film`, async ({
      page,
    }) => {
      const requests = recordRequestPaths(page);
      await page.goto('/');
      await page.locator('.stats').scrollIntoViewIfNeeded();
      await waitUntilIdle(page);
      // This pattern matches the files of the film and its JavaScript.
      expect(requests.filter((path) => /\/film[/-]/.test(path))).toEqual([]);
      await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
      for (const part of ['phone', 'scene'])
        await expect(page.locator(`.hero__${part} > svg`)).toBeVisible({
          visible: part === drawing,
        });
    });

    test(`${condition}, the home page shows the final values of the statistics without counting up`, async ({
      page,
    }) => {
      await page.goto('/');
      await page.locator('.stats').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-count]')).toHaveText(figures);
    });
  });

test('on a phone, the zone cards on the home page show the benefits of the zones without hover or focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const list of await page.locator('.benefits').all())
    await expect(list).toHaveCSS('opacity', '1');
});

test.describe('the background film at the top of the home page', () => {
  const film = (page: Page) => page.locator('.hero__film');
  const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
  const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });

  /** Answers requests for the film with an empty file, so that the browser cannot play the film. */
  const breakFilm = (page: Page) =>
    page.route('**/film/**', (route) => route.fulfill({ contentType: 'video/webm', body: '' }));

  for (const colorScheme of ['dark', 'light'] as const)
    test(`the background film is the ${colorScheme} version in the ${colorScheme} colour scheme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(film(page)).toHaveAttribute('src', new RegExp(`/film/hero-${colorScheme}`));
    });

  test('the background film can be paused and played with a control of 44 by 44 pixels', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(pause(page)).toBeInViewport();
    expect(await pause(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
    await pause(page).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
  });

  test('the background film is replaced with a drawing when the film cannot be played', async ({
    page,
  }) => {
    await breakFilm(page);
    const failed = page.waitForResponse('**/film/**');
    await page.goto('/');
    await failed;
    await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
    await expect(page.locator('.hero__scene > svg')).toBeVisible();
  });

  test('a background film that the visitor has paused stays paused when the colour scheme changes', async ({
    page,
  }) => {
    await page.goto('/');
    await pause(page).click();
    const before = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(film(page)).toHaveAttribute('src', /hero-dark/);
    await expect(film(page)).toHaveJSProperty('readyState', 4);
    await expect(film(page)).toHaveJSProperty('paused', true);
    await expect(play(page)).toBeVisible();
    const after = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    expect(after).toBeCloseTo(before, 1);
  });

  test('a background film that the visitor has paused stays paused when reduced motion is switched on and off', async ({
    page,
  }) => {
    await page.goto('/');
    await pause(page).click();
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(play(page)).toBeVisible();
      await expect(film(page)).toHaveJSProperty('paused', true);
    }
  });

  test('the background film pauses when reduced motion is switched on', async ({ page }) => {
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

  test('the background film is paused and its control is hidden while the window is narrow', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.hero__control')).toBeHidden();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pause(page)).toBeVisible();
  });

  test('the background film can be played with its control when the browser blocks autoplay', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      // The listener records whether the visitor has clicked. navigator.userActivation is not used, because
      // page.evaluate() of Playwright counts as a user activation.
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

  test('after a change of the colour scheme, a drawing replaces a background film that cannot be played', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    await breakFilm(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('.hero__scene > svg')).toBeVisible();
  });
});
