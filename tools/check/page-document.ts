import type { Link, Nodes, Root } from 'mdast';
import { isTypedAddress, rangesOf, spanOf } from '../../src/content/positions.ts';
import { parsePage } from '../../src/content/read-page.ts';
import { type TextBlock, textBlocksOf } from '../../src/content/text-blocks.ts';
import { placeOf } from '../../src/page.ts';
import type { Finding, RuleMessage } from './problem.ts';

/** The data of a page that the rules use. All offsets are numbers of UTF-16 code units in `source`. */
export interface Doc {
  /** The path from the root, such as `pages/(banking)/trade-finance.mdx`. */
  file: string;
  address: string;
  /** The folder of the page, without its brackets, such as `banking`. Empty if the page is not in such a folder. */
  folder: string;
  source: string;
  tree: Root;
  blocks: readonly TextBlock[];
}

/** A rule that needs the data of only one page. Returns its findings about this page. */
export type PageRule = (doc: Doc) => Finding[];

/** Parses a page. If the source has already been parsed, `tree` is its syntax tree. */
export const readDocument = (file: string, source: string, tree = parsePage(source)): Doc => ({
  ...placeOf(file),
  file,
  source,
  tree,
  blocks: textBlocksOf(tree, source),
});

/** Converts a range of the text of a block (such as a paragraph) to a range of the source. */
export function placeIn({ ranges, node }: TextBlock, start: number, end: number) {
  const [from] = ranges[start] ?? [ranges.at(-1)?.[1] ?? spanOf(node).start];
  const [, to] = (end > start && ranges[end - 1]) || [from, from];
  return { start: from, end: Math.max(from, to) };
}

/**
 * Returns the range of a link's address in the source. For a bare address (a link without separate text), this is the
 * range of the whole link.
 */
export function addressOf(
  { source }: Pick<Doc, 'source'>,
  link: Link,
): { start: number; end: number } {
  const whole = spanOf(link);
  const last = link.children.at(-1);
  const words = last ? spanOf(last).end : whole.start + 1;
  const [opening] = source.slice(words).match(/^\]\(\s*<?/) ?? [];
  if (isTypedAddress(link, source) || !opening) return whole;
  const start = words + opening.length;
  return { start, end: rangesOf(link.url, source, start).at(-1)?.[1] ?? start };
}

/** Creates a finding for a range of a block’s text. */
export const inBlock = (
  { file }: Pick<Doc, 'file'>,
  block: TextBlock,
  start: number,
  end: number,
  diagnostic: RuleMessage,
): Finding => ({ file, ...placeIn(block, start, end), ...diagnostic });

/**
 * Returns the same text with two bytes for each character. If some texts had one byte for each character, V8 would
 * compile each regular expression twice. Compiling the wording rules takes longer than searching a page with these
 * rules.
 */
export const asTwoBytes = (text: string): string => `${text}’`.slice(0, -1);

/**
 * Returns all matches of a pattern in a text. Tests the pattern first, because most texts have no match. matchAll
 * copies the pattern and therefore takes longer.
 */
export const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];

/** Calls `messageFor` for each match of a pattern in the text of a page, and returns the resulting findings. */
export const eachMatch = (
  doc: Doc,
  pattern: RegExp,
  messageFor: (match: RegExpExecArray, block: TextBlock) => RuleMessage | undefined,
): Finding[] =>
  doc.blocks.flatMap((block) =>
    matchesOf(block.text, pattern).flatMap((match) => {
      const diagnostic = messageFor(match, block);
      const end = match.index + match[0].trimEnd().length;
      return diagnostic ? inBlock(doc, block, match.index, end, diagnostic) : [];
    }),
  );

/** Creates a finding for a whole node. */
export const atNode = ({ file }: Doc, node: Nodes, diagnostic: RuleMessage): Finding => ({
  file,
  ...spanOf(node),
  ...diagnostic,
});
