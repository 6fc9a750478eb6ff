import { createProcessor } from '@mdx-js/mdx';
import type { Link, Nodes, Paragraph, Parents, Root, Yaml } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { pageOptions } from '../../src/content/plugins.ts';
import { addPositions, isTypedAddress, rangesOf } from '../../src/content/positions.ts';
import type { Range } from '../../src/content/report.ts';
import { placeOf } from '../../src/page.ts';
import type { Finding, Saying } from './problem.ts';

/**
 * One run of words that a visitor reads as a whole: a paragraph, a heading, a cell of a table, the bold title of a list
 * item, a field of the front matter. Rules of words look at blocks, never at the source.
 */
export interface Block {
  kind: 'paragraph' | 'heading' | 'cell' | 'title' | 'field';
  /** The words without marks; a line's end is a space, a straight apostrophe a curly one. */
  text: string;
  /** The same with the line ends as they were typed. */
  lines: string;
  /** For each UTF-16 unit of the text, the range of the source that was typed for it. */
  ranges: readonly Range[];
  /** What it was read from; several blocks may come from one node. */
  node: Nodes;
  /** The field's name, for a field. */
  name?: string;
  /** The components of the vocabulary around it, from the outside; ‘quotation’ for one (>), notes included; ‘titled’ for the text below a bold title of an item. */
  inside: readonly string[];
  /** Whether it is the text of a list item without a title. */
  item: boolean;
}

/** A page as the rules see it. Offsets count UTF-16 units in its source, as typed. */
export interface Doc {
  /** From the root, such as `pages/(banking)/trade-finance.mdx`. */
  file: string;
  address: string;
  /** The group that its folder names. */
  folder: string;
  source: string;
  tree: Root;
  blocks: readonly Block[];
}

/** A rule about one page. */
export type PageRule = (doc: Doc) => Finding[];

const parser = createProcessor(pageOptions({}));

/** Parses the site’s dialect of Markdown, with any components. Throws for what cannot be read. */
export const parse = (source: string): Root => parser.parse(source) as Root;

/** Reads a page, from its tree where somebody has parsed it. */
export function readDocument(file: string, source: string, tree = parse(source)): Doc {
  addPositions(tree, source);
  return { ...placeOf(file), file, source, tree, blocks: blocksOf(tree, source) };
}

/** The fields of the front matter that a visitor reads somewhere, quoted or not. */
const field =
  /^ *(?:- )?(?<name>title|description|label|line|author|category): +(?<sign>["']?)(?<text>.+(?:\n {2,}[^:\n]+)*)\k<sign>[ \t]*$/dgm;

function blocksOf(tree: Root, source: string): Block[] {
  const blocks: Block[] = [];
  const add = (kind: Block['kind'], nodes: readonly Nodes[], node: Nodes, more: Partial<Block>) =>
    blocks.push({ kind, ...wordsOf(nodes, source), node, item: false, inside: [], ...more });
  const walk = (parent: Parents, inside: readonly string[]) => {
    for (const node of parent.children as Nodes[]) {
      if (node.type === 'yaml') blocks.push(...fieldsOf(node));
      else if (node.type === 'heading') add('heading', node.children, node, { inside });
      else if (node.type === 'tableCell') add('cell', node.children, node, { inside });
      else if (node.type === 'paragraph') paragraph(node, parent, inside);
      else if ('children' in node) walk(node, [...inside, ...nameOf(node)]);
    }
  };
  const paragraph = (node: Paragraph, parent: Parents, around: readonly string[]) => {
    const item = parent.type === 'listItem';
    const cut = item && parent.children[0] === node ? titleLength(node.children) : 0;
    for (const part of node.children.slice(0, cut)) add('title', [part], part, { inside: around });
    const [only, ...others] = node.children;
    const own = cut > 0 ? ['titled'] : only && others.length === 0 ? nameOf(only) : [];
    const inside = [...around, ...own];
    add('paragraph', node.children.slice(cut), node, { inside, item: item && cut === 0 });
  };
  walk(tree, []);
  return blocks.filter(({ text }) => text.trim() !== '');
}

/** What a node is to those that stand in it: a component of the vocabulary, ‘quotation’ for one (>); else nothing. */
export function nameOf(node: Nodes): string[] {
  if (node.type === 'blockquote') return ['quotation'];
  return 'name' in node && node.name ? [node.name] : [];
}

/** How many nodes at the start of a list item are its title: bold words on a line of their own, perhaps with a duration in italic. */
function titleLength([bold, second, third]: readonly Nodes[]): number {
  const breaks = (node?: Nodes) => node?.type === 'text' && node.value.startsWith('\n');
  if (bold?.type !== 'strong') return 0;
  if (!second || breaks(second)) return 1;
  if (second.type !== 'text') return 0;
  if (second.value === ' ' && third?.type === 'emphasis') return 3;
  return breaks(third) ? 2 : 0;
}

/** The words of some nodes, each character with its range in the source. */
function wordsOf(
  nodes: readonly Nodes[],
  source: string,
): Pick<Block, 'text' | 'lines' | 'ranges'> {
  let text = '';
  const ranges: Range[] = [];
  const add = (value: string, from: number, literal = false) => {
    text += value;
    ranges.push(...rangesOf(value, source, from, literal));
  };
  for (const node of nodes)
    visit(node, (child, _index, parent) => {
      const { start, end } = spanOf(child);
      if (child.type === 'text')
        add(child.value, start, parent?.type === 'link' && isTypedAddress(parent, source));
      if (child.type === 'inlineCode')
        add(child.value, Math.max(start, source.indexOf(child.value.slice(0, 1), start)), true);
      // a line broken by hand parts the words around it
      if (child.type === 'break' || ('name' in child && child.name === 'br')) {
        text += '\n';
        ranges.push([start, end]);
      }
      return child.type === 'mdxTextExpression' ? SKIP : undefined;
    });
  return setWords(text, ranges);
}

/** The fields of the front matter, as blocks. */
function fieldsOf(node: Yaml): Block[] {
  const base = (node.position?.start.offset ?? 0) + '---\n'.length;
  return [...node.value.matchAll(field)].map(({ indices, groups: { name, text = '' } = {} }) => {
    const [from = 0] = indices?.groups?.text ?? [];
    const ranges = Array.from({ length: text.length }, (_, index): Range => {
      const start = base + from + index;
      return [start, start + 1];
    });
    return { ...setWords(text, ranges), kind: 'field', name, node, inside: [], item: false };
  });
}

/** Words as they are set: a straight apostrophe is a curly one. */
function setWords(
  typed: string,
  ranges: readonly Range[],
): Pick<Block, 'text' | 'lines' | 'ranges'> {
  const words = typed.trimStart();
  const lines = words.replace(/(?<=\p{L})'/gu, '’');
  const text = lines.replaceAll('\n', ' ');
  return { text, lines, ranges: ranges.slice(typed.length - words.length) };
}

/** Where a part of a block’s text stands in the source, from one index of the text to another. */
export function placeIn({ ranges, node }: Block, start: number, end: number) {
  const [from] = ranges[start] ?? [ranges.at(-1)?.[1] ?? spanOf(node).start];
  const [, to] = (end > start && ranges[end - 1]) || [from, from];
  return { start: from, end: Math.max(from, to) };
}

/** Where the address of a link stands; where the link does, if it is nothing but its address. */
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

/** Where a node stands in the source. */
export const spanOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** A finding about a stretch of a block’s text. */
export const inBlock = (
  { file }: Pick<Doc, 'file'>,
  block: Block,
  start: number,
  end: number,
  saying: Saying,
): Finding => ({ file, ...placeIn(block, start, end), ...saying });

/** The matches of a pattern. To search first saves the copy of the pattern that matchAll makes: most texts have none. */
export const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];

/** What a rule says of each match of a pattern in the words of a page, if it says anything. */
export const eachMatch = (
  doc: Doc,
  pattern: RegExp,
  say: (match: RegExpExecArray, block: Block) => Saying | undefined,
): Finding[] =>
  doc.blocks.flatMap((block) =>
    matchesOf(block.text, pattern).flatMap((match) => {
      const saying = say(match, block);
      const end = match.index + match[0].trimEnd().length;
      return saying ? inBlock(doc, block, match.index, end, saying) : [];
    }),
  );

/** A finding about a whole node. */
export const atNode = ({ file }: Doc, node: Nodes, saying: Saying): Finding => ({
  file,
  ...spanOf(node),
  ...saying,
});
