import type { Page } from 'playwright/test';

/**
 * Does to a page what a browser’s translation does: every text, now and later, stands in elements that the page never made,
 * and is another, if only by a space of no width, which tests read over.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || parent?.closest('font, script, style, textarea')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.textContent;
        outer.append(inner, '\u200b');
        parent?.replaceChild(outer, text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Does to the form what a password manager does: an icon in each label and behind each field, and attributes of its own. */
export async function addIcons(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('.fld label, .fld input, .form .btn')) {
      const icon = document.createElement('manager-icon');
      icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      if (place.matches('input')) place.after(icon);
      else place.prepend(icon);
      place.setAttribute('data-manager', 'known');
    }
  });
}
