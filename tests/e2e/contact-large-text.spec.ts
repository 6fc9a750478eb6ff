import { expectAllReadable } from './contact.ts';
import { expect, test } from './site.ts';

// the browser's own setting of the text size, at twice its usual 16 px
test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    }),
});

test('with text at 200% the form can be filled in, and everything it says can be read', async ({
  page,
}) => {
  await expectAllReadable(page);
  const size = await page
    .locator('.fld label')
    .first()
    .evaluate((label) => getComputedStyle(label).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(30);
});
