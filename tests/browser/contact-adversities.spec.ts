import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import {
  button,
  expectFailure,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  send,
  service,
  setDesk,
  typed,
} from './contact.ts';
import { hold } from './hold.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
});

for (const [way, leave] of Object.entries({
  'a link': (page: Page) => page.locator('.foot__cols a').last().click(),
  'a reload': (page: Page) => page.reload(),
  'a script': (page: Page) => page.evaluate(() => location.assign('/about')),
}))
  test(`a message whose page is left by ${way} is not sent a second time without a word`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    page.on('dialog', (dialog) => dialog.accept());
    const sent = messagesOf(context);
    await page.goto('/contact');
    await setDesk(page, 'slow');
    await fillIn(page);
    const left = page.waitForRequest(service);
    await button(page).click();
    await left;
    const again = page.waitForEvent('load');
    await leave(page).catch(() => undefined);
    await again;
    await page.goto('/contact');
    await expect.poll(() => heldBy(page)).toEqual(typed);
    await button(page).click();
    await expect(page.locator('.form__failed')).toContainText('it may have reached us already');
    expect(sent).toHaveLength(1);
    await setDesk(page, 'ok');
    await button(page).click();
    await expectSuccess(page);
    expect(sent).toHaveLength(2);
  });

test('a style sheet that does not come stops no message', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.route('**/*.css', (route) => route.abort());
  await send(page);
  await expect(page.locator('.form__sent')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a style sheet that never answers stops no message and no search', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.route('**/*.css', () => {});
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await button(page).click();
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
  context,
}) => {
  await page.addInitScript(growOld);
  const sent = messagesOf(context);
  await setDesk(page, '400');
  await send(page, { ...typed, Message: 'A long message. '.repeat(400) });
  await expect(page.locator('.form__failed')).toContainText('holds only the first part');
  await setDesk(page, 'ok');
  await button(page).click();
  await expectSuccess(page);
  expect(sent).toHaveLength(2);
  await page.locator('.find').click();
  await page.keyboard.type('visa');
  await expect(page.locator('.search ol a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.menu > summary').first().hover();
  await expect(page.locator('.menu .mega a').first()).toBeVisible();
});

/** Sends a message that the service refuses, until the toast says so. */
async function failToSend(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await setDesk(page, '400');
  await fillIn(page);
  await button(page).click();
  await expect(page.locator('.toast')).toBeVisible();
}

/** Which share of what has the focus lies under a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const [toast, focus] = [document.querySelector('.toast'), document.activeElement].map((it) =>
      it?.getBoundingClientRect(),
    );
    if (!toast || !focus) return 0;
    const wide = Math.min(toast.right, focus.right) - Math.max(toast.left, focus.left);
    const high = Math.min(toast.bottom, focus.bottom) - Math.max(toast.top, focus.top);
    return (Math.max(0, wide) * Math.max(0, high)) / (focus.width * focus.height);
  });

for (const [width, height] of [
  [320, 256],
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)
  test(`at ${width} × ${height} the toast of a failure covers nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await failToSend(page);
    await expect.poll(() => covered(page), 'the button').toBeLessThan(0.5);
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
      await expect.poll(() => covered(page), what).toBeLessThan(0.5);
    }
  });

test('the toast of a failure covers nothing that has the focus when the window changes', async ({
  page,
}) => {
  await failToSend(page);
  const heights = [256, 640, 400, 844, 500];
  for (const label of Object.keys(typed)) {
    await page.getByLabel(label, { exact: true }).focus();
    for (const height of heights) {
      await page.setViewportSize({ width: 320, height });
      await expect.poll(() => covered(page), `${label} at ${height} px`).toBeLessThan(0.5);
    }
  }
});

test('the ways out show to who has pressed the button, where no browser gave it the focus', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/ContactForm-*.js', () => {}); // no answer at all
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await page.locator('[data-island=contact][data-ready]').waitFor();
  await button(page).click();
  await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.clock.runFor(4_000);
  const late = page.locator('.form__late');
  await expect(late.getByRole('link', { name: site.email })).toBeVisible();
  expect(await heldBy(page)).toEqual(typed);
});

for (const [what, change] of Object.entries({
  'whose fetch is frozen': () =>
    Object.defineProperty(window, 'fetch', { value: window.fetch, writable: false }),
  'whose storage is blocked': () => {
    // every access throws, and no script can get round it
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: false,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
}))
  test(`a page ${what} sends`, async ({ page, context }) => {
    const sent = messagesOf(context);
    await page.addInitScript(change);
    await send(page);
    await expectSuccess(page);
    expect(sent).toHaveLength(1);
  });

test('a request that an extension refuses with a word is no missing key', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.addInitScript(() => {
    window.fetch = () => Promise.reject('blocked');
  });
  await send(page);
  await expectFailure(page, 'The service could not be reached');
  expect(sent).toHaveLength(0);
});

test('a megabyte pasted into the message is checked and kept within a second of work', async ({
  page,
}) => {
  await page.goto('/contact');
  await button(page).click(); // from now on every change is checked
  await expect(page.locator('.err')).toHaveCount(6);
  const work = await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Good morning. '.repeat(75_000);
    const began = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return performance.now() - began;
  });
  expect(work).toBeLessThan(1_000);
  await expect(page.locator('.err')).toHaveCount(5);
});

test('React takes over the very form that was drawn, and nothing is drawn twice', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/ContactForm-*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('.form').evaluate((form) => form.setAttribute('data-first', ''));
  release();
  await expect(page.locator('[data-island=contact][data-live]')).toBeAttached();
  await expect(page.locator('.form[data-first]')).toBeAttached();
});

test('where data is saved React waits for the first use of the form', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = requestsOf(page);
  await page.goto('/contact');
  await atRest(page);
  expect(requests.filter((path) => path.includes('hydrate-'))).toEqual([]);
  await page.getByLabel('First name').focus();
  await expect(page.locator('[data-island=contact][data-live]')).toBeAttached();
});
