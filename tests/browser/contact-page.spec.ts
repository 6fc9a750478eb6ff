import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

test.describe('for a visitor whose clock is set to Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the office closes by the clock of Dubai, and nothing moves', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T13:59:30Z') }); // Friday, 5:59:30 PM in Dubai
    await page.goto('/contact');
    await page.locator('.hours').scrollIntoViewIfNeeded();
    const [now, office] = [page.locator('.hours__now'), page.locator('.phero .frame')];
    await expect(now).toHaveText('Open now, until 6:00 PM Dubai time');
    await expect(office).toHaveClass(/is-open/);
    const height = (await now.boundingBox())?.height;
    await page.clock.runFor(30_000);
    await expect(now).toHaveText('Closed now, opens tomorrow at 10:00 AM Dubai time');
    await expect(office).not.toHaveClass(/is-open/);
    expect((await now.boundingBox())?.height).toBe(height);
  });
});

test('the map is asked for once, when it comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const requests = requestsOf(page);
  const asked = () => requests.filter((path) => path.startsWith('/maps'));
  await page.goto('/contact');
  await atRest(page);
  expect(asked()).toEqual([]);
  await page.locator('.place').scrollIntoViewIfNeeded();
  const map = page.frameLocator(`iframe[title="${strings.map}"]`);
  await expect(map.getByText('The map')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(frame).toHaveJSProperty('credentialless', true);
  expect(new Set(asked()).size).toBe(1);
});

test.describe('where the map fails', () => {
  test.use({ mayLog: /^error: Failed to load resource/ });

  test('the chartlet, the address and the link to the same place stay', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.abort());
    await page.goto('/contact');
    const failed = page.waitForEvent('requestfailed');
    await page.locator('.place').scrollIntoViewIfNeeded();
    await failed;
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('[data-map] svg')).toBeVisible();
    await expect(page.locator('.place__text')).toContainText(site.office[1]);
    await expect(page.getByRole('link', { name: strings.openMap })).toBeVisible();
  });
});
