import type { Page, Route } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { addIcons, translate } from './altered.ts';
import { test, typed } from './contact.ts';
import { expect, hold } from './site.ts';

const live = '[data-island=contact][data-live]';

for (const [what, answer] of Object.entries({
  'does not come': (route: Route) => route.abort(),
  'never answers': () => {},
}))
  test(`a style sheet that ${what} stops no message and no search`, async ({
    page,
    form,
    sent,
  }) => {
    await page.route('**/*.css', answer);
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.locator('.find').click();
    await page.locator('#search [type=search]').fill('visa');
    await expect(page.locator('.search ol a').first()).toBeVisible();
  });

/** What browsers of three years ago lack, and scripts must do without. */
function growOld(): void {
  for (const [owner, names] of [
    [Intl, ['Segmenter']],
    [window, ['requestIdleCallback', 'Iterator', 'scheduler', 'navigation', 'URLPattern']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Element.prototype, ['checkVisibility', 'ariaBusy', 'ariaDisabled', 'ariaHidden', 'role']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
  ] as [object, string[]][])
    for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a browser of three years ago sends, searches and opens the menu', async ({
  page,
  form,
  sent,
}) => {
  await page.addInitScript(growOld);
  await form.answerWith('400');
  await form.send({ ...typed, Message: 'A long message. '.repeat(400) });
  await expect(page.locator('.form__failed')).toContainText('holds only the first part');
  await form.answerWith('ok');
  await form.button.click();
  await form.expectSuccess();
  expect(sent).toHaveLength(2);
  await page.locator('.find').click();
  await page.keyboard.type('visa');
  await expect(page.locator('.search ol a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.menu > summary').first().hover();
  await expect(page.locator('.menu .mega a').first()).toBeVisible();
});

/** Which share of what has the focus lies under a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const [toast, focus] = [document.querySelector('.toast'), document.activeElement].map((it) =>
      it?.getBoundingClientRect(),
    );
    if (!toast || !focus) return 1;
    const wide = Math.min(toast.right, focus.right) - Math.max(toast.left, focus.left);
    const high = Math.min(toast.bottom, focus.bottom) - Math.max(toast.top, focus.top);
    return (Math.max(0, wide) * Math.max(0, high)) / (focus.width * focus.height);
  });

test('no toast covers more than half of what has the focus', async ({ page, form }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await form.answerWith('400');
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await form.send();
    await expect(page.locator('.toast')).toBeVisible();
    const expectFree = async () => {
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
      await expect.poll(() => covered(page), `${what} at ${width} × ${height}`).toBeLessThan(0.5);
    };
    await expectFree();
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      await expectFree();
    }
    await page.getByLabel('Subject').focus();
    await page.setViewportSize({ width, height: 400 });
    await expectFree();
  }
});

test('the ways out show although no browser focused the button', async ({ page, form }) => {
  await page.clock.install();
  await page.route('**/assets/ContactForm-*.js', () => {}); // no answer at all
  await page.goto('/contact', { waitUntil: 'commit' });
  await form.fill();
  await page.locator('[data-island=contact][data-ready]').waitFor();
  await form.button.click();
  await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.clock.runFor(4_000);
  await expect(page.locator('.form__late').getByRole('link', { name: site.email })).toBeVisible();
  expect(await form.values()).toEqual(typed);
});

for (const [what, alter] of Object.entries({
  translation: translate,
  'password manager': addIcons,
}))
  test(`a ${what} before the code has come costs no keystroke`, async ({ page }) => {
    const release = await hold(page, '**/assets/ContactForm-*.js');
    await page.goto('/contact');
    const message = page.getByRole('textbox').last();
    await message.focus();
    await alter(page);
    await page.keyboard.type('We passed ');
    release();
    await page.keyboard.type('AED 375,000 in May.', { delay: 20 }); // as fast as a hand
    await expect(page.locator(live)).toBeAttached();
    await page.keyboard.type(' And now?');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('We passed AED 375,000 in May. And now?');
  });

for (const [what, alter] of Object.entries({
  'from which an extension has taken the live regions': () => {
    const regions = ':is([role=status], [role=alert], .toasts, template)';
    for (const region of document.querySelectorAll(`[data-island=contact] ${regions}`))
      region.remove();
  },
  'that something has replaced by its like': () => {
    const form = document.querySelector('.form');
    form?.replaceWith(form.cloneNode(true));
  },
}))
  test(`a form ${what} still says its faults, sends and confirms`, async ({ page, form, sent }) => {
    await page.goto('/contact');
    await form.fill({ ...typed, Subject: '' });
    await form.wake();
    await page.evaluate(alter);
    await form.button.click();
    await expect(page.locator('.err')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Subject' })).toBeAttached();
    await form.fill();
    await form.button.click();
    await form.expectSuccess();
    await expect(page.locator('.toast--ok')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

test.describe('where the form breaks', () => {
  test.use({ mayLog: /^error: The island “contact” failed/ });

  for (const [how, damage] of Object.entries({
    'a script throws': () => {
      String.prototype.normalize = () => {
        throw new Error('An extension has broken the page.');
      };
    },
    'a field is gone': () => document.querySelector('[name=company]')?.remove(),
  }))
    test(`because ${how}, its words stay and the ways out show`, async ({ page, form }) => {
      await page.goto('/contact');
      await form.fill();
      await form.wake(); // before, React would draw the form anew
      await page.evaluate(damage);
      await form.button.click();
      await expect(page.locator('.form__late').getByRole('link').first()).toBeVisible();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByLabel('Message')).toHaveValue(typed.Message);
    });
});
