import type { Route } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { test, typed } from './contact.ts';
import { expect, hold } from './site.ts';

/** Specification, part 1, section 5: what each field says when it is too short. */
const faults = {
  'First name': 'First name must be at least 2 characters',
  'Last name': 'Last name must be at least 2 characters',
  'Email address': 'Please enter a valid email address',
  'Company name': 'Company name must be at least 2 characters',
  Subject: 'Subject must be at least 5 characters',
  Message: 'Message must be at least 10 characters',
};

test('each field says what is wrong; the first has the focus', async ({ page, form, sent }) => {
  await form.send({ 'Last name': ' Y ', 'Email address': 'sara@', Subject: '  VAT  ' });
  for (const [label, fault] of Object.entries(faults)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(fault);
  }
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  // announced again when the form is sent again: silent first, or nothing would have changed for who listens
  const status = page.locator('.form__status');
  await expect(status).toContainText('6 fields need a correction');
  await status.evaluate((region) => {
    new MutationObserver(() => {
      region.dataset.said = `${region.dataset.said ?? ''}|${region.textContent}`;
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await form.button.click();
  await expect(status).toHaveAttribute('data-said', /^\|\|The message was not sent\./);

  // from now on every change is checked
  const fault = page.getByText(faults['First name']);
  for (const name of ['Sara', 'S', 'Sara']) {
    await first.fill(name);
    await expect(fault).toBeVisible({ visible: name === 'S' });
  }
  await expect(first).not.toHaveAttribute('aria-invalid');
  await form.button.click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('what is sent before the code has come is kept, and sent', async ({ page, form, sent }) => {
  const release = await hold(page, '**/assets/ContactForm-*.js');
  await form.open();
  await page.getByLabel('Subject').press('Enter');
  await expect(page).toHaveURL('/contact');
  expect(await form.values()).toEqual(typed);
  release();
  await form.expectSuccess();
  expect(sent).toHaveLength(1);
});

for (const late of ['**/*.css', '**/assets/hydrate-*.js'])
  test(`without ${late} who writes on after a press sends again`, async ({ page, form, sent }) => {
    const release = await hold(page, late);
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await page.getByLabel('Subject').press('Enter');
    const message = page.getByLabel('Message');
    await message.press('End');
    await message.pressSequentially(' And one thing');
    release();
    await expect(form.live).toBeVisible();
    await message.pressSequentially(' more.');
    await expect(message).toHaveValue(`${typed.Message} And one thing more.`);
    expect(sent).toHaveLength(0);
    await form.button.click();
    await form.expectSuccess();
    expect(sent).toHaveLength(1);
  });

test('sent empty before the code has come, each field says why', async ({ page, form }) => {
  const release = await hold(page, '**/assets/ContactForm-*.js');
  const releaseDraft = await hold(page, '**/assets/draft-*.js');
  await page.goto('/contact');
  await form.button.click();
  releaseDraft();
  await expect(page.getByLabel('First name')).toBeFocused();
  const said = () =>
    page
      .locator('.fld')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').content));
  expect(await said()).toEqual(Object.values(faults).map((fault) => `"${fault}"`));
  release();
  await expect(page.locator('.err')).toHaveText(Object.values(faults));
  expect(new Set(await said())).toEqual(new Set(['none']));
});

for (const [what, files, answer, place] of [
  ['and all other code never comes', '**/assets/*.js', (route: Route) => route.abort(), ''],
  ['gets no answer', '**/assets/ContactForm-*.js', () => {}, '[data-ready]'],
] as const)
  test(`where its code ${what}, a press loses nothing`, async ({ page, form }) => {
    await page.clock.install();
    await page.route(files, answer);
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await page.locator(`[data-island=contact]${place}`).waitFor();
    const late = page.locator('.form__late');
    await expect(late).toBeHidden();
    await form.button.click();
    // Safari on a Mac does not focus what is pressed
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(4_000);
    await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
    await expect(page.getByRole('status').filter({ has: late })).toBeVisible();
    await expect(late.getByRole('link', { name: site.email })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    expect(await form.values()).toEqual(typed);
  });

test('ten megabytes pasted into the message are checked at once', async ({ page, form }) => {
  await page.goto('/contact');
  await form.button.click(); // from now on every change is checked
  await expect(page.locator('.err')).toHaveCount(6);
  const work = await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Good morning. '.repeat(750_000);
    const began = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const work = performance.now() - began;
    field.value = ''; // so much takes a browser seconds to draw
    return work;
  });
  expect(work).toBeLessThan(5_000); // read letter by letter to its end it takes many times as long
  await expect(page.locator('.err')).toHaveCount(5);
});
