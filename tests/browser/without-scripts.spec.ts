import type { Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { leaders, pageWith, team } from './built-site.ts';
import { kinds } from './kinds.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const somePage = pageWith('crumbs');
const [first = { id: '' }, second = first] = leaders;

test('without JavaScript one menu at a time stands open, and the Services menu changes its category', async ({
  page,
}) => {
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

test('without JavaScript the menu button of a phone leads to the footer’s columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(somePage);
  await page.locator('.burger').click();
  await expect(page).toHaveURL(`${somePage}#site-links`);
  await expect(page.locator('#site-links')).toBeInViewport();
});

test('without JavaScript the text of each kind of page is the same as with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripted = await browser.newPage({
    javaScriptEnabled: true,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce', // so that the film adds no control and the figures stand still
  });
  for (const { address } of kinds.filter(({ role }) => role !== 'missing')) {
    await Promise.all([page.goto(address), scripted.goto(address)]);
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
    expect(await text(page), address).toBe(await text(scripted));
  }
  await scripted.close();
});

test('without JavaScript a leader’s biography shows under the cards at its own address', async ({
  page,
}) => {
  await page.goto(team);
  await expect(page.locator(`#${first.id}`)).toBeHidden();
  await page.locator(`.leader a[href="#${first.id}"]`).click();
  await expect(page).toHaveURL(`${team}#${first.id}`);
  await expect(page.locator(`#${first.id}`)).toBeVisible();
  await expect(page.locator(`#${second.id}`)).toBeHidden();
});

test('without JavaScript the contact page says how to reach the firm, no field pretends to work, and the office is dark', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('.form')).toBeHidden();
  const instead = page.locator('.unscripted');
  await expect(instead.locator('p').first()).toBeVisible();
  for (const [name, href] of [
    [site.email, `mailto:${site.email}`],
    [site.telephone.text, site.telephone.href],
    ['Chat with us', site.chat],
  ] as const)
    await expect(instead.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.locator('.hours tr').first()).toBeVisible();
  await expect(page.locator('.hours__now')).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the place in Google Maps' })).toBeVisible();
  await expect(page.locator('.frame.is-open')).toHaveCount(0);
});

test('without JavaScript the footer says the hours of the week in three lines, or four on the smallest screen, and parts no time from its end', async ({
  page,
}) => {
  await page.goto(somePage);
  const now = page.locator('.port__now');
  await expect(now).toContainText(site.hours[0].label);
  for (const width of [320, 390, 768, 1024, 1120, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const height = (await now.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect(height, `${width} px`).toBeLessThan(width < 390 ? 90 : 70);
    const times = await now.evaluate((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const match of (node.textContent ?? '').matchAll(/\d+:\d\d .M to \d+:\d\d .M/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      return lines;
    });
    const open = site.hours.filter(({ open }) => open);
    expect(times, `${width} px`).toEqual(open.map(() => 1));
  }
});
