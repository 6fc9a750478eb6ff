import type { Page } from 'playwright/test';
import { addressOfPageWith, addressOfRole, leaders } from '../site/built-site.ts';
import {
  delayResponses,
  expect,
  loadEnhancements,
  recordRequestPaths,
  test,
  waitForEnhancements,
  waitUntilIdle,
  waitUntilLoaded,
} from './test-helpers.ts';

const somePage = addressOfPageWith('crumbs');
const team = addressOfRole('team');
const [first = { id: '', name: '' }, second = first] = leaders;

for (const [what, address, width, opener] of [
  ['the menu drawer', somePage, 390, '.burger'],
  ['the search', somePage, 1280, '.find'],
  ['the biography of a partner', team, 1280, '.leader a'],
] as const)
  test(`closing a dialog (${what}) returns the focus to the control that opened the dialog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const button = page.locator(opener).last();
    const dialog = page.getByRole('dialog');
    for (const [how, close] of [
      ['pressing Escape', () => page.keyboard.press('Escape')],
      ['pressing its close button', () => dialog.getByRole('button', { name: /^Close/ }).click()],
      ['a click outside', () => page.mouse.click(5, 500)],
    ] as const)
      await test.step(`closing the dialog by ${how} returns the focus`, async () => {
        await button.press('Enter');
        // The selector matches only a modal dialog. While a modal dialog is open, controls outside the dialog cannot be
        // used.
        await expect(page.locator('dialog:modal')).toBeVisible();
        // Without this attribute, the dialog ignores clicks outside. The script sets it when the dialog is ready.
        await expect(dialog).toHaveAttribute('closedby', 'any');
        await close();
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
        await expect(page).toHaveURL(address);
      });
  });

test('the menu drawer closes when the window becomes wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await loadEnhancements(page);
  const button = page.locator('.burger');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the menu drawer shows every link of the header in a window of 320 by 256 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(somePage);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.locator('.burger').click();
  await drawer.locator('summary', { hasText: 'Banking' }).click();
  const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
  const header = await page.locator('.nav a').evaluateAll(hrefs);
  const links = drawer.getByRole('navigation').locator('a');
  expect(await links.evaluateAll(hrefs)).toEqual(header);
  for (const link of await links.all()) await expect(link).toBeVisible();
  await test.step('a click on a link in the menu drawer closes the drawer and opens the link', async () => {
    await links.last().click();
    await expect(page).toHaveURL(header.at(-1) ?? '');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('when the window becomes wide, the focus moves from the open menu drawer to the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await loadEnhancements(page);
  await page.locator('.burger').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('.menu > summary').first()).toBeFocused();
  await expect(page.locator('.menu[open]')).toHaveCount(0);
});

test('the styles of dialogs are requested only when the visitor first uses the page', async ({
  page,
}) => {
  const requests = recordRequestPaths(page);
  const requested = () => requests.filter((path) => path.includes('/overlays-')).length;
  await page.goto(somePage);
  await waitUntilLoaded(page);
  expect(requested()).toBe(0);
  // Two steps fire two `pointermove` events. In Chromium, `movementX` and `movementY` of the first event are 0.
  await page.mouse.move(20, 20, { steps: 2 });
  await expect.poll(requested).toBe(1);
});

test('a dialog is invisible until its styles have loaded', async ({ page }) => {
  const release = await delayResponses(page, '**/assets/overlays-*.css');
  await page.goto(somePage);
  await page.locator('.find').click();
  const search = page.locator('dialog.search');
  await expect(search).toHaveAttribute('open');
  await expect(search).toHaveCSS('opacity', '0');
  await release();
  await expect(search).toHaveCSS('opacity', '1');
});

test('a second click before the styles of a dialog have loaded neither closes the dialog nor follows a link', async ({
  page,
}) => {
  const release = await delayResponses(page, '**/assets/overlays-*.css');
  await page.goto(somePage);
  const opener = await page.locator('.find').boundingBox();
  await page.mouse.click((opener?.x ?? 0) + 5, (opener?.y ?? 0) + 5);
  const search = page.locator('dialog.search');
  await expect(search).toHaveAttribute('open');
  await page.mouse.click((opener?.x ?? 0) + 5, (opener?.y ?? 0) + 5);
  await search.evaluate((dialog) => {
    const { x, y } = dialog.getBoundingClientRect();
    (document.elementFromPoint(x + 10, y + 10) as HTMLElement | null)?.click();
  });
  await release();
  await expect(search).toHaveCSS('opacity', '1');
  await expect(search).toHaveAttribute('open');
  await expect(page).toHaveURL(somePage);
});

for (const [name, width, opener, dialog] of [
  ['the search button', 1280, '.find', '.search'],
  ['the search button on a phone', 390, '.find', '.search'],
  ['the menu button', 390, '.burger', '.drawer'],
  ['the menu button of the bottom bar', 390, '.bottom-bar [data-opens=drawer]', '.drawer'],
] as const)
  test(`a double click on ${name} opens the dialog and keeps the focus in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(somePage);
    await loadEnhancements(page);
    await expect(page.locator('link[href*="overlays"]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 900); // the bottom bar appears when the page is scrolled
    await page.locator(opener).dblclick({ delay: 30 });
    await expect(page.locator(`dialog${dialog}:modal`)).toBeVisible();
    await expect(page.locator(`dialog${dialog} :focus`)).toBeAttached();
    await expect(page).toHaveURL(somePage);
    // the dialog accepts clicks again after 500 ms
    await page
      .locator(`dialog${dialog}`)
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  });

test('a double click on the close button of the menu drawer does not open the drawer again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  const opener = page.locator('.burger');
  await opener.click();
  const close = page.locator('.drawer').getByRole('button', { name: /^Close/ });
  // Playwright waits until the dialog accepts clicks
  await close.click({ trial: true });
  const area = await close.boundingBox();
  const [x, y] = [(area?.x ?? 0) + 10, (area?.y ?? 0) + 10];
  await page.mouse.dblclick(x, y, { delay: 30 });
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await test.step('the second click of the double click was a click on the menu button', async () => {
    const isOpener = (button: Element, at: number[]) =>
      button.contains(document.elementFromPoint(at[0] ?? 0, at[1] ?? 0));
    expect(await opener.evaluate(isOpener, [x, y])).toBe(true);
  });
  await opener.click();
  await expect(page.locator('.drawer:modal')).toBeVisible();
});

test.describe('the biographies of partners on the team page', () => {
  const biographyOf = (page: Page, { name }: typeof first) => page.getByRole('dialog', { name });

  test('a deep link to the biography of a partner opens the biography', async ({ page }) => {
    await page.goto(`${team}#${second.id}`);
    await expect(biographyOf(page, second).getByRole('img', { name: second.name })).toBeVisible();
  });

  test('a biography that is opened again shows its beginning', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(team);
    const link = page.locator('.leader a').first();
    const biography = biographyOf(page, first);
    await link.press('Enter');
    await biography.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect.poll(() => biography.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(biography).toBeHidden();
    await link.press('Enter');
    await expect(biography).toBeVisible();
    expect(await biography.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  });

  test('a biography that was opened by a deep link is hidden after it is closed', async ({
    page,
  }) => {
    await page.goto(`${team}#${second.id}`);
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(`dialog[id="${second.id}"]`)).toBeHidden();
  });

  test('closing a biography removes its fragment from the URL', async ({ page }) => {
    await page.goto(team);
    await page.getByRole('link', { name: `${second.name}, Biography`, exact: true }).press('Enter');
    await expect(page).toHaveURL(`${team}#${second.id}`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(team);
  });

  test('if the visitor closes a biography before the script enhance.ts has loaded, the biography stays closed', async ({
    page,
  }) => {
    const release = await delayResponses(page, '**/assets/enhance-*.js');
    await page.goto(team);
    const link = page.getByRole('link', { name: `${second.name}, Biography`, exact: true });
    // On a busy device, the event `close` can occur after enhance.ts has run.
    await page.evaluate(() =>
      document.addEventListener('close', (event) => event.stopPropagation(), {
        capture: true,
        once: true,
      }),
    );
    await link.press('Enter');
    await expect(page).toHaveURL(`${team}#${second.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await release();
    await waitUntilIdle(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('the page does not scroll if the script enhance.ts loads while a biography is open', async ({
    page,
  }) => {
    const release = await delayResponses(page, '**/assets/enhance-*.js');
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(team);
    const link = page.getByRole('link', { name: `${second.name}, Biography`, exact: true });
    await link.press('Enter');
    await expect(biographyOf(page, second)).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await release();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  test('the back button closes a biography that was opened before the script enhance.ts had loaded', async ({
    page,
  }) => {
    const release = await delayResponses(page, '**/assets/enhance-*.js');
    await page.goto(team);
    await page.getByRole('link', { name: `${first.name}, Biography`, exact: true }).click();
    await expect(biographyOf(page, first)).toBeVisible();
    await page.goBack();
    await release();
    await expect(biographyOf(page, first)).toBeHidden();
  });

  test('the forward button reopens a biography if the close event fires after the navigation', async ({
    page,
  }) => {
    // Delays the event `close`, which the back button causes, until the forward button is pressed.
    await page.addInitScript(() => {
      let closed: EventTarget | null = null;
      const delay = (event: Event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        closed = event.target;
      };
      addEventListener('close', delay, true);
      addEventListener('popstate', () => {
        if (location.hash) closed?.dispatchEvent(new Event('close'));
      });
    });
    await page.goto(team);
    await page.getByRole('link', { name: `${first.name}, Biography`, exact: true }).click();
    await expect(biographyOf(page, first)).toBeVisible();
    await waitForEnhancements(page);
    await page.goBack();
    await expect(biographyOf(page, first)).toBeHidden();
    await page.goForward();
    await expect(biographyOf(page, first)).toBeVisible();
    await expect(page).toHaveURL(`${team}#${first.id}`);
  });

  test('the link on a partner’s card opens the biography and adds the id of the biography to the URL', async ({
    page,
  }) => {
    await page.goto(team);
    await page.getByRole('link', { name: `${first.name}, Biography`, exact: true }).click();
    await expect(page).toHaveURL(`${team}#${first.id}`);
    await test.step('the back button closes the biography that a link has opened', async () => {
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('the forward button reopens the biography that the back button has closed', async () => {
      await page.goForward();
      await expect(biographyOf(page, first).locator('.bio > p').last()).toBeVisible();
    });
  });
});
