// Over 120 lines: one short test for each way a message can fare.
import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { deskKeys } from '../../src/write/mail-desk/email-service.ts';
import {
  button,
  expectFailure,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  setDesk,
  typed,
} from './contact.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

test.use({ mayLog: /^info: Message sent: 200 OK$/ });

test('a message is sent once, arrives as it was typed, and the form is empty again', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  await expect(page.locator('.form')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.form .spin')).toBeVisible();
  await expect(page.locator('.toasts [role=status]')).toContainText('Message sent successfully!');
  await expectSuccess(page);
  expect(sent).toEqual([
    {
      from_name: 'Sara Al Marri',
      from_email: 'sara@example.com',
      to_email: site.email,
      subject: 'VAT registration',
      message: typed.Message,
      company: 'Meridian Spice Trading',
      name: 'Sara Al Marri',
      email: 'sara@example.com',
    },
  ]);
  const desk = await (await page.request.get('/__mail.json')).json();
  expect(desk.map((mail: { parameters: object }) => mail.parameters)).toContainEqual(sent[0]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test.describe('a message that is refused', () => {
  test.use({
    mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
  });

  const refusals = {
    '400':
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    '403': 'Forbidden',
    '413': 'Variables size limit. The maximum allowed variables size is 50Kb',
    '429': 'Too Many Requests',
    '451': 'Unavailable For Headless Browser',
    '500': 'Internal Server Error',
  };
  for (const [status, text] of Object.entries(refusals))
    test(`with ${status} says why, and keeps every word`, async ({ page, context }) => {
      const sent = messagesOf(context);
      await page.goto('/contact');
      await setDesk(page, status);
      await fillIn(page);
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Message not sent:'),
      );
      await button(page).click();
      await expectFailure(page, text);
      expect((await logged).text()).toContain(text);
      expect(sent).toHaveLength(1);
    });

  test('by an extension or the network says so', async ({ page, context }) => {
    const sent = messagesOf(context);
    await context.route('**/api/v1.0/email/send', (route) => route.abort('blockedbyclient'));
    await page.goto('/contact');
    await fillIn(page);
    await button(page).click();
    await expectFailure(page, 'Failed to fetch');
    expect(sent).toHaveLength(1);
  });

  test('because the visitor is offline never leaves, not even when they are back', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await page.goto('/contact');
    await fillIn(page);
    await context.setOffline(true);
    await button(page).click();
    await expectFailure(page, 'You are offline');
    await context.setOffline(false);
    await page.evaluate(() => new Promise((back) => setTimeout(back, 500)));
    expect(sent).toHaveLength(0);
  });

  test('because a key is missing says which, in the library’s words', async ({ page, context }) => {
    const sent = messagesOf(context);
    await context.route('**/assets/contact-form-*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      expect(code).toContain(deskKeys.VITE_EMAILJS_PUBLIC_KEY);
      await route.fulfill({
        response,
        body: code.replaceAll(deskKeys.VITE_EMAILJS_PUBLIC_KEY, ''),
      });
    });
    await page.goto('/contact');
    await fillIn(page);
    await button(page).click();
    await expectFailure(
      page,
      'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
    );
    expect(sent).toHaveLength(0);
  });

  test('as a robot’s is believed when it is sent again', async ({ page, context }) => {
    const sent = messagesOf(context);
    await page.goto('/contact');
    await fillIn(page);
    await page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com';
    });
    await button(page).click();
    await expectFailure(page, 'The message looked like a robot’s');
    expect(sent).toHaveLength(0);
    await button(page).click();
    await expectSuccess(page);
    expect(sent).toHaveLength(1);
  });

  test('by a browser that cannot be made to do without storage says so', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await page.addInitScript(blockStorage, false);
    await page.goto('/contact');
    await fillIn(page);
    await button(page).click();
    await expectFailure(page, 'Access is denied for this document');
    expect(sent).toHaveLength(0);
  });

  test('by nobody, because no answer comes, is reported after 15 seconds', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await page.clock.install();
    await page.goto('/contact');
    await setDesk(page, 'hang');
    await fillIn(page);
    await stopClock(page);
    const left = page.waitForRequest('**/api/v1.0/email/send');
    await button(page).click();
    await page.clock.runFor(10);
    await left;
    await page.clock.runFor(14_500);
    await expect(button(page)).toHaveText('Sending...');
    await page.clock.runFor(1_000);
    await expectFailure(page, 'The service did not answer within 15 seconds');
    expect(sent).toHaveLength(1);
  });

  test('an answer that comes late puts the report right, and a second try meanwhile sends nothing', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    const release = await hold(context, '**/api/v1.0/email/send');
    await page.clock.install();
    await page.goto('/contact');
    await fillIn(page);
    await stopClock(page);
    const left = page.waitForRequest('**/api/v1.0/email/send');
    await button(page).click();
    await page.clock.runFor(10);
    await left;
    await page.clock.runFor(15_500);
    await expectFailure(page, 'The service did not answer within 15 seconds');
    await button(page).click();
    await page.clock.runFor(10);
    await expect(button(page)).toHaveText('Sending...');
    release();
    await expectSuccess(page);
    expect(sent).toHaveLength(1);
  });
});

/** Stops the page's clock when nobody is too quick any more; from then on it moves by runFor() alone, however busy the machine. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}

/** What a browser does whose visitor blocks storage: every access throws. `mendable`: whether a page may shadow it, as the standard has it. */
function blockStorage(mendable: boolean): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: mendable,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

test('where storage is blocked a message is sent all the same', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.addInitScript(blockStorage, true);
  await page.goto('/contact');
  await fillIn(page);
  await button(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('a second click and Enter send nothing twice', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await fillIn(page);
  await button(page).dblclick();
  await page.getByLabel('Subject').press('Enter');
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('the same message from two tabs is sent once, at the same time and afterwards', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/contact');
    await fillIn(tab);
  }
  await Promise.all([page, second].map((tab) => button(tab).click()));
  // only one tab can have the focus of the window
  for (const tab of [page, second]) await expect(tab.locator('.form__sent')).toBeVisible();
  await fillIn(second);
  await button(second).click();
  await expect(second.locator('.toast--ok')).toBeVisible();
  expect(sent).toHaveLength(1);
  await fillIn(second, { ...typed, Subject: 'Another question' });
  await button(second).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(second.locator('.form__sent')).toBeVisible();
});

test('a confirmation goes after five seconds, its clock stopped by the pointer and the focus', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page);
  await stopClock(page);
  await button(page).click();
  await page.clock.runFor(10);
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_000);
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 400);
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await button(page).focus();
  await page.clock.runFor(1_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
  await expect(page.locator('.form__sent')).toBeVisible();
});

test.describe(() => {
  test.use({ mayLog: /^error: Message not sent:/ });

  test('a failure stays until it is dismissed, by its button or Escape', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact');
    await fillIn(page);
    const toast = page.locator('.toast--danger');
    const trap = page.locator('[name=website]');
    for (const key of ['Enter', 'Escape']) {
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = 'filled';
      });
      await button(page).click();
      await page.clock.runFor(60_000);
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: 'Dismiss' }).focus();
      await page.keyboard.press(key);
      await expect(toast).toBeHidden();
      await expect(button(page)).toBeFocused();
      await expect(page.locator('.form__failed')).toBeVisible();
    }
    expect(await heldBy(page)).toEqual(typed);
  });
});
