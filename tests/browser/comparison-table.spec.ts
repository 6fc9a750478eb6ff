import { addressOfPageWith } from '../site/built-site.ts';
import { expect, test } from './test-helpers.ts';

test('a comparison table shows only the chosen column on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOfPageWith('compare'));
  const comparison = page.locator('.compare').first();
  const rows = await comparison.locator('tbody tr').count();
  for (const [column, choice] of (await comparison.getByRole('radio').all()).entries()) {
    if (column === 0) await expect(choice).toBeChecked();
    await choice.check();
    await expect(comparison.locator('tbody td:visible')).toHaveCount(rows);
    await expect(comparison.locator(`tbody td:nth-child(${column + 2}):visible`)).toHaveCount(rows);
  }
});

test('a comparison table shows all columns on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(addressOfPageWith('compare'));
  const comparison = page.locator('.compare').first();
  const cells = await comparison.locator('tbody td').count();
  await expect(comparison.locator('tbody td:visible')).toHaveCount(cells);
  await expect(comparison.getByRole('radio').first()).toBeHidden();
});
