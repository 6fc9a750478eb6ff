import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Change } from './compare-pages.ts';
import type { Beside, Site } from './folders.ts';
import { look } from './look.ts';
import type { Page } from './read-page.ts';
import { type Found, review } from './review.ts';
import { nameAll, type Review, escapeHtml as safe } from './say.ts';
import { drawReview, titleOf } from './write-comment.ts';

/**
 * Compares two built sites, and writes into a folder the data, review.json, and the report, index.html. With `pictures`,
 * pages whose look may have changed are looked at in a browser.
 */
export async function writeReview(
  directories: readonly [string, string],
  beside: Beside,
  out: string,
  pictures: boolean,
): Promise<Review> {
  const found = review(directories, beside);
  for (const part of ['before', 'after', 'pictures'])
    rmSync(join(out, part), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (pictures) await look(found, out);
  writeFileSync(join(out, 'review.json'), JSON.stringify(found.review, undefined, 1));
  writeReport(found, out);
  return found.review;
}

type Side = 'before' | 'after';

const name = (text: string) => nameAll([text], 1, safe);

/** Both sides of something, each under its name. */
const sideBySide = (draw: (side: Side) => string): string => {
  const figures = (['before', 'after'] as const).map((side) => {
    const drawn = draw(side);
    return drawn && `<figure class="${side}"><figcaption>${side}</figcaption>${drawn}</figure>`;
  });
  return `<div class="sides">${figures.join('')}</div>`;
};

/** Writes what was told, as in the comment, and under before/ and after/ the changed pages with their marks. */
function writeReport({ review, sides, changes }: Found, out: string): void {
  const pages = review.pages.map(({ address }) => {
    const own = changes.filter(({ page }) => page === address);
    const both = sideBySide((side) => {
      const page = sides.pages.get(address)?.[side];
      if (!page) return '';
      const source = `${side}/${address === '/' ? 'index' : address.slice(1)}.html`;
      writeFrame(join(out, source), side === 'before' ? sides.base : sides.head, page, own, side);
      return `<iframe sandbox="allow-same-origin" title="${safe(address)}, ${side}" loading="lazy" src="${source}"></iframe>`;
    });
    // what has no words on the page has no place to lead to
    const stops = own.flatMap(({ kind }, number) => (/text|heading/.test(kind) ? number : []));
    return `<section data-stops="${stops.join(' ')}"><h2>${name(address)}</h2>${both}</section>`;
  });
  const pictures = review.pictures.map((picture) => {
    const image = sideBySide((side) => `<img alt="" loading="lazy" src="${safe(picture[side])}">`);
    return `<section><h2>${name(picture.page)} at ${picture.width}</h2>${image}</section>`;
  });
  const content = {
    told: `<h1>${titleOf(review)}</h1>${drawReview(review, {}, Number.POSITIVE_INFINITY, safe)}`,
    pages: [...pictures, ...pages].join('\n'),
  };
  const template = readFileSync(new URL('report.html', import.meta.url), 'utf8');
  const slots = /<!-- (told|pages) -->/g;
  const page = template.replace(slots, (_, slot: keyof typeof content) => content[slot]);
  writeFileSync(join(out, 'index.html'), page);
}

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

/**
 * Writes a page of one side into a file, as built, with marks where it changed, without scripts, and with the files that
 * it is drawn with inside it.
 */
function writeFrame(file: string, site: Site, { document }: Page, changes: Change[], side: Side) {
  insertMarks(changes, side);
  const inside = (_: string, path: string) => inline(site, path);
  // the first mark of a change is where the report leads
  const led = new Set<string>();
  const draw = (_: string, tag: string, kind: string, number: string, words: string) => {
    const id = led.has(number) ? '' : ` id="change-${number}"`;
    led.add(number);
    return `<${tag} class="${kind}"${id}>${words}</${tag}>`;
  };
  const page = left
    .reduce((text, each) => text.replace(each, ''), serialize(document))
    .replace(drawing, (tag) => tag.replace(addresses, inside))
    .replace(inSheet, inside)
    .replace('</head>', `<base target="_blank"><style>${markSheet}</style></head>`)
    .replace(marked, draw);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

/** A file of a site as an address that holds it, with what a sheet draws with; of one that is missing, an empty one. */
function inline(site: Site, path: string): string {
  const source = site.files.get(path)?.path;
  if (!source) return 'data:,';
  const type = { css: 'text/css', svg: 'image/svg+xml' }[path.split('.').at(-1) ?? ''] ?? '';
  const sheet = site.text(path).replace(inSheet, (_, own: string) => inline(site, own));
  const content = type === 'text/css' ? Buffer.from(sheet) : readFileSync(source);
  return `data:${type};base64,${content.toString('base64')}`;
}

/** What stands in the text for the beginning, the middle and the end of a mark until the page is written. */
const [opens, holds, ends] = ['\uE000', '\uE001', '\uE002'];
const marked = new RegExp(`${opens}(ins|del|span) (review-\\w+) (\\d+)${holds}(.*?)${ends}`, 'gs');

/** Marks what went or came; where of a change nothing did, its words are a place to which the report leads. */
function insertMarks(changes: Change[], side: Side): void {
  const [is, tag] = side === 'after' ? (['added', 'ins'] as const) : (['removed', 'del'] as const);
  const marks = new Map<Tree.TextNode, string[]>();
  for (const [number, { type, fromPage, parts, units }] of changes.entries()) {
    // what came from another page is marked where it is now
    if (side === 'before' && fromPage) continue;
    const shown = parts.filter((part) => part.is === is || part.is === 'same');
    const changed = shown.flatMap((part) => Array(part.text.length).fill(part.is === is));
    // the space between two sentences stands nowhere
    const origin = units[side].flatMap((unit) => [...unit.origin, undefined]);
    const words = type === 'set otherwise' ? [] : origin.filter((_, at) => changed[at]);
    const mark = words.length > 0 ? `${tag} review-mark ${number}` : `span review-place ${number}`;
    for (const [node, at] of (words.length > 0 ? words : origin).flatMap((each) =>
      each ? [each] : [],
    )) {
      const inNode = marks.get(node) ?? [];
      inNode[at] ??= mark;
      marks.set(node, inNode);
    }
  }
  for (const [node, inNode] of marks) {
    const signs = node.value.split('').map((sign, at) => {
      const mark = inNode[at];
      const before = mark && mark !== inNode[at - 1] ? opens + mark + holds : '';
      return before + sign + (mark && mark !== inNode[at + 1] ? ends : '');
    });
    node.value = signs.join('');
    open(node.parentNode);
  }
}

/** Opens the questions and dialogs in which a marked text stands. */
function open(around: Tree.ParentNode | null): void {
  if (!around || !('tagName' in around)) return;
  if (/^(details|dialog)$/.test(around.tagName)) {
    around.attrs = around.attrs.filter(({ name }) => !/^(name|open)$/.test(name));
    around.attrs.push({ name: 'open', value: '' });
  }
  open(around.parentNode);
}
