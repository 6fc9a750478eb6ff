import { test } from './contact.ts';
import { expect } from './site.ts';

// the browser's own setting of the text size, at twice its usual 16 px
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    }),
});

test('with text at 200% everything that the form says can be read', async ({ page, form }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await form.expectAllReadable();
  const label = page.locator('.fld label').first();
  await expect(label).toHaveCSS('font-size', /^3\d/);
});
