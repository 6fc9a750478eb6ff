import type { Page } from 'playwright/test';
import { pageWith, templates } from './built-site.ts';
import { expect, test } from './site.ts';

/** Colour tokens of the page as it is drawn now, each as red, green and blue from 0 to 255. */
async function tokens(page: Page, names: readonly string[]): Promise<Map<string, number[]>> {
  const colours = await page.evaluate(
    (asked) =>
      asked.map((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.setProperty('color', `var(--${name})`);
        const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
        probe.remove();
        return parts.slice(0, 3).map(Number);
      }),
    names,
  );
  return new Map(names.map((name, index) => [name, colours[index] ?? []]));
}

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

test('whoever asks for more contrast gets text of 7 : 1 and lines of 3 : 1 on every ground, by day and at night', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await page.goto(pageWith('crumbs'));
    const names = [...grounds, ...texts, 'line', 'action', 'action-2', 'on-action'];
    const colours = await tokens(page, names);
    const between = (one: string, other: string) =>
      contrast(colours.get(one) ?? [], colours.get(other) ?? []);
    const low = [
      ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 7] as const)),
      ...grounds.map((ground) => ['line', ground, 3] as const),
      ...['action', 'action-2'].map((ground) => ['on-action', ground, 7] as const),
    ].filter(([one, other, least]) => between(one, other) < least);
    expect(low.map(([one, other]) => `${one} on ${other}: ${between(one, other)}`)).toEqual([]);
    expect(colours.get('ink')).toHaveLength(3);
  }
});

test.describe('in forced colours', () => {
  // colours fade in when the later sheet has come: what counts is where they end
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

  /** How an element's sign is drawn: its images, which forced colours take away unless they are told not to. */
  const sign = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it, which) => {
        const style = getComputedStyle(it, which);
        return {
          kept: style.forcedColorAdjust === 'none',
          isDrawn: /^linear-gradient\(rgb\(0, 0, 0\)/.test(style.backgroundImage),
          size: style.backgroundSize,
          ground: style.backgroundColor,
          border: Number.parseFloat(style.borderBlockEndWidth),
        };
      }, pseudo);

  const drawn = { kept: true, isDrawn: true };

  test('an answer, the contents list and the footer’s columns say by their signs whether they are open, and the dials of the services point', async ({
    page,
  }) => {
    await page.goto(pageWith('faq'));
    const closed = await sign(page, '.faq summary', '::after');
    expect(closed).toMatchObject(drawn);
    await page.locator('.faq summary').first().click();
    await expect
      .poll(async () => (await sign(page, '.faq summary', '::after')).size, 'the sign of an answer')
      .not.toBe(closed.size);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(pageWith('toc'));
    for (const selector of ['.toc summary', '.foot summary'])
      expect(await sign(page, selector, '::after'), selector).toMatchObject(drawn);
    await page.goto('/');
    expect(await sign(page, '.rose a', '::before')).toMatchObject(drawn);
  });

  test('the page one is on is marked in the header and in the contents list', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    let marked = 0;
    for (const address of templates) {
      await page.goto(address);
      if ((await page.locator('.nav > [aria-current]').count()) === 0) continue;
      marked += 1;
      const here = await sign(page, '.nav > [aria-current]');
      const other = await sign(page, '.nav > a:not([aria-current])');
      expect(here.border, address).toBeGreaterThan(other.border);
    }
    expect(marked).toBeGreaterThan(0);
    await page.goto(pageWith('toc'));
    const read = await sign(page, '.toc [aria-current]', '::before');
    const unread = await sign(page, '.toc a:not([aria-current])', '::before');
    expect(read.kept).toBe(true);
    expect(read.ground).not.toBe(unread.ground);
  });

  test('only the outlines are left under the key figures, and the land of the shore is the ground’s', async ({
    page,
  }) => {
    await page.goto(pageWith('phero', 'ratings', 'faq'));
    const [ground, ...fills] = (await tokens(page, ['paper', 'shoal-1', 'shoal-2'])).values();
    expect(ground).toHaveLength(3);
    for (const fill of fills) expect(fill).toEqual(ground);
    await page.goto('/');
    const shore = await page
      .locator('.coast')
      .evaluate((coast) => getComputedStyle(coast).getPropertyValue('--land').trim());
    expect(shore.toLowerCase()).toBe('canvas');
  });
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
