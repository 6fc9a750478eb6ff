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
  '[class^=review-]{scroll-margin-block:40vh;text-decoration-thickness:2px}.review-mark,.review-place:target{outline:1px solid}.review-mark:target{outline-width:3px}ins.review-mark{background:#dff0e3;color:#22633a}del.review-mark{background:#fbe3e1;color:#b4231a}';
/** What would run, load or lead elsewhere in a frame, which is without scripts and opened from a folder. */
const left = [
  /<(script|noscript|video|audio|iframe|object)\b[\s\S]*?<\/\1>/g,
  /<base\b[^>]*>|<meta\b[^>]* http-equiv[^>]*>|<link\b(?![^>]*rel="stylesheet")[^>]*>/g,
  /<use\b[^>]*href="[^#"][^>]*><\/use>|\s(?:on\w+|integrity|autofocus)="[^"]*"/g,
];
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
    const style = `<base target="_blank"><style>${markSheet}</style></head>`;
    const copy = (_: string, path: string) => this.copy(path, file);
    const page = left
      .reduce((text, each) => text.replace(each, ''), serialize(document))
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

/** How the words of a change are marked; the first element of it is where the report leads. */
interface Mark {
  tag: 'ins' | 'del' | 'span';
  attributes: { name: string; value: string }[];
}

/** Marks what went or came; where of a change nothing did, its words are a place to which the report leads. */
function insertMarks(changes: Change[], side: 'before' | 'after'): void {
  const [is, tag] = side === 'after' ? (['added', 'ins'] as const) : (['removed', 'del'] as const);
  const marks = new Map<Tree.TextNode, Mark[]>();
  for (const [number, { type, fromPage, parts, units, [side]: text }] of changes.entries()) {
    // what came from another page is marked where it is now
    if (side === 'before' && fromPage) continue;
    const shown = parts.filter((part) => part.is === is || part.is === 'same');
    const changed = shown.flatMap((part) => Array(part.text.length).fill(part.is === is));
    const origin = originOf(units[side], text);
    const marked = type === 'set otherwise' ? [] : origin.filter((_, at) => changed[at]);
    const whole = marked.length === 0;
    const id = { name: 'id', value: `change-${number}` };
    const kind = { name: 'class', value: whole ? 'review-place' : 'review-mark' };
    const mark: Mark = { tag: whole ? 'span' : tag, attributes: [kind, id] };
    (whole ? origin : marked).forEach(([node, at]) => {
      const inNode = marks.get(node) ?? [];
      inNode[at] ??= mark;
      marks.set(node, inNode);
    });
  }
  for (const [text, inNode] of marks) insertInto(text, inNode);
}

/** Where each character of a text stands that was put together from units; nothing for what joins them. */
function originOf(units: Unit[], text: string): Unit['origin'] {
  const origin: Unit['origin'] = [];
  for (const unit of units) {
    const from = text.indexOf(unit.text, origin.length);
    for (const [at, each] of unit.origin.entries()) origin[from + at] = each;
  }
  return origin;
}

/** Puts the characters of a text that are marked into elements, and opens what they stand in. */
function insertInto(text: Tree.TextNode, marks: Mark[]): void {
  const parent = text.parentNode;
  if (!parent) return;
  let [last, element]: [Mark?, Tree.Element?] = [];
  for (const [at, sign] of text.value.split('').entries()) {
    const mark = marks[at];
    if (mark && mark !== last) {
      element = tree.createElement(mark.tag, html.NS.HTML, mark.attributes);
      mark.attributes = mark.attributes.slice(0, 1);
      tree.insertBefore(parent, element, text);
    }
    if (mark && element) tree.insertText(element, sign);
    else tree.insertTextBefore(parent, sign, text);
    last = mark;
  }
  tree.detachNode(text);
  for (let around: Tree.ParentNode | null = parent; around && 'tagName' in around; ) {
    if (/^(details|dialog)$/.test(around.tagName)) {
      around.attrs = around.attrs.filter(({ name }) => !/^(name|open)$/.test(name));
      around.attrs.push({ name: 'open', value: '' });
    }
    around = around.parentNode;
  }
}
