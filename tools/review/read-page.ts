import { createHash } from 'node:crypto';
import { parse, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Where a character of a unit stands: in which text of the tree, and at which place in it. */
export type Origin = [Tree.TextNode, number];

/** The smallest thing that is compared: a sentence, a heading, a row, a label, a line of the head, an element. */
export interface Unit {
  kind: 'text' | 'heading' | 'row' | 'label' | 'head' | 'data' | 'element';
  /** What a label, line of the head, leaf of data or element is called: alt, description, img. */
  name: string;
  /** Its words, with plain spaces. */
  text: string;
  links: string[];
  /** The heading that it stands under. */
  place: string;
  /** The elements around it, with the attributes by which they may look or act otherwise. */
  path: string;
  /** What is set off within it, and its spaces that hold words together. */
  inline: string;
  /** The rows, steps, questions and sections that it is part of, from the outside in. */
  items: Item[];
  /** Which block of text it is a sentence of. */
  block: number;
  origin: Origin[];
  /** Of a row: its cells, and its table. */
  cells: Cell[];
  table?: object;
}

export interface Cell {
  text: string;
  /** Where it begins in the row's text. */
  at: number;
}

/** A part of a page that may come, go or move as a whole. */
export interface Item {
  kind: 'page' | 'section' | 'question' | 'step' | 'row' | 'column' | 'item';
  title: string;
  units: number;
}

export interface Page {
  units: Unit[];
  ids: Set<string>;
  document: Tree.Document;
}

const split = (words: string) => new Set(words.split(' '));
const blocks = split(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre search section select summary table tbody tfoot thead title tr ul',
);
const empty = split(
  'audio base canvas embed iframe img input link meta object script source style svg template track video',
);
const labels = split('alt aria-label aria-description placeholder title value');
/** Attributes that name another element, or are looked at for themselves. */
const notOfPath =
  /^(href|id|for|name|class|datetime|aria-(labelledby|describedby|controls|current|owns)|data-.*)$/;
const sentenceEnd = /(?<=[.!?…][”’")]*)(?<!\b(?:No|e\.g|i\.e|Dr|Mr|Ms|P\.O)\.)\s+(?=[\p{Lu}“"(])/gu;

interface Around {
  path: string[];
  items: Item[];
  row?: { table: object; cells: Cell[] };
}

type Open = Pick<Unit, 'text' | 'origin'> & {
  around: Around;
  inline: [tag: string, from: number, to: number][];
};

/** Reads what a page says, in order. */
export function readPage(html: string): Page {
  // React's own ids count the elements before them
  const document = parse(html.replace(/\b_R_[0-9a-z]*_(?=[\w"])/g, '_R_'));
  const page: Page = { units: [], ids: new Set(), document };
  new Reader(page).walk(document, { path: [], items: [] });
  return page;
}

class Reader {
  private place = '';
  private open: Open | undefined;
  private block = 0;
  /** Whether the last text was of an element of its own, so that it and the next are two words. */
  private parted = false;
  constructor(private page: Page) {}

  walk(node: Tree.Node, around: Around): void {
    if (node.nodeName === '#text') this.text(node as Tree.TextNode, around);
    else if ('tagName' in node) this.element(node, around);
    else for (const child of 'childNodes' in node ? node.childNodes : []) this.walk(child, around);
  }

  private element(node: Tree.Element, around: Around): void {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const tag = node.tagName;
    if (attributes.id) this.page.ids.add(attributes.id);
    if (empty.has(tag)) {
      this.empty(node, attributes, around);
      return;
    }
    const block = blocks.has(tag);
    const cell = around.row && /^t[dh]$/.test(tag);
    if (block && !around.row) this.flush();
    else if (cell) this.separate(' | ');
    else if (block || tag === 'br' || tag === 'small' || this.parted) this.separate(' ');
    this.labels(attributes, around);
    const inner = this.enter(node, attributes, around, block);
    const from = this.open?.text.length ?? 0;
    for (const child of node.childNodes) this.walk(child, inner);
    const to = this.open?.text.length ?? 0;
    if (cell)
      for (let span = Number(attributes.colspan ?? 1); span > 0; span--)
        around.row?.cells.push({ text: this.open?.text.slice(from).trim() ?? '', at: from });
    if (block && !around.row) this.flush();
    else if (!block && this.open)
      this.open.inline.push([tagOf(node, attributes), Math.min(from, to), to]);
    this.parted = tag === 'small' || tag === 'a' || tag === 'button';
  }

  private labels(attributes: Record<string, string>, around: Around): void {
    for (const [name, text] of Object.entries(attributes)) {
      if (labels.has(name)) this.push({ kind: 'label', name, text, around });
      else if (name.startsWith('data-') && /^[[{]/.test(text)) this.data(text, around);
    }
  }

  private enter(
    node: Tree.Element,
    attributes: Record<string, string>,
    around: Around,
    block: boolean,
  ): Around {
    const inner = { ...around };
    const tag = node.tagName;
    if (tag === 'tr') inner.row = { table: tableOf(node), cells: [] };
    if (block) inner.path = [...around.path, tagOf(node, attributes)];
    const steps = node.parentNode?.nodeName === 'ol' && hasBlock(node);
    const kind = {
      details: 'question',
      section: 'section',
      tr: 'row',
      li: steps ? 'step' : 'item',
    }[tag as 'tr'] as Item['kind'] | undefined;
    if (kind) inner.items = [...around.items, { kind, title: '', units: 0 }];
    return inner;
  }

  private text(node: Tree.TextNode, around: Around): void {
    if (!this.open && !node.value.trim()) return;
    this.open ??= { text: '', origin: [], around, inline: [] };
    let at = 0;
    for (const sign of node.value) {
      const space = /\s/.test(sign);
      if (space ? this.open.text && !this.open.text.endsWith(' ') : !/\p{Cf}/u.test(sign))
        this.add(space ? ' ' : sign, node, at);
      if (sign === '\u00a0' || /\p{Cf}/u.test(sign))
        this.open.inline.push([sign, this.open.text.length - 1, this.open.text.length]);
      at += sign.length;
    }
    this.parted = false;
  }

  private add(sign: string, node: Tree.TextNode, at: number): void {
    if (!this.open) return;
    this.open.text += sign;
    for (let unit = 0; unit < sign.length; unit++) this.open.origin.push([node, at + unit]);
  }

  private separate(signs: string): void {
    const last = this.open?.origin.at(-1);
    const text = this.open?.text.endsWith(' ') ? signs.slice(1) : signs;
    if (last) for (const sign of text) this.add(sign, last[0], last[1]);
  }

  /** Ends the block of text that is open, as one unit for each of its sentences. */
  private flush(): void {
    const open = this.open;
    this.open = undefined;
    this.parted = false;
    if (!open?.text.trim()) return;
    const tag = /^\w+/.exec(open.around.path.at(-1) ?? '')?.[0] ?? '';
    const heading = /^(h[1-6]|summary)$/.test(tag);
    const { row } = open.around;
    if (/^h[1-6]$/.test(tag)) this.place = open.text.trim();
    this.block += 1;
    const kind = heading ? 'heading' : row ? 'row' : tag === 'title' ? 'head' : 'text';
    const starts = kind === 'text' ? sentenceStarts(open.text) : [0];
    for (const [index, from] of starts.entries()) {
      const to = starts[index + 1] ?? open.text.length;
      const text = open.text.slice(from, to).trimEnd();
      const within = open.inline.filter(([, a, b]) => a < to && b > from && b > a);
      const links = within.flatMap(([name]) => /^a\[href=(.*)\]$/s.exec(name)?.[1] ?? []);
      const inline = within.map(([name, a, b]) => {
        const words = open.text.slice(Math.max(a, from), Math.min(b, to)).trim();
        const near = open.text.slice(Math.max(0, a - 8), b + 8);
        return /^\w/.test(name) ? `${name}: ${words}` : `${nameOfSign(name)} in “${near.trim()}”`;
      });
      this.push({
        kind,
        text,
        links,
        around: open.around,
        name: tag === 'title' ? 'title' : '',
        inline: [index === 0 ? '' : 'goes on', ...inline].join('; '),
        origin: open.origin.slice(from, from + text.length),
        ...(row && { cells: row.cells, table: row.table }),
      });
    }
  }

  private empty(node: Tree.Element, attributes: Record<string, string>, around: Around): void {
    const tag = node.tagName;
    if (!['source', 'svg', 'img', 'input'].includes(tag)) this.flush();
    const { name, property, rel, type, content = '' } = attributes;
    const inside = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const put = (kind: Unit['kind'], called: string, text: string) =>
      this.push({ kind, name: called, text, around });
    if (tag !== 'meta') this.labels(attributes, around);
    if (tag === 'meta')
      this.sentences('head', name ?? property ?? attributes['http-equiv'] ?? tag, content, around);
    else if (type === 'application/ld+json') this.data(inside, around);
    else if (tag === 'link' && rel === 'canonical') put('head', rel, attributes.href ?? '');
    else {
      const rest = node.attrs.filter((each) => !labels.has(each.name));
      const text = rest.map((each) => `${each.name}="${each.value}"`).join(' ');
      const drawn = tag === 'svg' ? digest(serializeOuter(node)) : inside.trim();
      put('element', tag, `<${tag} ${text}>${drawn}`);
    }
  }

  private data(json: string, around: Around): void {
    const leaves = (value: unknown, at: string): void => {
      if (value && typeof value === 'object')
        for (const [key, each] of Object.entries(value)) leaves(each, `${at}.${key}`);
      else this.sentences('data', at.slice(1), String(value), around);
    };
    try {
      leaves(JSON.parse(json), '');
    } catch {
      this.push({ kind: 'data', name: 'not readable', text: json, around });
    }
  }

  /** A text outside the flow of the page, by its sentences, so that they are told with the same ones of the page. */
  private sentences(kind: Unit['kind'], name: string, text: string, around: Around): void {
    const plain = text.replace(/\s+/g, ' ').trim();
    for (const [index, from] of sentenceStarts(plain).entries())
      this.push({
        kind,
        name,
        text: plain.slice(from, sentenceStarts(plain)[index + 1]).trim(),
        around,
      });
  }

  private push(unit: Partial<Unit> & Pick<Unit, 'kind' | 'name' | 'text'> & { around: Around }) {
    const { around, ...rest } = unit;
    for (const item of around.items) {
      item.units += 1;
      if (['text', 'heading', 'row'].includes(unit.kind))
        item.title ||= unit.cells?.[0]?.text ?? unit.text;
    }
    this.page.units.push({
      links: [],
      inline: '',
      origin: [],
      cells: [],
      ...rest,
      block: this.block,
      place: this.place,
      path: around.path.join('>'),
      items: around.items,
    });
  }
}

const sentenceStarts = (text: string) => [
  0,
  ...[...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length),
];

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const nameOfSign = (sign: string) => (sign === '\u00a0' ? 'fixed space' : 'unseen sign');
const hasBlock = (node: Tree.Element) =>
  node.childNodes.some((child) => /^(h[1-6]|p|strong)$/.test(child.nodeName));

function tableOf(node: Tree.Element): object {
  for (let at: Tree.ParentNode | null = node.parentNode; at && 'tagName' in at; at = at.parentNode)
    if (at.tagName === 'table') return at;
  return node;
}

/** An element with its attributes, as far as words in it may look or act otherwise by them. */
function tagOf(node: Tree.Element, attributes: Record<string, string>): string {
  if (node.tagName === 'a') return `a[href=${attributes.href ?? ''}]`;
  const rest = Object.entries(attributes)
    .filter(([name]) => !labels.has(name) && !notOfPath.test(name))
    .map(([name, value]) => `[${name}${value && `=${value}`}]`);
  const named = attributes.class?.trim().split(/\s+/).join('.');
  return `${node.tagName}${named ? `.${named}` : ''}${rest.join('')}`;
}
