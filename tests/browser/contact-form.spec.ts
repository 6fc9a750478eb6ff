import type { Route } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { strings } from '../../src/config/strings.ts';
import { contactTest, sampleMessage } from './contact.ts';
import { delayResponses, expect, recordRequestPaths, waitUntilIdle } from './site.ts';

/** Specification, part 1, section 5: what each field says when it is too short. */
const faults = {
  'First name': 'First name must be at least 2 characters',
  'Last name': 'Last name must be at least 2 characters',
  'Email address': 'Please enter a valid email address',
  'Company name': 'Company name must be at least 2 characters',
  Subject: 'Subject must be at least 5 characters',
  Message: 'Message must be at least 10 characters',
};

contactTest(
  'each field says what is wrong; the first has the focus',
  async ({ page, form, sent }) => {
    await form.send({ 'Last name': ' Y ', 'Email address': 'sara@', Subject: '  VAT  ' });
    for (const [label, fault] of Object.entries(faults)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const hint = label === 'Last name' ? ` ${formStrings.singleLetter}` : '';
      await expect(field).toHaveAccessibleDescription(fault + hint);
    }
    const first = page.getByLabel('First name');
    await expect(first).toBeFocused();
    // announced again when the form is sent again: silent first, or nothing would have changed for who listens
    const status = page.locator('.form__status');
    await expect(status).toContainText('6 fields need a correction');
    await status.evaluate((region) => {
      new MutationObserver(() => {
        region.dataset.said = `${region.dataset.said ?? ''}|${region.textContent}`;
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await form.button.click();
    await expect(status).toHaveAttribute('data-said', /^\|\|The message was not sent\./);

    // from now on every change is checked
    const fault = page.getByText(faults['First name']);
    for (const name of ['Sara', 'S', 'Sara']) {
      await first.fill(name);
      await expect(fault).toBeVisible({ visible: name === 'S' });
    }
    await expect(first).not.toHaveAttribute('aria-invalid');
    await form.button.click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'what is sent before the code has come is kept, and sent',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/ContactForm-*.js');
    await form.open();
    await page.getByLabel('Subject').press('Enter');
    await expect(page).toHaveURL('/contact');
    expect(await form.values()).toEqual(sampleMessage);
    release();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

for (const late of ['**/*.css', '**/assets/hydrate-*.js'])
  contactTest(
    `without ${late} who writes on after a press sends again`,
    async ({ page, form, sent }) => {
      const release = await delayResponses(page, late);
      await page.goto('/contact', { waitUntil: 'commit' });
      await form.fill();
      await page.getByLabel('Subject').press('Enter');
      const message = page.getByLabel('Message');
      await message.press('End');
      await message.pressSequentially(' And one thing');
      release();
      await expect(form.hydratedForm).toBeVisible();
      await message.pressSequentially(' more.');
      await expect(message).toHaveValue(`${sampleMessage.Message} And one thing more.`);
      expect(sent).toHaveLength(0);
      await form.button.click();
      await form.expectSuccess();
      expect(sent).toHaveLength(1);
    },
  );

contactTest('sent empty before the code has come, each field says why', async ({ page, form }) => {
  const release = await delayResponses(page, '**/assets/ContactForm-*.js');
  const releaseDraft = await delayResponses(page, '**/assets/draft-*.js');
  await page.goto('/contact');
  await form.button.click();
  releaseDraft();
  await expect(page.getByLabel('First name')).toBeFocused();
  const said = () =>
    page
      .locator('.fld')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').content));
  expect(await said()).toEqual(Object.values(faults).map((fault) => `"${fault}"`));
  release();
  await expect(page.locator('.err')).toHaveText(Object.values(faults));
  expect(new Set(await said())).toEqual(new Set(['none']));
});

for (const [what, files, answer, place] of [
  ['and all other code never comes', '**/assets/*.js', (route: Route) => route.abort(), ''],
  ['gets no answer', '**/assets/ContactForm-*.js', () => {}, '[data-ready]'],
] as const)
  contactTest(`where its code ${what}, a press loses nothing`, async ({ page, form }) => {
    await page.clock.install();
    await page.route(files, answer);
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await page.locator(`[data-island=contact]${place}`).waitFor();
    const late = page.locator('.form__late');
    await expect(late).toBeHidden();
    await form.button.click();
    // Safari on a Mac does not focus what is pressed
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(4_000);
    await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
    await expect(page.getByRole('status').filter({ has: late })).toBeVisible();
    await expect(late.getByRole('link', { name: firm.email })).toBeVisible();
    await expect(late).not.toContainText('kept'); // nothing stores the text
    await expect(page).toHaveURL('/contact');
    expect(await form.values()).toEqual(sampleMessage);
  });

contactTest.describe('for a visitor whose clock is set to Los Angeles', () => {
  contactTest.use({ timezoneId: 'America/Los_Angeles' });

  contactTest('the office closes by the clock of Dubai, and nothing moves', async ({ page }) => {
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

contactTest('the map is asked for once, when it comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const requests = recordRequestPaths(page);
  const asked = () => requests.filter((path) => path.startsWith('/maps'));
  await page.goto('/contact');
  await waitUntilIdle(page);
  expect(asked()).toEqual([]);
  await page.locator('.place').scrollIntoViewIfNeeded();
  const map = page.frameLocator(`iframe[title="${strings.map}"]`);
  await expect(map.getByText('The map')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(frame).toHaveJSProperty('credentialless', true);
  expect(new Set(asked()).size).toBe(1);
});

contactTest('the probe of the maps service sends no referrer', async ({ page }) => {
  const probed = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.goto('/contact');
  await page.locator('.place').scrollIntoViewIfNeeded();
  expect(await (await probed).headerValue('referer')).toBeNull();
});

contactTest('where the map fails the chartlet, the address and a link stay', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) => route.abort());
  await page.goto('/contact');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('.place').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('[data-map] svg')).toBeVisible();
  await expect(page.locator('.place__text')).toContainText(firm.office[1]);
  await expect(page.getByRole('link', { name: strings.openMap })).toBeVisible();
});
