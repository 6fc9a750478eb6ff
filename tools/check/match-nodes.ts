import type { Heading, Nodes, Parents } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { checkedContents } from '../../src/content/component.ts';
import { spanOf } from '../../src/content/positions.ts';
import { contentsOf } from './component-check-data.ts';
import type { Doc } from './page-document.ts';
import type { Finding } from './problem.ts';

/**
 * The names of nodes (parts of the syntax tree) in wording-rules/markdown-structure.yml. Most are the types of mdast
 * (https://github.com/syntax-tree/mdast). `heading` is any heading that is typed with #, and `underlinedHeading` a
 * heading with a line of dashes or = below it. `task` is a list item with a checkbox, `headRow` the first row of a
 * table, `quotation` a blockquote, and `component` a component of the vocabulary. A component also has the names of its
 * declared contents, such as `questions`. `nothing` means that there is no node.
 */
const names = [
  ...['root', 'paragraph', 'quotation', 'list', 'listItem', 'task', 'code', 'thematicBreak'],
  ...['heading', 'heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
  ...['underlinedHeading', 'table', 'headRow', 'tableRow', 'tableCell', 'definition'],
  ...['text', 'strong', 'emphasis', 'delete', 'inlineCode', 'break', 'link', 'image'],
  ...['footnoteReference', 'footnoteDefinition', 'component', 'nothing'],
  ...checkedContents,
];

/** One or more names of nodes. A node matches if it has one of these names. */
export const nodeNames = z.union([
  z.enum(names).transform((name) => [name]),
  z.array(z.enum(names)).min(1),
]);

/** One or more names. A node must have one of these names. After `not`, the node must have none of the names. */
const condition = z.union([nodeNames, z.strictObject({ not: nodeNames })]).optional();

/** The conditions for a node, in the field `where` of a wording rule. */
export const nodeConditions = z.strictObject({
  parent: condition,
  /** The siblings directly before and after the node. Comments do not count. */
  previous: condition,
  next: condition,
  /** The nearest heading above the node on the page. */
  previousHeading: condition,
  /** The only child of the node. A node with several children does not match. */
  onlyChild: condition,
  /** A child of the node. At least one child must match. */
  child: condition,
});
export type NodeConditions = z.output<typeof nodeConditions>;

/**
 * The names of a node of a page, and the names of the nodes around this node: the parent, the siblings before and after
 * it, the heading above it, and its children. A node can have several names, such as `heading` and `heading2`.
 */
export type NamedNode = { names: readonly string[] } & Record<
  'parent' | 'previous' | 'next' | 'previousHeading',
  readonly string[]
> & { children: readonly (readonly string[])[] };

/** Whether a node has one of the names and meets the conditions of a wording rule. */
export function matchesNode(
  node: NamedNode,
  wanted: readonly string[],
  where: NodeConditions = {},
): boolean {
  const { parent, previous, next, previousHeading, onlyChild, child } = where;
  const [only = [], ...others] = node.children;
  return (
    hasName(node.names, wanted) &&
    meets(node.parent, parent) &&
    meets(node.previous, previous) &&
    meets(node.next, next) &&
    meets(node.previousHeading, previousHeading) &&
    (!onlyChild || (others.length === 0 && meets(only, onlyChild))) &&
    (!child || node.children.some((one) => meets(one, child)))
  );
}

const hasName = (have: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((name) => have.includes(name));

const meets = (have: readonly string[], wanted: z.output<typeof condition>): boolean => {
  if (!wanted) return true;
  return 'not' in wanted ? !hasName(have, wanted.not) : hasName(have, wanted);
};

/**
 * Returns the nodes of a page, each with its text and its names, in the order of the page. Omits the root and text
 * nodes.
 */
export function namedNodesOf(
  doc: Pick<Doc, 'tree' | 'source'>,
): { node: NamedNode; text: string; place: (start: number, end: number) => Place }[] {
  const found: ReturnType<typeof namedNodesOf> = [];
  let heading: Heading | undefined;
  const parents = new Map<Nodes, Parents>();
  visit(doc.tree, (node, _index, parent) => {
    if (!parent || node.type === 'text') return;
    parents.set(node, parent);
    // comments are ignored: the nodes before and after a comment are adjacent
    const siblings = (parent.children as Nodes[]).filter(
      ({ type }) => type !== 'mdxFlowExpression',
    );
    const index = siblings.indexOf(node);
    const namesIn = (one: Nodes | undefined, around: Parents) => namesOf(one, around, doc.source);
    const text = mdastText(node).replace(/\s+/g, ' ').trim();
    found.push({
      text,
      place: (start, end) => placeInNode(node, doc.source, text, start, end),
      node: {
        names: namesIn(node, parent),
        parent: namesIn(parent, parents.get(parent) ?? doc.tree),
        previous: namesIn(siblings[index - 1], parent),
        next: namesIn(siblings[index + 1], parent),
        previousHeading: namesIn(heading, doc.tree),
        children: 'children' in node ? node.children.map((one) => namesIn(one, node)) : [],
      },
    });
    // a second title (#) is reported by another rule, so it does not become the previous heading
    if (node.type === 'heading' && (node.depth > 1 || !heading)) heading = node;
  });
  return found;
}

type Place = Pick<Finding, 'start' | 'end'>;

/**
 * Converts the range of a match in `text` (`start` and `end`) to a range in the source of the page. These offsets
 * differ, because `text` contains no Markdown syntax. If the match ends `text`, and the source of the node also ends
 * with the matched text, returns the exact range. Otherwise, for example before a closing `**`, returns the range of
 * the whole node.
 */
function placeInNode(node: Nodes, source: string, text: string, start: number, end: number): Place {
  const whole = spanOf(node);
  const isTail = start > 0 && end === text.length;
  const isTyped = source.slice(whole.start, whole.end).endsWith(text.slice(start, end));
  return isTail && isTyped ? { start: whole.end - (end - start), end: whole.end } : whole;
}

function namesOf(node: Nodes | undefined, parent: Parents, source: string): readonly string[] {
  if (!node) return ['nothing'];
  if (node.type === 'heading') {
    const isTyped = source.startsWith('#', node.position?.start.offset);
    return isTyped ? ['heading', `heading${node.depth}`] : ['underlinedHeading'];
  }
  if (node.type === 'listItem' && node.checked != null) return ['task'];
  if (node.type === 'tableRow') return [parent.children[0] === node ? 'headRow' : 'tableRow'];
  if (node.type === 'blockquote') return ['quotation'];
  if ('name' in node) return ['component', ...contentsOf(node.name ?? '')];
  return [node.type];
}
