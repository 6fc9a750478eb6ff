import type { Page } from 'playwright/test';
import { addressOfPageWith } from '../site/built-site.ts';
import { contactTest, sampleMessage } from './contact.ts';
import { delayResponses, expect } from './site.ts';

contactTest(
  'what was typed while the page loads survives until it is sent',
  async ({ page, form }) => {
    const fonts = await delayResponses(page, '**/*.woff2');
    const code = await delayResponses(page, '**/assets/ContactForm-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    const kept = () => page.evaluate(() => sessionStorage.getItem('contact-draft'));
    await expect.poll(kept).toContain(JSON.stringify(sampleMessage.Message));
    fonts();
    await page.reload();
    await page.reload(); // at which there is nothing new to keep
    code();
    await expect.poll(() => form.values()).toEqual(sampleMessage);
    await page.locator('.foot__cols a').last().click();
    await expect(page).not.toHaveURL('/contact');
    await page.goBack();
    await expect.poll(() => form.values()).toEqual(sampleMessage);
    await page.goto(addressOfPageWith('crumbs'));
    await page.goto('/contact');
    await expect.poll(() => form.values()).toEqual(sampleMessage);
    await form.button.click();
    await form.expectSuccess();
    await page.reload();
    await expect(form.hydratedForm).toBeAttached();
    expect(Object.values(await form.values()).join('')).toBe('');
  },
);

contactTest.describe('the draft of a tab with several pages', () => {
  const readStorage = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('contact-draft') ?? '');

  contactTest(
    'a press from more than 30 seconds before a reload is reported, not sent',
    async ({ page, form, sent }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.addInitScript(() => {
        const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
        const pressedAt = Date.now() - 31_000;
        sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, pressedAt }));
      });
      await page.reload();
      await expect(page.locator('.form__failed')).toContainText('your message was not sent');
      expect(await form.values()).toEqual(sampleMessage);
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'a prerendered page reads the draft when it is shown, and does not overwrite it',
    async ({ page, form }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      const draft = await readStorage(page);
      await page.addInitScript(() => {
        sessionStorage.clear();
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
      });
      await page.goto('/contact');
      await expect(form.hydratedForm).toBeAttached();
      await page.evaluate((stored) => sessionStorage.setItem('contact-draft', stored), draft);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      expect(await readStorage(page)).toBe(draft);
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      expect(await form.values()).toEqual(sampleMessage);
    },
  );

  const showFromCache = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  contactTest(
    'a page from the back/forward cache shows the newer draft',
    async ({ page, form }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.evaluate(() => {
        const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
        draft.values.message = 'A newer text';
        sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, time: Date.now() + 1 }));
      });
      await showFromCache(page);
      expect(await form.values()).toEqual({ ...sampleMessage, Message: 'A newer text' });
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      expect(await readStorage(page)).toContain('A newer text');
    },
  );

  contactTest(
    'a page from the back/forward cache is reset where another page has sent its message',
    async ({ page, form }) => {
      await form.setResponse('429');
      await form.send();
      await form.expectFailure('Too Many Requests');
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.evaluate(() => sessionStorage.removeItem('contact-draft'));
      await showFromCache(page);
      await expect(page.locator('.form__failed')).toHaveCount(0);
      expect(Object.values(await form.values()).join('')).toBe('');
    },
  );
});
