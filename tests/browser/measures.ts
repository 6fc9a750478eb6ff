import type { Page } from 'playwright/test';

/** The targets of a page that are smaller than `least` pixels either way, but for links in a sentence (WCAG 2.5.8). */
export const smallTargets = (page: Page, least: number, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select)`)
    .evaluateAll((all, least) => {
      const targets = all.filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.form__trap'),
      );
      if (targets.length === 0) return ['no target at all'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // in a sentence the lines around it set its height
        const words =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && words.length > text.length + 3) return [];
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        if (target.matches('.skip') || (width <= 1 && height <= 1)) return [];
        // what is laid over a card makes the whole card its target
        const over = getComputedStyle(target, '::after');
        if (over.content !== 'none' && over.position === 'absolute') return [];
        if (width + 0.01 >= least && height + 0.01 >= least) return [];
        const name = target.className || target.parentElement?.className;
        return [`${name} “${text.slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`];
      });
    }, least);

/**
 * What is wrong with how a page’s texts lie, each in words: the page wider than its window, a text outside the window or
 * cut off by a box, two texts on each other. What may scroll by itself cuts nothing off; what only screen readers get is
 * left out, and what floats over the page lies on nothing, for text passes beneath it.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Up to this many pixels are the room that a face leaves round its letters. */
    const slack = 2;
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const faults = over > 0 ? [`${over} px wider than the window`] : [];

    /** What an element does to the texts in it, and its ancestors do. Each is asked once. */
    interface Fate {
      style: CSSStyleDeclaration;
      floats: boolean;
      hidden: boolean;
      scrolls: boolean;
      /** The boxes that cut off what reaches past them, and in which ways. */
      cuts: { box: DOMRect; x: boolean; y: boolean }[];
    }
    const known = new Map<Element | null, Fate>();
    const fateOf = (element: Element): Fate => {
      const before = known.get(element);
      if (before) return before;
      const style = getComputedStyle(element);
      const parent = element.parentElement && fateOf(element.parentElement);
      // what is placed by an outer ancestor escapes the ones between
      let holder = element.parentElement;
      if (style.position === 'absolute')
        while (holder && fateOf(holder).style.position === 'static') holder = holder.parentElement;
      const scrolls = /auto|scroll/.test(style.overflow) && element !== document.body;
      const [x, y] = [style.overflowX, style.overflowY].map((way) => /hidden|clip/.test(way));
      const outer = scrolls || !holder ? [] : fateOf(holder).cuts;
      const box = element.getBoundingClientRect();
      // a box within a line cuts nothing off
      const isCut = (x || y) && style.display !== 'inline' && !element.contains(document.body);
      const fate = {
        style,
        floats: style.position === 'fixed' || element.matches('.top, .skip') || !!parent?.floats,
        hidden: style.clipPath !== 'none' || !!parent?.hidden,
        scrolls: scrolls || !!parent?.scrolls,
        cuts: isCut ? [...outer, { box, x: !!x, y: !!y }] : outer,
      };
      known.set(element, fate);
      return fate;
    };

    const texts: { element: Element; said: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!element || !text || element.closest('script, style, svg, .form__late, .form__trap'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { floats, hidden, scrolls, cuts } = fateOf(element);
      if (hidden) continue;
      const said = `${element.parentElement?.className} > ${element.localName}.${element.className} “${text.slice(0, 40)}”`;
      const range = new Range();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (!floats) texts.push({ element, said, box });
        // a line's box is higher than its letters, by as much as a fifth
        const spare = box.height / 5 + slack;
        const cut = cuts.some(
          ({ box: { left, right, top, bottom }, x, y }) =>
            (x && (box.left < left - slack || box.right > right + slack)) ||
            (y && (box.top < top - spare || box.bottom > bottom + spare)),
        );
        const outside = !scrolls && (box.left < -slack || box.right > root.clientWidth + slack);
        if (cut || outside) faults.push(`${cut ? 'cut off' : 'outside the window'}: ${said}`);
      }
    }

    texts.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of texts.entries())
      for (let next = index + 1; next < texts.length; next += 1) {
        const other = texts[next];
        if (!other || other.box.top > one.box.bottom) break;
        if (one.element === other.element) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // lines of one paragraph may touch; more than a third of a line lies on it
        if (across > slack && down > Math.min(one.box.height, other.box.height) / 3)
          faults.push(`${one.said} lies on ${other.said}`);
      }
    return [...new Set(faults)];
  });

/** The words of a page’s headings that break inside, and what the build holds together, such as a range, that does. */
export const broken = (page: Page) =>
  page.locator('main :is(h1, h2, h3), .held').evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const whole = element.matches('.held') ? /.+/gu : /[\p{L}’]+/gu;
      return texts.flatMap((text) =>
        [...text.data.matchAll(whole)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          return new Set(lines.map(({ bottom }) => bottom)).size > 1 ? [word] : [];
        }),
      );
    }),
  );

/** What a drawing to scale or a plan draws that paper lacks: a background that browsers leave out by themselves. */
export const lostOnPaper = (page: Page) =>
  page.locator(':is(.passage, .key), :is(.passage, .key, .sheet) *').evaluateAll((all) =>
    all.flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(
          element,
          part,
        );
        const drawn = backgroundImage !== 'none' || !backgroundColor.endsWith(', 0)');
        return drawn && printColorAdjust !== 'exact' ? [`${element.className} ${part}`] : [];
      }),
    ),
  );
