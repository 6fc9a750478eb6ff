// What the home page holds stands in the specification, part 1, “Home (/)”; the counters in its section 4.
import { addresses } from './built-site.ts';
import { expect, test } from './site.ts';

test('the needle of the rose swings to the bearing that has the pointer or the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const needle = page.locator('.needle');
  await expect(needle).toHaveCSS('opacity', '0');
  await page.locator('.rose a').nth(4).focus();
  await page.locator('.rose a').nth(4).hover();
  await expect(needle).toHaveCSS('rotate', '160deg');
  await expect(needle).toHaveCSS('opacity', '1');
});

test.describe('a zone card', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('reveals its six benefits under the pointer, and hides them again', async ({ page }) => {
    await page.goto('/');
    const zone = page.locator('.zone').first();
    await expect(zone.locator('.bens')).toHaveCSS('opacity', '0');
    await zone.hover();
    await expect(zone.locator('.bens')).toHaveCSS('opacity', '1');
    await expect(zone.locator('.bens li')).toHaveCount(6);
    await page.mouse.move(5, 5);
    await expect(zone.locator('.bens')).toHaveCSS('opacity', '0');
  });

  test('reveals them to the keyboard', async ({ page }) => {
    await page.goto('/');
    await page.locator('.zone h3 a').nth(1).focus();
    await expect(page.locator('.zone').nth(1).locator('.bens')).toHaveCSS('opacity', '1');
    await expect(page.locator('.zone').nth(0).locator('.bens')).toHaveCSS('opacity', '0');
  });
});

for (const width of [1280, 768])
  test(`at ${width} px a zone card leads on from its name, whose target is the whole picture, and takes no focus itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const zone of await page.locator('.zone').all()) {
      await expect(zone).not.toHaveAttribute('tabindex');
      const target = await zone.locator('h3 a').getAttribute('href');
      expect(addresses).toContain(target);
      await zone.hover(); // with the benefits over the picture
      const picture = await zone.locator('.frame').boundingBox();
      if (!picture) throw new Error('A zone has no picture.');
      const { x, y, width, height } = picture;
      for (const [across, down] of [
        [0.02, 0.02],
        [0.98, 0.98],
        [0.5, 0.5],
      ] as const) {
        const hit = await page.evaluate(
          ([left, top]) => {
            const at = document.elementFromPoint(left ?? 0, top ?? 0);
            return at?.closest('a')?.getAttribute('href');
          },
          [x + width * across, y + height * down],
        );
        expect(hit).toBe(target);
      }
      for (const service of await zone.locator('.tags a').all()) {
        expect(addresses).toContain(await service.getAttribute('href'));
        expect((await service.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });

test.describe('on a device without hover', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every zone lists its benefits', async ({ page }) => {
    await page.goto('/');
    for (const list of await page.locator('.bens').all())
      await expect(list).toHaveCSS('opacity', '1');
    await expect(page.locator('.bens li')).toHaveCount(18);
  });
});

for (const width of [1440, 1120, 900, 768, 390, 320])
  test(`at ${width} px the line from service to service of a zone is dashed, and they stand in one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const lists = await page.locator('.zone .tags').evaluateAll((all) =>
      all.map((list) => {
        const items = [...list.querySelectorAll('li')];
        const dash = items[1] && getComputedStyle(items[1], '::before');
        return {
          lines: new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size,
          style: dash?.borderBlockStartStyle,
          // Chromium draws a line of fewer than eight of its widths solid, where it falls between two pixels
          widths:
            Number.parseFloat(dash?.inlineSize ?? '') /
            Number.parseFloat(dash?.borderBlockStartWidth ?? ''),
        };
      }),
    );
    expect(lists).toHaveLength(3);
    for (const { lines, style, widths } of lists) {
      expect(lines).toBe(1);
      expect(style).toBe('dashed');
      expect(widths).toBeGreaterThanOrEqual(8);
    }
  });

for (const width of [1440, 1120, 900, 768, 390, 320])
  test(`at ${width} px the pictures of the zones are of one size, and nothing is cut off beside them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const sizes = await page
      .locator('.zone .frame')
      .evaluateAll((frames) =>
        frames.map((it) => `${it.clientWidth} × ${it.clientHeight}, ${it.scrollHeight}`),
      );
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
    const rows = await page.locator('.tags').evaluateAll((all) => all.map((it) => it.clientHeight));
    expect(Math.max(...rows), 'the services stand in one row').toBeLessThan(60);
  });

/** Specification, part 1, section 1: countries, success rate, projects, support. */
const figures = ['8+', '95', '650+', '24'];

for (const width of [768, 900, 1023])
  test(`at ${width} px no tower of the scene comes near the words over it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const [near, measured] = await page.evaluate(() => {
      const words = [...document.querySelectorAll('.hero__txt :is(a, h1, p, li)')].map((word) =>
        word.getBoundingClientRect(),
      );
      const towers = [...document.querySelectorAll('.hero__scene path')]
        .map((path) => path.getBoundingClientRect())
        .filter(({ width, height }) => width < height); // a wider one draws parts of several
      const gaps = towers.flatMap((tower) =>
        words.map((word) => Math.max(tower.top - word.bottom, tower.left - word.right)),
      );
      return [Math.min(...gaps), gaps.length];
    });
    expect(measured).toBeGreaterThan(0);
    expect(near).toBeGreaterThanOrEqual(16);
  });

test('the statistics count from 0 once they are in view, half a second later, in 100 steps of 20 ms', async ({
  page,
}) => {
  await page.goto('/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.locator('.stats').scrollIntoViewIfNeeded();
  const moving = page.locator('[data-count]');
  await expect(moving.nth(2)).toHaveText('0+');
  await page.clock.runFor(500);
  await expect(moving.nth(2)).toHaveText('0+');
  await page.clock.runFor(1_000);
  await expect(moving.nth(2)).toHaveText('325+');
  await page.clock.runFor(1_000);
  await expect(moving).toHaveText(figures);
  // a screen reader hears the final figures, and not the moving ones
  await expect(page.locator('.stats .sr')).toHaveText(figures);
  await expect(moving.nth(2)).toHaveAttribute('aria-hidden', 'true');
});

test('reduced motion leaves the final figures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.locator('.stats').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await expect(page.locator('[data-count]')).toHaveText(figures);
  await expect(page.locator('.stats .sr')).toHaveCount(0);
});

test.describe('the film', () => {
  const film = '.hero__film';
  test.use({ viewport: { width: 1280, height: 800 } });

  test('lies exactly over the still scene and has a control that pauses it', async ({ page }) => {
    await page.goto('/');
    const control = page.getByRole('button', { name: 'Pause the film' });
    await expect(control).toBeVisible();
    const still = await page.locator('.hero__scene > svg').boundingBox();
    const moving = await page.locator(film).boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((still?.[side] ?? 0) - (moving?.[side] ?? 9))).toBeLessThan(1);
    await control.click();
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    expect(await page.locator(film).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible();
  });

  test('is not fetched before the page has painted', async ({ page }) => {
    let asked: number | undefined;
    page.on('request', (request) => {
      if (request.url().includes('/film/')) asked ??= Date.now();
    });
    await page.goto('/');
    await expect(page.locator(film)).toBeAttached();
    await expect.poll(() => asked).toBeDefined();
    const painted = await page.evaluate(
      () =>
        performance.timeOrigin +
        (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
          Number.POSITIVE_INFINITY),
    );
    expect(asked).toBeGreaterThanOrEqual(painted);
  });

  for (const [scheme, file] of [
    ['light', 'hero-light'],
    ['dark', 'hero-dark'],
  ] as const)
    test(`is the one of the ${scheme} palette`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const request = page.waitForRequest((asked) => asked.url().includes('/film/'));
      await page.goto('/');
      expect((await request).url()).toContain(file);
    });

  test('is neither fetched nor shown under reduced motion, and nor is its control', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/film/') && films.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    expect(films).toEqual([]);
    await expect(page.locator(`${film}, .hero__control`)).toHaveCount(0);
  });

  test('that fails to load leaves the still scene and no control', async ({ page }) => {
    await page.route('**/film/**', (route) =>
      route.fulfill({ status: 200, contentType: 'video/webm', body: '' }),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator(`${film}, .hero__control`)).toHaveCount(0);
    await expect(page.locator('.hero__scene > svg')).toBeVisible();
  });
});

test.describe('the scene on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is a cut of its own, and no film is fetched', async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/film/') && films.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('.hero__phone > svg')).toBeVisible();
    await expect(page.locator('.hero__scene')).toBeHidden();
    expect(films).toEqual([]);
  });
});
