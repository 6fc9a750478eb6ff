import type { Nodes, Parents, Root } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { visit } from 'unist-util-visit';
import { pointAt, type Range } from './diagnostics.ts';

/** Matches an escape such as \<, or a character reference such as &ndash;. */
const escaped = /\\[!-/:-@[-`{-~]|&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/iy;

/**
 * Maps the text of a Markdown node to its source: for each UTF-16 code unit of `text`, returns the range of this unit
 * in the source. The text begins at the offset `from` in the source. The range of a line ending includes the spaces
 * around the line ending. In a blockquote, this range includes the > of the next line. In `literal` text, such as code,
 * the only escape is \| in tables.
 */
export function rangesOf(text: string, source: string, from: number, literal = false): Range[] {
  const ranges: Range[] = [];
  let start = from;
  while (ranges.length < text.length) {
    const rest = text.slice(ranges.length, ranges.length + 2);
    const { end, units } = sourceOfNext(rest, source, start, literal);
    for (let unit = 0; unit < units; unit += 1) ranges.push([start, end]);
    start = end;
  }
  return ranges;
}

/**
 * Returns where the source of the next character ends (`end`), and how many UTF-16 code units this character has. The
 * source of the character begins at `start`. `rest` is the text that begins with this character, cut after two code
 * units.
 */
function sourceOfNext(
  rest: string,
  source: string,
  start: number,
  literal: boolean,
): { end: number; units: number } {
  if (rest[0] === '\n' || (rest[0] === ' ' && source[start] === '\n'))
    return { end: nextLineStart(source, start), units: 1 };
  const typed = escapeAt(source, start, literal);
  const decoded = decodeString(typed);
  if (decoded && rest.startsWith(decoded))
    return { end: start + typed.length, units: decoded.length };
  return { end: start + 1, units: 1 };
}

/** Returns the offset at which the text of the next line begins, after spaces and the > of a blockquote. */
function nextLineStart(source: string, start: number): number {
  let end = source.indexOf('\n', start) + 1 || source.length;
  while (/[ \t>]/.test(source[end] ?? '')) end += 1;
  return end;
}

/**
 * Returns the escape or character reference at an offset of the source. If this offset has no escape and no reference,
 * returns an empty text.
 */
function escapeAt(source: string, start: number, literal: boolean): string {
  escaped.lastIndex = start;
  const [typed = ''] = escaped.exec(source) ?? [];
  return literal && typed !== '\\|' ? '' : typed;
}

/**
 * Whether a link is a URL typed without link syntax, such as https://u.ae. The text of such a link contains no escapes.
 */
export const isTypedAddress = (link: Nodes, source: string): boolean =>
  link.type === 'link' && source[link.position?.start.offset ?? 0] !== '[';

/** Matches the Markdown signs at the beginning of a block or inline element. */
const opening = /(?:#{1,6}|[*_~|[]*)[ \t]*/y;

/**
 * Adds positions to nodes without a position. After parsing, remark-gfm splits a text at a URL, and the resulting nodes
 * have no position: https://github.com/syntax-tree/mdast-util-gfm-autolink-literal/blob/main/lib/index.js
 * (`transforms`).
 */
export function addPositions(tree: Root, source: string): void {
  visit(tree, (node, index, parent) => {
    if (node.position || !parent || index === undefined || parent.type === 'root') return;
    const before = parent.children[index - 1];
    const start = before?.position?.end.offset ?? contentStart(parent, source);
    const text = 'value' in node ? node.value : '';
    const words =
      node.type === 'link' ? ((node.children[0] as { value?: string }).value ?? '') : text;
    const end = rangesOf(words, source, start).at(-1)?.[1] ?? start;
    node.position = { start: pointAt(source, start), end: pointAt(source, end) };
  });
}

function contentStart({ position, type }: Parents, source: string): number {
  const start = position?.start.offset ?? 0;
  if (type === 'paragraph' || type === 'link') return start;
  opening.lastIndex = start;
  return start + (opening.exec(source)?.[0].length ?? 0);
}

/** Returns the start and end offset of a node in the source. Both are 0 for a node without a position. */
export const spanOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});
