import type { Nodes, Paragraph, Parents, Root, Yaml } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { addPositions, isTypedAddress, rangesOf, spanOf } from './positions.ts';
import type { Range } from './report.ts';

/**
 * The plain text of a block: a paragraph, a heading, a table cell, the bold title of a list item, or a field of the
 * front matter. `npm run check` applies its rules to these texts, not to the source.
 */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'cell' | 'title' | 'field';
  /** The text without markup. Line endings are replaced with spaces, straight apostrophes with curly apostrophes. */
  text: string;
  /** The same text with its line endings. */
  lines: string;
  /** For each UTF-16 unit of `text`, its range in the source. */
  ranges: readonly Range[];
  /** The node of the text. Several blocks may have the same node. */
  node: Nodes;
  /** The name of the front matter field. */
  name?: string;
  /**
   * The components of the vocabulary around the text, from the outermost to the innermost. A blockquote or note (>) is
   * ‘quotation’; the text below the bold title of a list item is ‘titled’.
   */
  inside: readonly string[];
  /** Whether the block is the text of a list item without a title. */
  item: boolean;
}

/** Matches the front matter fields that visitors can read, with or without quotation marks. */
const field = new RegExp(
  [
    '^ *(?:- )?(?<name>title|description|label|line|author|category): +',
    String.raw`(?<sign>["']?)(?<text>.+(?:\n {2,}[^:\n]+)*)\k<sign>[ \t]*$`,
  ].join(''),
  'dgm',
);

/** Returns the text blocks of a parsed page. Adds positions to nodes without one. */
export function textBlocksOf(tree: Root, source: string): TextBlock[] {
  addPositions(tree, source);
  const blocks: TextBlock[] = [];
  const add = (
    kind: TextBlock['kind'],
    nodes: readonly Nodes[],
    node: Nodes,
    more: Partial<TextBlock>,
  ) => blocks.push({ kind, ...textOfNodes(nodes, source), node, item: false, inside: [], ...more });
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
    const inside = [...around, ...(cut > 0 ? ['titled'] : nameOfOnlyChild(node))];
    add('paragraph', node.children.slice(cut), node, { inside, item: item && cut === 0 });
  };
  walk(tree, []);
  return blocks.filter(({ text }) => text.trim() !== '');
}

/**
 * Returns the name of a node for `TextBlock.inside`: the name of a component, or ‘quotation’. Returns an empty array
 * for any other node.
 */
export function nameOf(node: Nodes): string[] {
  if (node.type === 'blockquote') return ['quotation'];
  return 'name' in node && node.name ? [node.name] : [];
}

/** If a paragraph consists of a single component, returns its name for `TextBlock.inside`. */
function nameOfOnlyChild({ children }: Paragraph): string[] {
  const [only, ...others] = children;
  return only && others.length === 0 ? nameOf(only) : [];
}

/**
 * Returns how many nodes at the start of a list item are its title: bold text on a separate line, with an optional
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

/** Returns the text of nodes, with the range of each character in the source. */
function textOfNodes(
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
      // A line break separates words.
      if (child.type === 'break' || ('name' in child && child.name === 'br')) {
        text += '\n';
        ranges.push([start, end]);
      }
      return child.type === 'mdxTextExpression' ? SKIP : undefined;
    });
  return normalizeText(text, ranges);
}

/** Returns the fields of the front matter as blocks. */
function fieldsOf(node: Yaml): TextBlock[] {
  const base = (node.position?.start.offset ?? 0) + '---\n'.length;
  return [...node.value.matchAll(field)].map(({ indices, groups: { name, text = '' } = {} }) => {
    const [from = 0] = indices?.groups?.text ?? [];
    const ranges = Array.from({ length: text.length }, (_, index): Range => {
      const start = base + from + index;
      return [start, start + 1];
    });
    return { ...normalizeText(text, ranges), kind: 'field', name, node, inside: [], item: false };
  });
}

/** Trims the start of a text and converts straight apostrophes to curly ones. */
function normalizeText(
  typed: string,
  ranges: readonly Range[],
): Pick<TextBlock, 'text' | 'lines' | 'ranges'> {
  const words = typed.trimStart();
  const lines = words.replace(/(?<=\p{L})'/gu, '’');
  const text = lines.replaceAll('\n', ' ');
  return { text, lines, ranges: ranges.slice(typed.length - words.length) };
}
