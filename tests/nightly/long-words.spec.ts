import type { Page } from 'playwright/test';
import { kinds } from '../browser/kinds.ts';
import { expect, test } from '../browser/site.ts';
import { overflow } from './readable.ts';

/** German, and not the longest: 45 letters without a place to break. */
const longWord = 'Donaudampfschifffahrtselektrizitaetshauptwerk';

/**
 * Puts a word into every text of what writers write and of the boxes that list it, or says every label twice, the
 * header's too. Returns how many were changed.
 */
const alter = (page: Page, change: 'long words' | 'doubled labels', word = longWord) =>
  page.evaluate(
    ([kind, added]) => {
      const labels = 'a, button, summary, label, legend, th, dt, h1, h2, h3, .btn, .cap';
      let changed = 0;
      for (const element of document.querySelectorAll('body *')) {
        if (element.closest('script, style, svg, noscript')) continue;
        if (kind === 'long words' && !element.closest('main, footer, dialog')) continue;
        const text = [...element.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!text || (kind === 'doubled labels' && !element.matches(labels))) continue;
        // the numbers on a drawing to scale, which the build writes from the steps, and figures that it holds together
        if (kind === 'long words' && element.closest('.passage, .held, .money em')) continue;
        // the build marks a figure of many letters
        if (kind === 'long words') element.closest('.snd > div')?.classList.add('long');
        text.textContent += ` ${kind === 'doubled labels' ? text.textContent?.trim() : added}`;
        changed += 1;
      }
      return changed;
    },
    [change, word] as const,
  );

/** The elements that stick out of the window at either side, but for those that scroll by themselves or are out of sight. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('svg, .sr, .skip') && !scrolls(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5);
  });

/** Texts of which a part is cut off by the box that they stand in. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('svg, .sr') && element.textContent?.trim())
      .filter(({ clientWidth }) => clientWidth > 4)
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5),
  );

for (const width of [320, 1280])
  for (const change of ['long words', 'doubled labels'] as const)
    for (const { role, address } of kinds)
      test(`${change} stay inside the ${role} page at ${width} px`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        expect(await alter(page, change)).toBeGreaterThan(10);
        await page.locator('main details:not([open])').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '');
        });
        expect(await overflow(page), (await stickingOut(page)).join(', ')).toBeLessThanOrEqual(0);
        expect(await stickingOut(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
      });

test('long words stay inside the drawer and the search of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(kinds[0]?.address ?? '/');
  for (const [opener, dialog] of [
    ['.burger', '.drawer'],
    ['.find', '.search'],
  ] as const) {
    await page.locator(opener).click();
    await expect(page.locator(dialog)).toBeVisible();
    if (dialog === '.search') {
      await page.locator('.search input').first().fill('tax');
      await expect(page.locator('.search ol a').first()).toBeVisible();
    }
    await alter(page, 'long words');
    const wider = await page
      .locator(dialog)
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider, dialog).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});
