import type { Page } from 'playwright/test';

/**
 * Does to the pages opened from now on what a browser’s translation does: every text, then and later, stands in elements
 * that the page never made, and is another, if only by a space of no width, which tests read over. Early is as soon as a
 * page is read, late once everything has loaded.
 */
export const simulateTranslation = (page: Page, when: 'early' | 'late'): Promise<unknown> =>
  page.addInitScript(alterTexts, when);

function alterTexts(when: 'early' | 'late'): void {
  const done = new WeakSet<Node>();
  const alterBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (done.has(text) || !text.data.trim()) continue;
      if (text.parentElement?.closest('script, style, textarea, [translate=no]')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dir = inner.dir = 'auto';
      const said = document.createTextNode(`${text.data}\u200b`);
      done.add(said);
      inner.append(said);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    alterBelow(document.body);
    document.documentElement.lang = 'fr';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node.isConnected) alterBelow(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (when === 'early') document.addEventListener('DOMContentLoaded', begin);
  else addEventListener('load', () => setTimeout(begin, 300));
}

/** Does to the form what a password manager does: an icon in each label and behind each field, and attributes of its own. */
export const simulatePasswordManager = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const place of document.querySelectorAll('.fld label, .fld input, .form .btn')) {
      const icon = document.createElement('manager-icon');
      icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      if (place.matches('input')) place.after(icon);
      else place.prepend(icon);
      place.setAttribute('data-manager', 'known');
    }
  });
