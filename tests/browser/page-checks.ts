import type { Page } from 'playwright/test';

/**
 * Returns the controls that are less than 44 px wide or high (WCAG 2.5.5), each with its size. Links in a sentence are
 * exempt, because their height is the line height.
 */
export const smallTargets = (page: Page, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select):visible`)
    .evaluateAll((all) => {
      const targets = all.filter((element) => !element.closest('.form__trap, .skip'));
      if (targets.length === 0) return ['The page has no targets.'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // Finds the sentence that contains the link.
        const sentence =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && sentence.length > text.length + 3) return [];
        // An ::after box can extend the clickable area of a link to its whole card.
        const overlay = getComputedStyle(target, '::after');
        if (overlay.content !== 'none' && overlay.position === 'absolute') return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        if (Math.min(width, height) + 0.01 >= 44 || Math.max(width, height) <= 1) return [];
        return [`${target.className} “${text.slice(0, 30)}” ${width} × ${height}`];
      });
    });

/**
 * Lays out all sections, because the styles skip the layout of sections far from the viewport. The property `contain`
 * stays in effect. See docs/decisions.md, “Styles: far sections”.
 */
const layOutAllSections = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'section:is(.section, .prose), .page-end { content-visibility: visible !important; contain: content }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Returns the layout faults of a page's texts, each as a sentence: the page is wider than the window, a text is outside
 * the window, an element cuts a text off, two texts overlap, or a flex container splits a sentence. Texts in a
 * scrolling element are not cut off. Texts for screen readers only are ignored, and fixed elements may cover other
 * texts.
 */
export async function textLayoutFaults(page: Page): Promise<string[]> {
  await layOutAllSections(page);
  return page.evaluate(() => {
    /** The space in pixels that a font leaves around its letters. Smaller differences are ignored. */
    const tolerance = 2;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    const nameOf = (element: Element) => {
      const text = element.textContent?.trim().slice(0, 40);
      return `${element.parentElement?.className} > ${element.localName}.${element.className} “${text}”`;
    };

    // The parts of a sentence inside a flex container become separate columns without spaces between them.
    for (const part of document.querySelectorAll('.no-break')) {
      const container = part.parentElement;
      const isSplit = container && part.textContent !== container.textContent?.trim();
      if (isSplit && /flex|grid/.test(getComputedStyle(container).display))
        faults.push(`split by a flex container: ${nameOf(container)}`);
    }

    /** Finds out whether one of the elements around a text hides it, is fixed, scrolls, or cuts the text off. */
    const clippingOf = (element: Element, text: DOMRect) => {
      const result = { isHidden: false, isFixed: false, scrolls: false, isCut: false };
      // An absolutely positioned element is not clipped by its ancestors with `position: static`.
      let escapes = false;
      let ancestor: Element | null = element;
      for (; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(ancestor);
        if (position !== 'static') escapes = false;
        result.isHidden ||= clipPath !== 'none';
        result.isFixed ||= position === 'fixed' || ancestor.matches('.top, .skip');
        result.scrolls ||= /auto|scroll/.test(overflowX + overflowY);
        const [x, y] = [overflowX, overflowY].map((value) => /hidden|clip/.test(value));
        const box = ancestor.getBoundingClientRect();
        // The box of a line is up to a fifth higher than its letters.
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
        const { isHidden, isFixed, scrolls, isCut } = clippingOf(element, box);
        if (isHidden || box.width < 1) continue;
        if (!isFixed) texts.push({ element, box });
        const isOutside =
          !scrolls && (box.left < -tolerance || box.right > clientWidth + tolerance);
        if (isCut || isOutside)
          faults.push(`${isCut ? 'cut off' : 'outside the window'}: ${nameOf(element)}`);
      }
    }

    texts.sort((one, other) => one.box.top - other.box.top);
    for (const [index, upper] of texts.entries())
      for (const lower of texts.slice(index + 1)) {
        if (lower.box.top > upper.box.bottom) break;
        if (upper.element === lower.element) continue;
        const width =
          Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left);
        const height = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top;
        // The boxes of two lines may touch. Only an overlap of more than a third of a line is a fault.
        if (width > tolerance && height > Math.min(upper.box.height, lower.box.height) / 3)
          faults.push(`${nameOf(upper.element)} overlaps ${nameOf(lower.element)}`);
      }
    return [...new Set(faults)];
  });
}

/**
 * Returns the visible texts of the main content and the footer, each once. A text in a closed <details> element counts
 * as visible if its summary is visible.
 *
 * Two kinds of text are ignored: texts that a script replaces (the office status and dates), and numbers of a scale,
 * which are hidden where they would overlap. `without` is a selector of further elements to ignore.
 */
export const renderedTexts = (page: Page, without = 'head'): Promise<string[]> =>
  page.evaluate((without) => {
    const replacedByScripts =
      '[data-enhance=officeStatus], [data-enhance=replyTime], [data-enhance=procedureDates] em, ' +
      '[data-days], [data-by]';
    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      let element = node.parentElement;
      if (!text || !element?.closest('main, footer')) continue;
      if (element.closest(`${replacedByScripts}, .money, .timeline__scale, ${without}`)) continue;
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

/** Returns those of `texts` that the page does not show. `without` is a selector of elements to ignore. */
export async function missingTexts(page: Page, texts: readonly string[], without?: string) {
  const visible = new Set(await renderedTexts(page, without));
  return texts.filter((text) => !visible.has(text));
}

/** Returns the headings in which a word is broken across two lines, because it is wider than the window. */
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

/** Returns the number of A4 pages on which the browser prints a page. */
export async function printedPageCount(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
