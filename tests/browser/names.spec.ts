import { addresses, htmlOf, leaders, pagesWith, pageWith, team } from './built-site.ts';
import { expect, test } from './site.ts';

test('in no footer do two links of one name lead to two places', async ({ page }) => {
  for (const address of ['/', pageWith('crumbs'), team]) {
    await page.goto(address);
    const links = await page
      .locator('.foot a')
      .evaluateAll((all) =>
        all.map((link) => [
          (link.ariaLabel ?? link.textContent ?? '').trim(),
          link.getAttribute('href') ?? '',
        ]),
      );
    const targets = new Map<string, string>();
    for (const [name = '', href = ''] of links) {
      expect(targets.get(name) ?? href, name).toBe(href);
      targets.set(name, href);
    }
    expect(targets.size).toBeGreaterThan(20);
  }
});

test('a biography’s link says so, and its portrait does not repeat the name', async ({ page }) => {
  await page.goto(team);
  for (const { name } of leaders) {
    await expect(
      page.getByRole('link', { name: new RegExp(`^${name}, Biography$`) }),
    ).toBeVisible();
    await expect(page.locator('.leader').getByRole('img', { name })).toHaveCount(0);
  }
});

test('the separator of the breadcrumb is not read out', async ({ page }) => {
  await page.goto(pageWith('crumbs'));
  const list = page.locator('.crumbs');
  expect(await list.ariaSnapshot()).not.toContain('/ ');
});

test('nothing takes the focus that has no action', () => {
  for (const address of addresses) expect(htmlOf(address), address).not.toMatch(/ tabindex="0"/i);
  expect(pagesWith('scroll').length).toBeGreaterThan(0);
});

test('every stop of a zone’s card leads somewhere, and its benefits show while it has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pageWith('zone'));
  const zone = page.locator('.zone').first();
  await zone.locator('h3 a').focus();
  await expect
    .poll(() => zone.locator('.bens').evaluate((list) => getComputedStyle(list).opacity))
    .toBe('1');
  await page.keyboard.press('Tab');
  await expect(page.locator('a:focus')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one menu at a time stands open', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pageWith('crumbs'));
    for (const menu of ['services', 'banking'])
      await page.locator(`.menu[data-menu=${menu}] > summary`).press('Enter');
    await expect(page.locator('.menu[open]')).toHaveCount(1);
  });
});

test('the search of the 404 page begins with the words of the address as they are read', async ({
  page,
}) => {
  await page.goto('/stra%C3%9Fe-%D8%B6%D8%B1%D9%8A%D8%A8%D8%A9.html');
  await page.locator('.seek').click();
  await expect(page.locator('.search [type=search]')).toHaveValue('straße ضريبة');
});

test('a key / that a script presses on the window alone throws nothing', async ({ page }) => {
  await page.goto(pageWith('crumbs'));
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '/' })));
  await page.evaluate(() => new Promise((later) => setTimeout(later)));
  await expect(page.locator('main')).toBeVisible(); // what it throws is in the console, which fails the test
});

test('Share without a clipboard says what to do instead, and stays one word on one line', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(pageWith('share'));
  await expect(page.locator('.share [role=status]')).toBeAttached(); // its code has come
  const share = page.locator('.share a').first();
  const before = await share.boundingBox();
  await share.click();
  await expect(page.locator('.share [role=status]')).toHaveText(/^Copy the address/);
  // its own word is as wide as before, however long the answer
  const after = await share.boundingBox();
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
});
