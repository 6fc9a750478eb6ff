import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './test-helpers.ts';

// Reduced motion disables transitions. During a transition, a colour is between its start value and its end value.
test.use({ reducedMotion: 'reduce', contextOptions: { forcedColors: 'active' } });

test('with forced colours, the link to the current page is underlined in the navigation', async ({
  page,
}) => {
  await page.goto('/about');
  const lineOf = (entry: string) => expect(page.locator(`.nav > ${entry}`).first());
  await lineOf('a:not([aria-current])').toHaveCSS('border-block-end-width', '0px');
  await lineOf('[aria-current]').not.toHaveCSS('border-block-end-width', '0px');
});

test('with forced colours, the icons of the contents list, the footer columns and the questions are visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(addressOfPageWith('toc', 'faq'));
  // Each icon is a background gradient. By default, browsers with forced colours do not show background gradients.
  const pseudo = 'after';
  for (const summary of ['.toc summary', '.foot summary', '.faq summary']) {
    const icon = expect(page.locator(summary).first());
    await icon.toHaveCSS('background-image', /^linear-gradient\(rgb\(0, 0, 0\)/, { pseudo });
    await icon.toHaveCSS('forced-color-adjust', 'none', { pseudo });
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const pointer of ['outside', 'over'])
    test(`with forced colours in the ${colorScheme} scheme, a button is black and white while the pointer is ${pointer} the button`, async ({
      page,
    }) => {
      await page.goto(addressOfPageWith('crumbs', 'actions--hero'));
      const button = page.locator('main .btn').first();
      // Systems with forced colours often also request more contrast.
      const contrast = colorScheme === 'light' ? 'more' : 'no-preference';
      await page.emulateMedia({ forcedColors: 'active', colorScheme, contrast });
      const colours = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
      const [back = '', front = ''] = colorScheme === 'light' ? colours : colours.toReversed();
      if (pointer === 'over') await button.hover();
      else await page.mouse.move(0, 0);
      for (const [property, value] of [
        ['color', back],
        ['background-color', front],
        ['border-block-start-color', front],
        // By default, a browser with forced colours draws a box in the page's background colour behind each text. The
        // value `none` prevents this box.
        ['forced-color-adjust', 'none'],
      ] as const)
        await expect(button).toHaveCSS(property, value);
    });

test('with forced colours, the tip of the compass needle on the home page is a triangle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const tip = expect(page.locator('.needle'));
  const pseudo = 'before';
  await tip.toHaveCSS('border-inline-start-color', 'rgba(0, 0, 0, 0)', { pseudo });
  await tip.toHaveCSS('border-block-end-color', 'rgb(0, 0, 0)', { pseudo });
});

test('with forced colours in the dark scheme, marked words in search results have system colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/about');
  await page.locator('.find').click();
  await page.getByRole('searchbox').fill('golden visa benefits');
  await expect(page.locator('.search i mark').first()).toBeVisible();
  const colours = await page
    .locator('.search ol mark')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color));
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
});
