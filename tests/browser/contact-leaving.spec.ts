import type { Page } from 'playwright/test';
import {
  button,
  expectFailure,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  send,
  service,
  setDesk,
  typed,
} from './contact.ts';
import { expect, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
});

/** Notes in the tab’s own memory whether the browser was told to finish the last message even if its page is left. */
function noteKeptRequest(): void {
  const { fetch } = window;
  window.fetch = (address, init) => {
    if (String(address).endsWith('/send'))
      sessionStorage.setItem('test-kept', String(init?.keepalive));
    return fetch.call(window, address, init);
  };
}

const lastWasKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('test-kept'));

/** Whether leaving the page now would be asked about. */
const asks = (page: Page) =>
  page.evaluate(() => {
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    return leave.defaultPrevented;
  });

/** The subjects of the messages that the mail desk holds. */
async function arrived(page: Page): Promise<string[]> {
  const desk = await (await page.request.get('/__mail.json')).json();
  return desk.map(({ parameters }: { parameters: { subject: string } }) => parameters.subject);
}

test('a message is sent even if its page is left, and leaving is asked about until it is answered', async ({
  page,
}) => {
  await page.addInitScript(noteKeptRequest);
  await page.goto('/contact');
  await setDesk(page, 'slow');
  await fillIn(page);
  expect(await asks(page)).toBe(false);
  const left = page.waitForRequest(service);
  await button(page).click();
  await left;
  expect(await lastWasKept(page)).toBe('true');
  expect(await asks(page)).toBe(true);
  await expectSuccess(page);
  expect(await asks(page)).toBe(false);
});

test('a message too long for a browser to finish by itself is sent all the same', async ({
  page,
}) => {
  await page.addInitScript(noteKeptRequest);
  await send(page, { ...typed, Message: 'مرحبا بكم '.repeat(4_000) });
  await expect(page.getByRole('alert')).toContainText('Variables size limit');
  expect(await lastWasKept(page)).toBe('false');
});

test('a message whose page is left as soon as it is sent arrives, and is not sent again without a word', async ({
  page,
  context,
}) => {
  const subject = `Left at once ${test.info().testId} ${Date.now()}`;
  const values = { ...typed, Subject: subject };
  // the clock stands still, so that nobody can have filled in the form yet, and the message waits
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/contact');
  await fillIn(page, values);
  const library = page.waitForResponse('**/assets/es-*.js');
  await button(page).click();
  await library;
  await expect(button(page)).toContainText('Sending...');
  await page.clock.resume();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect
    .poll(async () => (await arrived(page)).filter((it) => it === subject))
    .toHaveLength(1);

  const sent = messagesOf(context);
  await expect.poll(() => heldBy(page)).toEqual(values);
  await button(page).click();
  await expect(page.locator('.form__failed')).toContainText('it may have reached us already');
  expect(sent).toHaveLength(0);
  expect(await heldBy(page)).toEqual(values);
  await button(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('a message that was refused is sent again after a reload', async ({ page, context }) => {
  const sent = messagesOf(context);
  await setDesk(page, '429');
  await send(page);
  await expectFailure(page, 'Too Many Requests');
  await page.reload();
  await setDesk(page, 'ok');
  await expect.poll(() => heldBy(page)).toEqual(typed);
  await button(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(2);
});
