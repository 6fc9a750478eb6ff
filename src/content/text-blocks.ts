import type { Nodes, Paragraph, Parents, Root, Yaml } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Range } from './diagnostics.ts';
import { addPositions, isTypedAddress, rangesOf, spanOf } from './positions.ts';

/**
 * The plain text of a block: a paragraph, a heading, a table cell, the bold title of a list item, or a field of the
 * front matter. `npm run check` applies its rules to these texts, not to the source.
 */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'cell' | 'title' | 'field';
  /**
   * The text without markup. Line endings are replaced with spaces. Straight apostrophes after letters are replaced
   * with curly apostrophes.
   */
  text: string;
  /** The same as `text`, but with line endings. */
  lines: string;
  /** The range of each UTF-16 code unit of `text` in the source. */
  ranges: readonly Range[];
  /** The node of the text. Several blocks can have the same node. */
  node: Nodes;
  /** The name of the front matter field, for a block of the kind `field`. */
  name?: string;
  /**
   * The names of the components around the text, from the outermost to the innermost. A blockquote or note (>) has the
   * name ‘quotation’. For text below the bold title of a list item, the last name is ‘titled’.
   */
  inside: readonly string[];
  /** True for a paragraph that is directly in a list item and does not begin with the item's title (`titleLength`). */
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

/** Returns the text blocks of a parsed page. Adds positions to nodes that have none. */
export function textBlocksOf(tree: Root, source: string): TextBlock[] {
  addPositions(tree, source);
  return blocksIn(tree, [], source).filter(({ text }) => text.trim() !== '');
}

const blocksIn = (parent: Parents, inside: readonly string[], source: string): TextBlock[] =>
  (parent.children as Nodes[]).flatMap((node) => blocksOf(node, parent, inside, source));

function blocksOf(
  node: Nodes,
  parent: Parents,
  inside: readonly string[],
  source: string,
): TextBlock[] {
  if (node.type === 'yaml') return fieldsOf(node);
  if (node.type === 'paragraph') return paragraphBlocks(node, parent, inside, source);
  if (node.type === 'heading')
    return [{ ...blockOf(node.children, node, source), kind: 'heading', inside }];
  if (node.type === 'tableCell')
    return [{ ...blockOf(node.children, node, source), kind: 'cell', inside }];
  return 'children' in node ? blocksIn(node, [...inside, ...nameOf(node)], source) : [];
}

/**
 * Returns the text of a paragraph as a block. Each node of a title at the beginning of a list item (`titleLength`) is a
 * separate block.
 */
function paragraphBlocks(
  node: Paragraph,
  parent: Parents,
  around: readonly string[],
  source: string,
): TextBlock[] {
  const isItem = parent.type === 'listItem';
  const cut = isItem && parent.children[0] === node ? titleLength(node.children) : 0;
  const titles = node.children.slice(0, cut).map(
    (part): TextBlock => ({
      ...blockOf([part], part, source),
      kind: 'title',
      inside: around,
    }),
  );
  const text = blockOf(node.children.slice(cut), node, source);
  const inside = [...around, ...(cut > 0 ? ['titled'] : nameOfOnlyChild(node))];
  return [...titles, { ...text, kind: 'paragraph', inside, item: isItem && cut === 0 }];
}

const blockOf = (
  nodes: readonly Nodes[],
  node: Nodes,
  source: string,
): Omit<TextBlock, 'kind' | 'inside'> => ({ ...textOfNodes(nodes, source), node, item: false });

/**
 * Returns the name of a node for `TextBlock.inside`: the name of a component, or ‘quotation’. Returns an empty array
 * for any other node.
 */
export function nameOf(node: Nodes): string[] {
  if (node.type === 'blockquote') return ['quotation'];
  return 'name' in node && node.name ? [node.name] : [];
}

/**
 * If the whole content of a paragraph is one component, returns the name of this component for `TextBlock.inside`. For
 * any other paragraph, returns an empty array.
 */
function nameOfOnlyChild({ children }: Paragraph): string[] {
  const [only, ...others] = children;
  return only && others.length === 0 ? nameOf(only) : [];
}

/**
 * Returns how many nodes at the start of a list item belong to the item's title. The title is bold text on a separate
 * line, possibly with a duration in italic. Returns 0 if the item has no title.
 */
export function titleLength([bold, second, third]: readonly Nodes[]): number {
  const breaks = (node?: Nodes) => node?.type === 'text' && node.value.startsWith('\n');
  if (bold?.type !== 'strong') return 0;
  if (!second || breaks(second)) return 1;
  if (second.type !== 'text') return 0;
  if (second.value === ' ' && third?.type === 'emphasis') return 3;
  return breaks(third) ? 2 : 0;
}

function textOfNodes(
  nodes: readonly Nodes[],
  source: string,
): Pick<TextBlock, 'text' | 'lines' | 'ranges'> {
  const parts: { value: string; ranges: Range[] }[] = [];
  for (const node of nodes)
    visit(node, (child, _index, parent) => {
      parts.push(...ownTextOf(child, parent, source));
      return child.type === 'mdxTextExpression' ? SKIP : undefined;
    });
  const text = parts.map(({ value }) => value).join('');
  return normalizeText(
    text,
    parts.flatMap(({ ranges }) => ranges),
  );
}

/**
 * Returns the text of a node, without the text of its children, and the range of each character in the source. Returns
 * an empty array for a node without text.
 */
function ownTextOf(
  node: Nodes,
  parent: Parents | undefined,
  source: string,
): { value: string; ranges: Range[] }[] {
  const { start, end } = spanOf(node);
  if (node.type === 'text') {
    const isLiteral = parent?.type === 'link' && isTypedAddress(parent, source);
    return [{ value: node.value, ranges: rangesOf(node.value, source, start, isLiteral) }];
  }
  if (node.type === 'inlineCode') {
    const from = Math.max(start, source.indexOf(node.value.slice(0, 1), start));
    return [{ value: node.value, ranges: rangesOf(node.value, source, from, true) }];
  }
  // A line break (`break` or <br>) becomes a newline character. Without this character, the words around the line break
  // would become one word.
  const isBreak = node.type === 'break' || ('name' in node && node.name === 'br');
  return isBreak ? [{ value: '\n', ranges: [[start, end]] }] : [];
}

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

/**
 * Trims the start of a text, and converts straight apostrophes after letters to curly apostrophes. In `text`, also
 * replaces line endings with spaces.
 */
function normalizeText(
  typed: string,
  ranges: readonly Range[],
): Pick<TextBlock, 'text' | 'lines' | 'ranges'> {
  const words = typed.trimStart();
  const lines = words.replace(/(?<=\p{L})'/gu, '’');
  const text = lines.replaceAll('\n', ' ');
  return { text, lines, ranges: ranges.slice(typed.length - words.length) };
}
