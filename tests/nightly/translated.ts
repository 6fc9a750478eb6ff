import type { Page } from 'playwright/test';

/**
 * What a browser's translation does to a page: every text, those that come later too, is taken out and put back
 * inside two <font> elements, in other words. `when`: as soon as the page is read, or once everything has loaded.
 */
export async function translate(page: Page, when: 'early' | 'late'): Promise<void> {
  await page.addInitScript((moment) => {
    const done = new WeakSet<Node>();
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (done.has(text) || !text.data.trim()) continue;
        if (text.parentElement?.closest('script, style, textarea, [translate=no]')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.dir = inner.dir = 'auto';
        outer.append(inner);
        const said = document.createTextNode(`«${text.data}»`);
        done.add(said);
        inner.append(said);
        text.replaceWith(outer);
      }
    };
    const begin = () => {
      translateBelow(document.body);
      document.documentElement.lang = 'fr';
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes.length > 0 ? addedNodes : [target])
            if (node.isConnected) translateBelow(node.parentNode ?? node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    if (moment === 'early') document.addEventListener('DOMContentLoaded', begin);
    else addEventListener('load', () => setTimeout(begin, 300));
  }, when);
}
