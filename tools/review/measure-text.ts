/**
 * A text node or generated content (CSS `content`). `reason` is the cause of invisible text; it is empty for visible
 * text.
 */
export interface MeasuredText {
  text: string;
  reason: string;
  /** The number of the block element that contains the text. The text nodes of a sentence have the same number. */
  block: number;
  /** Whether the text is generated content (CSS `content`). */
  generated: boolean;
  /** Whether the text is in the <main> element. */
  main: boolean;
}

/**
 * Returns all texts of the document, and finds out from computed styles and boxes whether each is visible. The source
 * code of this function is sent to the browser, so it must not use anything outside itself. If `covered` is true, it
 * also tests whether another box covers the text.
 */
export function measureText(covered: boolean): MeasuredText[] {
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
  // elementFromPoint() skips boxes without pointer events, and a transition would delay the style that is measured
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
  /** Returns the channels of a colour in any notation: red, green and blue from 0 to 255, alpha from 0 to 1. */
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

  interface ElementContext {
    opacity: number;
    /** The colour behind the text; empty if a picture or gradient is behind the text. */
    background: string;
    reason: string;
    /**
     * The visible area of the element, in page coordinates: left, top, right, bottom. Ancestors with hidden overflow
     * reduce it.
     */
    area: [number, number, number, number];
    block: number;
  }
  const known = new Map<Element, ElementContext>();
  let blocks = 0;
  const contextOf = (element: Element): ElementContext => {
    const knownContext = known.get(element);
    if (knownContext) return knownContext;
    const outer: ElementContext = element.parentElement
      ? contextOf(element.parentElement)
      : {
          opacity: 1,
          background: 'rgb(255, 255, 255)',
          reason: '',
          area: [-Infinity, -Infinity, Infinity, Infinity],
          block: 0,
        };
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const clipsOverflow = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const [left, top, right, bottom] = outer.area;
    const isEmptyPolygon = /^polygon\((?:\w+, )?([^,]+)(?:, \1)*\)$/.test(style.clipPath);
    const isClippedAway =
      isEmptyPolygon ||
      /inset\((?:[5-9]\d|100)(?:\.\d+)?%|circle\(0|ellipse\(0/.test(style.clipPath) ||
      (style.position === 'absolute' && /rect\(0(?:px)?,? 0(?:px)?,? 0/.test(style.clip));
    const isFilteredAway = /opacity\((?:0(?:\.[01]\d*)?|[0-9]%)\)|blur\((?:[4-9]|\d\d)/.test(
      style.filter,
    );
    const isOpaque = (channels(style.backgroundColor)[3] ?? 0) > 0.5;
    const plainBackground = isOpaque ? style.backgroundColor : outer.background;
    const reasonOfFilter = isFilteredAway ? 'made invisible by a filter' : '';
    const found: ElementContext = {
      opacity: outer.opacity * Number(style.opacity),
      background: style.backgroundImage === 'none' ? plainBackground : '',
      reason: outer.reason || (isClippedAway ? 'clipped away' : reasonOfFilter),
      area:
        clipsOverflow && style.display !== 'inline'
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
  /** Whether opaque generated content (::before or ::after) of an element is on top at a point. */
  const isPseudoOnTop = (element: Element, x: number, y: number): boolean => {
    if (!isOpaque(element, '::before') && !isOpaque(element, '::after')) return false;
    // the element itself now receives no hits, so a hit on the element is a hit on its ::before or ::after
    element.setAttribute('data-review-hit', '');
    const isHit = document.elementFromPoint(x, y) === element;
    element.removeAttribute('data-review-hit');
    return isHit;
  };
  /**
   * Whether an element is part of a fixed or sticky bar. A bar covers different text while the page scrolls, so a text
   * below it does not count as covered. A box over at least 30 % of the viewport is not a bar.
   */
  const isBar = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue;
      const { width, height } = one.getBoundingClientRect();
      return width * height < innerWidth * innerHeight * 0.3;
    }
    return false;
  };
  /** Whether another element is painted over a point of a text. */
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
    const { opacity, background, reason, area } = contextOf(element);
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
    const visibleWidth = Math.min(box.right, right) - Math.max(box.left, left);
    const visibleHeight = Math.min(box.bottom + scrollY, bottom) - Math.max(box.top + scrollY, top);
    const page = document.documentElement;
    if (box.right <= 0 || box.bottom + scrollY <= 0 || box.left >= page.scrollWidth)
      return 'moved off the page';
    if (
      visibleWidth <= 1 ||
      visibleHeight <= 1 ||
      visibleWidth * visibleHeight < box.width * box.height * 0.4
    )
      return 'cut off';
    const [textColour, backgroundColour] = [
      channels(style.webkitTextFillColor || style.color),
      channels(background),
    ];
    const difference = Math.max(
      ...[0, 1, 2].map((at) => Math.abs((textColour[at] ?? 0) - (backgroundColour[at] ?? 0))),
    );
    if ((textColour[3] ?? 1) < 0.15) return 'transparent';
    if (background && difference < 24) return 'the colour of its background';
    if (!covered) return '';
    // elementFromPoint() needs a point in the viewport; in the middle, no bar is at this point
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
      block: contextOf(element).block,
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
