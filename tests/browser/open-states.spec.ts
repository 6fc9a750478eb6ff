import { axeViolations } from './axe.ts';
import { contactTest } from './contact.ts';
import { forEachOpenState } from './open-states.ts';
import { smallTargets, textLayoutFaults } from './page-checks.ts';
import { expect } from './site.ts';

// the page around them is looked at by itself, and as a whole with what is open at night
const within = { include: ':is([open], [data-island=contact])', exclude: [] };

for (const [look, width, colorScheme] of [
  ['on a wide screen by day', 1280, 'light'],
  ['on the smallest at night', 320, 'dark'],
] as const)
  contactTest(`what can be opened ${look} can be read, pressed and heard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await forEachOpenState(page, async (what) => {
      const faults = [
        ...(await textLayoutFaults(page)),
        ...(await smallTargets(page, ':is(.top, dialog, .form, .toast)')),
        ...(await axeViolations(page, { within })),
      ];
      expect.soft(faults, what).toEqual([]);
    });
  });
