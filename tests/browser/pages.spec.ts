import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { axeFaults } from './axe.ts';
import { addresses, pagesWith } from './built-site.ts';
import { kinds } from './kinds.ts';
import {
  alone,
  brokenKeyFigures,
  brokenWords,
  columnWidths,
  crookedKeyFigures,
  crowdedMarks,
  longLines,
  lostScaleBars,
  oddOnPaper,
  overflow,
  parted,
  partedRows,
  smallTargets,
  strayedSoundings,
} from './measures.ts';
import { labelsAmiss, lostOnPaper } from './passages.ts';
import { expect, openAll, requestsOf, test } from './site.ts';

const oneOfAKind = kinds.map(({ address }) => address);
const withPassage = pagesWith('passage');
const withContents = pagesWith('toc');

/** What is the main thing to press on a page. */
const main = ['.top', '.phero', '.hero', '.lost', '.faq', '.form', '.call', '.port', '.rose'];

for (const address of [...addresses, '/404'])
  test(`${address} wakes, fits every window and paper, and can be read, pressed and heard`, async ({
    page,
  }) => {
    const requests = requestsOf(page);
    const resize = (width: number) => page.setViewportSize({ width, height: 800 });
    await resize(1280);
    const response = await page.goto(address);
    if (address !== '/404') expect(response?.status()).toBe(200);
    await wakeIslands(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.fonts.ready);
    if (inSmallFonts((await page.locator('body').textContent()) ?? '')) {
      const full = requests.filter((path) => path.includes('-latin-'));
      expect.soft(full, 'full font files that no letter needs').toEqual([]);
    }

    const widths = withPassage.includes(address)
      ? [320, 390, 768, 960, 1024, 1200, 1440, 1920]
      : [320, 390, 768, 1024, 1440, 1920];
    for (const width of widths) {
      await resize(width);
      const found: Record<string, unknown[]> = {
        'pixels too wide': [Math.max(0, await overflow(page))].filter(Boolean),
        'broken key figures': await brokenKeyFigures(page),
        'lost scale bars': await lostScaleBars(page),
        'crooked key figures': await crookedKeyFigures(page),
      };
      if (width === 320) {
        found['broken headings'] = await brokenWords(page);
        found['alone on a line'] = await alone(page);
      }
      if (width === 768) found['parted rows'] = await partedRows(page);
      if (width <= 768) found['crowded marks'] = await crowdedMarks(page, width === 768);
      if (width >= 960) found['labels amiss'] = await labelsAmiss(page);
      if (width === 1920) {
        found['long lines'] = await longLines(page);
        if (withContents.includes(address)) found['columns’ widths'] = await oddWidths(page);
      }
      for (const [what, amiss] of Object.entries(found))
        expect.soft(amiss, `${what} at ${width} px`).toEqual([]);
    }

    await resize(1280);
    await openAll(page);
    const pressed = `:is(${main.join(', ')})`;
    expect.soft(await smallTargets(page, 44, pressed), 'main targets below 44 px').toEqual([]);
    expect.soft(await smallTargets(page, 24), 'targets below 24 px').toEqual([]);
    const looked = oneOfAKind.includes(address);
    if (looked) expect.soft(await axeFaults(page), 'axe at 1280 px').toEqual([]);
    await resize(390);
    expect.soft(await smallTargets(page, 44), 'targets below 44 px on a phone').toEqual([]);
    expect.soft(await axeFaults(page), 'axe at 390 px').toEqual([]);
    if (looked) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeFaults(page), 'axe at night').toEqual([]);
    }
    await resize(320);
    expect.soft(await parted(page), 'parted at 320 px').toEqual([]);

    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await resize(680); // an A4 sheet within its margins
    expect.soft(await oddOnPaper(page), 'odd on paper').toEqual([]);
    expect.soft(await strayedSoundings(page), 'soundings on paper').toEqual([]);
    expect.soft(await labelsAmiss(page), 'labels amiss on paper').toEqual([]);
    expect.soft(await lostOnPaper(page), 'lost on paper').toEqual([]);
  });

/** Lets every island and every part with a script of its own wake. What they say in the console fails the test. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
      part.scrollIntoView({ behavior: 'instant' });
      await frame();
      await frame();
    }
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new PointerEvent('pointerover'));
  });
  await expect(page.locator('[data-island=search]')).toBeAttached();
  await expect(page.locator('[data-island]:not([data-live])'), 'islands asleep').toHaveCount(0);
  await expect(page.locator('.menus[data-live]'), 'the code of the menus').toBeAttached();
}

/** The widths of a column of running text where they are several. */
async function oddWidths(page: Page): Promise<string[]> {
  const widths = await columnWidths(page);
  return widths.length > 1 ? widths : [];
}

/** Whether a text holds no characters but those of the small fonts, as the style sheet names them. */
function inSmallFonts(text: string): boolean {
  const styles = readFileSync('src/styles/tokens.css', 'utf8');
  const [, ranges = ''] = styles.match(/unicode-range:([^;]+);src:url\(\/fonts\/figtree\./) ?? [];
  const listed = ranges
    .split(',')
    .map((range) => range.replace(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}'))
    .join('');
  return new RegExp(`^[\\s${listed}]*$`, 'u').test(text);
}
