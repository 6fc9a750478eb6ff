import type { Page } from 'playwright/test';
import { addresses, pageWith, templates } from './built-site.ts';
import { expect, test } from './site.ts';

/** A colour token of the page as it is drawn now, as red, green and blue from 0 to 255. */
const tokens = (page: Page, names: readonly string[]) =>
  page.evaluate(
    (asked) =>
      asked.map((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.setProperty('color', `var(--${name})`);
        const found =
          getComputedStyle(probe)
            .color.match(/[\d.]+/g)
            ?.slice(0, 3)
            .map(Number) ?? [];
        probe.remove();
        return found;
      }),
    names,
  );

/** The relative luminance of a colour (WCAG 2). */
const luminance = (colour: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: readonly number[], other: readonly number[]) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['paper', 'shoal-1', 'shoal-2', 'land'] as const;
const texts = ['ink', 'ink-2', 'magenta', 'control', 'danger', 'ok'] as const;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme === 'dark' ? 'at night' : 'by day', () => {
    test.use({ colorScheme, contrast: 'more' });

    test('whoever asks for more contrast gets text of 7 : 1 and lines of 3 : 1 on every ground', async ({
      page,
    }) => {
      await page.goto(pageWith('crumbs'));
      const colours = new Map<string, number[]>();
      const names = [...grounds, ...texts, 'line', 'action', 'action-2', 'on-action'];
      for (const [index, colour] of (await tokens(page, names)).entries())
        colours.set(names[index] ?? '', colour);
      const between = (one: string, other: string) =>
        contrast(colours.get(one) ?? [], colours.get(other) ?? []);
      const low = [
        ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 7] as const)),
        ...grounds.map((ground) => ['line', ground, 3] as const),
        ...['action', 'action-2'].map((ground) => ['on-action', ground, 7] as const),
      ].filter(([one, other, least]) => between(one, other) < least);
      expect(low.map(([one, other]) => `${one} on ${other}: ${between(one, other)}`)).toEqual([]);
      expect(colours.get('ink')).toHaveLength(3);
    });
  });

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  /** How an element's sign is drawn: its images, which forced colours take away unless they are told not to. */
  const sign = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it, which) => {
        const style = getComputedStyle(it, which);
        return {
          kept: style.forcedColorAdjust === 'none',
          image: style.backgroundImage,
          size: style.backgroundSize,
          ground: style.backgroundColor,
          border: Number.parseFloat(style.borderBlockEndWidth),
        };
      }, pseudo);

  test('an answer says by its sign whether it is open', async ({ page }) => {
    await page.goto(pageWith('faq'));
    const plus = await sign(page, '.faq summary', '::after');
    expect(plus.kept).toBe(true);
    expect(plus.image).toMatch(/^linear-gradient\(rgb\(0, 0, 0\)/);
    await page.locator('.faq summary').first().click();
    await expect
      .poll(async () => (await sign(page, '.faq summary', '::after')).size)
      .not.toBe(plus.size);
  });

  test('so do the contents list and the footer’s columns of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(pageWith('toc'));
    for (const selector of ['.toc summary', '.foot summary']) {
      const { kept, image } = await sign(page, selector, '::after');
      expect({ selector, kept }).toEqual({ selector, kept: true });
      expect(image).toMatch(/^linear-gradient\(rgb\(0, 0, 0\)/);
    }
  });

  test('the dials of the services point to their bearings on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const { kept, image } = await sign(page, '.rose a', '::before');
    expect(kept).toBe(true);
    expect(image).toMatch(/^linear-gradient\(rgb\(0, 0, 0\)/);
  });

  test('the page one is on is marked in the header and in the contents list', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    let marked = 0;
    for (const address of addresses) {
      if (templates.includes(address)) await page.goto(address);
      else continue;
      if ((await page.locator('.nav > [aria-current]').count()) === 0) continue;
      marked += 1;
      const here = await sign(page, '.nav > [aria-current]');
      const other = await sign(page, '.nav > a:not([aria-current])');
      expect(here.border).toBeGreaterThan(other.border);
    }
    expect(marked).toBeGreaterThan(0);
    await page.goto(pageWith('toc'));
    const read = await sign(page, '.toc [aria-current]', '::before');
    const unread = await sign(page, '.toc a:not([aria-current])', '::before');
    expect(read.kept).toBe(true);
    expect(read.ground).not.toBe(unread.ground);
  });
});

test('in forced colours no fill stands under the key figures: of their ground only the outlines are left', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(pageWith('phero', 'ratings', 'faq'));
  const [ground, ...fills] = await tokens(page, ['paper', 'shoal-1', 'shoal-2']);
  expect(ground).toHaveLength(3);
  for (const fill of fills) expect(fill).toEqual(ground);
});

test('in forced colours the land of the shore is of the colour of the ground that follows it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const [shore, ground] = await page.evaluate(() => {
    const land = getComputedStyle(document.querySelector('.coast') as Element);
    return [land.getPropertyValue('--land').trim(), 'Canvas'];
  });
  expect(shore?.toLowerCase()).toBe(ground?.toLowerCase());
});

// a system of forced colours may ask for more contrast too
for (const contrast of ['no-preference', 'more'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`in forced colours a button keeps the system's two colours, under the pointer too: ${colorScheme}, contrast ${contrast}`, async ({
      page,
    }) => {
      // its colours fade in when the later sheet has come: what counts is where they end
      await page.emulateMedia({
        forcedColors: 'active',
        reducedMotion: 'reduce',
        colorScheme,
        contrast,
      });
      await page.goto(pageWith('crumbs'));
      const button = page.locator('main .btn').first();
      const seen = () =>
        button.evaluate((it) => {
          const { color, backgroundColor, borderBlockStartColor, forcedColorAdjust } =
            getComputedStyle(it);
          return { color, backgroundColor, borderBlockStartColor, forcedColorAdjust };
        });
      // who adjusts the colours paints a patch of the page's ground behind every text
      const drawn = {
        color: colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
        backgroundColor: colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)',
        borderBlockStartColor: colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)',
        forcedColorAdjust: 'none',
      };
      await expect.poll(seen).toEqual(drawn);
      await button.hover();
      await expect(button).toHaveCSS('cursor', 'pointer');
      expect(await button.evaluate((it) => it.matches(':hover'))).toBe(true);
      await expect.poll(seen).toEqual(drawn);
    });
