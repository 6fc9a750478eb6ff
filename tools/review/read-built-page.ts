import { createHash } from 'node:crypto';
import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The source of a character of a unit: a text node and the offset in this node. */
export type Origin = [Tree.TextNode, number];

/** The unit of comparison: a sentence, a heading, a label, a line of the head, or an element. */
export interface Unit {
  kind: 'text' | 'heading' | 'label' | 'head' | 'data' | 'element';
  /** The name of a label, meta element, property or element, such as alt, description or img. */
  name: string;
  /** The text, with plain spaces. */
  text: string;
  links: string[];
  /** The heading above the unit; for a cell, the names of its row and column. */
  place: string;
  /** The elements around the unit, with the attributes that change its appearance or behaviour. */
  path: string;
  /** The inline elements, no-break spaces and invisible characters in the unit. */
  inline: string;
  /**
   * The sections, tables, rows, columns, steps and questions that contain the unit, from the outermost to the
   * innermost.
   */
  items: Item[];
  /** The number of its block of text. */
  block: number;
  origin: Origin[];
}

/** A part of a page that can be added, removed or moved as a whole. */
export interface Item {
  kind: 'page' | 'section' | 'question' | 'step' | 'table' | 'row' | 'column' | 'item';
  /** The level of a section's heading. The section ends at the next heading of this level. 0 for other kinds. */
  level: number;
  title: string;
  units: number;
}

export interface BuiltPage {
  units: Unit[];
  document: Tree.Document;
}

/** Returns the title in the head of a page. */
export const titleOf = (page?: BuiltPage): string =>
  page?.units.find(({ name }) => name === 'title')?.text ?? '';

const split = (words: string) => new Set(words.split(/\s+/));
const blocks = split(
  `address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre search section select summary table tbody
  td tfoot th thead title tr ul`,
);
const empty = split(
  'audio base canvas embed iframe img input link meta object script source style svg template track video',
);
/** A section that begins inside one of these elements ends with the element. */
const scopes = split('article aside details dialog footer li main nav section table td th tr');
const labels = split('alt aria-label aria-description placeholder title value');
/** Attributes that are not part of `path`: they refer to another element or are compared separately. */
const notOfPath =
  /^(href|id|for|name|class|datetime|aria-(labelledby|describedby|controls|current|owns)|data-.*)$/;
const sentenceEnd =
  /(?<=[.!?…][”’")]*(?:\[\^\w+\])?)(?<!\b(?:No|e\.g|i\.e|Dr|Mr|Ms|P\.O)\.)\s+(?=[\p{Lu}“"(])/gu;

type Attributes = Record<string, string>;

/** The context of a node. */
interface Around {
  path: string[];
  items: Item[];
  /** The columns of the table. */
  columns: Item[];
  /** The index of the next cell in the row. */
  row: { at: number };
}

type Open = Pick<Unit, 'text' | 'origin'> & {
  inline: [tag: string, from: number, to: number][];
};

/** Parses a page into its units, in document order. */
export function readBuiltPage(html: string): BuiltPage {
  // React numbers its generated ids, so an added element would change all later ids
  const document = parse(html.replace(/\b_R_[0-9a-z]*_(?=[\w"])/g, '_R_'));
  const page: BuiltPage = { units: [], document };
  new Reader(page).walk(document);
  return page;
}

class Reader {
  private around: Around = { path: [], items: [], columns: [], row: { at: 0 } };
  private open: Open | undefined;
  private block = 0;
  /** Whether the last text ended with its element, so that the next element begins a new word. */
  private parted = false;
  constructor(private page: BuiltPage) {}

  walk(node: Tree.Node): void {
    if (node.nodeName === '#text') this.text(node as Tree.TextNode);
    else if ('tagName' in node) this.element(node);
    else for (const child of 'childNodes' in node ? node.childNodes : []) this.walk(child);
  }

  private element(node: Tree.Element): void {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const tag = node.tagName;
    if (empty.has(tag)) {
      this.empty(node, attributes);
      return;
    }
    const block = blocks.has(tag);
    const last = this.open?.origin.at(-1);
    if (block) this.flush();
    // the site's components put additional text into small, and into i with a class
    else if (last && (/^(br|small)$/.test(tag) || (tag === 'i' && attributes.class) || this.parted))
      this.add(' ', ...last);
    this.labels(attributes);
    const { around } = this;
    if (block) this.enter(node, attributes);
    const from = this.open?.text.length ?? 0;
    for (const child of node.childNodes) this.walk(child);
    const to = this.open?.text.length ?? 0;
    if (block) this.flush();
    else this.open?.inline.push([tagOf(node, attributes), Math.min(from, to), to]);
    // a section that began with a heading continues after the heading
    this.around = scopes.has(tag) ? around : { ...around, items: this.around.items };
    this.parted = !block;
  }

  private labels(attributes: Attributes): void {
    for (const [name, text] of Object.entries(attributes)) {
      if (labels.has(name) && text) this.push({ kind: 'label', name, text });
      else if (name.startsWith('data-') && /^[[{]/.test(text)) this.data(text);
    }
  }

  private text(node: Tree.TextNode): void {
    if (!this.open && !node.value.trim()) return;
    this.open ??= { text: '', origin: [], inline: [] };
    let at = 0;
    for (const sign of node.value) {
      const unseen = /\p{Cf}/u.test(sign);
      if (!unseen) this.add(sign, node, at);
      if (unseen || sign === '\u00a0')
        this.open.inline.push([sign, this.open.text.length - 1, this.open.text.length]);
      at += sign.length;
    }
    this.parted = false;
  }

  /** Adds a character to the open text. White space collapses to one space. */
  private add(sign: string, node: Tree.TextNode, at: number): void {
    const { open } = this;
    const space = /\s/.test(sign);
    if (!open || (space && (!open.text || open.text.endsWith(' ')))) return;
    open.text += space ? ' ' : sign;
    for (let unit = 0; unit < sign.length; unit++) open.origin.push([node, at + unit]);
  }

  /** Ends the open block of text and adds one unit for each sentence. */
  private flush(): void {
    const { open } = this;
    this.open = undefined;
    this.parted = false;
    if (!open?.text.trim()) return;
    this.block += 1;
    const tag = /^\w+/.exec(this.around.path.at(-1) ?? '')?.[0] ?? '';
    const kind = kindOf(tag);
    for (const [from, sentence] of splitSentences(open.text, kind === 'text')) {
      const to = from + sentence.length;
      const text = sentence.trimEnd();
      const within = open.inline.filter(([, a, b]) => a < to && b > from && b > a);
      const inline = within.map(([name, a, b]) => {
        const words = open.text.slice(Math.max(a, from), Math.min(b, to)).trim();
        const near = open.text.slice(Math.max(0, a - 8), b + 8).trim();
        return /^\w/.test(name) ? `${name}: ${words}` : `${nameOfSign(name)} in “${near}”`;
      });
      this.push({
        kind,
        text,
        links: within.flatMap(([name]) => /^a\[href=(.*)\]$/s.exec(name)?.[1] ?? []),
        name: tag === 'title' ? 'title' : '',
        inline: [from === 0 ? '' : 'goes on', ...inline].join('; '),
        origin: open.origin.slice(from, from + text.length),
      });
    }
  }

  private empty(node: Tree.Element, attributes: Attributes): void {
    const tag = node.tagName;
    // style rules are compared for all pages together
    if (tag === 'style') return;
    if (!['source', 'svg', 'img', 'input'].includes(tag)) this.flush();
    const { name, property, rel, type, content = '', href = '' } = attributes;
    const inside = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (tag !== 'meta') this.labels(attributes);
    if (tag === 'meta')
      this.sentences('head', name ?? property ?? attributes['http-equiv'] ?? tag, content);
    else if (type === 'application/ld+json') this.data(inside);
    else if (rel === 'canonical') this.push({ kind: 'head', name: rel, text: href });
    else {
      const rest = node.attrs.filter((each) => !labels.has(each.name));
      const text = rest.map((each) => `${each.name}="${each.value}"`).join(' ');
      const drawn = tag === 'svg' ? digest(serializeOuter(node)) : inside.trim();
      if (tag === 'svg') this.svgText(node);
      this.push({ kind: 'element', name: tag, text: `<${tag} ${text}>${drawn}` });
    }
  }

  /** Adds the words of a drawing as separate labels. */
  private svgText(node: Tree.Element): void {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const words = textWithBreaks(child).replace(/\s+/g, ' ').trim();
      if (!/^(text|title|desc|textPath|foreignObject)$/.test(child.tagName)) this.svgText(child);
      else if (words) this.push({ kind: 'label', name: 'text of a drawing', text: words });
    }
  }

  private data(json: string): void {
    const leaves = (value: unknown, at: string): void => {
      if (value && typeof value === 'object')
        for (const [key, each] of Object.entries(value)) leaves(each, `${at}.${key}`);
      else this.sentences('data', at.slice(1), String(value));
    };
    try {
      leaves(JSON.parse(json), '');
    } catch {
      this.push({ kind: 'data', name: 'not readable', text: json });
    }
  }

  /** Adds a text from outside the body, split into sentences like the body, so that equal sentences are grouped. */
  private sentences(kind: Unit['kind'], name: string, text: string): void {
    for (const [, sentence] of splitSentences(text.replace(/\s+/g, ' ').trim()))
      this.push({ kind, name, text: sentence.trim() });
  }

  private push(unit: Partial<Unit> & Pick<Unit, 'kind' | 'name' | 'text'>): void {
    const { path, items } = this.around;
    const heading = items.findLast(({ level, title }) => level > 0 && title)?.title ?? '';
    // the first cell of a row or column is its name
    const cell = cellOf(items).every(({ title }) => title) ? nameOfCell(items) : '';
    for (const item of items) {
      item.units += 1;
      if (unit.kind === 'text' || unit.kind === 'heading') item.title ||= unit.text;
    }
    const of = { block: this.block, place: cell || heading, path: path.join('>'), items };
    this.page.units.push({ links: [], inline: '', origin: [], ...unit, ...of });
  }

  /** Enters a block, which may begin a part of the page. */
  private enter(node: Tree.Element, attributes: Attributes): void {
    const tag = node.tagName;
    const [first] = node.parentNode?.childNodes ?? [];
    const isStep = node.childNodes.some((child) => /^(h[1-6]|p|strong)$/.test(child.nodeName));
    const steps = node.parentNode?.nodeName === 'ol' && isStep;
    const kinds = { details: 'question', tr: 'row', li: steps ? 'step' : 'item' } as const;
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
    const kind = level > 0 ? 'section' : kinds[tag as keyof typeof kinds];
    let { columns, row, items } = this.around;
    // a section ends at the next heading of its level
    while (level > 0 && (items.at(-1)?.level ?? 0) >= level) items = items.slice(0, -1);
    if (kind) items = [...items, itemOf(kind, level)];
    if (tag === 'table') {
      columns = [];
      items = [...items, { ...itemOf('table'), title: columnNames(node) }];
    }
    if (tag === 'tr') row = { at: 0 };
    if (/^t[dh]$/.test(tag)) {
      columns[row.at] ??= itemOf('column');
      const column = columns[row.at] as Item;
      row.at += Number(attributes.colspan ?? 1);
      // in a row that begins with its name, the other cells are not names of columns
      if (column.title || tag === 'th' || first?.nodeName !== 'th') items = [...items, column];
    }
    this.around = { path: [...this.around.path, tagOf(node, attributes)], items, columns, row };
  }
}

/** Returns the kind of a text unit, from the name of the element around it. */
function kindOf(tag: string): 'heading' | 'head' | 'text' {
  if (/^(h[1-6]|summary)$/.test(tag)) return 'heading';
  return tag === 'title' ? 'head' : 'text';
}

/** Returns the row and the column of a unit in a table. */
const cellOf = (items: Item[]) => items.filter(({ kind }) => /row|column/.test(kind));

/** Returns the names of a cell's row and column, which are their first cells; empty outside a table. */
export const nameOfCell = (items: Item[]): string =>
  cellOf(items)
    .map(({ title }) => title)
    .join(' › ');

const itemOf = (kind: Item['kind'], level = 0): Item => ({ kind, level, title: '', units: 0 });

/** Splits a text into sentences, each with its offset and trailing space. With `has` false, keeps the text whole. */
function splitSentences(text: string, has = true): [from: number, sentence: string][] {
  const ends = has ? [...text.matchAll(sentenceEnd)] : [];
  const starts = ends.map((end) => end.index + end[0].length);
  return [0, ...starts].map((from, index) => [from, text.slice(from, starts[index])]);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
/** Names a sign. Soft hyphens and joiners are typography; other invisible characters can reverse or hide words. */
const nameOfSign = (sign: string) =>
  ({ '\u00a0': 'non-breaking space', '\u00ad': 'soft hyphen', '\u2060': 'word joiner' })[sign] ??
  `invisible character U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const textWithBreaks = (node: Tree.Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textWithBreaks).join('') : '';
};

/** Returns the cells of the first row of a table. */
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

/** Formats an element with the attributes that change the appearance or behaviour of its words. */
function tagOf(node: Tree.Element, attributes: Attributes): string {
  if (node.tagName === 'a') return `a[href=${attributes.href ?? ''}]`;
  const rest = Object.entries(attributes)
    .filter(([name]) => !labels.has(name) && !notOfPath.test(name))
    .map(([name, value]) => `[${name}${value && `=${value}`}]`);
  const named = attributes.class?.trim().split(/\s+/).join('.');
  return `${node.tagName}${named ? `.${named}` : ''}${rest.join('')}`;
}
