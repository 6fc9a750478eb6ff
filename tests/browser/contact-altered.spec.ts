import { site } from '../../src/facts/firm.ts';
import { addIcons, translate } from './altered.ts';
import {
  button,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  service,
  typed,
  wake,
} from './contact.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

test.use({ mayLog: /^info: Message sent/ });

for (const [what, alter] of Object.entries({
  translation: translate,
  'password manager': addIcons,
}))
  test(`a ${what} that alters the form before its code has arrived costs no keystroke`, async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/ContactForm-*.js');
    await page.goto('/contact');
    const message = page.getByRole('textbox').last();
    await message.focus();
    await alter(page);
    await page.keyboard.type('We passed ');
    release();
    await page.keyboard.type('AED 375,000 in May.', { delay: 20 }); // as fast as a hand
    await expect(page.locator('[data-island=contact][data-live]')).toBeAttached();
    await page.keyboard.type(' And now?');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('We passed AED 375,000 in May. And now?');
  });

test('a form that is translated and filled with icons says its faults, sends and confirms', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await translate(page);
  await addIcons(page);
  await button(page).click();
  await expect(page.locator('.err')).toHaveCount(6);
  await fillIn(page, { ...typed, Subject: 'VAT' });
  await expect(page.locator('.err')).toHaveCount(1);
  await fillIn(page);
  await expect(page.locator('.err')).toHaveCount(0);
  await addIcons(page);
  const answer = await hold(page, service);
  await button(page).click();
  await expect(button(page)).toContainText('Sending...');
  await addIcons(page);
  answer();
  await expectSuccess(page);
  await expect(button(page)).toHaveText('Send Message');
  expect(sent).toHaveLength(1);
  // and so the second time
  await fillIn(page, { ...typed, Subject: 'Another question' });
  await button(page).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(page.locator('.form__sent')).toBeVisible();
});

test('a form from which an extension has taken its live regions still says what became of a message', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillIn(page);
  await wake(page);
  await page.evaluate(() => {
    for (const region of document.querySelectorAll(
      '[data-island=contact] :is([role=status], [role=alert], .toasts, template)',
    ))
      region.remove();
  });
  await fillIn(page, { Subject: '' });
  await button(page).click();
  await expect(page.locator('.err')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Subject' })).toBeAttached();
  await fillIn(page);
  await button(page).click();
  await expectSuccess(page);
  await expect(page.locator('.toast--ok')).toBeVisible();
});

test('a form that something has replaced by its like still says its faults, sends and confirms', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await wake(page);
  await page.evaluate(() => {
    const form = document.querySelector('.form');
    form?.replaceWith(form.cloneNode(true));
  });
  await button(page).click();
  await expect(page.locator('.err')).toHaveCount(6);
  await fillIn(page);
  await button(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test.describe('where the form breaks', () => {
  test.use({ mayLog: /^error: The island “contact” failed/ });

  test('a form that has lost a field offers the direct ways', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await wake(page); // before, React would draw the field anew
    await page.locator('[name=company]').evaluate((field) => field.remove());
    await button(page).click();
    await expect(page.locator('.form__late')).toBeVisible();
  });

  test('its fields keep every word, and the direct ways stand beside them', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await wake(page);
    await page.evaluate(() => {
      String.prototype.normalize = () => {
        throw new Error('An extension has broken the page.');
      };
    });
    await button(page).click();
    await expect(page).toHaveURL('/contact');
    expect(await heldBy(page)).toEqual(typed);
    const late = page.locator('.form__late');
    await expect(late).toBeVisible();
    await expect(late.getByRole('link', { name: site.email })).toBeVisible();
  });
});
