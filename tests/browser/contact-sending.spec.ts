import type { Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import {
  type ContactFormPage,
  contactTest,
  sampleMessage,
  sendEndpoint,
} from './contact-form-page.ts';
import { delayResponses, expect, pauseClock } from './test-helpers.ts';

/**
 * Returns true if every version of Chrome would now ask the visitor to confirm leaving the page. In new versions, a
 * script must prevent the default action of the beforeunload event. In versions before 119, the event must have a
 * return value.
 */
const warnsBeforeUnload = (page: Page) =>
  page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent');
    event.initEvent('beforeunload', false, true);
    dispatchEvent(event);
    return event.defaultPrevented && Boolean(event.returnValue);
  });

contactTest(
  'the contact form sends the typed values once when the submit button is double-clicked',
  async ({ page, form, sent }) => {
    await form.open();
    const release = await delayResponses(page, sendEndpoint);
    await form.button.dblclick();
    await page.getByLabel('Subject').press('Enter');
    await release();
    await expect(page.locator('.toasts[role=status]')).toContainText('Message sent successfully!');
    await form.expectSuccess();
    const sender = { name: 'Sara Al Marri', email: 'sara@example.com' };
    const message = {
      ...sender,
      from_name: sender.name,
      from_email: sender.email,
      to_email: firm.email,
      subject: sampleMessage.Subject,
      message: sampleMessage.Message,
      company: sampleMessage['Company name'],
    };
    expect(sent).toEqual([message]);
    expect(await form.receivedMessages()).toContainEqual(message);
  },
);

contactTest(
  'the contact form shows that it is busy while a message is being sent',
  async ({ page, form }) => {
    await form.open();
    const width = (await form.button.boundingBox())?.width;
    expect(await warnsBeforeUnload(page)).toBe(false);
    const release = await delayResponses(page, sendEndpoint);
    await form.button.click();
    await contactTest.step(
      'while a message is being sent, the submit button is disabled, and its width stays the same',
      async () => {
        await expect(form.button).toHaveText('Sending...');
        await expect(form.button).toBeDisabled();
        expect((await form.button.boundingBox())?.width).toBe(width);
      },
    );
    await contactTest.step(
      'the contact form shows a spinner while it has the attribute aria-busy',
      async () => {
        await expect(page.locator('.form')).toHaveAttribute('aria-busy', 'true');
        await expect(page.locator('.form .spin')).toBeVisible();
      },
    );
    await contactTest.step(
      'the contact form warns a visitor who leaves the page while a message is being sent',
      async () => {
        expect(await warnsBeforeUnload(page)).toBe(true);
      },
    );
    await release();
    await form.expectSuccess();
    expect(await warnsBeforeUnload(page)).toBe(false);
  },
);

contactTest(
  'the contact form stores no typed text in the browser after a message has been sent',
  async ({ page, form }) => {
    await form.send();
    await form.expectSuccess();
    // Session storage must contain only the fingerprint (a hash) of the message, and local storage must be empty.
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage.length]));
    expect(stored).toMatch(/^\[\{"contact-sent":"[^}]*\}"\},0\]$/);
    for (const value of Object.values(sampleMessage))
      expect(stored).not.toContain(value.slice(0, 4));
  },
);

for (const [what, status, text, reason] of [
  ['the service rejects the message', 429, 'Too Many Requests', 'Too Many Requests'],
  [
    'the request fails',
    undefined,
    undefined,
    'The service could not be reached, or its answer was lost',
  ],
] as const)
  contactTest(
    `the contact page explains the failure below the unchanged form when ${what}`,
    async ({ page, form, sent }) => {
      await form.open();
      await page.route(sendEndpoint, (route) =>
        status ? route.fulfill({ status, body: text }) : route.abort('blockedbyclient'),
      );
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Message not'),
      );
      await form.button.click();
      await form.expectFailure(reason);
      const details = await Promise.all((await logged).args().map((value) => value.jsonValue()));
      expect(details).toContainEqual(expect.objectContaining(status ? { status, text } : {}));
      // In the tab order, the links to other contact options must follow the button.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Send your text as an e-mail' })).toBeFocused();
      expect(sent).toHaveLength(1);
    },
  );

contactTest(
  'the contact form sends a message with a filled-in honeypot (a hidden field for bots) only at the second attempt',
  async ({ page, form, sent }) => {
    await form.open();
    await page.evaluate(function fill() {
      const honeypot = document.querySelector<HTMLInputElement>('[name=website]');
      if (honeypot) honeypot.value = 'https://example.com';
      requestAnimationFrame(fill);
    });
    await form.button.click();
    await form.expectFailure('The message looked like a message from a robot');
    expect(sent).toHaveLength(0);
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
  },
);

contactTest('a held Enter key submits the contact form only once', async ({ page, form, sent }) => {
  await form.setResponse('500');
  await form.open();
  await form.waitForHydration();
  await page.getByLabel('Subject').focus();
  await page.keyboard.down('Enter');
  await expect(page.locator('.form__failed')).toBeVisible();
  await page.keyboard.down('Enter'); // Playwright marks the key event of a key that is already down as repeated
  await page.keyboard.up('Enter');
  await expect(form.button).not.toContainText('Sending...');
  expect(sent).toHaveLength(1);
});

/** Fills in the form and pauses the clock of the page. After this call, only `clock.runFor()` advances the clock. */
async function fillAndPauseClock(form: ContactFormPage): Promise<void> {
  const { page } = form;
  await page.clock.install();
  await form.open();
  // Skips the first three seconds after the navigation, because the form sends no message in these seconds. The pause
  // begins a minute ahead, as in `pauseClock()`.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/**
 * Sends a message and withholds the response. Waits until the form reports a timeout, after 15 seconds. Returns a
 * function that releases the response.
 */
async function sendUnanswered(form: ContactFormPage): Promise<() => Promise<void>> {
  const { page } = form;
  const release = await delayResponses(page, sendEndpoint);
  await fillAndPauseClock(form);
  const requested = page.waitForRequest(sendEndpoint);
  await form.button.click();
  await page.clock.runFor(10);
  await requested;
  await page.clock.runFor(14_500);
  await expect(form.button).toHaveText('Sending...');
  await page.clock.runFor(1_000);
  await form.expectFailure(
    'The service did not answer within 15 seconds, but your message may have reached us already',
  );
  return release;
}

contactTest(
  'the contact form shows the confirmation when the response arrives after the timeout message',
  async ({ form, sent }) => {
    const release = await sendUnanswered(form);
    await release();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the contact form aborts the pending request when the next attempt starts',
  async ({ page, form }) => {
    await sendUnanswered(form);
    await page.getByLabel('Message').fill('We passed AED 900,000 in May.');
    const aborted = page.waitForEvent('requestfailed');
    await form.button.click();
    await page.clock.runFor(10);
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  },
);

contactTest(
  'the hydrated contact form needs no further JavaScript to send a message',
  async ({ page, form, sent }) => {
    await form.open();
    await form.waitForHydration();
    await page.route('**/assets/*.js', (route) => route.abort());
    await form.button.click();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'if the visitor changes the message while it is being sent, the confirmation says that the changes were not sent',
  async ({ page, form, sent }) => {
    await form.open();
    const release = await delayResponses(page, sendEndpoint);
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await page.getByLabel('Message').press('.');
    await release();
    await expect(page.locator('.form__sent')).toContainText(formStrings.changedMeanwhile);
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the contact form shows the confirmation when a browser extension removes a field while the message is being sent',
  async ({ page, form }) => {
    await form.open();
    const release = await delayResponses(page, sendEndpoint);
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await page
      .locator('.form-field')
      .last()
      .evaluate((field) => field.remove());
    await page.getByLabel('Subject').press('End');
    await release();
    await expect(page.locator('.form__sent')).toContainText('Message sent successfully!');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  },
);

contactTest(
  'the contact form sends a message although navigator.onLine is false',
  async ({ page, form, sent }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    await form.send();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the contact form sends a message when the browser blocks storage',
  async ({ page, form, sent }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
    });
    await form.send();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the contact form does not show the visitor an error text that the e-mail service wrote for the site’s owner',
  async ({ form }) => {
    await form.setResponse('400');
    await form.send();
    await form.expectFailure('The service did not accept the message');
  },
);

contactTest(
  'a late response does not change the focus or the typed text while the visitor is typing',
  async ({ page, form }) => {
    const release = await sendUnanswered(form);
    const message = page.getByLabel('Message');
    await message.press('End');
    await page.keyboard.type(' And');
    await release();
    await expect(page.locator('.toast--ok')).toBeVisible();
    await page.keyboard.type(' now?');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(/ And now\?/);
    expect(await form.values()).toMatchObject({ 'First name': 'Sara' });
  },
);

contactTest(
  'a response does not move the focus when the focus is outside the form',
  async ({ page, form }) => {
    await form.open();
    const release = await delayResponses(page, sendEndpoint);
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await page.locator('.foot a').last().focus();
    await release();
    await expect(page.locator('.form__sent')).toBeVisible();
    await expect(page.locator('.foot a').last()).toBeFocused();
  },
);

contactTest(
  'the contact form shows no errors when the submit button is clicked again after a message has been sent',
  async ({ page, form }) => {
    await form.send();
    await form.expectSuccess();
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await expect(page.locator('.error')).toHaveCount(0);
  },
);

contactTest(
  'the contact form does not send the same message twice in the same tab',
  async ({ page, form, sent }) => {
    await form.send();
    await form.expectSuccess();
    await page.reload();
    await form.waitForHydration();
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toContainText('We have this message already.');
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'the success toast is hidden after a total of five seconds without hover or focus',
  async ({ page, form }) => {
    await fillAndPauseClock(form);
    await form.button.click();
    const toast = page.locator('.toast');
    const expectVisibleAfter = async (time: number) => {
      await page.clock.runFor(time);
      await expect(toast).toBeVisible();
    };
    await expectVisibleAfter(10);
    await expectVisibleAfter(3_000);
    await toast.hover();
    await expectVisibleAfter(10_000);
    await page.mouse.move(0, 400);
    await toast.getByRole('button', { name: 'Dismiss' }).focus();
    await expectVisibleAfter(10_000);
    await form.button.focus();
    await expectVisibleAfter(1_500);
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
    await expect(page.locator('.form__sent')).toBeVisible();
  },
);

for (const [how, key] of [
  ['its “Dismiss” button is pressed', 'Enter'],
  ['Escape is pressed', 'Escape'],
] as const)
  contactTest(`the error toast is visible until ${how}`, async ({ page, form }) => {
    await form.setResponse('429');
    await fillAndPauseClock(form);
    const toast = page.locator('.toast--danger');
    await form.button.click();
    await page.clock.runFor(10);
    await expect(toast).toBeVisible();
    await page.clock.runFor(60_000);
    await toast.getByRole('button', { name: 'Dismiss' }).press(key);
    await expect(toast).toBeHidden();
    await expect(form.button).toBeFocused();
    await expect(page.locator('.form__failed')).toBeVisible();
  });

for (const [way, leave] of Object.entries({
  'a click on a link': (page: Page) => page.locator('.foot__cols a').last().click(),
  'a reload': (page: Page) => page.reload(),
  'a navigation by a script': (page: Page) => page.evaluate(() => location.assign('/about')),
}))
  contactTest(
    `after ${way} has interrupted the request, the contact form warns before sending the same message again`,
    async ({ page, form, sent }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await form.setResponse('slow');
      await form.open();
      const requested = page.waitForRequest(sendEndpoint);
      await form.button.click();
      await requested;
      const loaded = page.waitForEvent('load');
      await leave(page).catch(() => undefined);
      await loaded;
      await page.goto('/contact');
      await expect.poll(() => form.values()).toEqual(sampleMessage);
      await form.button.click();
      await expect(page.locator('.form__failed')).toContainText(
        'the message may have reached us already',
      );
      expect(sent).toHaveLength(1);
      await form.setResponse('ok');
      await form.button.click();
      await form.expectSuccess();
      expect(sent).toHaveLength(2);
    },
  );

contactTest(
  'the contact form sends the message when the page is reloaded directly after the submission',
  async ({ page, form }) => {
    const subject = `Left at once ${contactTest.info().testId} ${Date.now()}`;
    // The form sends no message in the first three seconds after the navigation. The paused clock extends this time.
    await pauseClock(page);
    await page.goto('/contact');
    await form.fill({ ...sampleMessage, Subject: subject });
    await form.button.click();
    await expect(form.button).toContainText('Sending...');
    await page.clock.resume();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    const copies = async () =>
      (await form.receivedMessages()).filter((message) => message.subject === subject);
    await expect.poll(copies).toHaveLength(1);
  },
);
