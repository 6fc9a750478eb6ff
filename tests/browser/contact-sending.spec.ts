import type { Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { type ContactFormPage, contactTest, sampleMessage, sendEndpoint } from './contact.ts';
import { delayResponses, expect } from './site.ts';

/** Whether leaving the page now would be asked about. */
const asks = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

contactTest(
  'a message is sent once, as typed, and the form is emptied',
  async ({ page, form, sent }) => {
    await form.open();
    const width = (await form.button.boundingBox())?.width;
    expect(await asks(page)).toBe(false);
    const answer = await delayResponses(page, sendEndpoint);
    await form.button.dblclick();
    await expect(form.button).toHaveText('Sending...');
    await expect(form.button).toBeDisabled();
    await page.getByLabel('Subject').press('Enter');
    expect((await form.button.boundingBox())?.width).toBe(width);
    await expect(page.locator('.form')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.form .spin')).toBeVisible();
    expect(await asks(page)).toBe(true);
    answer();
    await expect(page.locator('.toasts[role=status]')).toContainText('Message sent successfully!');
    await form.expectSuccess();
    expect(await asks(page)).toBe(false);
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
    // of what was sent the tab keeps a mark that nobody can read, and nothing outlives the tab
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage.length]));
    expect(kept).toMatch(/^\[\{"contact-sent":"[^}]*\}"\},0\]$/);
    for (const value of Object.values(sampleMessage)) expect(kept).not.toContain(value.slice(0, 4));
  },
);

contactTest('a refused message says why, and keeps every word', async ({ page, form, sent }) => {
  await form.open();
  for (const [status, text, reason] of [
    [429, 'Too Many Requests', 'Too Many Requests'],
    [undefined, undefined, 'The service could not be reached, or its answer was lost'],
  ] as const) {
    await page.route(sendEndpoint, (route) =>
      status ? route.fulfill({ status, body: text }) : route.abort('blockedbyclient'),
    );
    const logged = page.waitForEvent('console', (said) => said.text().startsWith('Message not'));
    await form.button.click();
    await form.expectFailure(reason);
    const details = await Promise.all((await logged).args().map((it) => it.jsonValue()));
    expect(details).toContainEqual(expect.objectContaining(status ? { status, text } : {}));
    await page.keyboard.press('Tab'); // the ways out come right after the button
    await expect(page.getByRole('link', { name: 'Send them as an e-mail' })).toBeFocused();
    await page.unroute(sendEndpoint);
  }
  expect(sent).toHaveLength(2);
});

contactTest(
  'who is taken for a robot is believed at the second try',
  async ({ page, form, sent }) => {
    await form.open();
    await page.evaluate(function fill() {
      const trap = document.querySelector<HTMLInputElement>('[name=website]');
      if (trap) trap.value = 'https://example.com';
      requestAnimationFrame(fill);
    });
    await form.button.click();
    await form.expectFailure('The message looked like a robot’s');
    expect(sent).toHaveLength(0);
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
  },
);

/** Fills in the form; from then on the page's clock moves by runFor() alone, however busy the machine. */
async function fillByClock(form: ContactFormPage): Promise<void> {
  const { page } = form;
  await page.clock.install();
  await form.open();
  // when nobody is too quick any more
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}

/** Leaves a message without an answer until its failure is told. Returns what lets the answer come. */
async function sendUnanswered(form: ContactFormPage): Promise<() => void> {
  const { page } = form;
  const release = await delayResponses(page, sendEndpoint);
  await fillByClock(form);
  const left = page.waitForRequest(sendEndpoint);
  await form.button.click();
  await page.clock.runFor(10);
  await left;
  await page.clock.runFor(14_500);
  await expect(form.button).toHaveText('Sending...');
  await page.clock.runFor(1_000);
  await form.expectFailure(
    'The service did not answer within 15 seconds, so your message may have reached us already',
  );
  return release;
}

contactTest('no answer is told after 15 s; a late one puts it right', async ({ form, sent }) => {
  const release = await sendUnanswered(form);
  release();
  await form.expectSuccess();
  expect(sent).toHaveLength(1);
});

contactTest(
  'an unanswered request is aborted when the next attempt starts',
  async ({ page, form }) => {
    await sendUnanswered(form);
    await page.getByLabel('Message').fill('We passed AED 900,000 in May.');
    const aborted = page.waitForEvent('requestfailed');
    await form.button.click();
    await page.clock.runFor(10);
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  },
);

contactTest('a press sends without requesting more code', async ({ page, form, sent }) => {
  await form.open();
  await form.waitForHydration();
  await page.route('**/assets/*.js', (route) => route.abort());
  await form.button.click();
  await form.expectSuccess();
  expect(sent).toHaveLength(1);
});

contactTest(
  'the outcome is shown although an extension has removed a field meanwhile',
  async ({ page, form }) => {
    await form.open();
    const answer = await delayResponses(page, sendEndpoint);
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await page
      .locator('.fld')
      .last()
      .evaluate((field) => field.remove());
    await page.getByLabel('Subject').press('End');
    answer();
    await expect(page.locator('.form__sent')).toContainText('Message sent successfully!');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  },
);

contactTest(
  'a message is sent although navigator.onLine is false',
  async ({ page, form, sent }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    await form.send();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  },
);

contactTest('a message is sent where the visitor blocks storage', async ({ page, form, sent }) => {
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
});

contactTest('a text of the service for its operator is not shown', async ({ form }) => {
  await form.setResponse('400');
  await form.send();
  await form.expectFailure('The service did not take the message');
});

contactTest('a late answer takes neither focus nor words', async ({ page, form }) => {
  const release = await sendUnanswered(form);
  const message = page.getByLabel('Message');
  await message.press('End');
  await page.keyboard.type(' And');
  release();
  await expect(page.locator('.toast--ok')).toBeVisible();
  await page.keyboard.type(' now?');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/ And now\?/);
  expect(await form.values()).toMatchObject({ 'First name': 'Sara' });

  const answer = await delayResponses(page, sendEndpoint);
  await form.button.click();
  await expect(form.button).toHaveText('Sending...');
  await page.locator('.foot a').last().focus();
  answer();
  await expect(page.locator('.form__sent')).toBeVisible();
  await expect(page.locator('.foot a').last()).toBeFocused();
});

contactTest(
  'the same message is not sent a second time from its tab',
  async ({ page, form, sent }) => {
    await form.send();
    await form.expectSuccess();
    // one press more leaves the confirmation, and says no fault
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await expect(page.locator('.err')).toHaveCount(0);
    await page.reload();
    await expect(form.hydratedForm).toBeAttached();
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toContainText('We have this message already.');
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
  },
);

contactTest(
  'a confirmation goes after five seconds that nobody holds up',
  async ({ page, form }) => {
    await fillByClock(form);
    await form.button.click();
    const toast = page.locator('.toast');
    const expectStays = async (time: number) => {
      await page.clock.runFor(time);
      await expect(toast).toBeVisible();
    };
    await expectStays(10);
    await expectStays(3_000);
    await toast.hover();
    await expectStays(10_000);
    await page.mouse.move(0, 400);
    await toast.getByRole('button', { name: 'Dismiss' }).focus();
    await expectStays(10_000);
    await form.button.focus();
    await expectStays(1_500);
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
    await expect(page.locator('.form__sent')).toBeVisible();
  },
);

contactTest(
  'a failure stays until it is dismissed, by its button or Escape',
  async ({ page, form }) => {
    await form.setResponse('429');
    await fillByClock(form);
    const toast = page.locator('.toast--danger');
    for (const key of ['Enter', 'Escape']) {
      await form.button.click();
      await page.clock.runFor(10);
      await expect(toast).toBeVisible();
      await page.clock.runFor(60_000);
      await toast.getByRole('button', { name: 'Dismiss' }).press(key);
      await expect(toast).toBeHidden();
      await expect(form.button).toBeFocused();
      await expect(page.locator('.form__failed')).toBeVisible();
    }
  },
);

for (const [way, leave] of Object.entries({
  'a link': (page: Page) => page.locator('.foot__cols a').last().click(),
  'a reload': (page: Page) => page.reload(),
  'a script': (page: Page) => page.evaluate(() => location.assign('/about')),
}))
  contactTest(
    `left by ${way}, no message is sent twice without a word`,
    async ({ page, form, sent }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await form.setResponse('slow');
      await form.open();
      const left = page.waitForRequest(sendEndpoint);
      await form.button.click();
      await left;
      const again = page.waitForEvent('load');
      await leave(page).catch(() => undefined);
      await again;
      await page.goto('/contact');
      await expect.poll(() => form.values()).toEqual(sampleMessage);
      await form.button.click();
      await expect(page.locator('.form__failed')).toContainText('it may have reached us already');
      expect(sent).toHaveLength(1);
      await form.setResponse('ok');
      await form.button.click();
      await form.expectSuccess();
      expect(sent).toHaveLength(2);
    },
  );

contactTest('a message whose page is left at once arrives', async ({ page, form }) => {
  const subject = `Left at once ${contactTest.info().testId} ${Date.now()}`;
  // the clock stands still, so that nobody can have filled in the form yet, and the message waits
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/contact');
  await form.fill({ ...sampleMessage, Subject: subject });
  await form.button.click();
  await expect(form.button).toContainText('Sending...');
  await page.clock.resume();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const copies = async () =>
    (await form.receivedMessages()).filter((one) => one.subject === subject);
  await expect.poll(copies).toHaveLength(1);
});
