import type { Page } from 'playwright/test';
import { test as base, expect } from './site.ts';

/** Where messages go, for routes and requests. */
export const sendEndpoint = '**/api/v1.0/email/send';

/** What a visitor types, by label. */
export const sampleMessage = {
  'First name': 'Sara',
  'Last name': 'Al Marri',
  'Email address': 'sara@example.com',
  'Company name': 'Meridian Spice Trading',
  Subject: 'VAT registration',
  Message: 'We passed AED 375,000 in May.\n\nWhen must we register?',
};

/** The contact form of a page, as its visitor has it. */
export class ContactFormPage {
  constructor(readonly page: Page) {}

  /** Its button, whatever it says. */
  get button() {
    return this.page.locator('.form button');
  }

  /** Its place, once React has taken it over. */
  get hydratedForm() {
    return this.page.locator('[data-island=contact][data-live]');
  }

  async fill(values: Record<string, string> = sampleMessage): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** Opens the contact page and fills in its form. */
  async open(values: Record<string, string> = sampleMessage): Promise<void> {
    await this.page.goto('/contact');
    await this.page.evaluate(() => document.fonts.ready); // from now on nothing moves under a pointer
    await this.fill(values);
  }

  /** The same, and presses the button. */
  async send(values: Record<string, string> = sampleMessage): Promise<void> {
    await this.open(values);
    await this.button.click();
  }

  /** Waits until the code of the form has come. */
  async waitForHydration(): Promise<void> {
    await this.page.locator('.form').hover();
    await expect(this.hydratedForm).toBeAttached();
  }

  /** What the fields hold, by label. */
  async values(): Promise<Record<string, string>> {
    const held: Record<string, string> = {};
    for (const label of Object.keys(sampleMessage))
      held[label] = await this.page.getByLabel(label, { exact: true }).inputValue();
    return held;
  }

  /** Tells the mail desk how to answer messages from this browser. */
  async setResponse(answer: string): Promise<void> {
    await this.page.request.post('/__mail', { form: { answer } });
  }

  /** The parameters of the messages that the mail desk holds, of all tests. */
  async receivedMessages(): Promise<Record<string, string>[]> {
    const desk = await (await this.page.request.get('/__mail.json')).json();
    return desk.map(({ parameters }: { parameters: Record<string, string> }) => parameters);
  }

  /** The whole failure: announced, repeated beside the button with the same message as an e-mail, the focus and every word kept. */
  async expectFailure(reason: string): Promise<void> {
    const text = `Error: ${reason}. Please try again or contact us directly.`;
    await expect(this.page.getByRole('alert')).toHaveText(`Error sending message${text}`);
    const failure = this.page.locator('.form__failed');
    await expect(failure).toContainText(text);
    const mail = failure.getByRole('link', { name: 'Send them as an e-mail' });
    await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent('VAT registration')));
    await expect(failure.getByRole('link', { name: 'Chat with us' })).toBeVisible();
    await expect(this.button).toBeFocused();
    await expect(this.button).toHaveText('Send Message');
    expect(await this.values()).toEqual(sampleMessage);
  }

  /** The whole success: announced, the form empty, the focus on the confirmation. */
  async expectSuccess(): Promise<void> {
    const sent = this.page.locator('.form__sent');
    const text = "Thank you for contacting us. We'll get back to you soon.";
    await expect(sent).toHaveText(`Message sent successfully!${text}`);
    await expect(sent).toBeFocused();
    expect(Object.values(await this.values()).join('')).toBe('');
    await expect(this.page.getByRole('alert')).toHaveText('');
  }
}

/**
 * The test function of what sends messages, which the page tells the console. `sent`: the parameters of every message
 * that leaves the pages of the browser.
 */
export const contactTest = base.extend<{ form: ContactFormPage; sent: Record<string, string>[] }>({
  // scrolls at once: a press while a page still scrolls hits what comes under the pointer
  reducedMotion: 'reduce',
  allowedMessages:
    /^(info: Message sent: 200 OK$|error: (Message not sent|Failed to load resource))/,
  page: async ({ page }, use) => {
    // by its own clock every page is three seconds older, before which no message leaves it
    await page.addInitScript(() => {
      const { now } = Performance.prototype;
      Performance.prototype.now = function (this: Performance) {
        return now.call(this) + 3_000;
      };
    });
    await use(page);
  },
  form: ({ page }, use) => use(new ContactFormPage(page)),
  sent: async ({ context }, use) => {
    const sent: Record<string, string>[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1.0/email/send'))
        sent.push(request.postDataJSON().template_params);
    });
    await use(sent);
  },
});
