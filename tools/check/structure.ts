import type { Heading, Nodes, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import {
  atNode,
  type Block,
  type Doc,
  inBlock,
  isDrawn,
  nameOf,
  type PageRule,
} from './document.ts';
import type { Finding } from './problem.ts';
import { type Row, sayingOf } from './rows.ts';

/** What the Markdown of a page became: what rows of nodes find, what was pasted twice, and paragraphs without an end. */
export const structureRule =
  (rows: readonly Row[]): PageRule =>
  (doc) => [
    ...nodesIn(doc, rows),
    ...pasted(doc),
    ...doc.blocks.flatMap((block) => unended(doc, block)),
  ];

/** What rows of nodes call a node: `heading2`, `underlined2`, `task`, `unevenRow`, the name of a component, else its type. */
function kindOf(node: Nodes | undefined, parent: Parents, source: string): string {
  if (!node) return 'nothing';
  if (node.type === 'heading') {
    const isTyped = source.startsWith('#', node.position?.start.offset);
    return `${isTyped ? 'heading' : 'underlined'}${node.depth}`;
  }
  if (node.type === 'listItem' && node.checked != null) return 'task';
  if (node.type === 'tableRow') {
    const [head] = parent.children as Parents[];
    if (head === (node as Parents)) return 'headRow';
    return node.children.length === head?.children.length ? 'row' : 'unevenRow';
  }
  return nameOf(node)[0] ?? node.type;
}

/** What rows of nodes find: each node is a line for them, which the head of `rows/nodes.yml` describes. */
export function nodesIn(doc: Doc, rows: readonly Row[]): Finding[] {
  const findings: Finding[] = [];
  let heading: Heading | undefined;
  const parents = new Map<Nodes, Parents>();
  visit(doc.tree, (node, _place, parent) => {
    if (!parent || node.type === 'text') return;
    parents.set(node, parent);
    const above = parents.get(parent) ?? doc.tree;
    const beside = (parent.children as Nodes[]).filter(isDrawn);
    const index = beside.indexOf(node);
    const name = (one: Nodes | undefined) => kindOf(one, parent, doc.source);
    const before = node.type === 'heading' ? heading : beside[index - 1];
    const parts = 'children' in node ? node.children.map(({ type }) => type) : [];
    const line = [
      `in ${kindOf(parent, above, doc.source)}`,
      `after ${name(before)}`,
      `${name(node)} of ${parts.join('+') || 'nothing'}`,
      `before ${name(beside[index + 1])}: ${textOf(node).replace(/\s+/g, ' ').trim()}`,
    ].join(', ');
    if (node.type === 'heading') heading = node;
    for (const row of rows) {
      const match = row.find.exec(line);
      row.find.lastIndex = 0;
      if (match) findings.push(atNode(doc, node, sayingOf(row, match)));
    }
  });
  return findings;
}

/** Paragraphs long enough to be noticed, and items, rows and headings beside their like, that stand on the page already. */
function pasted(doc: Doc): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  visit(doc.tree, ['paragraph', 'listItem', 'tableRow', 'heading'], (node, _place, parent) => {
    const text = textOf(node as Nodes).trim();
    const isLong = node.type === 'paragraph';
    if (text.length < (isLong ? 60 : 3)) return;
    const beside = isLong ? '' : `${parent?.position?.start.offset}`;
    const kind = 'depth' in node ? `heading${node.depth}` : node.type;
    const key = `${kind} ${beside} ${text.toLowerCase()}`;
    const line = seen.get(key);
    seen.set(key, node.position?.start.line ?? 1);
    if (line !== undefined)
      findings.push(
        atNode(doc, node as Nodes, {
          rule: 'text-twice',
          message: `“${text.slice(0, 60)}” stands on line ${line} already.`,
          instead: 'Take one of the two out, or type what is different here.',
        }),
      );
  });
  return findings;
}

/** Where the last sentence of a paragraph has no sign at its end, or was cut off. */
function unended(doc: Doc, block: Block): Finding[] {
  const { kind, inside, item, node } = block;
  const text = block.text.trimEnd();
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^[“‘(]?\p{Ll}/u.test(word)).length;
  const isSentence = small >= 3 && small >= words.length / 2 && /^[“‘(]?\p{Lu}/u.test(text);
  const isTitled = item && /\n\s*$/.test(doc.source.slice(0, block.at[0]));
  const isFree = isTitled || (!item && inside.every((name) => name === 'FaqList'));
  const isWhole = isSentence && (isFree || /[.?!]”?\s+\p{Lu}/u.test(text));
  if (kind !== 'paragraph' || node.type !== 'paragraph' || !isWhole) return [];
  const [sign] = text.match(/[,;:–-]$/) ?? [];
  const next = doc.tree.children[doc.tree.children.indexOf(node) + 1]?.type ?? '';
  const announces = /^(?:list|table|mdxJsxFlowElement|blockquote|paragraph)$/.test(next);
  if (sign === ':' && (announces || item || inside.length > 0)) return [];
  if (!sign && !/[\p{L}\d%)”’]$(?<![.?!…]["”’)]*)/u.test(text)) return [];
  const last = words.at(-1) ?? '';
  return [
    inBlock(doc, block, text.length - last.length, text.length, {
      rule: 'full-stop',
      message: `The sentence has no full stop at its end, after “${last}”.`,
      instead: 'Type the full stop, or the words that are missing; before a list type a colon.',
    }),
  ];
}
