import type { Page } from 'playwright/test';

/**
 * Simulates automatic translation by the browser, for pages that are opened after this call. Replaces text nodes with
 * <font> elements, including text nodes that scripts add later. A <font> element contains the text and a zero-width
 * space. Playwright ignores this space in comparisons of texts. With `early`, the translation starts at
 * DOMContentLoaded. With `late`, the translation starts 300 ms after the load event.
 */
export const simulateTranslation = (page: Page, when: 'early' | 'late'): Promise<unknown> =>
  page.addInitScript(alterTexts, when);

function alterTexts(when: 'early' | 'late'): void {
  const translatedNodes = new WeakSet<Node>();
  const canTranslate = (text: Text) =>
    !translatedNodes.has(text) &&
    text.data.trim() !== '' &&
    !text.parentElement?.closest('script, style, textarea, [translate=no]');
  const translate = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.dir = inner.dir = 'auto';
    const translated = document.createTextNode(`${text.data}\u200b`);
    translatedNodes.add(translated);
    inner.append(translated);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (canTranslate(text)) translate(text);
  };
  const begin = () => {
    translateBelow(document.body);
    document.documentElement.lang = 'fr';
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) =>
        addedNodes.length > 0 ? [...addedNodes] : [target],
      );
      for (const node of changed) if (node.isConnected) translateBelow(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (when === 'early') document.addEventListener('DOMContentLoaded', begin);
  else addEventListener('load', () => setTimeout(begin, 300));
}

/** Simulates a password manager: adds icons and an attribute to the labels, fields and button of the form. */
export const simulatePasswordManager = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll(
      '.form-field label, .form-field input, .form .btn',
    )) {
      const icon = document.createElement('manager-icon');
      icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      if (element.matches('input')) element.after(icon);
      else element.prepend(icon);
      element.setAttribute('data-manager', 'known');
    }
  });
