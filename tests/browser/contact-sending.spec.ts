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

test('a message is sent once, however often it is pressed, arrives as it was typed, and the form is empty again', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await fillIn(page);
  const atRest = (await button(page).boundingBox())?.width;
  const answer = await hold(page, service);
  await button(page).dblclick();
  await expect(button(page)).toHaveText('Sending...');
  await expect(button(page)).toBeDisabled();
  await page.getByLabel('Subject').press('Enter');
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
  test('by the service says why, each time, and keeps every word', async ({ page, context }) => {
    const sent = messagesOf(context);
    await page.goto('/contact');
    await fillIn(page);
    for (const [status, text] of Object.entries(refusals)) {
      await setDesk(page, status);
      const logged = toldFailure(page);
      await button(page).click();
      await expectFailure(page, text);
      expect((await logged).text()).toContain(text);
    }
    expect(sent).toHaveLength(Object.keys(refusals).length);
  });

  const markup = `<!doctype html><h1>Bad gateway</h1>${'<p>cloudfront</p>'.repeat(800)}`;
  /** Answers that the mail desk does not know; those of the network have no status. */
  const answers = [
    { status: 500, body: markup },
    { status: 200, body: markup },
    { status: 200, body: 'Bad', reason: 'Bad' },
    { status: 200, body: '' },
    { status: 202, body: 'OK' },
    { status: 400, body: '{"error":"x"}' },
    { status: 400, body: 'Wrong. '.repeat(40) },
    { status: 0, body: '', reason: 'The service could not be reached' },
  ];

  test('by an odd answer, an extension or the network counts as not sent, and the reason is a sentence', async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    await page.goto('/contact');
    await fillIn(page);
    for (const { status, body, reason } of answers) {
      await page.route(service, (route) =>
        status === 0
          ? route.abort('blockedbyclient')
          : route.fulfill({ status, body, contentType: 'text/html' }),
      );
      const logged = toldFailure(page);
      await button(page).click();
      await expectFailure(page, reason ?? 'The service did not take the message');
      const details = await Promise.all((await logged).args().map((it) => it.jsonValue()));
      if (status > 0)
        expect(details).toContainEqual(expect.objectContaining({ status, text: body }));
      expect((await page.locator('.toast').boundingBox())?.height).toBeLessThan(300);
      await page.unroute(service);
    }
    expect(sent).toHaveLength(answers.length);
  });

  test('because the visitor is offline never leaves, not even when they are back; a network that goes on its way is told as such', async ({
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
    await page.evaluate(() => fetch('/favicon.svg')); // the network works again
    expect(sent).toHaveLength(0);
    await page.route(service, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await button(page).click();
    await expect.poll(() => sent, 'the message leaves').toHaveLength(1);
    await expectFailure(page, 'You are offline');
    await context.setOffline(false);
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

  test('by nobody, because no answer comes, is reported after 15 seconds, and a second try is sent', async ({
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
    await setDesk(page, 'ok');
    await button(page).click();
    await page.clock.runFor(10);
    await expectSuccess(page);
    expect(sent).toHaveLength(2);
  });
});

test('the same message is not sent a second time from its tab, not even after a reload', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await send(page);
  await expectSuccess(page);
  // one press more leaves the confirmation, and says no fault
  await button(page).click();
  await expect(page.locator('.form__sent')).toBeVisible();
  await expect(page.locator('.err')).toHaveCount(0);
  expect(sent).toHaveLength(1);
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
