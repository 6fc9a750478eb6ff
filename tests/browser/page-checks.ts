import type { Page } from 'playwright/test';

/**
 * The targets of a page that are less than 44 pixels wide or high (WCAG 2.5.5), each with its size. Links in a sentence
 * are exempt.
 */
export const smallTargets = (page: Page, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select):visible`)
    .evaluateAll((all) => {
      const targets = all.filter((it) => !it.closest('.form__trap, .skip'));
      if (targets.length === 0) return ['no target at all'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // exempt: the height of a link in a sentence is the line height
        const words =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && words.length > text.length + 3) return [];
        // a positioned ::after extends the target to the whole card
        const over = getComputedStyle(target, '::after');
        if (over.content !== 'none' && over.position === 'absolute') return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        if (Math.min(width, height) + 0.01 >= 44 || Math.max(width, height) <= 1) return [];
        return [`${target.className} “${text.slice(0, 30)}” ${width} × ${height}`];
      });
    });

/**
 * The layout faults of a page's texts, each as a sentence: the page is wider than the window, a text is outside the
 * window or cut off by an element, or two texts overlap. Texts in a scroll container are not cut off. Texts for screen
 * readers only are ignored. Fixed elements may overlap other texts.
 */
export const textLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Tolerance in pixels: the space that a font leaves around its glyphs. */
    const tolerance = 2;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    const nameOf = (element: Element) =>
      `${element.parentElement?.className} > ${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;

    /** How the ancestors of a text affect it: whether one hides, floats, scrolls or cuts it off. */
    const clippingOf = (element: Element, text: DOMRect) => {
      const result = { isHidden: false, floats: false, scrolls: false, isCut: false };
      // an absolutely positioned element is not clipped by static ancestors
      let escapes = false;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(at);
        if (position !== 'static') escapes = false;
        result.isHidden ||= clipPath !== 'none';
        result.floats ||= position === 'fixed' || at.matches('.top, .skip');
        result.scrolls ||= /auto|scroll/.test(overflowX + overflowY);
        const [x, y] = [overflowX, overflowY].map((way) => /hidden|clip/.test(way));
        const box = at.getBoundingClientRect();
        // a line box is up to a fifth higher than its glyphs
        const spare = text.height / 5 + tolerance;
        if (!escapes && !result.scrolls && display !== 'inline')
          result.isCut ||=
            (!!x && (text.left < box.left - tolerance || text.right > box.right + tolerance)) ||
            (!!y && (text.top < box.top - spare || text.bottom > box.bottom + spare));
        if (position === 'absolute') escapes = true;
      }
      return result;
    };

    const texts: { element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim()) continue;
      if (element.closest('script, style, svg, .form__late, .form__trap')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const { isHidden, floats, scrolls, isCut } = clippingOf(element, box);
        if (isHidden || box.width < 1) continue;
        if (!floats) texts.push({ element, box });
        const isOutside =
          !scrolls && (box.left < -tolerance || box.right > clientWidth + tolerance);
        if (isCut || isOutside)
          faults.push(`${isCut ? 'cut off' : 'outside the window'}: ${nameOf(element)}`);
      }
    }

    texts.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.element === other.element) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // lines may touch: reports an overlap of more than a third of a line
        if (across > tolerance && down > Math.min(one.box.height, other.box.height) / 3)
          faults.push(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`);
      }
    return [...new Set(faults)];
  });

/**
 * The visible texts of the main part and the footer of a page, without duplicates. A text in a closed `<details>`
 * counts as visible if its summary is. Ignored are the office hours, which a script replaces by whether the office is
 * open, and the figures of a scale, which are hidden where they would overlap. `without`: a selector of further
 * elements to ignore.
 */
export const renderedTexts = (page: Page, without = 'head'): Promise<string[]> =>
  page.evaluate((without) => {
    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      let element = node.parentElement;
      if (!text || !element?.closest('main, footer')) continue;
      if (element.closest(`[data-enhance=hours], .money, .timeline__scale, ${without}`)) continue;
      const closed = element.closest('summary') ? null : element.closest('details:not([open])');
      if (closed) element = closed.querySelector('summary');
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNode(closed ? element : node);
      const { width, height } = range.getBoundingClientRect();
      if (width > 0 && height > 0) seen.add(text);
    }
    return [...seen];
  }, without);

/** Those of `texts` that are not visible on the page. `without`: a selector of elements to ignore. */
export async function missingTexts(page: Page, texts: readonly string[], without?: string) {
  const visible = new Set(await renderedTexts(page, without));
  return texts.filter((text) => !visible.has(text));
}

/** The headings in which a word is broken over two lines: those that overflow when words may not be broken. */
export const headingsWithBrokenWords = (page: Page) =>
  page.locator('main :is(h1, h2, h3):visible').evaluateAll((all: HTMLElement[]) =>
    all.flatMap((heading) => {
      const { clientWidth } = heading;
      heading.style.cssText += 'hyphens: manual; overflow-wrap: normal; word-break: normal';
      const isBroken = heading.scrollWidth > clientWidth + 1;
      heading.removeAttribute('style');
      return isBroken ? (heading.textContent ?? '') : [];
    }),
  );

/** The number of A4 pages that the browser prints for a page. */
export async function printedPageCount(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
