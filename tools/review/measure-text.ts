/** A text node or generated content of a page, and why it is not visible; `reason` is empty for visible text. */
export interface MeasuredText {
  text: string;
  reason: string;
  /** The number of its block. All text nodes of a sentence have the same number. */
  block: number;
  /** Whether the text is generated content of a style sheet. */
  generated: boolean;
  /** Whether the text is in the main part of the page. */
  main: boolean;
}

/**
 * Measures all texts of the document by computed style and box. The source of this function is sent to the browser, so
 * it must not use anything outside itself. With `covered`, it also tests whether another box covers a text.
 */
export function measureText(covered: boolean): MeasuredText[] {
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
  // hit tests skip boxes without pointer events, and a transition would show the style before a change
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, *::before, *::after { pointer-events: auto !important; transition: none !important }
    [data-review-hit] { pointer-events: none !important }`,
  );
  document.adoptedStyleSheets = [sheet];
  document.body.getBoundingClientRect();
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();

  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, number[]>();
  /** Returns the red, green and blue values from 0 to 255, and alpha from 0 to 1, of a colour in any notation. */
  const channels = (colour: string): number[] => {
    const known = colours.get(colour);
    if (known) return known;
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(colour);
    let found = plain ? [plain[1], plain[2], plain[3], plain[4] ?? '1'].map(Number) : [0, 0, 0, 1];
    if (!plain && context) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      found = [red, green, blue, alpha / 255];
    }
    colours.set(colour, found);
    return found;
  };

  interface Around {
    opacity: number;
    /** The colour behind the text; empty over a picture or gradient. */
    ground: string;
    reason: string;
    /** The visible area in page coordinates: left, top, right, bottom. */
    area: [number, number, number, number];
    block: number;
  }
  const known = new Map<Element, Around>();
  let blocks = 0;
  const around = (element: Element): Around => {
    const kept = known.get(element);
    if (kept) return kept;
    const outer: Around = element.parentElement
      ? around(element.parentElement)
      : {
          opacity: 1,
          ground: 'rgb(255, 255, 255)',
          reason: '',
          area: [-Infinity, -Infinity, Infinity, Infinity],
          block: 0,
        };
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const cuts = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const [left, top, right, bottom] = outer.area;
    const degenerate = /^polygon\((?:\w+, )?([^,]+)(?:, \1)*\)$/.test(style.clipPath);
    const clipped =
      degenerate ||
      /inset\((?:[5-9]\d|100)(?:\.\d+)?%|circle\(0|ellipse\(0/.test(style.clipPath) ||
      (style.position === 'absolute' && /rect\(0(?:px)?,? 0(?:px)?,? 0/.test(style.clip));
    const filtered = /opacity\((?:0(?:\.[01]\d*)?|[0-9]%)\)|blur\((?:[4-9]|\d\d)/.test(
      style.filter,
    );
    const isOpaque = (channels(style.backgroundColor)[3] ?? 0) > 0.5;
    const plainGround = isOpaque ? style.backgroundColor : outer.ground;
    const reasonOfFilter = filtered ? 'made invisible by a filter' : '';
    const found: Around = {
      opacity: outer.opacity * Number(style.opacity),
      ground: style.backgroundImage === 'none' ? plainGround : '',
      reason: outer.reason || (clipped ? 'clipped away' : reasonOfFilter),
      area:
        cuts && style.display !== 'inline'
          ? [
              Math.max(left, box.left),
              Math.max(top, box.top + scrollY),
              Math.min(right, box.right),
              Math.min(bottom, box.bottom + scrollY),
            ]
          : outer.area,
      block: /^(inline|contents)/.test(style.display) ? outer.block : ++blocks,
    };
    known.set(element, found);
    return found;
  };

  const isOpaque = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return false;
    if (Number(style.opacity) < 0.5) return false;
    return (channels(style.backgroundColor)[3] ?? 0) > 0.5 || style.backgroundImage !== 'none';
  };
  /** Whether generated content of an element is on top at a point, and opaque. */
  const isPseudoOnTop = (element: Element, x: number, y: number): boolean => {
    if (!isOpaque(element, '::before') && !isOpaque(element, '::after')) return false;
    // its own box now receives no hits, so a hit on the element is a hit on its generated content
    element.setAttribute('data-review-hit', '');
    const isHit = document.elementFromPoint(x, y) === element;
    element.removeAttribute('data-review-hit');
    return isHit;
  };
  /**
   * Whether an element is in a fixed or sticky bar. A bar covers text only while the page is scrolled, so it is
   * ignored. A box over at least 30 per cent of the viewport is not a bar.
   */
  const isBar = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue;
      const { width, height } = one.getBoundingClientRect();
      return width * height < innerWidth * innerHeight * 0.3;
    }
    return false;
  };
  /** Whether another box is painted over a point of a text. */
  const isCovered = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    if (!top || isBar(top)) return false;
    if (top.contains(element)) return isPseudoOnTop(top, x, y);
    if (element.contains(top)) return false;
    return (
      isOpaque(top) || isPseudoOnTop(top, x, y) || /^(img|svg|video|canvas)$/i.test(top.tagName)
    );
  };

  const reasonOf = (element: Element, node: Node): string => {
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true }))
      return style.visibility === 'visible' ? 'not displayed' : 'visibility hidden';
    const { opacity, ground, reason, area } = around(element);
    if (opacity < 0.15) return 'transparent';
    const size = Number.parseFloat(style.fontSize);
    if (size < 6) return `font size of ${size} pixels`;
    if (reason) return reason;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const letters = (node.textContent ?? '').trim().length;
    if (box.height < 3 || box.width < Math.min(letters, 3)) return 'a box without size';
    const [left, top, right, bottom] = area;
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    const high = Math.min(box.bottom + scrollY, bottom) - Math.max(box.top + scrollY, top);
    const page = document.documentElement;
    if (box.right <= 0 || box.bottom + scrollY <= 0 || box.left >= page.scrollWidth)
      return 'moved off the page';
    if (wide <= 1 || high <= 1 || wide * high < box.width * box.height * 0.4) return 'cut off';
    const [ink, paper] = [channels(style.webkitTextFillColor || style.color), channels(ground)];
    const far = Math.max(...[0, 1, 2].map((at) => Math.abs((ink[at] ?? 0) - (paper[at] ?? 0))));
    if ((ink[3] ?? 1) < 0.15) return 'transparent';
    if (ground && far < 24) return 'the colour of its background';
    if (!covered) return '';
    // a hit test needs a point in the viewport, away from bars at its edges
    const middle = innerHeight / 2;
    if (Math.abs(box.top - middle) > middle / 2)
      scrollBy({ top: box.top - middle, behavior: 'instant' });
    const [line] = range.getClientRects();
    if (!line || line.width === 0) return '';
    return isCovered(element, line.left + line.width / 2, line.top + line.height / 2)
      ? 'covered by another box'
      : '';
  };

  const found: MeasuredText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    const element = node.parentElement;
    if (!text || !element || element.closest('script, style, template, noscript')) continue;
    found.push({
      text,
      reason: reasonOf(element, node),
      block: around(element).block,
      generated: false,
      main: Boolean(element.closest('main')),
    });
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      const [, text = ''] = /"((?:[^"\\]|\\.)*)"/.exec(style.content) ?? [];
      if (!/[\p{L}\d]/u.test(text) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      found.push({
        text: text.trim(),
        reason: Number(style.opacity) < 0.15 || style.display === 'none' ? 'transparent' : '',
        block: ++blocks,
        generated: true,
        main: Boolean(element.closest('main')),
      });
    }
  return found;
}
