import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { leaders, pageWith, plans, team } from './built-site.ts';
import { kinds } from './kinds.ts';
import { expect, test } from './site.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const somePage = pageWith('crumbs');

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

// at night the colours are others and the rest is the same, so one width is enough
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks)
  test.describe(`at ${width} px, ${colorScheme === 'dark' ? 'night' : 'light'},`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    // every page, in more conditions and open states, is looked at by npm run test:nightly
    for (const { role, address } of [...kinds, { role: 'plan', address: plans[0] ?? '' }])
      test(`axe finds nothing on the ${role} page`, async ({ page }) => {
        await page.goto(address);
        for (const answer of await page.locator('.faq summary').all()) await answer.click();
        expect(await violations(page)).toEqual([]);
      });

    test('axe finds nothing with a leader’s dialog open', async ({ page }) => {
      await page.goto(`${team}#${leaders[0]?.id}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    if (width > 1120)
      for (const menu of ['services', 'banking'])
        test(`axe finds nothing with the ${menu} menu open`, async ({ page }) => {
          await page.goto(somePage);
          await page.locator(`.menu[data-menu=${menu}] > summary`).hover();
          await expect(page.locator('.menus[data-live]')).toBeAttached();
          await expect(page.locator(`.menu[data-menu=${menu}] .mega`)).toBeVisible();
          expect(await violations(page)).toEqual([]);
        });
    else
      test('axe finds nothing with the drawer open', async ({ page }) => {
        await page.goto(somePage);
        await page.locator('.burger').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForTimeout(250); // the drawer slides in for 160 ms; axe measures contrast as it finds it
        expect(await violations(page)).toEqual([]);
      });
  });
