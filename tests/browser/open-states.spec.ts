import { axeViolations } from './axe.ts';
import { contactTest } from './contact-form-page.ts';
import { forEachOpenState } from './open-states.ts';
import { smallTargets, textLayoutFaults } from './page-checks.ts';
import { expect } from './test-helpers.ts';

// axe-core checks only the opened parts and the contact form here. pages.spec.ts checks whole pages with axe-core.
const within = { include: ':is([open], [data-island=contact])', exclude: [] };

for (const [screen, width, colorScheme] of [
  ['on a wide screen in the light scheme', 1280, 'light'],
  ['at 320 px in the dark scheme', 320, 'dark'],
] as const)
  contactTest(
    `${screen}, open menus, open dialogs and states of the form have no layout faults, small controls or axe violations`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await forEachOpenState(page, async (name) => {
        const faults = [
          ...(await textLayoutFaults(page)),
          ...(await smallTargets(page, ':is(.top, dialog, .form, .toast)')),
          ...(await axeViolations(page, { within })),
        ];
        expect.soft(faults, name).toEqual([]);
      });
    },
  );
