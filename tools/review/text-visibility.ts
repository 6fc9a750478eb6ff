/**
 * A text node or generated content (CSS `content`). `reason` is the reason why the text is invisible; empty for visible
 * text.
 */
export interface MeasuredText {
  text: string;
  reason: string;
  /** The number of the block element that contains the text. The text nodes of one block have the same number. */
  block: number;
  generated: boolean;
  /** Whether the text is in the <main> element. */
  main: boolean;
}

/** A colour: red, green and blue from 0 to 255, and alpha from 0 to 1. */
type Channels = number[];

/** The properties of an element that depend on the elements around it. */
interface ElementContext {
  opacity: number;
  /** The colour behind the text; empty if a picture or gradient is behind the text. */
  background: string;
  /** The reason why this element, or an element around it, hides the text; empty if no such element hides the text. */
  reason: string;
  /**
   * The visible area of the element, in page coordinates: left, top, right, bottom. Ancestors with hidden overflow make
   * the area smaller.
   */
  area: [left: number, top: number, right: number, bottom: number];
  block: number;
}

/**
 * Measures the texts of the document, and determines from computed styles and boxes whether each text is visible. The
 * source code of this class is sent to the browser, so the class must not use anything outside itself.
 */
export class TextMeasurer {
  private readonly colours = new Map<string, Channels>();
  private readonly contexts = new Map<Element, ElementContext>();
  private readonly canvas = document.createElement('canvas');
  private blocks = 0;
  private readonly detectsCovered: boolean;

  /** If `detectsCovered` is true, the class also tests whether another box covers a text. */
  constructor(detectsCovered: boolean) {
    this.detectsCovered = detectsCovered;
    this.canvas.width = 1;
    this.canvas.height = 1;
  }

  /** Returns all texts of the document. First opens all <details> elements and ends all animations. */
  measure(): MeasuredText[] {
    this.prepareDocument();
    return [...this.textNodes(), ...this.generatedTexts()];
  }

  private prepareDocument(): void {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
    // Overrides `pointer-events: none`, because elementFromPoint() does not find boxes with this declaration. Also
    // overrides transitions, because during a transition, a measured style would not yet have its final value.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, *::before, *::after { pointer-events: auto !important; transition: none !important }
      [data-review-hit] { pointer-events: none !important }
      [data-review-far] { content-visibility: visible !important }`,
    );
    document.adoptedStyleSheets = [sheet];
    this.renderFarElements();
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else animation.cancel();
  }

  /**
   * Renders all elements with `content-visibility: auto`, even far from the viewport. Without this method,
   * elementFromPoint() would not find the boxes that cover the text of these elements. Elements with
   * `content-visibility: hidden` are not changed, because they hide text.
   */
  private renderFarElements(): void {
    for (const element of document.querySelectorAll('[data-review-far]'))
      element.removeAttribute('data-review-far');
    const elements = [...document.body.querySelectorAll('*')];
    for (const element of elements.filter((one) => this.isRenderedLate(one)))
      element.setAttribute('data-review-far', '');
  }

  private isRenderedLate(element: Element): boolean {
    return getComputedStyle(element).contentVisibility === 'auto';
  }

  private textNodes(): MeasuredText[] {
    const found: MeasuredText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      const element = node.parentElement;
      if (!text || !element || element.closest('script, style, template, noscript')) continue;
      found.push({
        text,
        reason: this.reasonOf(element, node),
        block: this.contextOf(element).block,
        generated: false,
        main: Boolean(element.closest('main')),
      });
    }
    return found;
  }

  private generatedTexts(): MeasuredText[] {
    const elements = [...document.body.querySelectorAll('*')];
    return elements.flatMap((element) => [
      ...this.generatedText(element, '::before'),
      ...this.generatedText(element, '::after'),
    ]);
  }

  /**
   * Returns the generated content of an element. Returns an empty array if the element is not displayed, or if the
   * content contains no letter and no digit.
   */
  private generatedText(element: Element, pseudo: '::before' | '::after'): MeasuredText[] {
    const style = getComputedStyle(element, pseudo);
    // matches a string in the computed value of `content`, such as "a \"word\""
    const [, text = ''] = /"((?:[^"\\]|\\.)*)"/.exec(style.content) ?? [];
    if (!/[\p{L}\d]/u.test(text)) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const isTransparent = Number(style.opacity) < 0.15 || style.display === 'none';
    this.blocks += 1;
    return [
      {
        text: text.trim(),
        reason: isTransparent ? 'transparent' : '',
        block: this.blocks,
        generated: true,
        main: Boolean(element.closest('main')),
      },
    ];
  }

  /**
   * Returns the reason why a text node is invisible; an empty text for a visible node. `element` is the parent of the
   * node.
   */
  private reasonOf(element: Element, node: Node): string {
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true }))
      return style.visibility === 'visible' ? 'not displayed' : 'hidden by a style rule';
    const { opacity, reason } = this.contextOf(element);
    if (opacity < 0.15) return 'transparent';
    const size = Number.parseFloat(style.fontSize);
    if (size < 6) return `font size of ${size} pixels`;
    const range = document.createRange();
    range.selectNodeContents(node);
    return (
      reason ||
      this.reasonOfBox(element, node, range.getBoundingClientRect()) ||
      this.reasonOfColour(element, style) ||
      (this.detectsCovered ? this.reasonOfCover(element, range) : '')
    );
  }

  /**
   * Returns the reason if a text is invisible because of the size or position of its box. Otherwise, returns an empty
   * text.
   */
  private reasonOfBox(element: Element, node: Node, box: DOMRect): string {
    const letters = (node.textContent ?? '').trim().length;
    if (box.height < 3 || box.width < Math.min(letters, 3)) return 'in a box without size';
    const page = document.documentElement;
    if (box.right <= 0 || box.bottom + scrollY <= 0 || box.left >= page.scrollWidth)
      return 'moved off the page';
    const [left, top, right, bottom] = this.contextOf(element).area;
    const visibleWidth = Math.min(box.right, right) - Math.max(box.left, left);
    const visibleHeight = Math.min(box.bottom + scrollY, bottom) - Math.max(box.top + scrollY, top);
    const isCutOff =
      visibleWidth <= 1 ||
      visibleHeight <= 1 ||
      visibleWidth * visibleHeight < box.width * box.height * 0.4;
    return isCutOff ? 'cut off' : '';
  }

  private reasonOfColour(element: Element, style: CSSStyleDeclaration): string {
    const { background } = this.contextOf(element);
    const [red = 0, green = 0, blue = 0, alpha = 1] = this.channelsOf(
      style.webkitTextFillColor || style.color,
    );
    if (alpha < 0.15) return 'transparent';
    if (!background) return '';
    const [backRed = 0, backGreen = 0, backBlue = 0] = this.channelsOf(background);
    const difference = Math.max(
      Math.abs(red - backRed),
      Math.abs(green - backGreen),
      Math.abs(blue - backBlue),
    );
    return difference < 24 ? 'in the colour of its background' : '';
  }

  private reasonOfCover(element: Element, range: Range): string {
    // elementFromPoint() needs a point in the viewport, so the text is scrolled to the middle of the viewport; fixed
    // and sticky bars usually do not cover the middle
    const middle = innerHeight / 2;
    const { top } = range.getBoundingClientRect();
    if (Math.abs(top - middle) > middle / 2) scrollBy({ top: top - middle, behavior: 'instant' });
    const [line] = range.getClientRects();
    if (!line || line.width === 0) return '';
    return this.isCovered(element, line.left + line.width / 2, line.top + line.height / 2)
      ? 'covered by another box'
      : '';
  }

  /**
   * Whether something opaque is painted over a point of a text: another element, a picture, or generated content
   * (::before or ::after). Fixed and sticky bars do not count.
   */
  private isCovered(element: Element, x: number, y: number): boolean {
    const top = document.elementFromPoint(x, y);
    if (!top || this.isBar(top)) return false;
    if (top.contains(element)) return this.isPseudoOnTop(top, x, y);
    if (element.contains(top)) return false;
    return (
      this.isOpaque(top) ||
      this.isPseudoOnTop(top, x, y) ||
      /^(img|svg|video|canvas)$/i.test(top.tagName)
    );
  }

  /**
   * Whether an element is part of a fixed or sticky bar. A bar covers different text while the page scrolls, so text
   * that a bar covers does not count as covered. A box that covers at least 30 % of the viewport does not count as a
   * bar.
   */
  private isBar(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue;
      const { width, height } = one.getBoundingClientRect();
      return width * height < innerWidth * innerHeight * 0.3;
    }
    return false;
  }

  /** Whether opaque generated content (::before or ::after) of an element is the topmost box at a point. */
  private isPseudoOnTop(element: Element, x: number, y: number): boolean {
    if (!this.isOpaque(element, '::before') && !this.isOpaque(element, '::after')) return false;
    // with this attribute, elementFromPoint() does not find the element, so the found box is its ::before or ::after
    element.setAttribute('data-review-hit', '');
    const isHit = document.elementFromPoint(x, y) === element;
    element.removeAttribute('data-review-hit');
    return isHit;
  }

  private isOpaque(element: Element, pseudo?: string): boolean {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return false;
    if (Number(style.opacity) < 0.5) return false;
    return this.isOpaqueColour(style.backgroundColor) || style.backgroundImage !== 'none';
  }

  private isOpaqueColour(colour: string): boolean {
    return (this.channelsOf(colour)[3] ?? 0) > 0.5;
  }

  /**
   * Returns the context of an element, such as its visible area. Computes each context only once, from the context of
   * the parent.
   */
  private contextOf(element: Element): ElementContext {
    const known = this.contexts.get(element);
    if (known) return known;
    const outer: ElementContext = element.parentElement
      ? this.contextOf(element.parentElement)
      : {
          opacity: 1,
          background: 'rgb(255, 255, 255)',
          reason: '',
          area: [-Infinity, -Infinity, Infinity, Infinity],
          block: 0,
        };
    const style = getComputedStyle(element);
    const isInline = /^(inline|contents)/.test(style.display);
    if (!isInline) this.blocks += 1;
    const context: ElementContext = {
      opacity: outer.opacity * Number(style.opacity),
      background: this.backgroundOf(style, outer.background),
      reason: outer.reason || this.reasonOfClipping(style),
      area: this.areaOf(element, style, outer.area),
      block: isInline ? outer.block : this.blocks,
    };
    this.contexts.set(element, context);
    return context;
  }

  private backgroundOf(style: CSSStyleDeclaration, outer: string): string {
    if (style.backgroundImage !== 'none') return '';
    return this.isOpaqueColour(style.backgroundColor) ? style.backgroundColor : outer;
  }

  /**
   * Returns the reason if an element is invisible because of `clip-path`, `clip` or `filter`; otherwise an empty text.
   */
  private reasonOfClipping({ clipPath, clip, position, filter }: CSSStyleDeclaration): string {
    // matches a polygon whose points are all the same, such as polygon(0px 0px, 0px 0px)
    const isEmptyPolygon = /^polygon\((?:\w+, )?([^,]+)(?:, \1)*\)$/.test(clipPath);
    // matches a shape without area: inset(50%) to inset(100%), circle(0…) or ellipse(0…)
    const isEmptyShape = /inset\((?:[5-9]\d|100)(?:\.\d+)?%|circle\(0|ellipse\(0/.test(clipPath);
    // matches a rectangle without area, rect(0px, 0px, 0px, …); `clip` applies only to absolutely positioned elements
    const isEmptyRect = position === 'absolute' && /rect\(0(?:px)?,? 0(?:px)?,? 0/.test(clip);
    if (isEmptyPolygon || isEmptyShape || isEmptyRect) return 'cut off completely';
    // matches a filter that hides text: an opacity below 0.2 (computed values are numbers), or a blur of 4 px or more
    const isFilteredAway = /opacity\(0(?:\.[01]\d*)?\)|blur\((?:[4-9]|\d\d)/.test(filter);
    return isFilteredAway ? 'made invisible by a filter' : '';
  }

  /** Returns the visible area of an element. `outer` is the visible area of its parent. */
  private areaOf(
    element: Element,
    style: CSSStyleDeclaration,
    outer: ElementContext['area'],
  ): ElementContext['area'] {
    const clipsOverflow = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    if (!clipsOverflow || style.display === 'inline') return outer;
    const [left, top, right, bottom] = outer;
    const box = element.getBoundingClientRect();
    return [
      Math.max(left, box.left),
      Math.max(top, box.top + scrollY),
      Math.min(right, box.right),
      Math.min(bottom, box.bottom + scrollY),
    ];
  }

  private channelsOf(colour: string): Channels {
    const known = this.colours.get(colour);
    if (known) return known;
    const channels = this.parseColour(colour);
    this.colours.set(colour, channels);
    return channels;
  }

  private parseColour(colour: string): Channels {
    // matches rgb(15, 36, 64) and rgba(15, 36, 64, 0.5)
    const rgb = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(colour);
    if (rgb) return [rgb[1], rgb[2], rgb[3], rgb[4] ?? '1'].map(Number);
    // the canvas converts other notations, such as oklch(…)
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return [0, 0, 0, 1];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}
