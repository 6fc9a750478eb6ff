import { site } from '../../src/facts/firm.ts';
import { pageWith } from './built-site.ts';
import {
  button,
  expectSuccess,
  fillIn,
  heldBy,
  messagesOf,
  send,
  setDesk,
  typed,
} from './contact.ts';
import { hold } from './hold.ts';
import { expect, test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
});

/** Specification, part 1, section 5: what each field says when it is too short. */
const faults = {
  'First name': 'First name must be at least 2 characters',
  'Last name': 'Last name must be at least 2 characters',
  'Email address': 'Please enter a valid email address',
  'Company name': 'Company name must be at least 2 characters',
  Subject: 'Subject must be at least 5 characters',
  Message: 'Message must be at least 10 characters',
};

test('each field says what is wrong beneath itself, the first has the focus, and nothing is sent', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await send(page, { 'Last name': ' Y ', 'Email address': 'sara@', Subject: '  VAT  ' });
  for (const [label, fault] of Object.entries(faults)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(fault);
    expect(await field.evaluate((box) => getComputedStyle(box).borderColor)).toBe(
      await page
        .locator('.err')
        .first()
        .evaluate((text) => getComputedStyle(text).color),
    );
    const [above, below] = [await field.boundingBox(), await page.getByText(fault).boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  // the ring stands clear of the red border
  await expect(page.getByLabel('First name')).toHaveCSS('outline-offset', '3px');
  // announced again when the form is sent again: silent first, or nothing would have changed for who listens
  const status = page.locator('.form__status');
  await expect(status).toContainText('6 fields need a correction');
  await status.evaluate((region) => {
    new MutationObserver(() => {
      const before = region.getAttribute('data-said') ?? '';
      region.setAttribute('data-said', `${before}|${region.textContent}`);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await button(page).click();
  await expect(status).toHaveAttribute('data-said', /^\|\|The message was not sent\./);
  expect(sent).toHaveLength(0);

  // from now on every change is checked
  await fillIn(page, { 'First name': 'Sara' });
  await expect(page.getByText(faults['First name'])).toBeHidden();
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
  await fillIn(page, { 'First name': 'S' });
  await expect(page.getByText(faults['First name'])).toBeVisible();
  await fillIn(page, { 'First name': 'Sara' });
  await button(page).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
});

test('what a visitor types and sends before the script has arrived is kept and sent', async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  const release = await hold(page, '**/assets/ContactForm-*.js');
  await page.goto('/contact');
  await fillIn(page);
  await page.getByLabel('Subject').press('Enter');
  await expect(page).toHaveURL('/contact');
  expect(await heldBy(page)).toEqual(typed);
  release();
  await expectSuccess(page);
  expect(sent).toHaveLength(1);
});

test('sent empty before its script has arrived, each field says what it lacks, once, and so it stays', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/ContactForm-*.js');
  await page.goto('/contact');
  await button(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const said = () =>
    page
      .locator('.fld')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').content));
  expect(await said()).toEqual(Object.values(faults).map((fault) => `"${fault}"`));
  release();
  await expect(page.locator('.err')).toHaveText(Object.values(faults));
  expect(new Set(await said())).toEqual(new Set(['none']));
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('where the script never arrives, pressing the button loses nothing and leads nowhere, and the form says so', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  const late = page.locator('.form__late');
  await expect(late).toBeHidden();
  await fillIn(page);
  await button(page).click();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish(); // four seconds go by
  });
  await expect(late).toBeVisible();
  await expect(page.getByRole('status').filter({ has: late })).toBeVisible();
  await expect(late.getByRole('link', { name: site.email })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  expect(await heldBy(page)).toEqual(typed);
});

test('what was typed survives a reload, the back button and a walk through the site', async ({
  page,
}) => {
  // steps as quick as these break off a view transition, of which Chromium complains
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await fillIn(page);
  await page.reload();
  await expect.poll(() => heldBy(page)).toEqual(typed);
  const away = page.locator('.foot__cols a').last();
  const address = (await away.getAttribute('href')) ?? '';
  await away.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect.poll(() => heldBy(page)).toEqual(typed);
  await page.goto(pageWith('crumbs'));
  await page.goto('/contact');
  await expect.poll(() => heldBy(page)).toEqual(typed);
  await button(page).click();
  await expectSuccess(page);
  await page.reload();
  await page.waitForLoadState('load');
  expect(Object.values(await heldBy(page)).join('')).toBe('');
});

test('what was typed before the code that keeps it had come survives a reload', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/ContactForm-*.js');
  await page.goto('/contact');
  await fillIn(page);
  await page.reload();
  // and a second one, at which there is nothing new to keep
  await page.reload();
  release();
  await expect.poll(() => heldBy(page)).toEqual(typed);
});

test('what is typed is kept as soon as the form is in view, however long the page goes on loading', async ({
  page,
}) => {
  await hold(page, '**/*.woff2');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft')))
    .toContain(JSON.stringify(typed.Message));
});

test('the keyboard alone fills in, corrects and sends', async ({ page, context }) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await setDesk(page, '429');
  await page.getByLabel('First name').focus();
  for (const value of Object.values(typed)) {
    if (value !== typed['Email address']) await page.keyboard.insertText(value);
    await page.keyboard.press('Tab');
  }
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.insertText(typed['Email address']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Too Many Requests');
  // the ways out of a failure come right after the button
  await button(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Send them as an e-mail' })).toBeFocused();
  await setDesk(page, 'ok');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectSuccess(page);
  expect(sent).toHaveLength(2);
});
