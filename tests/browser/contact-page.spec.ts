import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { expectAllReadable } from './contact.ts';
import { atRest, expect, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
});

for (const [timezoneId, moment, says] of [
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

test.describe('in Dubai', () => {
  test.use({ timezoneId: 'Asia/Dubai' });

  const officeOf = (page: Page) => page.locator('.phero .frame');
  const litWindows = (page: Page) =>
    officeOf(page).evaluate((frame) => getComputedStyle(frame).getPropertyValue('--lit'));

  test('when the office closes its hours say so without moving anything, and its windows go dark', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T13:59:30Z') }); // Friday, 5:59:30 PM
    await page.goto('/contact');
    await page.locator('.hours').scrollIntoViewIfNeeded();
    const now = page.locator('.hours__now');
    await expect(now).toHaveText('Open now, until 6:00 PM Dubai time');
    const height = (await now.boundingBox())?.height;
    await page.locator('.place').scrollIntoViewIfNeeded();
    await expect(officeOf(page)).toHaveClass(/is-open/);
    expect(await litWindows(page)).toBe('#f3e5bf');
    await page.clock.runFor(30_000);
    await expect(now).toHaveText('Closed now, opens tomorrow at 10:00 AM Dubai time');
    expect((await now.boundingBox())?.height).toBe(height);
    await expect(officeOf(page)).not.toHaveClass(/is-open/);
    expect(await litWindows(page)).toBe('');
    await expect(officeOf(page).getByRole('img')).toBeVisible();
  });

  test('its windows are dark on a Sunday for whoever comes straight to them, and the days keep to one line on the smallest screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install({ time: new Date('2026-11-22T09:00:00Z') });
    await page.goto('/contact');
    await page.locator('.place').scrollIntoViewIfNeeded();
    await expect(page.locator('.hours__now')).toHaveText(/^Closed now/);
    await expect(officeOf(page)).toHaveClass(/^frame$/);
    expect(await litWindows(page)).toBe('');
    const lines = await page.locator('.hours th').evaluateAll((days) =>
      days.map((day) => {
        const words = document.createRange();
        words.selectNodeContents(day);
        return words.getClientRects().length;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  });
});

test('the map is asked for only when it comes near, and lies over the chartlet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('google')) asked.push(request.url());
  });
  await page.goto('/contact');
  await atRest(page);
  expect(asked).toEqual([]);
  await page.locator('.place').scrollIntoViewIfNeeded();
  const map = page.frameLocator(`iframe[title="${strings.map}"]`);
  await expect(map.getByText('The map')).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

test('where the map fails the chartlet, the address and the link to the same place stay', async ({
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

test('the mail desk shows what has arrived, newest first, harmless, and its switch decides what comes next', async ({
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
  await expect(page.locator('.mail', { hasText: 'Second <b>question</b>' }).first()).toContainText(
    'Sara Al Marri <sara@example.com>',
  );
  await page.getByLabel('429: too many messages').check();
  await page.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByLabel('429: too many messages')).toBeChecked();
  const refused = await page.request.post('/api/v1.0/email/send', { data: posted('Third') });
  expect([refused.status(), await refused.text()]).toEqual([429, 'Too Many Requests']);
});

for (const [look, settings] of Object.entries({
  'on a wide screen by day': { viewport: { width: 1280, height: 800 } },
  'on the smallest at night, with less motion': {
    viewport: { width: 320, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  },
} as const))
  test.describe(look, () => {
    test.use(settings);

    test('faults, a failure and a success of the form can be read, and axe finds nothing', ({
      page,
    }) => expectAllReadable(page, !('reducedMotion' in settings)));
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
