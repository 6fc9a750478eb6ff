import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultTreeAdapter, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { lookAtPages } from './compare-in-browser.ts';
import type { PageChange } from './compare-pages.ts';
import { type ReviewResult, review } from './compare-sites.ts';
import type { BuiltPage, Origin } from './read-built-page.ts';
import type { BuiltSite, GitChange } from './read-built-site.ts';
import { escapeHtml, renderNames } from './render-fragments.ts';
import type { Review } from './review-schema.ts';
import { headingOf, renderReview } from './write-comment.ts';

/**
 * Compares two built sites. Writes the result as data (review.json) and as a report (index.html) to the folder `out`.
 * If `pictures` is true, also opens pages in a browser, to find hidden text and to take screenshots.
 */
export async function writeReview(
  directories: readonly [string, string],
  gitChange: GitChange,
  out: string,
  pictures: boolean,
): Promise<Review> {
  const result = review(directories, gitChange);
  for (const part of ['before', 'after', 'pictures'])
    rmSync(join(out, part), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await lookAtPages(result, pictures ? out : undefined);
  writeFileSync(join(out, 'review.json'), JSON.stringify(result.review, undefined, 1));
  writeReport(result, out);
  return result.review;
}

type Side = 'before' | 'after';

const name = (text: string) => renderNames([text], 1, escapeHtml);
/** Encodes the path of a file as a relative URL for an attribute. */
const fileAddress = (path: string) => escapeHtml(path.split('/').map(encodeURIComponent).join('/'));

const sideBySide = (render: (side: Side) => string): string => {
  const figures = (['before', 'after'] as const).map((side) => {
    const content = render(side);
    return content && `<figure class="${side}"><figcaption>${side}</figcaption>${content}</figure>`;
  });
  return `<div class="sides">${figures.join('')}</div>`;
};

/**
 * Writes the report (index.html). Also writes copies of the changed pages to the folders before/ and after/. In these
 * copies, the changed text is marked.
 */
function writeReport({ review, sides, changes }: ReviewResult, out: string): void {
  const pages = review.pages.map(({ address }) => {
    const own = changes.filter(({ page }) => page === address);
    const both = sideBySide((side) => {
      const page = sides.pages.get(address)?.[side];
      if (!page) return '';
      const source = `${side}/${address === '/' ? 'index' : address.slice(1)}.html`;
      writeFrame(join(out, source), side === 'before' ? sides.base : sides.head, page, own, side);
      const title = escapeHtml(`${address}, ${side}`);
      const attributes = `title="${title}" loading="lazy" src="${fileAddress(source)}"`;
      return `<iframe sandbox="allow-same-origin" ${attributes}></iframe>`;
    });
    // only changes of text and headings are marked; the report cannot scroll to other changes
    const stops = own.flatMap(({ kind }, number) => (/text|heading/.test(kind) ? number : []));
    return `<section data-stops="${stops.join(' ')}"><h2>${name(address)}</h2>${both}</section>`;
  });
  const pictures = review.pictures.map((picture) => {
    const both = sideBySide((side) => {
      const alt = escapeHtml(`${picture.page} at ${picture.width} pixels, ${side}`);
      return `<img loading="lazy" alt="${alt}" src="${fileAddress(picture[side])}">`;
    });
    return `<section><h2>${name(picture.page)}, ${picture.width} pixels wide</h2>${both}</section>`;
  });
  const content = {
    review: `<h1>${headingOf(review)}</h1>${renderReview(review, {}, Infinity, escapeHtml)}`,
    pages: [...pictures, ...pages].join('\n'),
  };
  const template = readFileSync(new URL('report.html', import.meta.url), 'utf8');
  const slots = /<!-- (review|pages): write-report.ts replaces this comment -->/g;
  const page = template
    .replace('<!-- Content-Security-Policy: write-report.ts replaces this comment -->', () =>
      policyElement(template),
    )
    .replace(slots, (_, slot: keyof typeof content) => content[slot]);
  writeFileSync(join(out, 'index.html'), page);
}

/**
 * Returns the Content-Security-Policy of the report. The policy allows the script and the style of the template (by
 * their hashes), and the files of the report.
 */
function policyElement(template: string): string {
  const digest = (tag: string) => {
    const [, content = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(template) ?? [];
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  // A report is opened from a folder. In some browsers, 'self' does not match files in a folder, so the policy also
  // allows file:
  const policy = [
    "default-src 'none'",
    `script-src ${digest('script')}`,
    `style-src ${digest('style')}`,
    "img-src 'self' file: data:",
    "frame-src 'self' file:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`;
}

const markSheet = `
[class^=review-] { scroll-margin-block: 40vh; text-decoration-thickness: 2px }
.review-mark, .review-place:target { outline: 1px solid }
.review-mark:target { outline-width: 3px }
ins.review-mark { background: #dff0e3; color: #22633a }
del.review-mark { background: #fbe3e1; color: #b4231a }
`;
/**
 * The Content-Security-Policy of the pages in the report. These pages must not run scripts, send data, or load files.
 */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; form-action 'none'";
/**
 * Matches the names of elements that are removed from the pages in the report: elements that run code or load media or
 * documents, and <noscript>, <template> and <base>.
 */
const unsafeElement = /^(?:script|noscript|video|audio|iframe|object|embed|base|template)$/;

/**
 * Removes elements and attributes that could run code, send data, or load files other than pictures and style sheets.
 * The report displays each page in a frame, where code of the page must not run.
 */
function sanitise(node: Tree.ParentNode): void {
  node.childNodes = node.childNodes.filter((child) => {
    if (!('tagName' in child)) return true;
    const value = (of: string) => child.attrs.find(({ name }) => name === of)?.value;
    const { tagName } = child;
    if (unsafeElement.test(tagName)) return false;
    if (tagName === 'meta' && value('http-equiv') !== undefined) return false;
    if (tagName === 'link' && value('rel') !== 'stylesheet') return false;
    if (tagName === 'use' && !value('href')?.startsWith('#')) return false;
    child.attrs = child.attrs.filter(
      ({ name, value: text }) =>
        !/^(?:on\w*|integrity|autofocus|srcdoc|formaction|ping)$/.test(name) &&
        !/^\s*(?:javascript|data):/i.test(name === 'href' ? text : ''),
    );
    sanitise(child);
    return true;
  });
}

/**
 * Adds the Content-Security-Policy at the start of the <head>. At the end of the <head>, adds the styles of the marks
 * (the highlighted changes), and a <base> element. With this element, links open in a new tab.
 */
function addToHead(document: Tree.Document): void {
  const html = document.childNodes.find((node) => node.nodeName === 'html') as Tree.Element;
  const head = html?.childNodes.find((node) => node.nodeName === 'head') as Tree.Element;
  const create = (tag: string, attributes: Record<string, string>, text = '') => {
    const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    const element = defaultTreeAdapter.createElement(tag, html.namespaceURI, attrs);
    if (text) defaultTreeAdapter.insertText(element, text);
    element.parentNode = head;
    return element;
  };
  head.childNodes.unshift(
    create('meta', { charset: 'utf-8' }),
    create('meta', { 'http-equiv': 'Content-Security-Policy', content: framePolicy }),
  );
  head.childNodes.push(create('base', { target: '_blank' }), create('style', {}, markSheet));
}

const loadingTag = /<(?:link|img|source|input)\b[^>]*>/g;
/**
 * Matches an address of the site in a tag that can load a file, including addresses in a list such as `srcset`.
 * Captures the address without its first slash.
 */
const addresses = /(?<=[",]\s*)\/([^\s,"]+)/g;
/** Matches an address of the site in a style sheet, such as `url(/fonts/a.woff2)`. */
const addressInSheet = /(?<=url\(["']?)\/([^)"']+)/g;

/**
 * Writes a page to a file, as it was before or after the change (`side`). Marks its changes, removes its scripts and
 * inlines the files that the page loads.
 */
function writeFrame(
  file: string,
  site: BuiltSite,
  { document }: BuiltPage,
  changes: PageChange[],
  side: Side,
) {
  insertMarks(changes, side);
  sanitise(document);
  addToHead(document);
  const inside = (_: string, path: string) => inlineFile(site, path);
  // only the first mark of a change gets the id to which the report scrolls
  const marked = new Set<string>();
  const render = (_: string, tag: string, kind: string, number: string, words: string) => {
    const id = marked.has(number) ? '' : ` id="change-${number}"`;
    marked.add(number);
    return `<${tag} class="${kind}"${id}>${words}</${tag}>`;
  };
  const page = serialize(document)
    .replace(loadingTag, (tag) => tag.replace(addresses, inside))
    .replace(addressInSheet, inside)
    .replace(markPattern, render);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

/**
 * Returns a file of a site as a data: URL. In a style sheet, also inlines the files that the style sheet uses. Returns
 * an empty data: URL for a missing file.
 */
function inlineFile(site: BuiltSite, path: string): string {
  const source = site.files.get(path)?.path;
  if (!source) return 'data:,';
  const type = { css: 'text/css', svg: 'image/svg+xml' }[path.split('.').at(-1) ?? ''] ?? '';
  const sheet = site.text(path).replace(addressInSheet, (_, own: string) => inlineFile(site, own));
  const content = type === 'text/css' ? Buffer.from(sheet) : readFileSync(source);
  return `data:${type};base64,${content.toString('base64')}`;
}

/**
 * Private-use characters that delimit the highlighted words in text nodes. After the page has been serialised, the tags
 * of elements replace these characters.
 */
const [start, middle, end] = ['\uE000', '\uE001', '\uE002'];
/** Matches highlighted words with their delimiters and their mark: the element, class and change number. */
const markPattern = new RegExp(
  `${start}(ins|del|span) (review-\\w+) (\\d+)${middle}(.*?)${end}`,
  'gs',
);

/**
 * For each highlighted character of a text node, a mark such as `ins review-mark 3`: the element, its class, and the
 * number of the change. The index of a mark is the offset of its character.
 */
type NodeMarks = string[];

/**
 * Marks the changed words on a page: the removed words on the page before the change, or the added words on the page
 * after it. `side` selects one of these two pages. If a change has no such words, marks the whole text of the change.
 * The report can then scroll to this text.
 */
function insertMarks(changes: PageChange[], side: Side): void {
  const marksByNode = new Map<Tree.TextNode, NodeMarks>();
  for (const [number, change] of changes.entries()) {
    // text that was moved from another page is marked only on its new page
    if (side === 'before' && change.fromPage) continue;
    const changed = changedCharacters(change, side);
    const tag = side === 'after' ? 'ins' : 'del';
    const mark =
      changed.length > 0 ? `${tag} review-mark ${number}` : `span review-place ${number}`;
    const marked = changed.length > 0 ? changed : charactersOf(change, side);
    for (const [node, at] of marked.filter((character) => character !== undefined)) {
      const marks = marksByNode.get(node) ?? [];
      // if two changes highlight the same character, the mark of the first change is used
      marks[at] ??= mark;
      marksByNode.set(node, marks);
    }
  }
  for (const [node, marks] of marksByNode) {
    node.value = withMarks(node.value, marks);
    open(node.parentNode);
  }
}

/**
 * Returns the positions of the characters of a change. The position of a space that joins two sentences is undefined.
 */
const charactersOf = ({ units }: PageChange, side: Side): (Origin | undefined)[] =>
  units[side].flatMap((unit) => [...unit.origin, undefined]);

/**
 * Returns the positions of the characters that a change added (if `side` is `after`) or removed (if `side` is
 * `before`).
 */
function changedCharacters(change: PageChange, side: Side): (Origin | undefined)[] {
  if (change.type === 'restyled') return [];
  const changedKind = side === 'after' ? 'added' : 'removed';
  const isChanged = change.segments
    .filter(({ kind }) => kind === changedKind || kind === 'same')
    .flatMap(({ kind, text }) => Array<boolean>(text.length).fill(kind === changedKind));
  return charactersOf(change, side).filter((_, at) => isChanged[at]);
}

/**
 * Delimits the highlighted words in the text of a node. Before each run of characters with the same mark, inserts
 * `start`, the mark (such as `ins review-mark 3`) and `middle`. After the run, inserts `end`.
 */
function withMarks(text: string, marks: NodeMarks): string {
  // the code uses split(''), which returns UTF-16 code units, because the offsets of the marks count code units
  const characters = text.split('').map((character, at) => {
    const mark = marks[at];
    if (!mark) return character;
    const before = mark === marks[at - 1] ? '' : start + mark + middle;
    return before + character + (mark === marks[at + 1] ? '' : end);
  });
  return characters.join('');
}

/** Opens the <details> and <dialog> elements that contain a marked text. */
function open(around: Tree.ParentNode | null): void {
  if (!around || !('tagName' in around)) return;
  if (/^(details|dialog)$/.test(around.tagName)) {
    around.attrs = around.attrs.filter(({ name }) => !/^(name|open)$/.test(name));
    around.attrs.push({ name: 'open', value: '' });
  }
  open(around.parentNode);
}
