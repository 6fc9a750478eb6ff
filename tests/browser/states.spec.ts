import { axeFaults } from './axe.ts';
import { test } from './contact.ts';
import { smallTargets, textFaults } from './measures.ts';
import { expect } from './site.ts';
import { inEachState } from './states.ts';

for (const [look, width, colorScheme, least] of [
  ['on a wide screen by day', 1280, 'light', 24],
  ['on the smallest at night', 320, 'dark', 44],
] as const)
  test(`what can be opened ${look} can be read, pressed and heard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await inEachState(page, async (what) => {
      expect.soft(await textFaults(page), what).toEqual([]);
      expect.soft(await smallTargets(page, least), what).toEqual([]);
      expect
        .soft(await smallTargets(page, 44, ':is(.top, dialog, .form, .toast)'), what)
        .toEqual([]);
      expect.soft(await axeFaults(page), what).toEqual([]);
    });
  });
