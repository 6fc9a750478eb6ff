import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  html,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
} from 'parse5';
import type { Change } from './compare-pages.ts';
import type { Site } from './folders.ts';
import type { Page, Unit } from './read-page.ts';

const markSheet =
  '.review-mark{outline:1px solid;text-decoration-thickness:2px;scroll-margin-block:40vh}ins.review-mark{background:#dff0e3;color:#22633a}del.review-mark{background:#fbe3e1;color:#b4231a}.review-mark:target{outline-width:3px}';
/** What would run, load or lead elsewhere in a frame. */
const left = /^(script|noscript|video|audio|iframe|object|base)$/;
/** Addresses on the site, of what a tag draws or a sheet names. */
const drawing = /<(?:link|img|source|input)\b[^>]*>/g;
const addresses = /(?<=[",]\s*)\/([^\s,"]+)/g;
const inSheet = /(?<=url\(["']?)\/([^)"']+)/g;

/** The pages of one side as built, with their marks, without scripts, and with the files that they are drawn with. */
export class Frames {
  private written = new Set<string>();
  constructor(
    private site: Site,
    private out: string,
    private side: 'before' | 'after',
  ) {}

  /** Writes a page with marks where it changed, and gives its address from the report’s page. */
  add(address: string, { document }: Page, changes: Change[]): string {
    const file = `${address === '/' ? 'index' : address.slice(1)}.html`;
    insertMarks(changes, this.side);
    clean(document);
    const style = `<base target="_blank"><style>${markSheet}</style></head>`;
    const copy = (_: string, path: string) => this.copy(path, file);
    const page = serialize(document)
      .replace(drawing, (tag) => tag.replace(addresses, copy))
      .replace(inSheet, copy)
      .replace('</head>', style);
    writeFileSync(this.place(file), page);
    return `${this.side}/${file}`;
  }

  /** Where a file of this side is written, with the folders that lead there. */
  private place(file: string): string {
    const path = join(this.out, this.side, file);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  /** Copies a file that another is drawn with, once, and gives its address; of one that is missing, an empty one. */
  private copy(path: string, from: string): string {
    const source = this.site.files.get(path)?.path;
    if (!source) return 'data:,';
    const file = path.replaceAll('*', '_');
    if (!this.written.has(file)) {
      this.written.add(file);
      const copy = (_: string, own: string) => this.copy(own, file);
      if (/\.css$/.test(file))
        writeFileSync(this.place(file), this.site.text(path).replace(inSheet, copy));
      else copyFileSync(source, this.place(file));
    }
    return '../'.repeat(from.split('/').length - 1) + file;
  }
}

function clean(node: Tree.ParentNode): void {
  for (const child of [...node.childNodes]) {
    if (!('tagName' in child)) continue;
    const { tagName, attrs } = child;
    const value = (named: string) => attrs.find(({ name }) => name === named)?.value ?? '';
    const linked = tagName === 'link' && value('rel') !== 'stylesheet';
    const drawn = tagName === 'use' && /^[^#]/.test(value('href'));
    if (linked || drawn || left.test(tagName) || value('http-equiv')) tree.detachNode(child);
    child.attrs = attrs.filter(({ name }) => !/^(on\w+|integrity|autofocus)$/.test(name));
    clean(child);
  }
}

/** A stretch of a text of the tree that is marked. */
interface Mark {
  from: number;
  to: number;
  tag: 'ins' | 'del' | 'span';
  attributes: { name: string; value: string }[];
}

/** Marks what went or came; where of a change nothing did, its first letter is a place to which the report leads. */
function insertMarks(changes: Change[], side: 'before' | 'after'): void {
  const all = new Map<Tree.TextNode, Mark[]>();
  const [is, tag] = side === 'after' ? (['added', 'ins'] as const) : (['removed', 'del'] as const);
  for (const [number, change] of changes.entries()) {
    // what came from another page is marked where it is now
    if (side === 'before' && change.fromPage) continue;
    const origin = originOf(change.units[side], change[side]);
    let last: [Tree.TextNode, Mark] | undefined;
    const put = (node: Tree.TextNode, from: number, to: number) => {
      const id = last ? [] : [{ name: 'id', value: `change-${number}` }];
      const [name, kind] = to > from ? (['mark', tag] as const) : (['place', 'span'] as const);
      const attributes = [{ name: 'class', value: `review-${name}` }, ...id];
      last = [node, { from, to, tag: kind, attributes }];
      all.set(node, [...(all.get(node) ?? []), last[1]]);
    };
    let at = 0;
    for (const part of change.type === 'set otherwise' ? [] : change.parts) {
      if (part.is !== 'same' && part.is !== is) continue;
      for (const each of part.is === is ? origin.slice(at, at + part.text.length) : []) {
        if (!each) continue;
        const [node, place] = each;
        if (last?.[0] === node && place <= last[1].to + 1) last[1].to = place + 1;
        else put(node, place, place + 1);
      }
      at += part.text.length;
    }
    const first = origin.find(Boolean);
    if (!last && first) put(first[0], first[1], first[1]);
  }
  for (const [text, marks] of all) insertInto(text, marks);
}

/** Where each character of a text stands that was put together from units. */
function originOf(units: Unit[], text: string): (Unit['origin'][number] | undefined)[] {
  const origin: (Unit['origin'][number] | undefined)[] = [];
  for (const unit of units) {
    const from = text.indexOf(unit.text, origin.length);
    for (const [at, each] of unit.origin.entries()) origin[from + at] = each;
  }
  return origin;
}

function insertInto(text: Tree.TextNode, marks: Mark[]): void {
  const parent = text.parentNode;
  if (!parent) return;
  let at = 0;
  for (const { from, to, tag, attributes } of marks.sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    const element = tree.createElement(tag, html.NS.HTML, attributes);
    if (from > at) tree.insertTextBefore(parent, text.value.slice(at, from), text);
    if (to > from) tree.insertText(element, text.value.slice(from, to));
    tree.insertBefore(parent, element, text);
    at = to;
  }
  text.value = text.value.slice(at);
  for (let around: Tree.ParentNode | null = parent; around && 'tagName' in around; ) {
    if (/^(details|dialog)$/.test(around.tagName)) {
      around.attrs = around.attrs.filter(({ name }) => !/^(name|open)$/.test(name));
      around.attrs.push({ name: 'open', value: '' });
    }
    around = around.parentNode;
  }
}
