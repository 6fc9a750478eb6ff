import { createHash } from 'node:crypto';
import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The position of a character: the text node that contains the character, and the offset in this node. */
export type Origin = [Tree.TextNode, number];

/**
 * A unit is the smallest part of a page that the review compares: a sentence, a heading, a label (such as the
 * description of a picture), a sentence in the <head>, a value of structured data, or an element without text.
 */
export interface Unit {
  kind: 'text' | 'heading' | 'label' | 'head' | 'data' | 'element';
  /**
   * The name of the attribute, <meta> element, data property or element that contains the unit. Examples are alt,
   * description and img. Empty for text and headings.
   */
  name: string;
  /**
   * The text. In displayed text, no-break spaces are replaced with ordinary spaces, and invisible characters are
   * omitted.
   */
  text: string;
  links: string[];
  /**
   * The heading above the unit. For a unit in a table cell, the names of the row and the column, if the row and the
   * column have names.
   */
  place: string;
  /** The block elements that contain the unit, with the attributes that change their appearance or behaviour. */
  path: string;
  /**
   * The inline elements, no-break spaces and invisible characters in the unit. Begins with “goes on” if the unit is not
   * the first sentence of its paragraph.
   */
  inline: string;
  /**
   * The parts of the page (such as sections, table rows and list items) that contain the unit, from the outermost to
   * the innermost.
   */
  items: Item[];
  /** The number of the block element, such as a paragraph, that contains the unit. */
  block: number;
  origin: Origin[];
}

/** A part of a page, such as a section or a table row, that can be added, removed or moved as a whole. */
export interface Item {
  kind: 'page' | 'section' | 'question' | 'step' | 'table' | 'row' | 'column' | 'item';
  /**
   * The level of the section's heading, such as 2 for <h2>; 0 if the item is not a section. The section ends at the
   * next heading whose level is the same number or a smaller number.
   */
  level: number;
  title: string;
  units: number;
}

/** A page of a built site: its units (such as sentences) in document order, and its parsed HTML. */
export interface BuiltPage {
  units: Unit[];
  document: Tree.Document;
}

/** Returns the content of a page's <title> element. */
export const titleOf = (page?: BuiltPage): string =>
  page?.units.find(({ name }) => name === 'title')?.text ?? '';

const wordSet = (words: string) => new Set(words.split(/\s+/));
/** Elements that begin and end a block of text. Other elements with text are inline elements. */
const blockElements = wordSet(
  `address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre search section select summary table tbody
  td tfoot th thead title tr ul`,
);
/** Elements that are not read as text of the page. Most of them are compared as a whole. */
const elementsWithoutText = wordSet(
  'audio base canvas embed iframe img input link meta object script source style svg template track video',
);
/** If a section begins inside one of these elements, the section ends at the end of this element or earlier. */
const sectionScopes = wordSet(
  'article aside details dialog footer li main nav section table td th tr',
);
/** Attributes that contain a text for visitors. This text is a unit of the kind `label`. */
const labelAttributes = wordSet('alt aria-label aria-description placeholder title value');
/**
 * Attributes that the property `path` of a unit omits. These attributes refer to another element, or the review
 * compares them in another way.
 */
const attributesOutsidePath =
  /^(href|id|for|name|class|datetime|aria-(labelledby|describedby|controls|current|owns)|data-.*)$/;
/**
 * Matches the space between two sentences. Does not match the space after an abbreviation, as in “No. 7” and “e.g.
 * Dubai”.
 */
const sentenceEnd =
  /(?<=[.!?…][”’")]*(?:\[\^\w+\])?)(?<!\b(?:No|e\.g|i\.e|Dr|Mr|Ms|P\.O)\.)\s+(?=[\p{Lu}“"(])/gu;

type Attributes = Record<string, string>;

/** The position of a node: the elements and the parts of the page that contain the node. */
interface NodeContext {
  path: string[];
  items: Item[];
  columns: Item[];
  /** The column index of the next cell in the row. */
  row: { at: number };
}

/** The text of the current block element, before it is split into sentences. */
type OpenText = Pick<Unit, 'text' | 'origin'> & {
  /**
   * The inline elements, no-break spaces and invisible characters of the text, each with the offsets of its start and
   * end.
   */
  inline: [tag: string, from: number, to: number][];
};

/** Parses a page into its units (such as sentences), in document order. */
export function readBuiltPage(html: string): BuiltPage {
  // removes the numbers from the ids that React generates; if an element is added, all later elements get other numbers
  const document = parse(html.replace(/\b_R_[0-9a-z]*_(?=[\w"])/g, '_R_'));
  const page: BuiltPage = { units: [], document };
  new PageReader(page).walk(document);
  return page;
}

class PageReader {
  private context: NodeContext = { path: [], items: [], columns: [], row: { at: 0 } };
  /** The text of the current block; undefined before its first character. */
  private open: OpenText | undefined;
  /** The number of the last block that has ended. */
  private block = 0;
  /** Whether an inline element has just ended. If so, the next inline element begins a new word. */
  private afterInline = false;
  constructor(private page: BuiltPage) {}

  walk(node: Tree.Node): void {
    if (node.nodeName === '#text') this.readText(node as Tree.TextNode);
    else if ('tagName' in node) this.readElement(node);
    else for (const child of 'childNodes' in node ? node.childNodes : []) this.walk(child);
  }

  /** Reads an element and its children. The start and the end of a block element end the current block of text. */
  private readElement(node: Tree.Element): void {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const tag = node.tagName;
    if (elementsWithoutText.has(tag)) {
      this.readElementWithoutText(node, attributes);
      return;
    }
    const isBlock = blockElements.has(tag);
    const last = this.open?.origin.at(-1);
    if (isBlock) this.endBlock();
    // Inserts a space before <br>, <small> and <i class>, because in the site's components, a separate text begins
    // there. Also inserts a space before an inline element that directly follows another inline element.
    else if (
      last &&
      (/^(br|small)$/.test(tag) || (tag === 'i' && attributes.class) || this.afterInline)
    )
      this.addCharacter(' ', ...last);
    this.addLabels(attributes);
    const { context } = this;
    if (isBlock) this.enterBlock(node, attributes);
    const from = this.open?.text.length ?? 0;
    for (const child of node.childNodes) this.walk(child);
    const to = this.open?.text.length ?? 0;
    if (isBlock) this.endBlock();
    else this.open?.inline.push([tagOf(node, attributes), Math.min(from, to), to]);
    // Restores the context from before the element. Sections that began inside the element stay open, because a section
    // can continue after the element that contains its heading. But an element in `sectionScopes` also ends the
    // sections that began inside it.
    this.context = sectionScopes.has(tag) ? context : { ...context, items: this.context.items };
    this.afterInline = !isBlock;
  }

  /** Adds units for the attributes that contain text or JSON. */
  private addLabels(attributes: Attributes): void {
    for (const [name, text] of Object.entries(attributes)) {
      if (labelAttributes.has(name) && text) this.addUnit({ kind: 'label', name, text });
      else if (name.startsWith('data-') && /^[[{]/.test(text)) this.addJson(text);
    }
  }

  /** Adds a text node to the current text. Records its invisible characters and no-break spaces. */
  private readText(node: Tree.TextNode): void {
    if (!this.open && !node.value.trim()) return;
    this.open ??= { text: '', origin: [], inline: [] };
    let at = 0;
    for (const character of node.value) {
      const isInvisible = /\p{Cf}/u.test(character);
      if (!isInvisible) this.addCharacter(character, node, at);
      if (isInvisible || character === '\u00a0')
        this.open.inline.push([character, this.open.text.length - 1, this.open.text.length]);
      at += character.length;
    }
    this.afterInline = false;
  }

  /** Adds a character to the current text. A run of white space becomes one space. */
  private addCharacter(character: string, node: Tree.TextNode, at: number): void {
    const { open } = this;
    const space = /\s/.test(character);
    if (!open || (space && (!open.text || open.text.endsWith(' ')))) return;
    open.text += space ? ' ' : character;
    for (let unit = 0; unit < character.length; unit++) open.origin.push([node, at + unit]);
  }

  /** Ends the current block of text. Adds one unit for each sentence, or one unit for a whole heading. */
  private endBlock(): void {
    const { open } = this;
    this.open = undefined;
    this.afterInline = false;
    if (!open?.text.trim()) return;
    this.block += 1;
    const tag = /^\w+/.exec(this.context.path.at(-1) ?? '')?.[0] ?? '';
    const kind = kindOf(tag);
    for (const [from, sentence] of splitSentences(open.text, kind === 'text')) {
      const to = from + sentence.length;
      const text = sentence.trimEnd();
      const inSentence = open.inline.filter(
        ([, start, end]) => start < to && end > from && end > start,
      );
      const inline = inSentence.map(([name, start, end]) => {
        const words = open.text.slice(Math.max(start, from), Math.min(end, to)).trim();
        const near = open.text.slice(Math.max(0, start - 8), end + 8).trim();
        return /^\w/.test(name) ? `${name}: ${words}` : `${nameOfCharacter(name)} in “${near}”`;
      });
      this.addUnit({
        kind,
        text,
        links: inSentence.flatMap(([name]) => /^a\[href=(.*)\]$/s.exec(name)?.[1] ?? []),
        name: tag === 'title' ? 'title' : '',
        inline: [from === 0 ? '' : 'goes on', ...inline].join('; '),
        origin: open.origin.slice(from, from + text.length),
      });
    }
  }

  /**
   * Adds units for an element without text. Adds its labels, such as `alt`. Also adds one of these: the content of a
   * <meta> element, the values of structured data, the canonical URL, or the element itself with its other attributes.
   */
  private readElementWithoutText(node: Tree.Element, attributes: Attributes): void {
    const tag = node.tagName;
    // style rules are not compared here, because describeRules() reports the changed rules of the whole site
    if (tag === 'style') return;
    if (!['source', 'svg', 'img', 'input'].includes(tag)) this.endBlock();
    const { name, property, rel, type, content = '', href = '' } = attributes;
    const inside = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (tag !== 'meta') this.addLabels(attributes);
    if (tag === 'meta')
      this.addSentences('head', name ?? property ?? attributes['http-equiv'] ?? tag, content);
    else if (type === 'application/ld+json') this.addJson(inside);
    else if (rel === 'canonical') this.addUnit({ kind: 'head', name: rel, text: href });
    else {
      const rest = node.attrs.filter((each) => !labelAttributes.has(each.name));
      const text = rest.map((each) => `${each.name}="${each.value}"`).join(' ');
      const drawn = tag === 'svg' ? digest(serializeOuter(node)) : inside.trim();
      if (tag === 'svg') this.addSvgTexts(node);
      this.addUnit({ kind: 'element', name: tag, text: `<${tag} ${text}>${drawn}` });
    }
  }

  private addSvgTexts(node: Tree.Element): void {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const words = textWithBreaks(child).replace(/\s+/g, ' ').trim();
      if (!/^(text|title|desc|textPath|foreignObject)$/.test(child.tagName))
        this.addSvgTexts(child);
      else if (words) this.addUnit({ kind: 'label', name: 'text of a drawing', text: words });
    }
  }

  /** Adds the values of a JSON text as units. The name of a unit is the path of its value, such as `offers.0.price`. */
  private addJson(json: string): void {
    const leaves = (value: unknown, at: string): void => {
      if (value && typeof value === 'object')
        for (const [key, each] of Object.entries(value)) leaves(each, `${at}.${key}`);
      else this.addSentences('data', at.slice(1), String(value));
    };
    try {
      leaves(JSON.parse(json), '');
    } catch {
      this.addUnit({ kind: 'data', name: 'not readable', text: json });
    }
  }

  /**
   * Adds a text that is not displayed, such as a description. Splits the text into sentences. If the <body> and the
   * <head> contain the same sentence, the review can then show this sentence in one line.
   */
  private addSentences(kind: Unit['kind'], name: string, text: string): void {
    for (const [, sentence] of splitSentences(text.replace(/\s+/g, ' ').trim()))
      this.addUnit({ kind, name, text: sentence.trim() });
  }

  /**
   * Adds a unit at the current position. Also increases the property `units` of each item (such as a section) that
   * contains the unit.
   */
  private addUnit(unit: Partial<Unit> & Pick<Unit, 'kind' | 'name' | 'text'>): void {
    const { path, items } = this.context;
    const heading = items.findLast(({ level, title }) => level > 0 && title)?.title ?? '';
    // For a text in a table cell, `place` contains the names of the row and the column. The name (`title`) of a row or
    // column is its first text, which the loop below stores. Until the row and the column have names, `place` is the
    // heading.
    const cell = cellOf(items).every(({ title }) => title) ? nameOfCell(items) : '';
    for (const item of items) {
      item.units += 1;
      if (unit.kind === 'text' || unit.kind === 'heading') item.title ||= unit.text;
    }
    const position = { block: this.block, place: cell || heading, path: path.join('>'), items };
    this.page.units.push({ links: [], inline: '', origin: [], ...unit, ...position });
  }

  /**
   * Updates the context (the elements and the parts of the page around a node) at the start of a block element. A part
   * of the page, such as a section, can begin at this element.
   */
  private enterBlock(node: Tree.Element, attributes: Attributes): void {
    const tag = node.tagName;
    let { columns, row, items } = this.context;
    const level = headingLevel(tag);
    if (level > 0) items = outerSections(items, level);
    const kind = itemKindOf(node);
    if (kind) items = [...items, itemOf(kind, level)];
    if (tag === 'table') {
      columns = [];
      items = [...items, { ...itemOf('table'), title: columnNames(node) }];
    }
    if (tag === 'tr') row = { at: 0 };
    if (tag === 'td' || tag === 'th') {
      columns[row.at] ??= itemOf('column');
      const column = columns[row.at] as Item;
      row.at += Number(attributes.colspan ?? 1);
      if (isNamedByColumn(node, column)) items = [...items, column];
    }
    this.context = { path: [...this.context.path, tagOf(node, attributes)], items, columns, row };
  }
}

const headingLevel = (tag: string): number => Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);

/**
 * An item is open if this part of the page has begun and not ended. Returns the items of `items` that remain open at a
 * new heading of the level `level`. The heading ends the innermost sections whose level number is the same or greater.
 * For example, an <h2> ends the section of an <h3>. If the heading is inside an item that is not a section, such as a
 * list item, the sections around this item do not end.
 */
function outerSections(items: Item[], level: number): Item[] {
  let open = items;
  while ((open.at(-1)?.level ?? 0) >= level) open = open.slice(0, -1);
  return open;
}

/**
 * If a part of a page (such as a section) begins at an element, returns the kind of this part. Otherwise, returns
 * undefined. Also returns undefined for tables and cells, because enterBlock() itself adds tables and columns.
 */
function itemKindOf(node: Tree.Element): Item['kind'] | undefined {
  if (headingLevel(node.tagName) > 0) return 'section';
  if (node.tagName === 'details') return 'question';
  if (node.tagName === 'tr') return 'row';
  if (node.tagName !== 'li') return undefined;
  const hasBlock = node.childNodes.some((child) => /^(h[1-6]|p|strong)$/.test(child.nodeName));
  return node.parentNode?.nodeName === 'ol' && hasBlock ? 'step' : 'item';
}

/**
 * Whether a cell counts as a part of its column. A cell after a row header (<th>) does not count if the column has no
 * name yet. If this cell counted, its text would become the name of the column.
 */
function isNamedByColumn(cell: Tree.Element, column: Item): boolean {
  const firstInRow = cell.parentNode?.childNodes[0];
  return column.title !== '' || cell.tagName === 'th' || firstInRow?.nodeName !== 'th';
}

function kindOf(tag: string): 'heading' | 'head' | 'text' {
  if (/^(h[1-6]|summary)$/.test(tag)) return 'heading';
  return tag === 'title' ? 'head' : 'text';
}

/**
 * `items` are the parts of the page around a text, such as a section or a table row. Returns only the table row and the
 * table column; an empty array outside a table.
 */
const cellOf = (items: Item[]) => items.filter(({ kind }) => /row|column/.test(kind));

/** Returns the names of the row and column of a cell, such as “Fee › Dubai”. Returns an empty text outside a table. */
export const nameOfCell = (items: Item[]): string =>
  cellOf(items)
    .map(({ title }) => title)
    .join(' › ');

const itemOf = (kind: Item['kind'], level = 0): Item => ({ kind, level, title: '', units: 0 });

/**
 * Splits a text into sentences, each with its offset. A sentence includes the space after it. If `isSplit` is false,
 * returns the whole text as one sentence.
 */
function splitSentences(text: string, isSplit = true): [from: number, sentence: string][] {
  const ends = isSplit ? [...text.matchAll(sentenceEnd)] : [];
  const starts = ends.map((end) => end.index + end[0].length);
  return [0, ...starts].map((from, index) => [from, text.slice(from, starts[index])]);
}

/** Returns a short hash of a text. Drawings are compared by their hashes. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
/**
 * Returns the text that the review shows for a no-break space or an invisible character. No-break spaces, soft hyphens
 * and word joiners are harmless, so the review shows their names. Other invisible characters can reverse or hide words,
 * so the review shows their exact codes.
 */
const nameOfCharacter = (character: string) =>
  ({ '\u00a0': 'non-breaking space', '\u00ad': 'soft hyphen', '\u2060': 'word joiner' })[
    character
  ] ??
  `invisible character U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const textWithBreaks = (node: Tree.Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textWithBreaks).join('') : '';
};

/** Returns the texts of the cells in the first row of a table, separated by “ | ”. */
function columnNames(table: Tree.Element): string {
  const find = (node: Tree.Element): Tree.Element | undefined =>
    node.tagName === 'tr'
      ? node
      : node.childNodes
          .map((child) => ('tagName' in child ? find(child) : undefined))
          .find(Boolean);
  const cells = find(table)?.childNodes ?? [];
  const names = cells.map((cell) => textWithBreaks(cell).replace(/\s+/g, ' ').trim());
  return names.filter(Boolean).join(' | ');
}

/** Formats an element as a selector, with its classes and the attributes that change appearance or behaviour. */
function tagOf(node: Tree.Element, attributes: Attributes): string {
  if (node.tagName === 'a') return `a[href=${attributes.href ?? ''}]`;
  const rest = Object.entries(attributes)
    .filter(([name]) => !labelAttributes.has(name) && !attributesOutsidePath.test(name))
    .map(([name, value]) => `[${name}${value && `=${value}`}]`);
  const named = attributes.class?.trim().split(/\s+/).join('.');
  return `${node.tagName}${named ? `.${named}` : ''}${rest.join('')}`;
}
