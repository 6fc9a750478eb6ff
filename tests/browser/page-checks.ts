import type { Page } from 'playwright/test';

/** The targets of a page that are smaller than 44 pixels either way, but for links in a sentence (WCAG 2.5.5). */
export const smallTargets = (page: Page, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select):visible`)
    .evaluateAll((all) => {
      const targets = all.filter((it) => !it.closest('.form__trap, .skip'));
      if (targets.length === 0) return ['no target at all'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // in a sentence the lines around it set its height
        const words =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && words.length > text.length + 3) return [];
        // what is laid over a card makes the whole card its target
        const over = getComputedStyle(target, '::after');
        if (over.content !== 'none' && over.position === 'absolute') return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        if (Math.min(width, height) + 0.01 >= 44 || Math.max(width, height) <= 1) return [];
        return [`${target.className} “${text.slice(0, 30)}” ${width} × ${height}`];
      });
    });

/**
 * What is wrong with how a page’s texts lie, each in words: the page wider than its window, a text outside the window or
 * cut off by a box, two texts on each other. What may scroll by itself cuts nothing off; what only screen readers get is
 * left out, and what floats over the page lies on nothing, for text passes beneath it.
 */
export const textLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Up to this many pixels are the room that a face leaves round its letters. */
    const slack = 2;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    const nameOf = (element: Element) =>
      `${element.parentElement?.className} > ${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;

    /** What a text's ancestors do to it where it lies. */
    const fateOf = (element: Element, text: DOMRect) => {
      const fate = { isHidden: false, floats: false, scrolls: false, isCut: false };
      let escapes = false; // what is placed by an outer ancestor escapes the ones between
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(at);
        if (position !== 'static') escapes = false;
        fate.isHidden ||= clipPath !== 'none';
        fate.floats ||= position === 'fixed' || at.matches('.top, .skip');
        fate.scrolls ||= /auto|scroll/.test(overflowX + overflowY);
        const [x, y] = [overflowX, overflowY].map((way) => /hidden|clip/.test(way));
        const box = at.getBoundingClientRect();
        // a line's box is higher than its letters, by as much as a fifth
        const spare = text.height / 5 + slack;
        if (!escapes && !fate.scrolls && display !== 'inline')
          fate.isCut ||=
            (!!x && (text.left < box.left - slack || text.right > box.right + slack)) ||
            (!!y && (text.top < box.top - spare || text.bottom > box.bottom + spare));
        if (position === 'absolute') escapes = true;
      }
      return fate;
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
        const { isHidden, floats, scrolls, isCut } = fateOf(element, box);
        if (isHidden || box.width < 1) continue;
        if (!floats) texts.push({ element, box });
        const isOutside = !scrolls && (box.left < -slack || box.right > clientWidth + slack);
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
        // lines of one paragraph may touch; more than a third of a line lies on it
        if (across > slack && down > Math.min(one.box.height, other.box.height) / 3)
          faults.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
      }
    return [...new Set(faults)];
  });

/**
 * Every text that a visitor can read in the main part and the footer of a page, each once; what a press unfolds is one
 * of them. Not the hours: once they are seen, a script puts in their place whether the office is open. Nor the figures of
 * a scale, which give way to each other and stand in its text. `without`: a selector of what else is left out.
 */
export const renderedTexts = (page: Page, without = 'head'): Promise<string[]> =>
  page.evaluate((without) => {
    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      let holder = node.parentElement;
      if (!text || !holder?.closest('main, footer')) continue;
      if (holder.closest(`[data-enhance=hours], .money, .passage__scale, ${without}`)) continue;
      const folded = holder.closest('summary') ? null : holder.closest('details:not([open])');
      if (folded) holder = folded.querySelector('summary');
      if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = new Range();
      range.selectNode(folded ? holder : node);
      const { width, height } = range.getBoundingClientRect();
      if (width > 0 && height > 0) seen.add(text);
    }
    return [...seen];
  }, without);

/** Which of the words a visitor does not see. */
export async function missingTexts(page: Page, words: readonly string[], without?: string) {
  const shown = new Set(await renderedTexts(page, without));
  return words.filter((text) => !shown.has(text));
}

/** The headings of a page of which a word breaks inside: they would be too wide if none might. */
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

/** How many sheets a browser prints of a page. */
export async function printedPageCount(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
