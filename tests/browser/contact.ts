import type { BrowserContext, ConsoleMessage, Page } from 'playwright/test';
import { axeFaults } from './axe.ts';
import { hold } from './hold.ts';
import { overflow } from './measures.ts';
import { expect } from './site.ts';

/** Where messages go, for routes and requests. */
export const service = '**/api/v1.0/email/send';

/** What a visitor types, by label. Each test that looks for its message in the desk adds a mark to the subject. */
export const typed = {
  'First name': 'Sara',
  'Last name': 'Al Marri',
  'Email address': 'sara@example.com',
  'Company name': 'Meridian Spice Trading',
  Subject: 'VAT registration',
  Message: 'We passed AED 375,000 in May.\n\nWhen must we register?',
};

/** Fills in the form. */
export async function fillIn(page: Page, values: Record<string, string> = typed): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Opens the contact page, fills in its form and presses the button. */
export async function send(page: Page, values: Record<string, string> = typed): Promise<void> {
  await page.goto('/contact');
  await fillIn(page, values);
  await button(page).click();
}

/** Sends a message to which no answer comes; the page’s clock stands since the message has left. */
export async function sendUnderStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page);
  await stopClock(page);
  const left = page.waitForRequest(service);
  await button(page).click();
  await page.clock.runFor(10);
  await left;
}

/** Waits until the code of the form has come. */
export async function wake(page: Page): Promise<void> {
  await page.locator('.form').hover();
  await expect(page.locator('[data-island=contact][data-live]')).toBeAttached();
}

/** What the page will say in the console of a message that it could not send. */
export const toldFailure = (page: Page): Promise<ConsoleMessage> =>
  page.waitForEvent('console', (message) => message.text().startsWith('Message not sent:'));

/** What the fields hold, by label. */
export async function heldBy(page: Page): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const label of Object.keys(typed))
    held[label] = await page.getByLabel(label, { exact: true }).inputValue();
  return held;
}

/** The parameters of every message that leaves the pages of this browser from now on. */
export function messagesOf(context: BrowserContext): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1.0/email/send'))
      sent.push(request.postDataJSON().template_params);
  });
  return sent;
}

/** Tells the mail desk what to do with messages from this browser. */
export async function setDesk(page: Page, answer: string): Promise<void> {
  await page.request.post('/__mail', { form: { answer } });
}

/** The button of the form, whatever it says. */
export const button = (page: Page) => page.locator('.form button');

/** The whole failure: announced, repeated beside the button with the same message as an e-mail, the focus and every word kept. */
export async function expectFailure(page: Page, reason: string): Promise<void> {
  const text = `Error: ${reason}. Please try again or contact us directly.`;
  await expect(page.getByRole('alert')).toHaveText(`Error sending message${text}`);
  await expect(page.locator('.form__failed')).toContainText(text);
  const href = await page
    .getByRole('link', { name: 'Send them as an e-mail' })
    .getAttribute('href');
  expect(decodeURIComponent(href ?? '').replaceAll('\r', '')).toContain(typed.Message);
  await expect(
    page.locator('.form__failed').getByRole('link', { name: 'Chat with us' }),
  ).toBeVisible();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveText('Send Message');
  expect(await heldBy(page)).toEqual(typed);
}

/** The whole success: announced, the form empty, the focus on the confirmation. */
export async function expectSuccess(page: Page): Promise<void> {
  const text = "Message sent successfully!Thank you for contacting us. We'll get back to you soon.";
  await expect(page.locator('.form__sent')).toHaveText(text);
  await expect(page.locator('.form__sent')).toBeFocused();
  expect(Object.values(await heldBy(page)).join('')).toBe('');
  await expect(page.getByRole('alert')).toHaveText('');
}

/**
 * Goes through faults, a failure and a success; at each, nothing may stick out sideways or be hidden, and axe finds nothing.
 * `moves`: whether the spinner may turn.
 */
export async function expectAllReadable(page: Page, moves = true): Promise<void> {
  const sent = messagesOf(page.context());
  const readable = async () => {
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  };
  await page.goto('/contact');
  await button(page).click();
  await expect(page.locator('.err')).toHaveCount(6);
  await expect(page.getByLabel('First name')).toBeFocused();
  await readable();

  await setDesk(page, '400'); // the longest of the reasons
  await fillIn(page);
  const answer = await hold(page, service);
  await button(page).click();
  const turns = (spin: Element) => spin.getAnimations().length > 0;
  expect(await page.locator('.spin').evaluate(turns)).toBe(moves);
  answer();
  await expect(page.getByRole('alert')).toContainText('Error: The Public Key is invalid.');
  await page.locator('.toast').scrollIntoViewIfNeeded(); // in a low window it stands in the page
  await expect(page.locator('.toast')).toBeInViewport({ ratio: 0.99 });
  const toast = await page.locator('.toast').boundingBox();
  const column = await page.locator('.sec > .wrap').first().boundingBox();
  expect(toast?.x).toBeGreaterThanOrEqual((column?.x ?? 0) - 0.5);
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(
    (column?.x ?? 0) + (column?.width ?? 0) + 0.5,
  );
  expect(await heldBy(page)).toEqual(typed);
  await readable();

  await setDesk(page, 'ok');
  await button(page).click();
  await expectSuccess(page);
  await page.locator('.toast').hover();
  await page.locator('.toast').scrollIntoViewIfNeeded(); // in a low window it stands in the page
  await expect(page.locator('.toast')).toBeInViewport({ ratio: 0.99 });
  await readable();
  expect(sent).toHaveLength(2);
}

/** Stops the page's clock when nobody is too quick any more; from then on it moves by runFor() alone, however busy the machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}
