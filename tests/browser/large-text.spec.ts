import { plans } from './built-site.ts';
import { test } from './contact.ts';
import { kinds } from './kinds.ts';
import { textFaults } from './measures.ts';
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

test('with text at 200% no text of a page or plan is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of [...kinds.map((kind) => kind.address), ...plans]) {
    await page.goto(address);
    expect.soft(await textFaults(page), address).toEqual([]);
  }
});
