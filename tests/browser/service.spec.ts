import { addressOfPageWith, pagesWithClasses, planAddresses } from '../site/built-site.ts';
import { expect, test, waitUntilIdle } from './site.ts';

// scrolls at once
test.use({ reducedMotion: 'reduce' });

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('several answers may be open, a link opens its own, and paper has all', async ({ page }) => {
  const questions = addressOfPageWith('faq');
  await page.goto(questions);
  const answers = page.locator('.faq details');
  for (const index of [0, 2]) await answers.nth(index).locator('summary').click();
  const closed = page.locator('.faq details:not([open])');
  const folded = (await answers.count()) - 2;
  await expect(closed).toHaveCount(folded);
  await waitUntilIdle(page);
  // no style sheet can open them in Safari before 18.4
  for (const [event, count] of Object.entries({ beforeprint: 0, afterprint: folded })) {
    await page.evaluate((name) => dispatchEvent(new Event(name)), event);
    await expect(closed).toHaveCount(count);
  }
  const last = answers.last();
  await page.goto(`${questions}#${await last.locator('> div').getAttribute('id')}`);
  await expect(last.locator('> div')).toBeInViewport();
  const header = await page.locator('.top').boundingBox();
  // the answer opens before the page has come to rest
  await expect
    .poll(async () => (await last.locator('summary').boundingBox())?.y, 'below the header')
    .toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('a plan has a button that prints it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(planAddresses[0] ?? '');
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
});

test('the contents list and the strip name the section that is read', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(addressOfPageWith('toc'));
  const [entries, strip] = [page.locator('.toc a'), page.locator('.whereami')];
  const count = await entries.count();
  for (const index of [0, 2, count - 1]) {
    if (index > 0) await entries.nth(index).click();
    await expect(entries.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.toc [aria-current]')).toHaveCount(1);
  }
  await expect(strip).toContainText(`${count} of ${count}`);
  await page.setViewportSize(phone);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(strip).toContainText(`${count} of ${count}`);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(strip).toBeHidden();
  await expect(entries.last()).toBeHidden();
  await page.locator('.toc summary').press('Enter');
  await entries.last().click();
  await expect(strip).toContainText(`${count} of ${count}`);
  await strip.click();
  await expect(entries.first()).toBeInViewport();
});

test('on a phone tables name each column, or show one, in order of need', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const { address } of pagesWithClasses(1, 'ledger--4')) {
    await page.goto(address);
    const names = await page
      .locator('.ledger--4 tbody td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(names.length, address).toBeGreaterThan(5);
    for (const name of names) expect(name, address).toMatch(/^"[^"]+ – "/);
  }
  for (const { address } of pagesWithClasses(1, 'channel')) {
    await page.goto(address);
    const chart = page.locator('.channel');
    const rows = await chart.locator('tbody tr:not(.grp)').count();
    for (const [column, choice] of (await chart.getByRole('radio').all()).entries()) {
      if (column === 0) await expect(choice, address).toBeChecked();
      await choice.press('Space');
      const cells = chart.locator('tbody td:visible').filter({ hasText: /\S/ });
      await expect(cells).toHaveCount(rows);
      const needs = await cells.evaluateAll((all) =>
        all
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((cell) => ['req', 'if', 'opt', 'not'].findIndex((it) => cell.matches(`.${it}`))),
      );
      expect(needs, address).toEqual(needs.toSorted((a, b) => a - b));
      const required = needs.filter((need) => need === 0).length;
      await expect(chart.locator('label').nth(column)).toContainText(`${required} of ${rows}`);
    }
  }
});

test('notes and sources are folded on a phone, and open elsewhere', async ({ page }) => {
  for (const name of ['note', 'checked']) {
    await page.setViewportSize(phone);
    await page.goto(addressOfPageWith(name, 'fold'));
    const whole = page.locator(`.${name}:has(> details)`).first();
    const [sign, text] = [whole.locator('summary'), whole.locator('details > p').first()];
    await expect(text).toBeHidden();
    await page.setViewportSize(wide);
    await expect(text).toBeVisible();
    await expect(sign).toBeHidden();
  }
});

test('Share opens the device’s sheet, copies, or says what to do', async ({ page, context }) => {
  const article = addressOfPageWith('share');
  const address = new RegExp(`^https://.*${article}$`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => document.body.setAttribute('data-shared', `${url}`);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  await page.goto(article);
  await waitUntilIdle(page);
  const share = page.getByRole('link', { name: 'Share', exact: true });
  const status = page.locator('.share [role=status]');
  const lose = (name: 'share' | 'clipboard') =>
    page.evaluate((it) => Object.defineProperty(navigator, it, { value: undefined }), name);
  await share.click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', address);
  await lose('share');
  await share.click();
  await expect(status).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
  await lose('clipboard');
  await share.click();
  await expect(status).toHaveText(/^Copy the address/);
});
