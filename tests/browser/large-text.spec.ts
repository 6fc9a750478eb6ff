import { plans, templates } from './built-site.ts';
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

test('with text at 200% the skip link shows when it has the focus, the form can be filled in, and everything it says can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  const skip = page.locator('.skip');
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAllReadable(page);
  const size = await page
    .locator('.fld label')
    .first()
    .evaluate((label) => getComputedStyle(label).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(30);
});

test('with text at 200% no page is wider than a telephone, and no word of a plan is cut off at its edge or stands on its drawing', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [...templates, ...plans]) {
      await page.goto(address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${address} at ${width} px`).toBeLessThanOrEqual(0);
      if (!plans.includes(address)) continue;
      const cut = await page
        .locator('.sheet :is(.snd dd, .snd dt, li em, p a)')
        .evaluateAll((all) =>
          all
            .filter((it) => {
              const words = document.createRange();
              words.selectNodeContents(it);
              return words.getBoundingClientRect().right > innerWidth;
            })
            .map((it) => it.textContent),
        );
      expect.soft(cut, `${address} at ${width} px`).toEqual([]);
      // a leg’s label stands below its bar, not across it
      const across = await page.locator('.sheet .passage__legs > div').evaluateAll(
        (legs) =>
          legs.filter((leg) => {
            const [label, bar] = [leg.querySelector('em'), leg.querySelector('i')];
            if (!label || !bar) return false;
            return label.getBoundingClientRect().top < bar.getBoundingClientRect().bottom - 1;
          }).length,
      );
      expect.soft(across, `${address} at ${width} px`).toBe(0);
    }
  }
});
