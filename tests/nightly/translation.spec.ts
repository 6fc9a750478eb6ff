import { translate } from '../browser/altered.ts';
import { test } from '../browser/contact.ts';
import { expect } from '../browser/site.ts';
import { kinds } from '../site/read-built.ts';
import { expectLinksLead, usePage } from './use-page.ts';

test.use({ reducedMotion: 'reduce' });

for (const width of [390, 1280])
  for (const when of ['early', 'late'] as const)
    for (const { role, address } of kinds)
      test(`the ${role} page translated ${when} works at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await translate(page, when);
        await page.goto(address);
        await expect(page.locator('h1 font').first()).toBeVisible();
        await usePage(page);
        const over = await page.evaluate(() => document.body.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        await expectLinksLead(page);
      });
