import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

for (const [timezoneId, moment, says] of [
  ['Asia/Dubai', '2026-11-20T09:00:00Z', 'Open now, until 6:00 PM Dubai time'], // Friday, 1 PM in Dubai
  ['America/Los_Angeles', '2026-11-20T20:30:00Z', 'Closed now, opens today at 10:00 AM Dubai time'], // Saturday, 0:30 AM in Dubai
  ['Pacific/Auckland', '2026-11-21T12:00:00Z', 'Closed now, opens on Monday at 9:00 AM Dubai time'], // Saturday, 4 PM in Dubai
] as const)
  test.describe(`for a visitor whose clock is set to ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`the office hours say “${says}”`, async ({ page }) => {
      await page.clock.install({ time: new Date(moment) });
      await page.goto('/contact');
      await page.locator('.hours').scrollIntoViewIfNeeded();
      await expect(page.locator('.hours__now')).toHaveText(says);
    });
  });

test('before it is known whether the office is open, the line under its hours says whose time they are', async ({
  page,
}) => {
  await hold(page, '**/assets/enhance-*.js');
  await page.goto('/contact');
  await expect(page.locator('.hours__now')).toHaveText(strings.dubaiTime);
});

test('the office hours change when their time comes, without moving anything', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T13:59:30Z') });
  await page.goto('/contact');
  await page.locator('.hours').scrollIntoViewIfNeeded();
  const now = page.locator('.hours__now');
  await expect(now).toHaveText('Open now, until 6:00 PM Dubai time');
  const height = (await now.boundingBox())?.height;
  await page.clock.runFor(30_000);
  await expect(now).toHaveText('Closed now, opens tomorrow at 10:00 AM Dubai time');
  expect((await now.boundingBox())?.height).toBe(height);
});

test('on the smallest screen the days of the office hours keep to one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  const lines = await page.locator('.hours th').evaluateAll((days) =>
    days.map((day) => {
      const words = document.createRange();
      words.selectNodeContents(day);
      return words.getClientRects().length;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
});

test('the map is asked for only when it comes near, and lies over the chartlet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('google')) asked.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.locator('.place').scrollIntoViewIfNeeded();
  const map = page.frameLocator(`iframe[title="${strings.map}"]`);
  await expect(map.getByText('The map')).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

test.describe('where the map fails', () => {
  test.use({ mayLog: /^error: Failed to load resource/ });

  test('the chartlet, the address and the link to the same place stay', async ({
    page,
    context,
  }) => {
    await context.route('https://www.google.com/**', (route) => route.abort());
    await page.goto('/contact');
    const failed = page.waitForEvent('requestfailed');
    await page.locator('.place').scrollIntoViewIfNeeded();
    await failed;
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('[data-map] svg')).toBeVisible();
    await expect(page.locator('.place__text')).toContainText(site.office[1]);
    await expect(page.getByRole('link', { name: 'See the place in Google Maps' })).toBeVisible();
  });
});

test.describe('the mail desk', () => {
  test.use({ mayLog: /^info: Message sent/ });

  test('shows what has arrived, newest first, harmless, and its switch decides what comes next', async ({
    page,
  }) => {
    for (const subject of ['First question', 'Second <b>question</b>'])
      await page.request.post('/api/v1.0/email/send', { data: posted(subject) });
    await page.goto('/__mail');
    const subjects = await page.locator('.mail h2').allInnerTexts();
    expect(subjects.indexOf('Second <b>question</b>')).toBeLessThan(
      subjects.indexOf('First question'),
    );
    // other tests send, too: this one's own
    await expect(
      page.locator('.mail', { hasText: 'Second <b>question</b>' }).first(),
    ).toContainText('Sara Al Marri <sara@example.com>');
    await page.getByLabel('429: too many messages').check();
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(page.getByLabel('429: too many messages')).toBeChecked();
    const refused = await page.request.post('/api/v1.0/email/send', { data: posted('Third') });
    expect([refused.status(), await refused.text()]).toEqual([429, 'Too Many Requests']);
  });
});

/** What the library posts. */
const posted = (subject: string) => ({
  lib_version: '4.4.1',
  user_id: 'mail_desk_public_key',
  service_id: 'mail_desk_service',
  template_id: 'mail_desk_template',
  template_params: {
    from_name: 'Sara Al Marri',
    from_email: 'sara@example.com',
    to_email: site.email,
    subject,
    message: 'We passed AED 375,000.',
    company: 'Meridian',
    name: 'Sara Al Marri',
    email: 'sara@example.com',
  },
});
