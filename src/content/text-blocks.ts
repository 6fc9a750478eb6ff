import type { Nodes, Paragraph, Parents, Root, Yaml } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { addPositions, isTypedAddress, rangesOf, spanOf } from './positions.ts';
import type { Range } from './report.ts';

/**
 * One run of words that a visitor reads as a whole: a paragraph, a heading, a cell of a table, the bold title of a list
 * item, a field of the front matter. The check’s rules of words read these, never the source.
 */
export interface TextBlock {
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
  /**
   * The components of the vocabulary around it, from the outside; ‘quotation’ for one (>), notes included; ‘titled’
   * for the text below a bold title of an item.
   */
  inside: readonly string[];
  /** Whether it is the text of a list item without a title. */
  item: boolean;
}

/** The fields of the front matter that a visitor reads somewhere, quoted or not. */
const field = new RegExp(
  [
    '^ *(?:- )?(?<name>title|description|label|line|author|category): +',
    String.raw`(?<sign>["']?)(?<text>.+(?:\n {2,}[^:\n]+)*)\k<sign>[ \t]*$`,
  ].join(''),
  'dgm',
);

/** The text blocks of a page, from its tree as it was parsed. Nodes without a position get one. */
export function textBlocksOf(tree: Root, source: string): TextBlock[] {
  addPositions(tree, source);
  const blocks: TextBlock[] = [];
  const add = (
    kind: TextBlock['kind'],
    nodes: readonly Nodes[],
    node: Nodes,
    more: Partial<TextBlock>,
  ) => blocks.push({ kind, ...typedWords(nodes, source), node, item: false, inside: [], ...more });
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

/**
 * How many nodes at the start of a list item are its title: bold words on a line of their own, perhaps with a
 * duration in italic.
 */
function titleLength([bold, second, third]: readonly Nodes[]): number {
  const breaks = (node?: Nodes) => node?.type === 'text' && node.value.startsWith('\n');
  if (bold?.type !== 'strong') return 0;
  if (!second || breaks(second)) return 1;
  if (second.type !== 'text') return 0;
  if (second.value === ' ' && third?.type === 'emphasis') return 3;
  return breaks(third) ? 2 : 0;
}

/** The words of some nodes, each character with its range in the source. */
function typedWords(
  nodes: readonly Nodes[],
  source: string,
): Pick<TextBlock, 'text' | 'lines' | 'ranges'> {
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
function fieldsOf(node: Yaml): TextBlock[] {
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
): Pick<TextBlock, 'text' | 'lines' | 'ranges'> {
  const words = typed.trimStart();
  const lines = words.replace(/(?<=\p{L})'/gu, '’');
  const text = lines.replaceAll('\n', ' ');
  return { text, lines, ranges: ranges.slice(typed.length - words.length) };
}
