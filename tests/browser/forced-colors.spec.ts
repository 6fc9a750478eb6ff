import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './site.ts';

// colours fade in when the later sheet has come: what counts is where they end
test.use({ reducedMotion: 'reduce', contextOptions: { forcedColors: 'active' } });

test('in forced colours signs mark what folds, and the page one is on', async ({ page }) => {
  await page.goto('/about');
  const lineOf = (entry: string) => expect(page.locator(`.nav > ${entry}`).first());
  await lineOf('a:not([aria-current])').toHaveCSS('border-block-end-width', '0px');
  await lineOf('[aria-current]').not.toHaveCSS('border-block-end-width', '0px');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(addressOfPageWith('toc', 'faq'));
  // a sign is an image, which forced colours take away unless they are told not to
  const pseudo = 'after';
  for (const folded of ['.toc summary', '.foot summary', '.faq summary']) {
    const sign = expect(page.locator(folded).first());
    await sign.toHaveCSS('background-image', /^linear-gradient\(rgb\(0, 0, 0\)/, { pseudo });
    await sign.toHaveCSS('forced-color-adjust', 'none', { pseudo });
  }
});

test('forced colours leave a button two, under the pointer too', async ({ page }) => {
  await page.goto(addressOfPageWith('crumbs', 'acts--hero'));
  const button = page.locator('main .btn').first();
  for (const colorScheme of ['light', 'dark'] as const) {
    // a system of forced colours may ask for more contrast too
    const contrast = colorScheme === 'light' ? 'more' : 'no-preference';
    await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast });
    const colours = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
    const [back = '', front = ''] = colorScheme === 'light' ? colours : colours.toReversed();
    for (const point of [() => page.mouse.move(0, 0), () => button.hover()]) {
      await point();
      for (const [property, value] of [
        ['color', back],
        ['background-color', front],
        ['border-block-start-color', front],
        // who adjusts the colours paints a patch of the page's ground behind every text
        ['forced-color-adjust', 'none'],
      ] as const)
        await expect(button, `${colorScheme}, ${point}`).toHaveCSS(property, value);
    }
  }
});
