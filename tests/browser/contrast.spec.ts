import type { Page } from 'playwright/test';
import { pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

// colours fade in when the later sheet has come: what counts is where they end
test.use({ reducedMotion: 'reduce' });

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  /** How an element's sign is drawn: its images, which forced colours take away unless they are told not to. */
  const sign = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it, which) => {
        const style = getComputedStyle(it, which);
        const isDrawn = /^linear-gradient\(rgb\(0, 0, 0\)/.test(style.backgroundImage);
        const border = Number.parseFloat(style.borderBlockEndWidth);
        return { kept: style.forcedColorAdjust, isDrawn, size: style.backgroundSize, border };
      }, pseudo);

  test('what folds, and the page one is on, are marked by signs', async ({ page }) => {
    const drawn = { kept: 'none', isDrawn: true };
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
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/about');
    const here = await sign(page, '.nav > [aria-current]');
    const elsewhere = await sign(page, '.nav > a:not([aria-current])');
    expect(here.border).toBeGreaterThan(elsewhere.border);
  });
});

test('forced colours leave a button two, under the pointer too', async ({ page }) => {
  const [white, black] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] as const;
  await page.goto(pageWith('crumbs'));
  const button = page.locator('main .btn').first();
  // a system of forced colours may ask for more contrast too
  for (const contrast of ['no-preference', 'more'] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const pointer of ['elsewhere', 'over it']) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast });
        if (pointer === 'over it') await button.hover();
        else await page.mouse.move(0, 0);
        const [back, front] = colorScheme === 'light' ? [white, black] : [black, white];
        const when = `${colorScheme}, contrast ${contrast}, the pointer ${pointer}`;
        await expect(button, when).toHaveCSS('color', back);
        await expect(button, when).toHaveCSS('background-color', front);
        await expect(button, when).toHaveCSS('border-block-start-color', front);
        // who adjusts the colours paints a patch of the page's ground behind every text
        await expect(button, when).toHaveCSS('forced-color-adjust', 'none');
      }
});
