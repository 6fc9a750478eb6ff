import type { Page } from 'playwright/test';
import { test as base, expect } from './site.ts';

/** The URL pattern of the e-mail service's endpoint, for routes and requests. */
export const sendEndpoint = '**/api/v1.0/email/send';

/** Valid values of all fields, by label. */
export const sampleMessage = {
  'First name': 'Sara',
  'Last name': 'Al Marri',
  'Email address': 'sara@example.com',
  'Company name': 'Meridian Spice Trading',
  Subject: 'VAT registration',
  Message: 'We passed AED 375,000 in May.\n\nWhen must we register?',
};

/** Page object of the contact form. */
export class ContactFormPage {
  constructor(readonly page: Page) {}

  /** The submit button, with any label. */
  get button() {
    return this.page.locator('.form [type=submit]');
  }

  /** The island of the form. Matches only after React has hydrated it. */
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
    await this.page.evaluate(() => document.fonts.ready); // Fonts that load later would shift the layout.
    await this.fill(values);
  }

  /** Opens the contact page, fills in its form and presses the button. */
  async send(values: Record<string, string> = sampleMessage): Promise<void> {
    await this.open(values);
    await this.button.click();
  }

  /** Loads the JavaScript of the form by hovering over it and waits until the form is hydrated. */
  async waitForHydration(): Promise<void> {
    await this.page.locator('.form').hover();
    await expect(this.hydratedForm).toBeAttached();
  }

  /** The values of the fields, by label. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const label of Object.keys(sampleMessage))
      values[label] = await this.page.getByLabel(label, { exact: true }).inputValue();
    return values;
  }

  /** Sets the response of the mail desk to messages from this browser, such as `ok`, `slow` or `429`. */
  async setResponse(response: string): Promise<void> {
    await this.page.request.post('/__mail', { form: { answer: response } });
  }

  /** The template parameters of all messages that the mail desk has received, from all tests. */
  async receivedMessages(): Promise<Record<string, string>[]> {
    const desk = await (await this.page.request.get('/__mail.json')).json();
    return desk.map(({ parameters }: { parameters: Record<string, string> }) => parameters);
  }

  /**
   * Expects the complete state after a failed submission: an alert, the reason with an e-mail link and a chat link, the
   * focus still on the button, and unchanged fields.
   */
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

  /** Expects the complete state after a successful submission: a focused confirmation, empty fields, an empty alert. */
  async expectSuccess(): Promise<void> {
    const sent = this.page.locator('.form__sent');
    const text = "Thank you for contacting us. We'll get back to you soon.";
    await expect(sent).toContainText(`Message sent successfully!${text}`);
    await expect(sent).toBeFocused();
    expect(Object.values(await this.values()).join('')).toBe('');
    await expect(this.page.getByRole('alert')).toHaveText('');
  }
}

/**
 * The test function for tests that send messages. It allows the messages that the form writes to the console. Fixtures:
 * `form` is the page object of the form. `sent` lists the template parameters of every request to the e-mail service.
 */
export const contactTest = base.extend<{ form: ContactFormPage; sent: Record<string, string>[] }>({
  // Switches off smooth scrolling, because a click while the page scrolls could hit another element.
  reducedMotion: 'reduce',
  allowedMessages:
    /^(info: Message sent: 200 OK$|error: (Message not sent|Failed to load resource))/,
  page: async ({ page }, use) => {
    // The form sends nothing in the first three seconds of a page. The clock of the page therefore starts at 3 s.
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
