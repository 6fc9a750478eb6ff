import type { Page } from 'playwright/test';

/** What is wrong with how a page's text lies: each entry names the place and the measure. */
interface TextFaults {
  /** Elements that reach past the window's edge at which a page scrolls sideways. */
  wide: string[];
  /** Text that an ancestor cuts off, or that lies outside the window. */
  clipped: string[];
  /** Two texts that lie on each other. */
  overlaps: string[];
}

/**
 * Measures every text of a page as it is laid out now. What may scroll by itself (`overflow: auto`) cuts nothing off;
 * what only screen readers get is left out, and so is what floats over the page, for text passes beneath it.
 */
export const textFaults = (page: Page): Promise<TextFaults> =>
  page.evaluate(() => {
    /** Up to this many pixels are the room that a face leaves round its letters. */
    const slack = 2;
    const faults: TextFaults = { wide: [], clipped: [], overlaps: [] };
    const nameOf = (element: Element) => {
      const path = [];
      for (let at: Element | null = element; at && path.length < 3; at = at.parentElement)
        path.unshift(at.localName + [...at.classList].map((name) => `.${name}`).join(''));
      return path.join(' > ');
    };
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over > 0) {
      const reaching = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > root.clientWidth + 0.5 || left < -0.5);
      });
      const deepest = reaching.filter(
        (one) => !reaching.some((other) => other !== one && one.contains(other)),
      );
      faults.wide = [`${over} px too wide`, ...deepest.slice(0, 6).map(nameOf)];
    }

    /** What an element's ancestors do to a text in it. Each is asked once. */
    interface Fate {
      floats: boolean;
      hidden: boolean;
      scrolls: boolean;
      /** The boxes that cut off what reaches past them, and in which ways. */
      cuts: { box: DOMRect; x: boolean; y: boolean }[];
      style: CSSStyleDeclaration;
    }
    const known = new Map<Element, Fate>();
    const fateOf = (element: Element): Fate => {
      const before = known.get(element);
      if (before) return before;
      const style = getComputedStyle(element);
      const parent = element.parentElement && fateOf(element.parentElement);
      // what is placed by an outer ancestor escapes the ones between
      let holder = element.parentElement;
      if (style.position === 'absolute')
        while (holder && fateOf(holder).style.position === 'static') holder = holder.parentElement;
      const own = [style.overflowX, style.overflowY];
      const scrolls = own.some((way) => /auto|scroll/.test(way)) && element !== document.body;
      // a box within a line cuts nothing off
      const [x = false, y = false] = own.map(
        (way) => style.display !== 'inline' && /hidden|clip/.test(way),
      );
      const outer = scrolls || !holder ? [] : fateOf(holder).cuts;
      const { left, top } = element.getBoundingClientRect();
      const box = new DOMRect(
        left + element.clientLeft,
        top + element.clientTop,
        element.clientWidth,
        element.clientHeight,
      );
      const fate = {
        floats: style.position === 'fixed' || element.matches('.top, .skip') || !!parent?.floats,
        hidden: style.clipPath !== 'none' || !!parent?.hidden,
        scrolls: scrolls || !!parent?.scrolls,
        cuts:
          (x || y) && element !== root && element !== document.body
            ? [...outer, { box, x, y }]
            : outer,
        style,
      };
      known.set(element, fate);
      return fate;
    };

    const texts: { element: Element; said: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const said = node.nodeValue?.trim().slice(0, 40);
      if (!element || !said || element.closest('script, style, svg, .form__late, .form__trap'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { floats, hidden, scrolls, cuts } = fateOf(element);
      if (hidden) continue;
      const range = new Range();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (!floats) texts.push({ element, said, box });
        const cut = cuts.some(({ box: { left, right, top, bottom }, x, y }) => {
          const sideways = box.left < left - slack || box.right > right + slack;
          // a line's box is higher than its letters, by as much as a fifth
          const spare = box.height / 5 + slack;
          return (x && sideways) || (y && (box.top < top - spare || box.bottom > bottom + spare));
        });
        const outside = !scrolls && (box.left < -slack || box.right > root.clientWidth + slack);
        if (!cut && !outside) continue;
        faults.clipped.push(`${nameOf(element)}: “${said}”`);
        break;
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
          faults.overlaps.push(
            `${nameOf(one.element)}: “${one.said}” and ${nameOf(other.element)}: “${other.said}”`,
          );
      }
    return faults;
  });
