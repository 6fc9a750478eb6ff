import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  html,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
} from 'parse5';
import type { Change } from './compare-pages.ts';
import type { Folder, Sides } from './folders.ts';
import type { Page } from './read-page.ts';
import { lineOf } from './review.ts';
import {
  drawEntry,
  drawFile,
  drawLine,
  type Entry,
  isGrave,
  nameAll,
  type Review,
  ranks,
  escapeHtml as safe,
  summarise,
} from './say.ts';

const name = (text: string) => nameAll([text], 1, safe);

/**
 * Writes the report into a folder: index.html with what was told, and under before/ and after/ the changed pages as
 * built, with their marks and what they need to be drawn, without scripts.
 */
export function writeReport(review: Review, sides: Sides, changes: Change[], out: string): void {
  const frames = {
    before: new Frames(sides.base, out, 'before'),
    after: new Frames(sides.head, out, 'after'),
  };
  const pages = review.pages.map(({ address, state, from, title }) => {
    const own = changes.filter(({ page }) => page === address);
    const told = own.map((change, index) => {
      mark(change, 'before', index);
      mark(change, 'after', index);
      const line = drawLine(lineOf(change, [change]), safe);
      return isDrawn(change) ? `<li data-change="${index}">${line}</li>` : '';
    });
    const both = (['before', 'after'] as const).map((side) => {
      const page = sides.pages.get(address)?.[side];
      const attributes = `sandbox="allow-same-origin" title="${safe(address)}, ${side}" loading="lazy"`;
      return page
        ? figure(side, `<iframe ${attributes} src="${frames[side].add(address, page)}"></iframe>`)
        : '';
    });
    const was = from ? `, was ${name(from)}` : '';
    return `<section class="page"><h2>${name(address)} <small>${state}${was} · ${safe(title)}</small></h2>
<div class="walk"><ol class="told">${told.join('')}</ol><div class="sides">${both.join('')}</div></div></section>`;
  });
  const pictures = review.pictures.map(({ page, width, before, after }) => {
    const image = (source: string) => `<img alt="" loading="lazy" src="${safe(source)}">`;
    const both = figure('before', image(before)) + figure('after', image(after));
    return `<div class="look"><h3>${name(page)} at ${width}</h3><div class="sides">${both}</div></div>`;
  });
  const list = (items: string[]) => items.map((item) => `<li>${item}</li>`);
  const entries = (of: Entry[]) => list(of.map((entry) => drawEntry(entry, safe)));
  const files = review.files.map((file) =>
    file.follows ? `${name(file.name)} changed as the pages did` : drawFile(file, safe),
  );
  const part = (title: string, items: string[], tag = 'ul') =>
    items.length > 0
      ? `<section><h2>${title}</h2><${tag}>${items.join('')}</${tag}></section>`
      : '';
  const content = {
    summary: review.same
      ? 'No visible change: both built sites are the same, file by file.'
      : `${summarise(review)}.`,
    code:
      review.code.length > 0
        ? `<p class="grave">This pull request changes more than words: ${review.code.map(name).join(', ')}</p>`
        : '',
    main: [
      part('Before all else', entries(review.entries.filter(isGrave))),
      part('What looks different', pictures, 'div'),
      ...pages,
      part(
        'What follows, or is only set otherwise',
        entries(review.entries.filter(({ rank }) => rank === ranks.markup)),
      ),
      part('Other files', list(files)),
    ].join('\n'),
  };
  const template = readFileSync(new URL('report.html', import.meta.url), 'utf8');
  const page = template.replace(
    /<!-- (summary|code|main) -->/g,
    (_, slot: 'main') => content[slot],
  );
  writeFileSync(join(out, 'index.html'), page);
}

/** Whether a change has words on the page to lead to. */
const isDrawn = ({ kind }: Change) => kind !== 'element' && kind !== 'data';

const figure = (side: 'before' | 'after', content: string) =>
  `<figure class="${side}"><figcaption>${side === 'before' ? 'Before' : 'After'}</figcaption>${content}</figure>`;

/** A stretch of a text of the tree that is marked, with the number of its change. */
type Mark = { from: number; to: number; tag: string; change: number };
const marksOf = new WeakMap<Tree.TextNode, Mark[]>();

/** Marks the words of a change in the tree: those that went or came, and where none did, its first letter as a place. */
function mark({ spots, parts, type }: Change, side: 'before' | 'after', change: number): void {
  const origin = spots[side].flatMap(({ unit, from, to }, index) => {
    const own = unit.origin.slice(from, to);
    return index > 0 ? [undefined, ...own] : own;
  });
  const [is, tag] = side === 'after' ? (['added', 'ins'] as const) : (['removed', 'del'] as const);
  const marks: [Tree.TextNode, Mark][] = [];
  let at = 0;
  for (const part of type === 'set otherwise' ? [] : parts) {
    if (part.is !== 'same' && part.is !== is) continue;
    for (const each of part.is === is ? origin.slice(at, at + part.text.length) : []) {
      if (!each) continue;
      const last = marks.at(-1);
      if (last?.[0] === each[0] && each[1] <= last[1].to + 1) last[1].to = each[1] + 1;
      else marks.push([each[0], { from: each[1], to: each[1] + 1, tag, change }]);
    }
    at += part.text.length;
  }
  const [first] = origin;
  if (marks.length === 0 && first)
    marks.push([first[0], { from: first[1], to: first[1], tag: 'span', change }]);
  for (const [node, each] of marks) marksOf.set(node, [...(marksOf.get(node) ?? []), each]);
}

const markSheet =
  '.review-mark{outline:2px solid;outline-offset:1px;text-decoration-thickness:2px;scroll-margin-block:40vh}ins.review-mark{background:#dff0e3;color:#22633a}del.review-mark{background:#fbe3e1;color:#b4231a}.review-mark:target{outline-width:4px}';
/** What would run, load or lead elsewhere in a frame. */
const left = /^(script|noscript|video|audio|iframe|object|base)$/;

/** The pages of one side, written with their marks, and the files that they are drawn with. */
class Frames {
  private written = new Set<string>();
  constructor(
    private folder: Folder,
    private out: string,
    private side: string,
  ) {}

  /** Writes a page, and gives its address from the report’s page. */
  add(address: string, { document }: Page): string {
    const file = `${address === '/' ? 'index' : address.slice(1)}.html`;
    this.draw(document, upFrom(file), new Set());
    const style = `<base target="_blank"><style>${markSheet}</style></head>`;
    writeFileSync(this.place(file), serialize(document).replace('</head>', style));
    return `${this.side}/${file}`;
  }

  /** Where a file of this side is written, with the folders that lead there. */
  private place(file: string): string {
    const path = join(this.out, this.side, file);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  private draw(node: Tree.ParentNode, up: string, placed: Set<number>): void {
    for (const child of [...node.childNodes]) {
      if (child.nodeName === '#text') insertMarks(child as Tree.TextNode, placed);
      if (!('tagName' in child)) continue;
      const { tagName } = child;
      const has = (named: string, value: RegExp) =>
        child.attrs.some((each) => each.name === named && value.test(each.value));
      const linked = tagName === 'link' && !has('rel', /^stylesheet$/);
      const drawn = tagName === 'use' && has('href', /^[^#]/);
      if (linked || drawn || left.test(tagName) || has('http-equiv', /./)) {
        tree.detachNode(child);
        continue;
      }
      child.attrs = child.attrs.filter((each) => !/^(on\w+|integrity|autofocus)$/.test(each.name));
      for (const each of child.attrs)
        if (/^(src|srcset|poster)$/.test(each.name) || (tagName === 'link' && each.name === 'href'))
          each.value = each.value.replace(/(?<=^|,\s*)\/([^\s,]+)/g, (_, path) =>
            this.copy(path, up),
          );
      for (const text of tagName === 'style' ? (child.childNodes as Tree.TextNode[]) : [])
        text.value = this.sheet(text.value, up);
      this.draw(child, up, placed);
      if (/^(details|dialog)$/.test(tagName) && serialize(child).includes('review-mark')) {
        child.attrs = child.attrs.filter((each) => !/^(name|open)$/.test(each.name));
        child.attrs.push({ name: 'open', value: '' });
      }
    }
  }

  private sheet = (css: string, up: string) =>
    css.replace(
      /url\((["']?)\/([^)"']+)\1\)/g,
      (_, quote, path) => `url(${quote}${this.copy(path, up)}${quote})`,
    );

  /** Copies a file that a page is drawn with, once, and gives its address; of one that is missing, an empty one. */
  private copy(path: string, up: string): string {
    const source = this.folder.files.get(path);
    if (!source) return 'data:,';
    const file = path.replaceAll('*', '_');
    if (this.written.has(file)) return up + file;
    this.written.add(file);
    const to = this.place(file);
    if (file.endsWith('.css')) writeFileSync(to, this.sheet(this.folder.text(path), upFrom(file)));
    else copyFileSync(source, to);
    return up + file;
  }
}

const upFrom = (file: string) => '../'.repeat(file.split('/').length - 1);

/** Puts the marks into a text; the first of each change is the place to which the report leads. */
function insertMarks(text: Tree.TextNode, placed: Set<number>): void {
  const marks = marksOf.get(text)?.sort((a, b) => a.from - b.from);
  const parent = text.parentNode;
  if (!marks || !parent) return;
  let at = 0;
  for (const { from, to, tag, change } of marks) {
    if (from < at) continue;
    const attributes = [{ name: 'class', value: tag === 'span' ? 'review-place' : 'review-mark' }];
    if (!placed.has(change)) attributes.push({ name: 'id', value: `change-${change}` });
    placed.add(change);
    const element = tree.createElement(tag, html.NS.HTML, attributes);
    if (from > at) tree.insertTextBefore(parent, text.value.slice(at, from), text);
    if (to > from) tree.insertText(element, text.value.slice(from, to));
    tree.insertBefore(parent, element, text);
    at = to;
  }
  text.value = text.value.slice(at);
}
