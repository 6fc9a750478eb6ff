import type { Page } from 'playwright/test';
import { pages, pageWith, team } from './built-site.ts';
import { expect, openAll, test } from './site.ts';

// each walks through all pages
test.describe.configure({ timeout: 120_000 });

/** How many targets of a page were measured, and those that are smaller than `least` pixels either way. */
const smallTargets = (page: Page, least: number, within = 'body') =>
  page.evaluate(
    ([least, within]) => {
      const targets = [
        ...document.querySelectorAll<HTMLElement>(
          `${within} :is(a[href], button, summary, input, textarea, select)`,
        ),
      ].filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.form__trap'),
      );
      const small = targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // in a sentence the lines around it set its height (WCAG 2.5.8)
        const words =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && words.length > text.length + 3) return [];
        const pressed = target.closest('label') ?? target;
        const { width, height } = pressed.getBoundingClientRect();
        if (target.matches('.skip') || (width <= 1 && height <= 1)) return [];
        // what is laid over a card makes the whole card its target
        const over = getComputedStyle(target, '::after');
        if (over.content !== 'none' && over.position === 'absolute') return [];
        return width + 0.01 >= Number(least) && height + 0.01 >= Number(least)
          ? []
          : [
              `${target.className || target.parentElement?.className || target.closest('nav, section')?.className} “${text.slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`,
            ];
      });
      return { count: targets.length, small };
    },
    [least, within] as const,
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('whatever a finger presses on any page is 44 px high and wide, but for links in a sentence', async ({
    page,
  }) => {
    for (const address of [...pages, '/404']) {
      await page.goto(address);
      await openAll(page);
      const { count, small } = await smallTargets(page, 44);
      expect(count, address).toBeGreaterThan(20);
      expect.soft(small, address).toEqual([]);
    }
  });

  test('so is whatever stands in the drawer, the search and a biography', async ({ page }) => {
    await page.goto(pageWith('crumbs'));
    await page.locator('.burger').click();
    await expect(page.locator('.drawer')).toBeVisible();
    expect(await smallTargets(page, 44, '.drawer')).toMatchObject({ small: [] });
    await page.keyboard.press('Escape');
    await page.locator('.find').click();
    await page.locator('.search [type=search]').fill('a');
    await expect(page.locator('.search li a').first()).toBeVisible();
    expect(await smallTargets(page, 44, '.search')).toMatchObject({ small: [] });
    await page.goto(team);
    await page.locator('.leader a').first().click();
    expect(await smallTargets(page, 44, '.dlg[open]')).toMatchObject({ small: [] });
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('whatever is main is 44 px high and wide, and all else 24, on every page', async ({
    page,
  }) => {
    for (const address of [...pages, '/404']) {
      await page.goto(address);
      await openAll(page);
      const main = ['.top', '.phero', '.hero', '.lost', '.faq', '.form', '.call', '.port', '.rose'];
      const { small } = await smallTargets(page, 44, `:is(${main.join(', ')})`);
      const all = await smallTargets(page, 24);
      expect(all.count, address).toBeGreaterThan(20);
      expect.soft({ main: small, all: all.small }, address).toEqual({ main: [], all: [] });
    }
  });

  test('so is a menu’s every entry', async ({ page }) => {
    await page.goto(pageWith('crumbs'));
    for (const menu of ['services', 'banking']) {
      await page.locator(`.menu[data-menu=${menu}] > summary`).hover();
      await expect(page.locator(`.menu[data-menu=${menu}] .mega a`).first()).toBeVisible();
      expect(await smallTargets(page, 44, '.mega')).toMatchObject({ small: [] });
    }
  });
});
