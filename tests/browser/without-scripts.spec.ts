import type { Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { addresses, pageWith, templates } from './built-site.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const somePage = pageWith('crumbs');

test('without JavaScript a visitor can reach every page from every template', async ({ page }) => {
  const hrefs = (all: Element[]) => all.map((link) => link.getAttribute('href'));
  const listOfPages = pageWith('atlas');
  await page.goto(listOfPages);
  const listed = await page.locator('.atlas a').evaluateAll(hrefs);
  for (const address of templates) {
    await page.goto(address);
    const links = await page.locator('footer a').evaluateAll(hrefs);
    expect(links, address).toContain(listOfPages);
    for (const wanted of addresses)
      expect([...links, ...listed], `${wanted} from ${address}`).toContain(wanted);
  }
});

test('without JavaScript the Services menu opens with a click and changes its category', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(somePage);
  const category = (index: number) => page.locator('.cats > details').nth(index);
  await page.locator('.menu[data-menu=services] > summary').click();
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

test('without JavaScript the text of a page is the same as with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripted = await browser.newPage({
    javaScriptEnabled: true,
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce', // so that the film adds no control and the figures stand still
  });
  for (const address of templates.filter((template) => template !== '/404')) {
    await Promise.all([page.goto(address), scripted.goto(address)]);
    // whether the office is open now is the one thing that only a script can say
    const text = (one: Page) =>
      one
        .locator('body')
        .evaluate((body) =>
          [...body.querySelectorAll('[data-enhance=hours]')].reduce(
            (all, line) => all.replace(line.textContent || '\0', ''),
            body.textContent,
          ),
        );
    expect(await text(page), address).toBe(await text(scripted));
  }
  await scripted.close();
});

test('without JavaScript Share writes an e-mail', async ({ page }) => {
  await page.goto(pageWith('share'));
  await expect(page.getByRole('link', { name: strings.share, exact: true })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*&body=https/,
  );
});
