import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { atNode, type PageRule } from './document.ts';
import type { Finding } from './problem.ts';

/** Paragraphs long enough to be noticed, and items, rows and headings beside their like, that stand on the page already. */
export const holdPasted: PageRule = (doc) => {
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  visitParents(doc.tree, ['paragraph', 'listItem', 'tableRow', 'heading'], (node, ancestors) => {
    const text = textOf(node as Nodes).trim();
    const isLong = node.type === 'paragraph';
    if (text.length < (isLong ? 60 : 3)) return;
    const beside = isLong ? '' : `${ancestors.at(-1)?.position?.start.offset}`;
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
};
