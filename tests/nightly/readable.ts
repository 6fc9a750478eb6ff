import type { Page } from 'playwright/test';
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
      if (!text || !holder?.closest('main, footer')) continue;
      if (holder.closest('[data-enhance=hours], .money, .passage__scale')) continue;
      const folded = holder.closest('summary') ? null : holder.closest('details:not([open])');
      if (folded) holder = folded.querySelector('summary');
      if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNode(folded ? holder : node);
      const { width, height } = range.getBoundingClientRect();
      if (width > 0 && height > 0) seen.add(text);
    }
    return [...seen];
  });

/** Which of the words a visitor does not see. */
export async function missingWords(page: Page, words: readonly string[]): Promise<string[]> {
  const shown = new Set(await wordsOf(page));
  return words.filter((text) => !shown.has(text));
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
