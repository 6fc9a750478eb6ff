import { createHash } from 'node:crypto';
import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Where a character of a unit stands: in which text of the tree, and at which place in it. */
export type Origin = [Tree.TextNode, number];

/** The smallest thing that is compared: a sentence, a heading, a label, a line of the head, an element. */
export interface Unit {
  kind: 'text' | 'heading' | 'label' | 'head' | 'data' | 'element';
  /** What a label, line of the head, leaf of data or element is called: alt, description, img. */
  name: string;
  /** Its words, with plain spaces. */
  text: string;
  links: string[];
  /** The heading that it stands under; of a cell, the first one of its row and of its column. */
  place: string;
  /** The elements around it, with the attributes by which they may look or act otherwise. */
  path: string;
  /** What is set off within it, and its spaces that hold words together. */
  inline: string;
  /** The rows, columns, steps, questions and sections that it is part of, from the outside in. */
  items: Item[];
  /** Which block of text it is a sentence of. */
  block: number;
  origin: Origin[];
}

/** A part of a page that may come, go or move as a whole. */
export interface Item {
  kind: 'page' | 'section' | 'question' | 'step' | 'row' | 'column' | 'item';
  /** Of a section, that of its heading: it goes on to the next of this level. Of others 0. */
  level: number;
  title: string;
  units: number;
}

export interface Page {
  units: Unit[];
  document: Tree.Document;
}

/** What a page is called in its head. */
export const titleOf = (page?: Page): string =>
  page?.units.find(({ name }) => name === 'title')?.text ?? '';

const split = (words: string) => new Set(words.split(' '));
const blocks = split(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre search section select summary table tbody td tfoot th thead title tr ul',
);
const empty = split(
  'audio base canvas embed iframe img input link meta object script source style svg template track video',
);
/** What ends the sections that begin in it. */
const scopes = split('article aside details dialog footer li main nav section td th tr');
const labels = split('alt aria-label aria-description placeholder title value');
/** Attributes that name another element, or are looked at for themselves. */
const notOfPath =
  /^(href|id|for|name|class|datetime|aria-(labelledby|describedby|controls|current|owns)|data-.*)$/;
const sentenceEnd = /(?<=[.!?…][”’")]*)(?<!\b(?:No|e\.g|i\.e|Dr|Mr|Ms|P\.O)\.)\s+(?=[\p{Lu}“"(])/gu;

type Attributes = Record<string, string>;

/** What is around a node. */
interface Around {
  path: string[];
  items: Item[];
  /** The columns of the table. */
  columns: Item[];
  /** The column of the next cell in the row. */
  row: { at: number };
}

type Open = Pick<Unit, 'text' | 'origin'> & {
  inline: [tag: string, from: number, to: number][];
};

/** Reads what a page says, in order. */
export function readPage(html: string): Page {
  // React's own ids count the elements before them
  const document = parse(html.replace(/\b_R_[0-9a-z]*_(?=[\w"])/g, '_R_'));
  const page: Page = { units: [], document };
  new Reader(page).walk(document);
  return page;
}

class Reader {
  private around: Around = { path: [], items: [], columns: [], row: { at: 0 } };
  private open: Open | undefined;
  private block = 0;
  /** Whether the last text was of an element of its own, so that it and the next element are two words. */
  private parted = false;
  constructor(private page: Page) {}

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
    else if (last && (tag === 'br' || tag === 'small' || this.parted)) this.add(' ', ...last);
    this.labels(attributes);
    const { around } = this;
    if (block) this.enter(node, attributes);
    const from = this.open?.text.length ?? 0;
    for (const child of node.childNodes) this.walk(child);
    const to = this.open?.text.length ?? 0;
    if (block) this.flush();
    else this.open?.inline.push([tagOf(node, attributes), Math.min(from, to), to]);
    // the section that a heading began goes on behind it
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

  /** Adds a sign to the text that is open, white space as one space. */
  private add(sign: string, node: Tree.TextNode, at: number): void {
    const { open } = this;
    const space = /\s/.test(sign);
    if (!open || (space && (!open.text || open.text.endsWith(' ')))) return;
    open.text += space ? ' ' : sign;
    for (let unit = 0; unit < sign.length; unit++) open.origin.push([node, at + unit]);
  }

  /** Ends the block of text that is open, as one unit for each of its sentences. */
  private flush(): void {
    const { open } = this;
    this.open = undefined;
    this.parted = false;
    if (!open?.text.trim()) return;
    this.block += 1;
    const tag = /^\w+/.exec(this.around.path.at(-1) ?? '')?.[0] ?? '';
    const kind = /^(h[1-6]|summary)$/.test(tag) ? 'heading' : tag === 'title' ? 'head' : 'text';
    for (const [from, sentence] of sentencesOf(open.text, kind === 'text')) {
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
    // styles are compared for all pages at once
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
      this.push({ kind: 'element', name: tag, text: `<${tag} ${text}>${drawn}` });
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

  /** A text outside the flow of the page, by its sentences, so that they are told with the same ones of the page. */
  private sentences(kind: Unit['kind'], name: string, text: string): void {
    for (const [, sentence] of sentencesOf(text.replace(/\s+/g, ' ').trim()))
      this.push({ kind, name, text: sentence.trim() });
  }

  private push(unit: Partial<Unit> & Pick<Unit, 'kind' | 'name' | 'text'>): void {
    const { path, items } = this.around;
    const heading = items.findLast(({ level, title }) => level > 0 && title)?.title ?? '';
    // the first of a row or column names it, and stands under the heading
    const cell = cellOf(items).every(({ title }) => title) ? nameOfCell(items) : '';
    for (const item of items) {
      item.units += 1;
      if (unit.kind === 'text' || unit.kind === 'heading') item.title ||= unit.text;
    }
    const of = { block: this.block, place: cell || heading, path: path.join('>'), items };
    this.page.units.push({ links: [], inline: '', origin: [], ...unit, ...of });
  }

  /** Goes into a block, which may begin a part of the page. */
  private enter(node: Tree.Element, attributes: Attributes): void {
    const tag = node.tagName;
    const [first] = node.parentNode?.childNodes ?? [];
    const isStep = node.childNodes.some((child) => /^(h[1-6]|p|strong)$/.test(child.nodeName));
    const steps = node.parentNode?.nodeName === 'ol' && isStep;
    const kinds = { details: 'question', tr: 'row', li: steps ? 'step' : 'item' } as const;
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
    const kind = level > 0 ? 'section' : kinds[tag as keyof typeof kinds];
    let { columns, row, items } = this.around;
    // a section ends where one of its level begins
    while (level > 0 && (items.at(-1)?.level ?? 0) >= level) items = items.slice(0, -1);
    if (kind) items = [...items, itemOf(kind, level)];
    if (tag === 'table') columns = [];
    if (tag === 'tr') row = { at: 0 };
    if (/^t[dh]$/.test(tag)) {
      columns[row.at] ??= itemOf('column');
      const column = columns[row.at] as Item;
      row.at += Number(attributes.colspan ?? 1);
      // what stands beside the name of a row names no column
      if (column.title || tag === 'th' || first?.nodeName !== 'th') items = [...items, column];
    }
    this.around = { path: [...this.around.path, tagOf(node, attributes)], items, columns, row };
  }
}

/** The row and the column of what stands in a table. */
const cellOf = (items: Item[]) => items.filter(({ kind }) => /row|column/.test(kind));

/** Where in a table something stands: the first cell of its row and of its column; empty outside of one. */
export const nameOfCell = (items: Item[]): string =>
  cellOf(items)
    .map(({ title }) => title)
    .join(' › ');

const itemOf = (kind: Item['kind'], level = 0): Item => ({ kind, level, title: '', units: 0 });

/** The sentences of a text that has some, each with where it begins and the space behind it. */
function sentencesOf(text: string, has = true): [from: number, sentence: string][] {
  const ends = has ? [...text.matchAll(sentenceEnd)] : [];
  const starts = ends.map((end) => end.index + end[0].length);
  return [0, ...starts].map((from, index) => [from, text.slice(from, starts[index])]);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const nameOfSign = (sign: string) => (sign === '\u00a0' ? 'fixed space' : 'unseen sign');

/** An element with its attributes, as far as words in it may look or act otherwise by them. */
function tagOf(node: Tree.Element, attributes: Attributes): string {
  if (node.tagName === 'a') return `a[href=${attributes.href ?? ''}]`;
  const rest = Object.entries(attributes)
    .filter(([name]) => !labels.has(name) && !notOfPath.test(name))
    .map(([name, value]) => `[${name}${value && `=${value}`}]`);
  const named = attributes.class?.trim().split(/\s+/).join('.');
  return `${node.tagName}${named ? `.${named}` : ''}${rest.join('')}`;
}
