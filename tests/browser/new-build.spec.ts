import { fillIn, heldBy, typed } from './contact.ts';
import { expect, test } from './site.ts';

test.use({ mayLog: /Failed to load resource|Failed to fetch dynamically imported module/ });

test('a page that is older than the newest build loads that once a file is gone, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillIn(page);
  await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/contact', async (route) => {
    const answer = await route.fetch();
    const isAsked = route.request().resourceType() === 'fetch';
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: isAsked ? html.replaceAll('/app-', '/app-2') : html,
    });
  });
  const loaded = page.waitForEvent('load');
  await page.locator('.find').click();
  await loaded;
  await expect.poll(() => heldBy(page)).toEqual(typed);
});
