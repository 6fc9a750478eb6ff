import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Change } from './compare-pages.ts';
import type { Site } from './folders.ts';
import type { Page } from './read-page.ts';

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
export function writeFrame(
  file: string,
  site: Site,
  { document }: Page,
  changes: Change[],
  side: Side,
) {
  insertMarks(changes, side);
  const style = `<base target="_blank"><style>${markSheet}</style></head>`;
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
    .replace('</head>', style)
    .replace(marked, draw);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

type Side = 'before' | 'after';

/** A file of a site as an address that holds it, with what a sheet draws with; of one that is missing, an empty one. */
function inline(site: Site, path: string): string {
  const source = site.files.get(path)?.path;
  if (!source) return 'data:,';
  const sheet = site.text(path).replace(inSheet, (_, own: string) => inline(site, own));
  const isSheet = path.endsWith('.css');
  const type = isSheet ? 'text/css' : path.endsWith('.svg') ? 'image/svg+xml' : '';
  const content = isSheet ? Buffer.from(sheet) : readFileSync(source);
  return `data:${type};base64,${content.toString('base64')}`;
}

/** What stands in the text for the beginning, the middle and the end of a mark until the page is written. */
const [begins, holds, ends] = ['\uE000', '\uE001', '\uE002'];
const marked = new RegExp(`${begins}(\\w+) (\\S+) (\\d+)${holds}([^${ends}]*)${ends}`, 'g');

/** Marks what went or came; where of a change nothing did, its words are a place to which the report leads. */
function insertMarks(changes: Change[], side: Side): void {
  const [is, tag] = side === 'after' ? (['added', 'ins'] as const) : (['removed', 'del'] as const);
  const marks = new Map<Tree.TextNode, string[]>();
  for (const [number, { type, fromPage, parts, units }] of changes.entries()) {
    // what came from another page is marked where it is now
    if (side === 'before' && fromPage) continue;
    const shown = parts.filter((part) => part.is === is || part.is === 'same');
    const changed = shown.flatMap((part) => Array(part.text.length).fill(part.is === is));
    // a space joins two sentences, and stands nowhere
    const origin = units[side].flatMap((unit, at) => [
      ...(at > 0 ? [undefined] : []),
      ...unit.origin,
    ]);
    const words = type === 'set otherwise' ? [] : origin.filter((_, at) => changed[at]);
    const mark = words.length > 0 ? `${tag} review-mark ${number}` : `span review-place ${number}`;
    for (const [node, at] of (words.length > 0 ? words : origin).filter(
      (each) => each !== undefined,
    )) {
      const inNode = marks.get(node) ?? [];
      inNode[at] ??= mark;
      marks.set(node, inNode);
    }
  }
  for (const [node, inNode] of marks) {
    const signs = node.value.split('').map((sign, at) => {
      const mark = inNode[at];
      const before = mark && mark !== inNode[at - 1] ? begins + mark + holds : '';
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
