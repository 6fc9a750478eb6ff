import { axeFaults } from './axe.ts';
import { contactTest } from './contact.ts';
import { smallTargets, textFaults } from './measures.ts';
import { expect } from './site.ts';
import { inEachState } from './states.ts';

// the page around them is looked at by itself, and as a whole with what is open at night
const within = { include: ':is([open], [data-island=contact])', exclude: [] };

for (const [look, width, colorScheme] of [
  ['on a wide screen by day', 1280, 'light'],
  ['on the smallest at night', 320, 'dark'],
] as const)
  contactTest(`what can be opened ${look} can be read, pressed and heard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await inEachState(page, async (what) => {
      const faults = [
        ...(await textFaults(page)),
        ...(await smallTargets(page, ':is(.top, dialog, .form, .toast)')),
        ...(await axeFaults(page, { within })),
      ];
      expect.soft(faults, what).toEqual([]);
    });
  });
