import type { Page } from 'playwright/test';
import { pageWith } from '../site/read-built.ts';
import { contactTest, sampleMessage, service } from './contact.ts';
import { expect, hold } from './site.ts';

for (const [way, leave] of Object.entries({
  'a link': (page: Page) => page.locator('.foot__cols a').last().click(),
  'a reload': (page: Page) => page.reload(),
  'a script': (page: Page) => page.evaluate(() => location.assign('/about')),
}))
  contactTest(
    `left by ${way}, no message is sent twice without a word`,
    async ({ page, form, sent }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await form.answerWith('slow');
      await form.open();
      const left = page.waitForRequest(service);
      await form.button.click();
      await left;
      const again = page.waitForEvent('load');
      await leave(page).catch(() => undefined);
      await again;
      await page.goto('/contact');
      await expect.poll(() => form.values()).toEqual(sampleMessage);
      await form.button.click();
      await expect(page.locator('.form__failed')).toContainText('it may have reached us already');
      expect(sent).toHaveLength(1);
      await form.answerWith('ok');
      await form.button.click();
      await form.expectSuccess();
      expect(sent).toHaveLength(2);
    },
  );

contactTest('a message whose page is left at once arrives', async ({ page, form }) => {
  const subject = `Left at once ${contactTest.info().testId} ${Date.now()}`;
  // the clock stands still, so that nobody can have filled in the form yet, and the message waits
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/contact');
  await form.fill({ ...sampleMessage, Subject: subject });
  await form.button.click();
  await expect(form.button).toContainText('Sending...');
  await page.clock.resume();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const copies = async () => (await form.arrived()).filter((one) => one.subject === subject);
  await expect.poll(copies).toHaveLength(1);
});

contactTest(
  'what was typed while the page loads survives until it is sent',
  async ({ page, form }) => {
    const fonts = await hold(page, '**/*.woff2');
    const code = await hold(page, '**/assets/ContactForm-*.js');
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
    await page.goto(pageWith('crumbs'));
    await page.goto('/contact');
    await expect.poll(() => form.values()).toEqual(sampleMessage);
    await form.button.click();
    await form.expectSuccess();
    await page.reload();
    await expect(form.live).toBeAttached();
    expect(Object.values(await form.values()).join('')).toBe('');
  },
);
