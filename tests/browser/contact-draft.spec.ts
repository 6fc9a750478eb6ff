import type { Page } from 'playwright/test';
import { formStrings } from '../../src/config/form-strings.ts';
import { addressOfPageWith } from '../site/built-site.ts';
import { type ContactFormPage, contactTest, sampleMessage } from './contact-form-page.ts';
import { delayResponses, expect } from './test-helpers.ts';

const storedDraft = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('contact-draft') ?? '');

/** Waits until the draft contains the sample message to its last field. */
const waitForDraft = (page: Page) =>
  expect.poll(() => storedDraft(page)).toContain(JSON.stringify(sampleMessage.Message));

async function openWithDraft(form: ContactFormPage): Promise<void> {
  await form.open();
  await waitForDraft(form.page);
}

/** Makes each later page load begin with a draft that contains a press of the submit button, `age` ms ago. */
const storePress = (page: Page, age: number) =>
  page.addInitScript((ms) => {
    // This script runs in every frame of the page. The frame of the map is sandboxed and has no storage.
    if (window !== top) return;
    const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
    const pressedAt = Date.now() - ms;
    sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, pressedAt }));
  }, age);

/** Dispatches the event that a browser fires when it restores a page from the back/forward cache. */
const restoreFromCache = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

contactTest(
  'the contact form keeps text that was typed before the page had loaded',
  async ({ page, form }) => {
    const releaseFonts = await delayResponses(page, '**/*.woff2');
    const releaseCode = await delayResponses(page, '**/assets/MessageForm-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await waitForDraft(page);
    await releaseFonts();
    await page.reload();
    await page.reload(); // an unchanged draft must survive a second reload
    await releaseCode();
    await expect.poll(() => form.values()).toEqual(sampleMessage);
  },
);

contactTest(
  'the contact form restores the draft when the visitor returns with the back button',
  async ({ page, form }) => {
    await openWithDraft(form);
    await page.locator('.foot__cols a').last().click();
    await expect(page).not.toHaveURL('/contact');
    await page.goBack();
    await expect.poll(() => form.values()).toEqual(sampleMessage);
  },
);

contactTest(
  'the contact form restores the draft when the visitor opens the contact page again',
  async ({ page, form }) => {
    await openWithDraft(form);
    await page.goto(addressOfPageWith('crumbs'));
    await page.goto('/contact');
    await expect.poll(() => form.values()).toEqual(sampleMessage);
  },
);

contactTest(
  'the contact form stores the text of an optional field in the draft',
  async ({ page }) => {
    await page.goto('/contact');
    const company = page.getByLabel('Company name', { exact: true });
    await company.evaluate((field: HTMLInputElement) => {
      field.required = false;
    });
    await company.fill('Meridian Spice Trading');
    await expect.poll(() => storedDraft(page)).toContain('Meridian');
  },
);

for (const [when, pattern] of [
  ['the first script', '**/assets/app-*.js'],
  ['form-before-hydration.ts', '**/assets/form-before-hydration-*.js'],
] as const)
  contactTest(
    `after a reload, the draft does not replace text that was typed before ${when} had loaded`,
    async ({ page, form }) => {
      await openWithDraft(form);
      const release = await delayResponses(page, pattern);
      await page.reload({ waitUntil: 'commit' });
      await page.getByLabel('First name').fill('Mariam');
      await page.getByLabel('Message').fill('Another question');
      await release();
      await expect.poll(() => storedDraft(page)).toContain('Another question');
      const changed = { 'First name': 'Mariam', Message: 'Another question' };
      await expect.poll(() => form.values()).toEqual({ ...sampleMessage, ...changed });
    },
  );

contactTest(
  'after the contact page has reloaded itself, the form reports a submit that typing has cancelled',
  async ({ page, form, sent }) => {
    await openWithDraft(form);
    await storePress(page, 0);
    const release = await delayResponses(page, '**/assets/app-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Message').fill('Call me on 050 222 2222, please.');
    await release();
    await expect(page.getByRole('alert')).toContainText(formStrings.reasons.changed);
    await expect(page.getByLabel('Message')).toHaveValue('Call me on 050 222 2222, please.');
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'after a newer page of the tab has sent the message, the form is empty on an older page of the tab',
  async ({ page, form }) => {
    await openWithDraft(form);
    // a page with a listener for `unload` is not kept in the back/forward cache
    await page.evaluate(() => addEventListener('unload', () => {}));
    await page.goto('/about');
    await page.goto('/contact');
    await expect.poll(() => form.values()).toEqual(sampleMessage);
    await form.button.click();
    await form.expectSuccess();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    const navigationType = () =>
      page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
    expect(await navigationType(), 'the browser has loaded the page again').toBe('back_forward');
    await expect.poll(async () => Object.values(await form.values()).join('')).toBe('');
  },
);

contactTest(
  'the contact form does not store the text of the honeypot (a hidden field for bots) in the draft',
  async ({ page, form }) => {
    await page.goto('/contact');
    await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://bot.example';
    });
    await form.fill();
    await waitForDraft(page);
    expect(await storedDraft(page)).not.toContain('bot.example');
  },
);

contactTest(
  'the contact form deletes the draft after the message has been sent',
  async ({ page, form }) => {
    await openWithDraft(form);
    await form.button.click();
    await form.expectSuccess();
    await page.reload();
    await form.waitForHydration();
    expect(Object.values(await form.values()).join('')).toBe('');
  },
);

contactTest(
  'if the contact page takes over 30 seconds to reload itself, the form reports that the queued message was not sent',
  async ({ page, form, sent }) => {
    await openWithDraft(form);
    await storePress(page, 31_000);
    await page.reload();
    await expect(page.locator('.form__failed')).toContainText('your message was not sent');
    expect(await form.values()).toEqual(sampleMessage);
    expect(sent).toHaveLength(0);
  },
);

contactTest(
  'if the browser prerenders the contact page, the form restores the draft only when the page becomes visible',
  async ({ page, form }) => {
    await openWithDraft(form);
    const draft = await storedDraft(page);
    await page.addInitScript(() => {
      // This script runs in every frame of the page. The frame of the map is sandboxed and has no storage.
      if (window !== top) return;
      sessionStorage.clear();
      Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    });
    await page.goto('/contact');
    await form.waitForHydration();
    await page.evaluate((text) => sessionStorage.setItem('contact-draft', text), draft);
    await contactTest.step(
      'while the browser prerenders the contact page, the form does not overwrite the draft',
      async () => {
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
        expect(await storedDraft(page)).toBe(draft);
      },
    );
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    expect(await form.values()).toEqual(sampleMessage);
  },
);

contactTest(
  'the contact form shows a changed draft after the browser restores the page from the back/forward cache',
  async ({ page, form }) => {
    await openWithDraft(form);
    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
      draft.values.message = 'A newer text';
      sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, time: Date.now() + 1 }));
    });
    await restoreFromCache(page);
    expect(await form.values()).toEqual({ ...sampleMessage, Message: 'A newer text' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await storedDraft(page)).toContain('A newer text');
  },
);

contactTest(
  'the contact form is empty after its draft was deleted and the page was restored from the back/forward cache',
  async ({ page, form }) => {
    await form.setResponse('429');
    await form.send();
    await form.expectFailure('Too Many Requests');
    await waitForDraft(page);
    await page.evaluate(() => sessionStorage.removeItem('contact-draft'));
    await restoreFromCache(page);
    await expect(page.locator('.form__failed')).toHaveCount(0);
    expect(Object.values(await form.values()).join('')).toBe('');
  },
);
