// Over 120 lines: one short test for each way a message can fare.
import { site } from '../../src/facts/firm.ts';
import { deskKeys } from '../../tools/mail-desk/email-service.ts';
import {
  button,
  expectFailure,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  send,
  sendUnderStoppedClock,
  service,
  setDesk,
  stopClock,
  toldFailure,
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
  const atRest = (await button(page).boundingBox())?.width;
  const answer = await hold(page, service);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  expect((await button(page).boundingBox())?.width).toBe(atRest);
  await expect(page.locator('.form')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.form .spin')).toBeVisible();
  answer();
  await expect(page.locator('.toasts[role=status]')).toContainText('Message sent successfully!');
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
  // of what was sent the tab keeps a mark that nobody can read, and nothing outlives the tab
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const value of Object.values(typed)) expect(kept).not.toContain(value.slice(0, 4));
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
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
      await setDesk(page, status);
      const logged = toldFailure(page);
      await send(page);
      await expectFailure(page, text);
      expect((await logged).text()).toContain(text);
      expect(sent).toHaveLength(1);
    });

  test('by an extension or the network says so', async ({ page, context }) => {
    const sent = messagesOf(context);
    await context.route(service, (route) => route.abort('blockedbyclient'));
    await send(page);
    await expectFailure(page, 'The service could not be reached');
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

  test('because a key is missing says so in words for a visitor, and to the console which', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await context.route('**/assets/ContactForm-*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      expect(code).toContain(deskKeys.VITE_EMAILJS_PUBLIC_KEY);
      await route.fulfill({
        response,
        body: code.replaceAll(deskKeys.VITE_EMAILJS_PUBLIC_KEY, ''),
      });
    });
    const logged = toldFailure(page);
    await send(page);
    await expectFailure(page, 'The form is not connected to our inbox yet');
    expect((await logged).text()).toContain('The public key is required');
    expect(sent).toHaveLength(0);
  });

  test('as a robot’s is believed when it is sent again, although an extension fills in the trap again', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await page.goto('/contact');
    await fillIn(page);
    await page.evaluate(() => {
      const fill = () => {
        const trap = document.querySelector<HTMLInputElement>('[name=website]');
        if (trap) trap.value = 'https://example.com';
        requestAnimationFrame(fill);
      };
      fill();
    });
    await button(page).click();
    await expectFailure(page, 'The message looked like a robot’s');
    expect(sent).toHaveLength(0);
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
  });

  test('by nobody, because no answer comes, is reported after 15 seconds', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await setDesk(page, 'hang');
    await sendUnderStoppedClock(page);
    await page.clock.runFor(14_500);
    await expect(button(page)).toHaveText('Sending...');
    await page.clock.runFor(1_000);
    await expectFailure(page, 'The service did not answer within 15 seconds');
    expect(sent).toHaveLength(1);
  });
});

/** What a browser does whose visitor blocks storage: every access throws, and no script can get round it. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: false,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

test('where storage is blocked a message is sent all the same', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.addInitScript(blockStorage);
  await send(page);
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('a second click and Enter send nothing twice', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await fillIn(page);
  const release = await hold(page, service); // both come while the message is on its way
  await button(page).dblclick();
  await page.getByLabel('Subject').press('Enter');
  release();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('the same message is not sent a second time from its tab, not even after a reload', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await send(page);
  await expectSuccess(page);
  await page.reload();
  await fillIn(page);
  await button(page).click();
  await expect(page.locator('.form__sent')).toContainText('We have this message already.');
  await expect(page.locator('.form__sent')).toBeFocused();
  expect(sent).toHaveLength(1);
  await fillIn(page, { ...typed, Subject: 'Another question' });
  await button(page).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('two tabs know nothing of each other: each sends what its visitor sends', async ({
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
  expect(sent).toHaveLength(2);
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
  test.use({ mayLog: /^error: (Message not sent:|Failed to load resource)/ });

  test('a failure stays until it is dismissed, by its button or Escape', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact');
    await setDesk(page, '429');
    await fillIn(page);
    const toast = page.locator('.toast--danger');
    for (const key of ['Enter', 'Escape']) {
      await button(page).click();
      await page.clock.runFor(5_000);
      await expect(toast).toBeVisible();
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
