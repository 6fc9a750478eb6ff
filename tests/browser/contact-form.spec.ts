import type { Page, Route } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { contactTest, sampleMessage } from './contact-form-page.ts';
import { delayResponses, expect, pauseClock, waitUntilIdle } from './test-helpers.ts';

/** The error message of each field, as the specification requires (part 1, section 5). */
const errors = {
  'First name': 'First name must be at least 2 characters',
  'Last name': 'Last name must be at least 2 characters',
  'Email address': 'Please enter a valid email address',
  'Company name': 'Company name must be at least 2 characters',
  Subject: 'Subject must be at least 5 characters',
  Message: 'Message must be at least 10 characters',
};

contactTest.describe('submitting a contact form with six invalid fields', () => {
  const invalid = { 'Last name': ' Y ', 'Email address': 'sara@', Subject: '  VAT  ' };

  contactTest(
    'the contact form shows an error message at each of six invalid fields after a submission',
    async ({ page, form }) => {
      await form.send(invalid);
      for (const [label, error] of Object.entries(errors)) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        const hint = label === 'Last name' ? ` ${formStrings.singleLetter}` : '';
        await expect(field).toHaveAccessibleDescription(error + hint);
      }
    },
  );

  contactTest(
    'the contact form announces the errors to screen readers after each submission',
    async ({ page, form }) => {
      await form.send(invalid);
      // Screen readers announce a live region only when its text changes. To repeat a text, the form must therefore
      // empty the region and then insert the text again.
      const status = page.locator('.form__status');
      await expect(status).toContainText('6 fields need a correction');
      await status.evaluate((region) => {
        new MutationObserver(() => {
          region.dataset.texts = `${region.dataset.texts ?? ''}|${region.textContent}`;
        }).observe(region, { childList: true, characterData: true, subtree: true });
      });
      await form.button.click();
      await expect(status).toHaveAttribute('data-texts', /^\|\|The message was not sent\./);
    },
  );

  contactTest(
    'the contact form moves the focus to the first invalid field after each submission',
    async ({ page, form }) => {
      await form.send(invalid);
      const first = page.getByLabel('First name');
      await expect(first).toBeFocused();
      await first.fill('Sara');
      await expect(first).not.toHaveAttribute('aria-invalid');
      await form.button.click();
      await expect(page.getByLabel('Last name')).toBeFocused();
    },
  );

  contactTest(
    'the contact form sends no message when it is submitted twice with invalid fields',
    async ({ form, sent }) => {
      await form.send(invalid);
      await form.button.click();
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'after the first submission, the contact form validates a field at each change of the field',
    async ({ page, form }) => {
      await form.send(invalid);
      const first = page.getByLabel('First name');
      const error = page.getByText(errors['First name']);
      for (const name of ['Sara', 'S', 'Sara']) {
        await first.fill(name);
        await expect(error).toBeVisible({ visible: name === 'S' });
      }
      await expect(first).not.toHaveAttribute('aria-invalid');
    },
  );
});

contactTest(
  'the contact form sends a message that is submitted before the JavaScript of the form has loaded',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    await form.open();
    await page.getByLabel('Subject').press('Enter');
    await expect(page).toHaveURL('/contact');
    expect(await form.values()).toEqual(sampleMessage);
    await release();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

for (const [what, pattern] of [
  ['the style sheets had loaded', '**/*.css'],
  ['the hydration script had loaded', '**/assets/hydrate-*.js'],
] as const)
  contactTest(
    `typing cancels a submission that was queued before ${what}`,
    async ({ page, form, sent }) => {
      // The form sends no message in the first three seconds after the navigation. The paused clock extends this time.
      await pauseClock(page);
      const release = await delayResponses(page, pattern);
      await page.goto('/contact', { waitUntil: 'commit' });
      await form.fill();
      await page.getByLabel('Subject').press('Enter');
      const message = page.getByLabel('Message');
      await message.press('End');
      await message.pressSequentially(' And one thing');
      await release();
      await expect(form.hydratedForm).toBeVisible();
      await message.pressSequentially(' more.');
      await expect(message).toHaveValue(`${sampleMessage.Message} And one thing more.`);
      await page.clock.runFor(10_000);
      expect(sent).toHaveLength(0);
      await page.clock.resume();
      await form.button.click();
      await form.expectSuccess();
      expect(sent).toHaveLength(1);
    },
  );

contactTest(
  'the contact form reports that a message was not sent if the visitor changed it before the JavaScript had loaded',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    await form.open();
    await page.getByLabel('Subject').press('Enter');
    await page.getByLabel('Message').press('.');
    await release();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.changed);
    await expect(page.getByLabel('Message')).toBeFocused();
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'the contact form reports that it did not send a message submitted before the first script had run',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/app-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await form.button.click();
    await release();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.tooEarly);
    expect(sent).toHaveLength(0);
    await form.button.click();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

/** Whether the browser would ask if the visitor left the page now: whether a submit is queued. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Waits until a queued submit has been dropped, because the JavaScript of the form has failed to load. */
const waitForDroppedSubmit = (page: Page) => expect.poll(() => asksBeforeLeaving(page)).toBe(false);

/**
 * Hovers over the form repeatedly until the form reports a reason. After a failed download, a hover loads the code of
 * the form again only if 3 s have passed.
 */
const hoverUntilReported = (page: Page, reason: string) =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await page.locator('.form').hover();
    await expect(page.getByRole('alert')).toContainText(reason, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

contactTest(
  'the contact form sends a queued submit after the visitor has used the search',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    const releaseSearch = await delayResponses(page, '**/assets/Search-*.js');
    await form.open();
    await page.getByLabel('Subject').press('Enter');
    await page.locator('.find').click();
    await page.keyboard.type('visa');
    await page.locator('#search').press('Escape'); // empties the field
    await page.locator('#search').press('Escape');
    await expect(page.locator('#search')).toBeHidden();
    await release();
    await releaseSearch();
    await expect(page.locator('.form__sent')).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the browser asks before the visitor leaves the contact page while a submit is queued',
  async ({ page, form }) => {
    await delayResponses(page, '**/assets/MessageForm-*.js');
    await form.open();
    await waitUntilIdle(page);
    expect(await asksBeforeLeaving(page)).toBe(false);
    await page.getByLabel('Subject').press('Enter');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await page.getByLabel('Message').press('.'); // typing cancels the queued submit
    expect(await asksBeforeLeaving(page)).toBe(false);
  },
);

contactTest(
  'if the visitor has left the page while a submit was queued, the form does not send the message',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    await form.open();
    await waitUntilIdle(page);
    await form.button.click();
    // the events of a page that enters the back/forward cache and returns
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await release();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.tooEarly);
    expect(await form.values()).toEqual(sampleMessage);
    expect(sent).toHaveLength(0);
  },
);

contactTest.describe(() => {
  contactTest.use({
    allowedMessages:
      /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource|Message (not )?sent/,
  });

  contactTest(
    'the contact form reports a submit that was dropped because the JavaScript of the form failed to load',
    async ({ page, context, form, sent }) => {
      await page.goto('/contact');
      await waitUntilIdle(page);
      await page.evaluate(() => document.fonts.ready);
      await context.setOffline(true);
      await form.fill();
      await form.button.click();
      await waitForDroppedSubmit(page);
      await context.setOffline(false);
      await hoverUntilReported(page, formStrings.reasons.tooEarly);
      expect(await form.values()).toEqual(sampleMessage);
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'the contact form reports a dropped submit even if the page reloads itself afterwards',
    async ({ page, form, sent }) => {
      let isServerDown = true;
      let isOldBuild = true;
      await page.goto('/contact');
      await waitUntilIdle(page);
      await page.route('**/assets/MessageForm-*.js', (route) =>
        isOldBuild ? route.fulfill({ status: 404 }) : route.fallback(),
      );
      await page.route('**/contact', (route) => {
        if (route.request().isNavigationRequest()) isOldBuild = false;
        return isServerDown ? route.abort() : route.fallback();
      });
      await form.fill();
      await form.button.click();
      await waitForDroppedSubmit(page);
      isServerDown = false;
      await form.button.blur(); // the page does not reload itself while the focus is in a field
      await hoverUntilReported(page, formStrings.reasons.reloaded);
      expect(await form.values()).toEqual(sampleMessage);
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'the contact form stores the draft after the first download of form-before-hydration.ts has failed',
    async ({ page, form }) => {
      await page.route(
        '**/assets/form-before-hydration-*.js',
        (route) => route.fulfill({ status: 503 }),
        { times: 1 },
      );
      await page.goto('/contact');
      await waitUntilIdle(page);
      await form.fill();
      await expect(form.hydratedForm).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft') ?? ''))
        .toContain(JSON.stringify(sampleMessage.Message));
      await page.reload();
      await expect.poll(() => form.values()).toEqual(sampleMessage);
    },
  );

  contactTest(
    'sending a message deletes an older draft even if form-before-hydration.ts failed to load',
    async ({ page, form }) => {
      const draft = { values: { message: 'An older message' }, time: Date.now() - 60_000 };
      await page.addInitScript((stored) => {
        if (window === top) sessionStorage['contact-draft'] ??= stored;
      }, JSON.stringify(draft));
      await page.route('**/assets/form-before-hydration-*.js', (route) =>
        route.fulfill({ status: 503 }),
      );
      await form.send();
      await form.expectSuccess();
      expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
    },
  );
});

contactTest(
  'the contact form sends a message once if form-before-hydration.ts loads after hydration',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/form-before-hydration-*.js');
    await form.open();
    await form.button.click();
    await form.expectSuccess();
    const loaded = page.waitForResponse('**/assets/form-before-hydration-*.js');
    await release();
    await loaded;
    await waitUntilIdle(page);
    await expect(page.getByRole('alert')).toBeEmpty();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'a submit that typing has cancelled is reported as changed, even if form-before-hydration.ts loads late',
  async ({ page, form, sent }) => {
    const releaseForm = await delayResponses(page, '**/assets/MessageForm-*.js');
    const releaseDraft = await delayResponses(page, '**/assets/form-before-hydration-*.js');
    await form.open();
    await page.getByLabel('Subject').press('Enter');
    await page.getByLabel('Message').press('.');
    await releaseDraft();
    await releaseForm();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.changed);
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'a submit before the first script had run is reported, even if form-before-hydration.ts loads late',
  async ({ page, form, sent }) => {
    const release = await delayResponses(page, '**/assets/app-*.js');
    const releaseDraft = await delayResponses(page, '**/assets/form-before-hydration-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await form.button.click();
    await release();
    await form.waitForHydration();
    await releaseDraft();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.tooEarly);
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'the report of a submit before the first script had run does not move the focus',
  async ({ page, form }) => {
    const release = await delayResponses(page, '**/assets/app-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.button.click();
    await page.getByLabel('Message').click();
    await release();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.tooEarly);
    await expect(page.getByLabel('Message')).toBeFocused();
  },
);

contactTest(
  'if the contact form is submitted before its JavaScript has loaded, the form shows an error at each empty field',
  async ({ page, form }) => {
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    const releaseDraft = await delayResponses(page, '**/assets/form-before-hydration-*.js');
    await page.goto('/contact');
    await form.button.click();
    await releaseDraft();
    await expect(page.getByLabel('First name')).toBeFocused();
    const styledErrors = () =>
      page
        .locator('.form-field')
        .evaluateAll((fields) => fields.map((field) => getComputedStyle(field, '::after').content));
    expect(await styledErrors()).toEqual(Object.values(errors).map((error) => `"${error}"`));
    await release();
    await expect(page.locator('.error')).toHaveText(Object.values(errors));
    expect(new Set(await styledErrors())).toEqual(new Set(['none']));
  },
);

contactTest(
  'the other contact options stay visible while focused or hovered, even after the JavaScript of the form has loaded',
  async ({ page, form }) => {
    await page.clock.install();
    const release = await delayResponses(page, '**/assets/MessageForm-*.js');
    await page.goto('/contact');
    await page.getByLabel('First name').focus();
    await page.clock.runFor(4_000);
    const link = page.locator('.form__late').getByRole('link', { name: firm.email });
    await link.focus();
    await contactTest.step('the outline of the focused link is not clipped', () =>
      expect(page.locator('.form__late')).toHaveCSS('overflow', 'visible'),
    );
    await release();
    await expect(form.hydratedForm).toBeAttached();
    await expect(link).toBeFocused();
    await expect(link).toBeVisible();
    await link.hover();
    await form.button.focus();
    await expect(link).toBeVisible();
    await form.button.hover();
    await expect(link).toBeHidden();
  },
);

for (const [what, files, answer, state] of [
  ['no JavaScript can be loaded', '**/assets/*.js', (route: Route) => route.abort(), ''],
  [
    'the request for the JavaScript of the form gets no response',
    '**/assets/MessageForm-*.js',
    () => {},
    '[data-ready]',
  ],
] as const)
  contactTest(
    `the contact page shows other contact options below the unchanged form when ${what}`,
    async ({ page, form }) => {
      // On a busy computer, these pauses keep the other contact options hidden until the form is filled in.
      await pauseClock(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.route(files, answer);
      await page.goto('/contact', { waitUntil: 'commit' });
      await form.fill();
      await page.locator(`[data-island=contact]${state}`).waitFor();
      const late = page.locator('.form__late');
      await expect(late).toBeHidden();
      await form.button.click();
      // Simulates Safari on macOS, where a clicked button does not receive the focus.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(4_000);
      await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
      await expect(page.getByRole('status').filter({ has: late })).toBeVisible();
      await expect(late.getByRole('link', { name: firm.email })).toBeVisible();
      // Here, the form does not say that the text is kept, because no attempt to send a message has failed
      // (docs/decisions.md, “Other ways of contact: text”).
      await expect(page.getByText(formStrings.kept)).toHaveCount(0);
      await expect(page).toHaveURL('/contact');
      expect(await form.values()).toEqual(sampleMessage);
    },
  );
