import type { Page } from 'playwright/test';
import { translate } from '../browser/altered.ts';
import { button, messagesOf, setDesk, typed } from '../browser/contact.ts';
import { hold } from '../browser/hold.ts';
import { kinds, pageOf } from '../browser/kinds.ts';
import { expect, test } from '../browser/site.ts';
import { expectLinksLead, overflow } from './readable.ts';
import { expectKept, fillInByName, usePage } from './use-page.ts';

// a translation says nothing in the console, and no more may the page, but that a message was sent or refused
test.use({
  reducedMotion: 'reduce',
  mayLog: /^(error: (Failed to load resource|Message not sent)|info: Message sent)/,
});

for (const [screen, width] of Object.entries({ 'a phone': 390, 'a wide screen': 1280 }))
  for (const when of ['early', 'late'] as const)
    for (const { role, address } of kinds)
      test(`the ${role} page, translated ${when} on ${screen}, is used as ever`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await translate(page, when);
        await page.goto(address);
        await expect(page.locator('h1 font').first()).toBeVisible();
        await usePage(page);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await expectLinksLead(page);
      });

/** Types as a hand does, a letter at a time; the code comes after the second field. */
async function typeSlowly(page: Page, release: () => void): Promise<void> {
  for (const [index, [label, value]] of Object.entries(typed).entries()) {
    if (index === 2) release();
    const field = page.locator(`label:has-text("${label}")`).first();
    await field.click();
    await page.keyboard.type(value, { delay: 15 });
  }
}

for (const when of ['early', 'late'] as const)
  test(`a form translated ${when} keeps every letter that is typed while its code arrives, and confirms what it sent`, async ({
    page,
    context,
  }) => {
    const sent = messagesOf(context);
    const release = await hold(page, '**/assets/{ContactForm,hydrate}-*.js');
    await translate(page, when);
    await page.goto(pageOf('contact'));
    await typeSlowly(page, release);
    await expectKept(page);
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeVisible();
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(1);
    await expect(page.locator('.form')).toBeVisible();
  });

test('a translated form that is refused keeps every word, says why, and sends at the next try', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await translate(page, 'late');
  await page.goto(pageOf('contact'));
  await setDesk(page, '429');
  await expect(page.locator('h1 font').first()).toBeVisible();
  await button(page).click();
  await expect(page.locator('.err')).toHaveCount(6);
  await fillInByName(page);
  await expect(page.locator('.err')).toHaveCount(0);
  await button(page).click();
  await expect(page.locator('.form__failed')).toBeVisible();
  await expectKept(page);
  await setDesk(page, 'ok');
  await button(page).click();
  await expect(page.locator('.form__sent')).toBeVisible();
  expect(sent).toHaveLength(2);
});
