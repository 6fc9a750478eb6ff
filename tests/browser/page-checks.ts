import type { Page } from 'playwright/test';

/**
 * Returns the controls that are less than 44 px wide or high (WCAG 2.5.5), each with its size. Omits links in a
 * sentence, because the height of such a link is the line height.
 */
export const smallTargets = (page: Page, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select):visible`)
    .evaluateAll((all) => {
      const targets = all.filter((element) => !element.closest('.form__trap, .skip'));
      if (targets.length === 0) return ['The page has no targets.'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        const sentence =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && sentence.length > text.length + 3) return [];
        // Omits a control with an ::after box that extends the clickable area, for example to a whole card.
        const overlay = getComputedStyle(target, '::after');
        if (overlay.content !== 'none' && overlay.position === 'absolute') return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        if (Math.min(width, height) + 0.01 >= 44 || Math.max(width, height) <= 1) return [];
        return [`${target.className} “${text.slice(0, 30)}” ${width} × ${height}`];
      });
    });

/**
 * Makes the browser lay out all sections. The styles of the site skip the layout of sections far from the viewport
 * (docs/decisions.md, “Styles: far sections”). `contain: content` keeps the containment of these sections.
 */
export const layOutAllSections = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'section:is(.section, .prose), .page-list > section, .steps, .zone, .page-end {' +
        'content-visibility: visible !important; contain: content }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Returns a description of each layout fault of a page. The faults are: the page is wider than the window, a text is
 * outside the window, an element cuts off a text, two texts overlap, or a flex or grid container splits a sentence.
 * Texts in a scrolling element do not count as cut off. Texts that only screen readers read are ignored. An overlap
 * with the text of a fixed element is not a fault.
 */
export async function textLayoutFaults(page: Page): Promise<string[]> {
  await layOutAllSections(page);
  return page.evaluate(() => {
    /** The space in pixels that a font leaves around its letters. Smaller distances are not reported. */
    const tolerance = 2;
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (element: Element) => {
      const text = element.textContent?.trim().slice(0, 40);
      return `${element.parentElement?.className} > ${element.localName}.${element.className} “${text}”`;
    };

    const pageFaults = () =>
      scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];

    /**
     * Finds sentences that a flex or grid container splits. Such a container lays out the parts of a sentence as
     * separate columns, without spaces between the parts. Finds only sentences that have a part with the class
     * `no-break`.
     */
    const splitSentences = () =>
      [...document.querySelectorAll('.no-break')].flatMap((part) => {
        const container = part.parentElement;
        const isSplit = container && part.textContent !== container.textContent?.trim();
        return isSplit && /flex|grid/.test(getComputedStyle(container).display)
          ? [`split by a flex or grid container: ${nameOf(container)}`]
          : [];
      });

    interface TextBox {
      element: Element;
      box: DOMRect;
    }

    const isShown = (element: Element) =>
      !element.closest('script, style, svg, .form__late, .form__trap') &&
      element.checkVisibility({ visibilityProperty: true });

    /**
     * Returns the boxes of the visible text: one box for each line of each text node, with the element that contains
     * the text node.
     */
    const textBoxes = () => {
      const boxes: TextBox[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.nodeValue?.trim() || !element || !isShown(element)) continue;
        const range = new Range();
        range.selectNodeContents(node);
        boxes.push(...[...range.getClientRects()].map((box) => ({ element, box })));
      }
      return boxes.filter(({ box }) => box.width >= 1);
    };

    /** Returns an element and its ancestors below <body>, from the innermost to the outermost. */
    const lineage = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...lineage(element.parentElement)] : [];

    /** Returns true if a part of the text is outside the box of the ancestor, and the ancestor hides its overflow. */
    const isOutside = (text: DOMRect, ancestor: Element) => {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      const box = ancestor.getBoundingClientRect();
      // The box of a line is up to one fifth taller than the letters of the line.
      const spare = text.height / 5 + tolerance;
      const isOutsideX = text.left < box.left - tolerance || text.right > box.right + tolerance;
      const isOutsideY = text.top < box.top - spare || text.bottom > box.bottom + spare;
      const hides = /hidden|clip/;
      return (hides.test(overflowX) && isOutsideX) || (hides.test(overflowY) && isOutsideY);
    };

    /** Checks the ancestors of a text: whether an ancestor hides the text, is fixed, scrolls, or cuts off the text. */
    const clippingOf = (element: Element, text: DOMRect) => {
      const result = { isHidden: false, isFixed: false, scrolls: false, isCut: false };
      // An absolutely positioned element is not clipped by its ancestors with `position: static`.
      let escapes = false;
      for (const ancestor of lineage(element)) {
        const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(ancestor);
        if (position !== 'static') escapes = false;
        result.isHidden ||= clipPath !== 'none';
        result.isFixed ||= position === 'fixed' || ancestor.matches('.top, .skip');
        result.scrolls ||= /auto|scroll/.test(overflowX + overflowY);
        const canClip = !escapes && !result.scrolls && display !== 'inline';
        result.isCut ||= canClip && isOutside(text, ancestor);
        if (position === 'absolute') escapes = true;
      }
      return result;
    };

    type ClippedText = TextBox & ReturnType<typeof clippingOf>;

    const clippedFaults = ({ element, box, scrolls, isCut }: ClippedText) => {
      if (isCut) return [`cut off: ${nameOf(element)}`];
      const isOutsideWindow =
        !scrolls && (box.left < -tolerance || box.right > clientWidth + tolerance);
      return isOutsideWindow ? [`outside the window: ${nameOf(element)}`] : [];
    };

    /**
     * Returns true if two texts overlap. The boxes of adjacent lines can overlap slightly, so an overlap of up to a
     * third of the line height is ignored.
     */
    const overlap = ({ box: upper }: TextBox, { box: lower }: TextBox) => {
      const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      const height = Math.min(upper.bottom, lower.bottom) - lower.top;
      return width > tolerance && height > Math.min(upper.height, lower.height) / 3;
    };

    /**
     * Returns the texts that can overlap the text at `index`: later texts in `sorted` with a top edge above the bottom
     * edge of the text at `index`. `sorted` contains the texts in the order of their top edges.
     */
    const textsBeside = (sorted: TextBox[], index: number) => {
      const bottom = sorted[index]?.box.bottom ?? 0;
      const end = sorted.findIndex(({ box }, other) => other > index && box.top > bottom);
      return sorted.slice(index + 1, end < 0 ? undefined : end);
    };

    const overlaps = (texts: TextBox[]) => {
      const sorted = texts.toSorted((one, other) => one.box.top - other.box.top);
      return sorted.flatMap((upper, index) =>
        textsBeside(sorted, index)
          .filter((lower) => upper.element !== lower.element && overlap(upper, lower))
          .map((lower) => `${nameOf(upper.element)} overlaps ${nameOf(lower.element)}`),
      );
    };

    const texts: ClippedText[] = textBoxes()
      .map((text) => ({ ...text, ...clippingOf(text.element, text.box) }))
      .filter(({ isHidden }) => !isHidden);
    return [
      ...new Set([
        ...pageFaults(),
        ...splitSentences(),
        ...texts.flatMap(clippedFaults),
        ...overlaps(texts.filter(({ isFixed }) => !isFixed)),
      ]),
    ];
  });
}

/**
 * Returns the visible texts of the main content and the footer, each once. A text in a closed <details> element counts
 * as visible if the summary of the element is visible.
 *
 * Two kinds of texts are ignored: texts that a script replaces (the office status and dates), and texts of charts and
 * scales, because charts hide numbers that would overlap. `without` is a selector of further elements to ignore.
 */
export const renderedTexts = (page: Page, without = 'head'): Promise<string[]> =>
  page.evaluate((without) => {
    const replacedByScripts =
      '[data-enhance=officeStatus], [data-reply-hours], [data-enhance=procedureDates] em, ' +
      '[data-days], [data-by]';
    const isIgnored = (element: Element) =>
      !element.closest('main, footer') ||
      element.closest(`${replacedByScripts}, .money, .timeline__scale, ${without}`) !== null;

    /**
     * Returns the node that decides whether a text counts as visible. For the content of a closed <details> element,
     * this node is the summary. For any other text, this node is the text.
     */
    const visibleNodeOf = (text: Node, element: Element) => {
      const closed = element.closest('summary') ? null : element.closest('details:not([open])');
      return closed ? closed.querySelector('summary') : text;
    };

    const isVisible = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!node || !element) return false;
      const range = new Range();
      range.selectNode(node);
      const { width, height } = range.getBoundingClientRect();
      const isRendered = element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      return isRendered && width > 0 && height > 0;
    };

    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element || isIgnored(element)) continue;
      if (isVisible(visibleNodeOf(node, element))) seen.add(text);
    }
    return [...seen];
  }, without);

/** Returns the texts of `texts` that the page does not show. `without` is a selector of elements to ignore. */
export async function missingTexts(page: Page, texts: readonly string[], without?: string) {
  const visible = new Set(await renderedTexts(page, without));
  return texts.filter((text) => !visible.has(text));
}

/** Returns the headings with a word that is wider than the heading. The browser breaks such a word across two lines. */
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
