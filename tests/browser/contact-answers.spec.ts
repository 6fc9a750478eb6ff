import type { Page } from 'playwright/test';
import {
  expectFailure,
  expectSuccess,
  fillIn,
  messagesOf,
  sendUnderStoppedClock,
  service,
  typed,
} from './contact.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent: 200 OK$|error: Message not sent|error: Failed to load resource)/,
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
