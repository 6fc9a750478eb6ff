import { site as firm } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pagesWith, pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('phero', 'ratings', 'faq');

test.describe('on a phone the bar at the foot', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('leads to the form, the telephone and the chat, and replaces the floating link', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const bar = page.getByRole('navigation', { name: strings.contact });
    const addresses = bar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses).toEqual(['/contact', firm.telephone.href, firm.chat]);
    await expect(page.locator('.chat')).toBeHidden();
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('leads on the contact page to its form', async ({ page }) => {
    const [contact = ''] = pagesWith('form');
    await page.goto(contact);
    const bar = page.getByRole('navigation', { name: strings.contact });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar.getByRole('link', { name: strings.book }).click();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
  });

  test('waits until the hero’s own button has left, and takes no focus before', async ({
    page,
  }) => {
    await page.goto(somePage);
    const bar = page.locator('.quay');
    await expect(bar).toHaveCSS('visibility', 'hidden');
    await page.evaluate(() => {
      const button = document.querySelector('.acts--hero') as HTMLElement;
      scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
    });
    await expect(bar).toHaveCSS('visibility', 'visible');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveCSS('visibility', 'hidden');
  });

  test('never covers what has the focus', async ({ page }) => {
    await page.goto(somePage);
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector('.quay')];
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return '';
        if (getComputedStyle(bar).visibility === 'hidden') return '';
        const below = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return below ? focused.textContent : '';
      });
      if (text) covered.push(text);
    }
    expect(covered).toEqual([]);
  });

  test('gives way to the floating chat link where the header has its menus', async ({ page }) => {
    await page.setViewportSize({ width: 1120, height: 800 });
    await page.goto(somePage);
    await expect(page.locator('.quay')).toBeHidden();
    await expect(page.locator('.chat')).toBeVisible();
  });
});

test.describe('the footer', () => {
  test('says first how to reach the firm, and whether the office is open', async ({ page }) => {
    await page.goto(somePage);
    const ways = page.locator('.port');
    await ways.scrollIntoViewIfNeeded();
    await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
    await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
    await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
  });

  test('folds its columns on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(somePage);
    const column = page.locator('.foot__cols nav').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });

  test('shows all its columns on a wide screen, under headings', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(somePage);
    for (const column of await page.locator('.foot__cols nav').all()) {
      await expect(column.getByRole('heading')).toBeVisible();
      await expect(column.locator('summary')).toBeHidden();
      await expect(column.getByRole('link').last()).toBeVisible();
    }
  });
});

test.describe('without JavaScript the footer', () => {
  test.use({ javaScriptEnabled: false });

  test('says the hours of the week', async ({ page }) => {
    await page.goto(somePage);
    await expect(page.locator('.port__now')).toContainText(firm.hours[0].label);
  });
});
