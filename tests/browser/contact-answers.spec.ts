import type { Page } from 'playwright/test';
import {
  button,
  expectFailure,
  expectSuccess,
  fillIn,
  messagesOf,
  send,
  sendUnderStoppedClock,
  service,
  setDesk,
  toldFailure,
  typed,
} from './contact.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent: 200 OK$|error: Message not sent|error: Failed to load resource)/,
});

/** Has the e-mail service answer in a way that the mail desk does not know. */
const answerWith = (page: Page, status: number, body: string) =>
  page.route(service, (route) => route.fulfill({ status, body, contentType: 'text/html' }));

const markup = `<!doctype html><h1>Bad gateway</h1>${'<p>cloudfront</p>'.repeat(800)}`;

for (const [what, status, body, reason] of [
  ['a page of markup', 500, markup, 'The service did not take the message'],
  ['a page of markup as if all were well', 200, markup, 'The service did not take the message'],
  ['another word than OK', 200, 'Bad', 'Bad'],
  ['nothing, as if all were well', 200, '', 'The service did not take the message'],
  ['an accepted status that is not 200', 202, 'OK', 'The service did not take the message'],
  ['an object', 400, '{"error":"x"}', 'The service did not take the message'],
  ['a long text', 400, 'Wrong. '.repeat(40), 'The service did not take the message'],
] as const)
  test(`where the service answers with ${what} nothing counts as sent, and the reason is a sentence`, async ({
    page,
  }) => {
    await answerWith(page, status, body);
    const logged = toldFailure(page);
    await send(page);
    await expectFailure(page, reason);
    const details = await Promise.all((await logged).args().map((it) => it.jsonValue()));
    expect(details).toContainEqual(expect.objectContaining({ status, text: body }));
    expect((await page.locator('.toast').boundingBox())?.height).toBeLessThan(300);
  });

test('after no answer a second try is sent, and its success is told', async ({ page, context }) => {
  const sent = messagesOf(context);
  await setDesk(page, 'hang');
  await sendUnderStoppedClock(page);
  await page.clock.runFor(15_500);
  await expectFailure(page, 'The service did not answer within 15 seconds');
  await setDesk(page, 'ok');
  await button(page).click();
  await page.clock.runFor(10);
  await expectSuccess(page);
  expect(sent).toHaveLength(2);
});

/** Leaves a message without an answer until its failure is told. Returns what lets the answer come. */
async function sendUnanswered(page: Page): Promise<() => void> {
  const release = await hold(page, service);
  await sendUnderStoppedClock(page);
  await page.clock.runFor(15_500);
  await expectFailure(page, 'The service did not answer within 15 seconds');
  return release;
}

test('an answer that comes late puts the report right', async ({ page, context }) => {
  const sent = messagesOf(context);
  const release = await sendUnanswered(page);
  release();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('an answer that comes late takes neither the focus nor a word from whoever is typing', async ({
  page,
}) => {
  const release = await sendUnanswered(page);
  const message = page.getByLabel('Message');
  await message.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' And');
  release();
  await expect(page.locator('.toast--ok')).toBeVisible();
  await page.keyboard.type(' now?');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(/ And now\?/);
  await expect(page.getByLabel('First name')).toHaveValue(typed['First name']);
});

test('an answer that comes late leaves the focus with whoever has gone elsewhere', async ({
  page,
}) => {
  const release = await sendUnanswered(page);
  const elsewhere = page.locator('.foot a').last();
  await elsewhere.focus();
  release();
  await expect(page.locator('.form__sent')).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

test('an answer that comes while the visitor types on takes no word away', async ({ page }) => {
  const release = await hold(page, service);
  await page.goto('/contact');
  await fillIn(page);
  const left = page.waitForRequest(service);
  await page.getByLabel('Subject').press('Enter');
  await left;
  await page.keyboard.press('End');
  await page.keyboard.type(' in');
  release();
  await expect(page.locator('.form__sent')).toBeVisible();
  await page.keyboard.type(' May');
  await expect(page.getByLabel('Subject')).toHaveValue('VAT registration in May');
});

test('a network that goes while a message is sent is told as such', async ({ page, context }) => {
  await page.route(service, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await send(page);
  await expectFailure(page, 'You are offline');
  await context.setOffline(false);
});
