import { addIcons, translate } from '../browser/altered.ts';
import { test } from '../browser/contact.ts';
import { kinds, pageOf } from '../browser/kinds.ts';
import { expect, hold } from '../browser/site.ts';
import { expectLinksLead } from './readable.ts';
import { expectKept, fillInByName, usePage } from './use-page.ts';

test.use({ reducedMotion: 'reduce' });

for (const width of [390, 1280])
  for (const when of ['early', 'late'] as const)
    for (const { role, address } of kinds)
      test(`the ${role} page, translated ${when} at ${width} px, is used as ever`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await translate(page, when);
        await page.goto(address);
        await expect(page.locator('h1 font').first()).toBeVisible();
        await usePage(page);
        const over = await page.evaluate(() => document.body.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        await expectLinksLead(page);
      });

for (const when of ['early', 'late'] as const)
  test(`a form translated ${when} and filled with a password manager’s icons keeps what is typed while its code arrives, says why it is refused, and sends at the next try`, async ({
    page,
    form,
    sent,
  }) => {
    const release = await hold(page, '**/assets/{ContactForm,hydrate}-*.js');
    await translate(page, when);
    await page.goto(pageOf('contact'));
    await form.answerWith('429');
    await page.locator('.form [name=firstName]').click();
    await page.keyboard.type('Sa', { delay: 15 });
    release();
    await page.keyboard.type('ra', { delay: 15 });
    await expect(page.locator('.form [name=firstName]')).toHaveValue('Sara');
    await form.button.click();
    await expect(page.locator('.err')).toHaveCount(5);
    await addIcons(page);
    await fillInByName(page);
    await expect(page.locator('.err')).toHaveCount(0);
    await addIcons(page);
    await form.button.click();
    await expect(page.locator('.form__failed')).toBeVisible();
    await expectKept(page);
    await form.answerWith('ok');
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeFocused();
    expect(sent).toHaveLength(2);
  });
