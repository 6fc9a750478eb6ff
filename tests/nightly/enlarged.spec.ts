import type { Page } from 'playwright/test';
import { kinds } from '../browser/kinds.ts';
import { atRest, expect, openAll, settled, test } from '../browser/site.ts';
import { contrastFaults } from './access.ts';
import { overflow, wordsOf } from './readable.ts';

/** Adds a sheet as an extension of the browser does, which no policy stops. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

/** Texts of the page that are cut off by their box, or that lie over another text. */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *, footer *, header *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('svg, .sr, .skip'),
    );
    const cut = shown.filter(
      (element) =>
        element.textContent?.trim() &&
        element.clientWidth > 4 &&
        /hidden|clip/.test(getComputedStyle(element).overflow) &&
        (element.scrollWidth > element.clientWidth + 2 ||
          element.scrollHeight > element.clientHeight + 2),
    );
    const lines = shown
      .filter(
        (element) =>
          element.matches('p, h1, h2, h3, li, td, dd, dt, summary') && !element.closest('.field'),
      )
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((element) => {
        // not the padding, in which the sign of a fold may stand
        const text = document.createRange();
        text.selectNodeContents(element);
        return { element, box: text.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 4 && box.height > 4);
    const over = lines.filter(({ element, box }, index) =>
      lines
        .slice(index + 1, index + 6)
        .some(
          (other) =>
            !element.contains(other.element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 6,
        ),
    );
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 30)}`;
    return [
      ...cut.map((element) => `cut off: ${name(element)}`),
      ...over.map(({ element }) => `covered: ${name(element)}`),
    ].slice(0, 6);
  });

/** How a visitor enlarges a page, and the window that is left. */
const ways: Record<string, { width: number; height: number; css?: string }> = {
  'with the spacing of WCAG 1.4.12': { width: 1280, height: 800, css: spacing },
  'with that spacing on a phone': { width: 320, height: 640, css: spacing },
  'with text at 200 %': { width: 1280, height: 800, css: 'html { font-size: 200% !important }' },
  'with text at 200 % on a phone': {
    width: 390,
    height: 800,
    css: 'html { font-size: 200% !important }',
  },
  'at 320 × 256 pixels, which is 400 % of 1280 × 1024': { width: 320, height: 256 },
};

for (const [way, { width, height, css }] of Object.entries(ways))
  for (const { role, address } of kinds)
    test(`the ${role} page is read whole ${way}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const before = await wordsOf(page);
      if (css) await addStyles(page, css);
      await page.locator('main details:not([open])').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await lostTexts(page)).toEqual([]);
      const after = new Set(await wordsOf(page));
      expect(before.filter((text) => !after.has(text))).toEqual([]);
    });

for (const { role, address } of kinds) {
  test(`on 320 × 256 pixels no bar takes more than a third of the ${role} page while it is read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(address);
    await openAll(page);
    await settled(page);
    const covered = await page.evaluate(() => {
      let rows = 0;
      for (let y = 1; y < innerHeight; y += 4) {
        let at = document.elementFromPoint(innerWidth / 2, y);
        while (at && !/fixed|sticky/.test(getComputedStyle(at).position)) at = at.parentElement;
        if (at && at.getBoundingClientRect().height < innerHeight) rows += 4;
      }
      return rows / innerHeight;
    });
    expect(covered).toBeLessThan(0.34);
  });

  test(`with reduced motion nothing moves on the ${role} page, not even while it is scrolled and used`, async ({
    page,
  }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/film/') && films.push(request.url()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await atRest(page);
    const moving: string[] = [];
    const look = async (when: string) =>
      moving.push(
        ...(
          await page.evaluate(() =>
            document
              .getAnimations()
              .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
              .map((it) => `${(it.effect as KeyframeEffect).target?.className}`),
          )
        ).map((what) => `${what} ${when}`),
      );
    const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, 700);
      await look(`at step ${step}`);
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (const control of await page.locator('.menu > summary, .find').all()) {
      await control.click();
      await look('at a press');
      await page.keyboard.press('Escape');
    }
    expect(moving).toEqual([]);
    expect(films).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`with more contrast every text of the ${role} page has seven to one, ${colorScheme === 'dark' ? 'at night' : 'by day'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more', colorScheme });
      await page.goto(address);
      expect(await contrastFaults(page, true)).toEqual([]);
    });
}
