import type { Page } from 'playwright/test';
import { test as base, expect, waitForFonts } from './test-helpers.ts';

/** The URL pattern of requests to the e-mail service. */
export const sendEndpoint = '**/api/v1.0/email/send';

/** A valid value for each field, by the label of the field. */
export const sampleMessage = {
  'First name': 'Sara',
  'Last name': 'Al Marri',
  'Email address': 'sara@example.com',
  'Company name': 'Meridian Spice Trading',
  Subject: 'VAT registration',
  Message: 'We passed AED 375,000 in May.\n\nWhen must we register?',
};

/** The contact form of a page, with methods that use and check the form. */
export class ContactFormPage {
  constructor(readonly page: Page) {}

  /** The submit button. The label of the button changes, so the locator uses the type. */
  get button() {
    return this.page.locator('.form [type=submit]');
  }

  /** The form after React has hydrated it. Before hydration, the locator matches no element. */
  get hydratedForm() {
    return this.page.locator('[data-island=contact][data-live]');
  }

  async fill(values: Record<string, string> = sampleMessage): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async open(values: Record<string, string> = sampleMessage): Promise<void> {
    await this.page.goto('/contact');
    // If a font loaded later, it would shift the layout, and a click could miss its target.
    await waitForFonts(this.page);
    await this.fill(values);
  }

  /** Opens the contact page, fills in its form and presses the submit button. */
  async send(values: Record<string, string> = sampleMessage): Promise<void> {
    await this.open(values);
    await this.button.click();
  }

  /** Hovers over the form, which makes the page load the form's JavaScript. Waits until the form is hydrated. */
  async waitForHydration(): Promise<void> {
    await this.page.locator('.form').hover();
    await expect(this.hydratedForm).toBeAttached();
  }

  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const label of Object.keys(sampleMessage))
      values[label] = await this.page.getByLabel(label, { exact: true }).inputValue();
    return values;
  }

  /**
   * Chooses the response of the mail desk to messages from this browser. The mail desk is a local test service that
   * replaces the e-mail service. `response` is the name of a response, such as `ok`, `slow` or `429`.
   */
  async setResponse(response: string): Promise<void> {
    await this.page.request.post('/__mail', { form: { answer: response } });
  }

  /**
   * Returns the messages that the mail desk has stored, including messages of other tests. Each message is an object
   * with the values for the e-mail template. The mail desk stores a message if the message is valid and the status of
   * the response is 200.
   */
  async receivedMessages(): Promise<Record<string, string>[]> {
    const desk = await (await this.page.request.get('/__mail.json')).json();
    return desk.map(({ parameters }: { parameters: Record<string, string> }) => parameters);
  }

  /**
   * Expects the state of the form after a failure: an alert with the reason, links for e-mail and chat, the focus on
   * the submit button, and unchanged fields.
   */
  async expectFailure(reason: string): Promise<void> {
    const text = `Error: ${reason}. Please try again or contact us directly.`;
    await expect(this.page.getByRole('alert')).toHaveText(`Error sending message${text}`);
    const failure = this.page.locator('.form__failed');
    await expect(failure).toContainText(text);
    const mail = failure.getByRole('link', { name: 'Send your text as an e-mail' });
    await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent('VAT registration')));
    await expect(failure.getByRole('link', { name: 'Chat with us' })).toBeVisible();
    await expect(this.button).toBeFocused();
    await expect(this.button).toHaveText('Send Message');
    expect(await this.values()).toEqual(sampleMessage);
  }

  /** Expects the state of the form after a success: a focused confirmation, empty fields and an empty alert. */
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
 * The test function for tests that send messages. In these tests, the form is allowed to write messages to the console.
 * `form` is the contact form of the page. `sent` contains the template parameters of each request to the e-mail
 * service.
 */
export const contactTest = base.extend<{ form: ContactFormPage; sent: Record<string, string>[] }>({
  // Disables smooth scrolling, because a click on a page that is still scrolling could hit the wrong element.
  reducedMotion: 'reduce',
  allowedMessages:
    /^(info: Message sent: 200 OK$|error: (Message not sent|Failed to load resource))/,
  page: async ({ page }, use) => {
    // The form sends no message in the first three seconds after the navigation. To avoid this wait, the clock of the
    // page starts at three seconds.
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
