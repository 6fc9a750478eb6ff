import type { Page } from 'playwright/test';

/**
 * Simulates a browser's translation on the pages that are opened from now on. It replaces every text node, and each
 * that is added later, by `<font>` elements with a changed text: a zero-width space is appended, which tests ignore.
 * `early` starts at DOMContentLoaded, `late` 300 ms after load.
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
      const translated = document.createTextNode(`${text.data}\u200b`);
      done.add(translated);
      inner.append(translated);
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

/** Simulates a password manager: adds an icon to each label and after each field of the form, and sets an attribute. */
export const simulatePasswordManager = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const place of document.querySelectorAll(
      '.form-field label, .form-field input, .form .btn',
    )) {
      const icon = document.createElement('manager-icon');
      icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      if (place.matches('input')) place.after(icon);
      else place.prepend(icon);
      place.setAttribute('data-manager', 'known');
    }
  });
