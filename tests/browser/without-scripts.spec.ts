import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { kinds, leaders, pageOf, pageWith } from '../site/read-built.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const somePage = pageWith('crumbs');

test('without JavaScript one menu at a time stands open', async ({ page }) => {
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
  const [team, ids] = [pageOf('team'), leaders.map(({ id }) => `#${id}`)];
  await page.goto(team);
  await page.locator('.leader a').first().click();
  await expect(page).toHaveURL(`${team}${ids[0]}`);
  await expect(page.locator(`${ids[0]}`)).toBeVisible();
  await expect(page.locator(`${ids[1]}`)).toBeHidden();
});

test('without JavaScript the contact page says how to reach the firm', async ({ page }) => {
  await page.goto('/contact');
  const scripted = page.locator('.form, .hours__now, .frame.is-open, iframe');
  await expect(scripted.filter({ visible: true })).toHaveCount(0);
  const instead = page.locator('.unscripted');
  for (const [name, href] of [
    [site.email, `mailto:${site.email}`],
    [site.telephone.text, site.telephone.href],
    ['Chat with us', site.chat],
  ] as const)
    await expect(instead.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(instead.getByRole('link').first()).toBeVisible();
  await expect(page.locator('.hours tr').first()).toBeVisible();
  await expect(page.locator('.port__now')).toContainText(site.hours[0].label);
});
