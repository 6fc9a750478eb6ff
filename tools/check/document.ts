import type { Nodes, Paragraph, Parents, Root, Yaml } from 'mdast';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, parseDocument, visit as visitYaml } from 'yaml';
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
  /** Where each character of the text stands in the source. */
  at: readonly number[];
  /** What it was read from; several blocks may come from one node. */
  node: Nodes;
  /** The field's name, for a field. */
  name?: string;
  /** The components of the vocabulary around it, from the outside; ‘quotation’ for one (>), notes included. */
  inside: readonly string[];
  /** Whether it is the text of a list item. */
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

const parser = remark()
  .use(remarkFrontmatter, 'yaml')
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMdx)
  .freeze();

/**
 * Reads a page, from its tree where somebody has parsed it; else it is parsed when a rule asks for its tree or blocks.
 * A page that cannot be read is empty then: what is wrong with it is told where it is read by the site’s own plugins.
 */
export function readDocument(file: string, source: string, parsed?: Root): Doc {
  let tree = parsed;
  let blocks: Block[] | undefined;
  return {
    ...placeOf(file),
    file,
    source,
    get tree() {
      tree ??= parsed ?? parse(source);
      return tree;
    },
    get blocks() {
      blocks ??= blocksOf(this.tree, source);
      return blocks;
    },
  };
}

function parse(source: string): Root {
  try {
    return parser.parse(source);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Fields of the front matter that a visitor reads somewhere. */
const readFields = ['title', 'description', 'label', 'line', 'author', 'category'];

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
    const inside = only && others.length === 0 ? [...around, ...nameOf(only)] : around;
    add('paragraph', node.children.slice(cut), node, { inside, item });
  };
  walk(tree, []);
  return blocks.filter(({ text }) => text.trim() !== '');
}

/** What a node is to those that stand in it: a component of the vocabulary, ‘quotation’ for one (>); else nothing. */
export function nameOf(node: Nodes): string[] {
  if (node.type === 'blockquote') return ['quotation'];
  return 'name' in node && node.name ? [node.name] : [];
}

/** A comment of the page is nothing that stands beside something. */
export const isDrawn = ({ type }: Nodes): boolean => type !== 'mdxFlowExpression';

/** How many nodes at the start of a list item are its title: bold words on a line of their own, perhaps with a duration in italic. */
function titleLength([bold, second, third]: readonly Nodes[]): number {
  const breaks = (node?: Nodes) => node?.type === 'text' && node.value.startsWith('\n');
  if (bold?.type !== 'strong') return 0;
  if (!second || breaks(second)) return 1;
  if (second.type !== 'text') return 0;
  if (second.value === ' ' && third?.type === 'emphasis') return 3;
  return breaks(third) ? 2 : 0;
}

/** The words of some nodes, each character with its place in the source. */
function wordsOf(nodes: readonly Nodes[], source: string): Pick<Block, 'text' | 'at'> {
  let text = '';
  const at: number[] = [];
  const add = (value: string, from: number) => {
    let place = from;
    for (const letter of value) {
      // what was typed may be longer: `\<` for <, spaces at a line's beginning
      const found = source.indexOf(letter, place);
      if (found >= 0) place = found;
      for (let unit = 0; unit < letter.length; unit += 1) at.push(place + unit);
      place += letter.length;
    }
    text += value.replaceAll('\n', ' ');
  };
  for (const node of nodes)
    visit(node, (child) => {
      const start = child.position?.start.offset ?? 0;
      if (child.type === 'text') add(child.value, start);
      if (child.type === 'inlineCode') add(child.value, start + 1);
      if (child.type === 'break') add('\n', start);
      return child.type === 'mdxTextExpression' ? SKIP : undefined;
    });
  const lead = text.length - text.trimStart().length;
  return { text: text.slice(lead).replace(/(?<=\p{L})'/gu, '’'), at: at.slice(lead) };
}

/** The fields of the front matter, as blocks. */
function fieldsOf(node: Yaml): Block[] {
  const base = (node.position?.start.offset ?? 0) + '---\n'.length;
  const found: Block[] = [];
  visitYaml(parseDocument(node.value), {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !readFields.includes(String(key.value))) return;
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return;
      const isQuoted = value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE';
      const from = base + value.range[0] + (isQuoted ? 1 : 0);
      found.push({
        kind: 'field',
        text: value.value.replace(/(?<=\p{L})'/gu, '’'),
        at: Array.from({ length: value.value.length }, (_, index) => from + index),
        node,
        name: String(key.value),
        inside: [],
        item: false,
      });
    },
  });
  return found;
}

/** A finding about a stretch of a block's text, from one index of it to another. */
export function inBlock(
  { file }: Pick<Doc, 'file'>,
  block: Block,
  start: number,
  end: number,
  saying: Saying,
): Finding {
  const from = block.at[start] ?? block.node.position?.start.offset ?? 0;
  const last = block.at[end - 1] ?? from;
  return { file, start: from, end: Math.max(from, last + 1), ...saying };
}

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
export const atNode = (
  { file }: Pick<Doc, 'file'>,
  { position }: Pick<Nodes, 'position'>,
  saying: Saying,
): Finding => ({
  file,
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
  ...saying,
});

/** The sentence of a text around an index. */
export function sentenceAt(text: string, index: number): string {
  const ends = /(?<=[.?!]”?)\s/;
  const before = text.slice(0, index).split(ends).at(-1) ?? '';
  const [after = ''] = text.slice(index).split(ends);
  return before + after;
}
