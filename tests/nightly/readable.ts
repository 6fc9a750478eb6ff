import type { Browser, Page } from 'playwright/test';
import { site } from '../../src/facts/firm.ts';
import { expect } from '../browser/site.ts';

/**
 * Every text that a visitor can read in the main part and the footer of a page, each once; what a press unfolds is one
 * of them. Not the hours: once they are seen, a script puts in their place whether the office is open. Nor the figures of
 * a scale, which give way to each other and stand in its text.
 */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      let holder = node.parentElement;
      if (
        !text ||
        !holder?.closest('main, footer') ||
        holder.closest('[data-enhance=hours], .money, .passage__scale')
      )
        continue;
      const folded = holder.closest('summary') ? null : holder.closest('details:not([open])');
      if (folded) holder = folded.querySelector('summary');
      if (!holder) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNode(folded ? holder : node);
      const { width, height } = range.getBoundingClientRect();
      if (width > 0 && height > 0) seen.add(text);
    }
    return [...seen];
  });

/**
 * The words of a page when nothing fails, those that it shows both with scripts and without: what a script alone can say,
 * such as whether the office is open, nobody misses.
 */
export async function intactWords(browser: Browser, page: Page, address: string) {
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: new URL(address, page.url()).origin,
    viewport: page.viewportSize(),
  });
  await plain.goto(address);
  const without = await wordsOfPlain(plain);
  await plain.close();
  const shown = await wordsOf(page);
  return shown.filter((text) => without.includes(text));
}

/** The text nodes of a page that runs no scripts, seen or not. */
const wordsOfPlain = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => body.textContent ?? '');

/** Which of the words a visitor does not see. */
export async function missingWords(page: Page, words: readonly string[]): Promise<string[]> {
  const shown = new Set(await wordsOf(page));
  return words.filter((text) => !shown.has(text));
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The ways to reach the firm without the site’s own code: telephone and e-mail are seen, and the chat is a link. */
export async function expectDirectWays(page: Page): Promise<void> {
  for (const way of [site.telephone.href, `mailto:${site.email}`])
    await expect(page.locator(`footer a[href="${way}"]`), way).toBeVisible();
  expect(await page.locator(`a[href="${site.chat}"]`).count()).toBeGreaterThan(0);
}

/** The first link that a visitor sees in the main part or the footer leads where it says. The test ends on another page. */
export async function expectLinksLead(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const link = page.locator(
    `:is(main, footer) a[href^="/"]:visible:not([href="${here}"], [href*="#"])`,
  );
  const target = (await link.first().getAttribute('href')) ?? '';
  await link.first().click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator('h1')).toBeVisible();
}
