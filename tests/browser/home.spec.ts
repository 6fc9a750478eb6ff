// What the home page holds stands in the specification, part 1, “Home (/)”; the counters in its section 4.
import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { addresses } from './built-site.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

/** Specification, part 1, section 1: countries, success rate, projects, support. */
const figures = ['8+', '95', '650+', '24'];

test('the needle of the rose rests on north, and swings to the bearing that has the pointer or the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const needle = page.locator('.needle');
  await expect(needle).toHaveCSS('rotate', '0deg');
  await page.locator('.rose a').nth(4).focus();
  await page.locator('.rose a').nth(4).hover();
  await expect(needle).toHaveCSS('rotate', '160deg');
});

test('each label of the rose is as far from its ring as the others, with a hairline between them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1120, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const gaps = await page.locator('.rose').evaluate((rose) => {
      const {
        left,
        top,
        width: size,
      } = rose.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [left + size / 2, top + size / 2];
      // the ring has a radius of 288 of the drawing's 600 units
      return [...rose.querySelectorAll('a')].map((label) => {
        const box = label.getBoundingClientRect();
        const across = Math.max(box.left - x, 0, x - box.right);
        const down = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(across, down) - size * 0.48;
      });
    });
    expect(gaps).toHaveLength(9);
    for (const gap of gaps) expect(Math.abs(gap - 24), `${gap} px at ${width} px`).toBeLessThan(5);
    const hairs = await page
      .locator('.rose li')
      .evaluateAll((bearings) =>
        bearings.map((bearing) => getComputedStyle(bearing, '::before').blockSize),
      );
    expect(new Set(hairs)).toEqual(new Set(['20px']));
  }
});

test('a zone card reveals its six benefits under the pointer and to the keyboard, hides them again, and takes no focus itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const zone = (index: number) => page.locator('.zone').nth(index);
  const benefits = (index: number) => zone(index).locator('.bens');
  await expect(benefits(0)).toHaveCSS('opacity', '0');
  await zone(0).hover();
  await expect(benefits(0)).toHaveCSS('opacity', '1');
  await expect(benefits(0).locator('li')).toHaveCount(6);
  await page.mouse.move(5, 5);
  await expect(benefits(0)).toHaveCSS('opacity', '0');
  await zone(1).locator('h3 a').focus();
  await expect(benefits(1)).toHaveCSS('opacity', '1');
  await expect(benefits(0)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(page.locator('a:focus'), 'the next stop leads somewhere').toBeVisible();
  await expect(page.locator('.zone[tabindex]')).toHaveCount(0);
});

test('a zone card leads on from its name, whose target is the whole picture', async ({ page }) => {
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const zone of await page.locator('.zone').all()) {
      const target = await zone.locator('h3 a').getAttribute('href');
      expect(addresses).toContain(target);
      await zone.hover(); // with the benefits over the picture
      const picture = await zone.locator('.frame').boundingBox();
      if (!picture) throw new Error('A zone has no picture.');
      for (const share of [0.02, 0.5, 0.98]) {
        const at = [picture.x + picture.width * share, picture.y + picture.height * share] as const;
        const hit = await page.evaluate(
          ([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
          at,
        );
        expect(hit, `at ${share} of the picture, ${width} px`).toBe(target);
      }
      for (const service of await zone.locator('.tags a').all())
        expect((await service.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('at every width the pictures of the zones are of one size, and their services stand in one line, joined by dashes', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1440, 1120, 900, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page
      .locator('.zone .frame')
      .evaluateAll((frames) =>
        frames.map((it) => `${it.clientWidth} × ${it.clientHeight}, ${it.scrollHeight}`),
      );
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size, `${width} px: ${sizes}`).toBe(1);
    const lists = await page.locator('.zone .tags').evaluateAll((all) =>
      all.map((list) => {
        const items = [...list.querySelectorAll('li')];
        const dash = items[1] && getComputedStyle(items[1], '::before');
        // Chromium draws a line of fewer than eight of its widths solid, where it falls between two pixels
        const widths =
          Number.parseFloat(dash?.inlineSize ?? '') /
          Number.parseFloat(dash?.borderBlockStartWidth ?? '');
        return {
          lines: new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size,
          low: list.clientHeight < 60,
          dashed: dash?.borderBlockStartStyle === 'dashed' && widths >= 8,
        };
      }),
    );
    const one = { lines: 1, low: true, dashed: true };
    expect(lists, `${width} px`).toEqual([one, one, one]);
  }
});

/** How near a tower of the scene comes to the words over it, in pixels. */
const nearestTower = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('.hero__txt :is(a, h1, p, li)')].map((word) =>
      word.getBoundingClientRect(),
    );
    const towers = [...document.querySelectorAll('.hero__scene path')]
      .map((path) => path.getBoundingClientRect())
      .filter(({ width, height }) => width < height); // a wider one draws parts of several
    return Math.min(
      ...towers.flatMap((tower) =>
        words.map((word) => Math.max(tower.top - word.bottom, tower.left - word.right)),
      ),
    );
  });

/** The soundings, boats and towers of the scene over which its caption or the film’s control stands, of how many. */
const underCaption = (page: Page) =>
  page.locator('.hero__scene').evaluate((scene) => {
    const own = [...document.querySelectorAll('.hero .cap, .hero__control')].map((part) =>
      part.getBoundingClientRect(),
    );
    const meets = (drawn: Element) => {
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      return own.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    };
    // each tower that is a shape of its own
    const parts = [...scene.querySelectorAll('text, #scene-dhow, #scene-sail, g[fill] > path')];
    const single = parts.filter((part) => part.getBoundingClientRect().width < innerWidth / 5);
    return { met: single.filter(meets).map((part) => part.outerHTML), of: single.length };
  });

test('the scene keeps clear of what is written over it: no tower near the words, nothing under the caption and the film’s control, and both in the first window', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    const near = await nearestTower(page);
    expect(near, `${width} px`).toBeGreaterThanOrEqual(16);
    expect(near, `${width} px`).not.toBe(Number.POSITIVE_INFINITY);
  }
  for (const [width, height] of [
    [768, 900],
    [1024, 700],
    [1440, 900],
    [1920, 1080],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { met, of } = await underCaption(page);
    expect(of, `${width} px`).toBeGreaterThan(40);
    expect(met, `${width} px`).toEqual([]);
  }
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [control, caption, chat] = await Promise.all(
      ['.hero__control', '.hero .cap', '.chat'].map((place) => page.locator(place).boundingBox()),
    );
    for (const box of [control, caption])
      expect((box?.y ?? 0) + (box?.height ?? height), `${width} px`).toBeLessThanOrEqual(height);
    // beside each other, and not under the link to the chat
    expect([control?.width, control?.height], `${width} px`).toEqual([44, 44]);
    const gap = (control?.x ?? 0) - (caption?.x ?? 0) - (caption?.width ?? 0);
    expect(gap, `${width} px`).toBeGreaterThan(0);
    expect(gap, `${width} px`).toBeLessThan(24);
    const end = (caption?.x ?? 0) + (caption?.width ?? 0);
    expect(end, `${width} px`).toBeLessThanOrEqual(chat?.x ?? 0);
  }
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

for (const width of [1440, 768, 390, 320])
  test(`while the figures count at ${width} px their digits alone change, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    /** All that stands about the digits, to a tenth of a pixel. */
    const about = () =>
      page.locator('.stats > div').evaluateAll((all) =>
        all.map((figure) => {
          const moving = figure.querySelector('[data-count]');
          const digits = document.createRange();
          digits.selectNodeContents(moving ?? figure);
          const unit = figure.querySelector('sub')?.getBoundingClientRect();
          const end = digits.getBoundingClientRect().right;
          const tenths = (place = 0) => Math.round((place + scrollX) * 10) / 10;
          return {
            signs: moving?.textContent?.replace(/\d/g, ''),
            end: tenths(end),
            unit: tenths(unit?.left),
            gap: unit && Math.round(unit.left - end),
            height: figure.getBoundingClientRect().height,
            words: figure.querySelector('dt')?.offsetTop,
            heard: figure.querySelector('.sr')?.textContent,
          };
        }),
      );
    const final = (await about()).map((figure, index) => ({ ...figure, heard: figures[index] }));
    await page.locator('.stats').scrollIntoViewIfNeeded();
    await expect(page.locator('.stats .sr')).toHaveCount(figures.length);
    await page.clock.runFor(500);
    const texts = new Set<string>();
    for (let step = 0; step < 100; step += 1) {
      await page.clock.runFor(20);
      expect(await about(), `step ${step + 1}`).toEqual(final);
      texts.add((await page.locator('[data-count]').allTextContents()).join(' '));
    }
    expect(texts.size).toBeGreaterThan(90);
  });

test('under reduced motion the figures stand still, and the film is neither fetched nor shown, nor is its control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = requestsOf(page);
  await page.goto('/');
  await atRest(page);
  await page.locator('.stats').scrollIntoViewIfNeeded();
  await atRest(page);
  await expect(page.locator('[data-count]')).toHaveText(figures);
  await expect(page.locator('.stats .sr')).toHaveCount(0);
  expect(requests.filter((path) => path.startsWith('/film/'))).toEqual([]);
  await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
});

test.describe('the film', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('of the palette is fetched once the page has painted, lies exactly over the still scene and has a control that pauses it', async ({
    page,
  }) => {
    // by the page's own clock, from which the machine's may differ by a tenth of a second
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        performance.mark('film');
        return play.call(this);
      };
    });
    for (const [colorScheme, file] of [
      ['dark', 'hero-dark'],
      ['light', 'hero-light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await page.waitForFunction(() => performance.getEntriesByName('film').length > 0);
      const source = page.locator('.hero__film').evaluate((video: HTMLVideoElement) => video.src);
      expect(await source).toContain(file);
      const [painted = Number.POSITIVE_INFINITY, asked] = await page.evaluate(() =>
        ['first-contentful-paint', 'film'].map(
          (name) => performance.getEntriesByName(name)[0]?.startTime,
        ),
      );
      expect(asked).toBeGreaterThanOrEqual(painted);
      const windows = colorScheme === 'dark' ? 'rgb(246, 217, 138)' : 'none';
      await expect(page.locator('#scene-windows')).toHaveCSS('fill', windows);
    }
    const film = page.locator('.hero__film');
    const [pause, play] = ['Pause', 'Play'].map((name) =>
      page.getByRole('button', { name: `${name} the film` }),
    );
    await expect(pause ?? film).toBeVisible();
    const still = await page.locator('.hero__scene > svg').boundingBox();
    const moving = await film.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((still?.[side] ?? 0) - (moving?.[side] ?? 9))).toBeLessThan(1);
    await pause?.click();
    await expect(play ?? film).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await play?.click();
    await expect(pause ?? film).toBeVisible();
  });

  test('that fails to load leaves the still scene and no control', async ({ page }) => {
    await page.route('**/film/**', (route) =>
      route.fulfill({ status: 200, contentType: 'video/webm', body: '' }),
    );
    const failed = page.waitForResponse('**/film/**');
    await page.goto('/');
    await failed;
    await expect(page.locator('.hero__film, .hero__control')).toHaveCount(0);
    await expect(page.locator('.hero__scene > svg')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the scene is a cut of its own, no film is fetched, and every zone lists its benefits', async ({
    page,
  }) => {
    const requests = requestsOf(page);
    await page.goto('/');
    await atRest(page);
    await expect(page.locator('.hero__phone > svg')).toBeVisible();
    await expect(page.locator('.hero__scene')).toBeHidden();
    expect(requests.filter((path) => path.startsWith('/film/'))).toEqual([]);
    for (const list of await page.locator('.bens').all())
      await expect(list).toHaveCSS('opacity', '1');
    await expect(page.locator('.bens li')).toHaveCount(18);
  });

  test('of the smallest size neither the address nor the caption of the scene ends on a short line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    for (const name of ['.port__place', '.hero .cap']) {
      const lines = await page.locator(name).evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ width }) => width);
      });
      expect(lines.at(-1), name).toBeGreaterThan(Math.max(...lines) / 3);
    }
    const address = await page.locator('.port__place').textContent();
    expect(address).toContain(site.office[2].replaceAll(' ', '\u00A0'));
  });
});
