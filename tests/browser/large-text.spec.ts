import { test } from './contact.ts';
import { textFaults } from './measures.ts';
import { expect } from './site.ts';
import { inEachState } from './states.ts';

// the browser's own setting of the text size, at twice its usual 16 px
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    }),
});

test('with text at 200% everything that the form says can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await inEachState(
    page,
    async (what) => expect.soft(await textFaults(page), what).toEqual([]),
    '/contact',
  );
  await expect(page.locator('.fld label').first()).toHaveCSS('font-size', /^3\d/);
});
