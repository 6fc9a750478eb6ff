import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { leaders, pageWith, team } from './built-site.ts';
import { kinds } from './kinds.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const somePage = pageWith('crumbs');
const [first = { id: '' }, second = first] = leaders;

test('without JavaScript one menu at a time stands open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(somePage);
  for (const menu of ['banking', 'services'])
    await page.locator(`.menu[data-menu=${menu}] > summary`).press('Enter');
  await expect(page.locator('.menu[open]')).toHaveCount(1);
  const category = (index: number) => page.locator('.cats > details').nth(index);
  await expect(category(0).locator('a').first()).toBeVisible();
  await category(2).locator('summary').click();
  await expect(category(2).locator('a').first()).toBeVisible();
  await expect(category(0).locator('a').first()).toBeHidden();
});

test('without JavaScript a phone’s menu button leads to the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await page.locator('.burger').click();
  await expect(page).toHaveURL(`${somePage}#site-links`);
  await expect(page.locator('#site-links')).toBeInViewport();
  await page.goto('/vat-services/plan');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print this sheet' })).toBeHidden();
});

test('without JavaScript each kind of page says the same', async ({ page, browser, baseURL }) => {
  const scripted = await browser.newPage({
    javaScriptEnabled: true,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce', // so that the film adds no control and the figures stand still
  });
  // whether the office is open now, and which section is being read, only a script can say
  const text = (one: Page) =>
    one
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('[data-enhance=hours], .whereami')].reduce(
          (all, line) => all.replace(line.textContent || '\0', ''),
          body.textContent,
        ),
      );
  for (const { address } of kinds.filter(({ role }) => role !== 'missing')) {
    await Promise.all([page.goto(address), scripted.goto(address)]);
    expect(await text(page), address).toBe(await text(scripted));
  }
  await scripted.close();
});

test('without JavaScript a biography has its own address', async ({ page }) => {
  await page.goto(team);
  await expect(page.locator(`#${first.id}`)).toBeHidden();
  await page.locator(`.leader a[href="#${first.id}"]`).click();
  await expect(page).toHaveURL(`${team}#${first.id}`);
  await expect(page.locator(`#${first.id}`)).toBeVisible();
  await expect(page.locator(`#${second.id}`)).toBeHidden();
});

test('without JavaScript the contact page says how to reach the firm', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('.form')).toBeHidden();
  const instead = page.locator('.unscripted');
  for (const [name, href] of [
    [site.email, `mailto:${site.email}`],
    [site.telephone.text, site.telephone.href],
    ['Chat with us', site.chat],
  ] as const)
    await expect(instead.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(instead.getByRole('link').first()).toBeVisible();
  await expect(page.locator('.hours tr').first()).toBeVisible();
  await expect(page.locator('.hours__now')).toBeHidden();
  await expect(page.locator('iframe, .frame.is-open')).toHaveCount(0);
  await expect(page.locator('.port__now')).toContainText(site.hours[0].label);
});
