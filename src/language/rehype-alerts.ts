import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isElement } from './describe.ts';
import { addProblem } from './page-data.ts';

const marker = /^\[!(\w+)\]\s*/;
const kinds = ['NOTE', 'IMPORTANT'];

/** Turns quotations into words: `> [!NOTE]` and `> [!IMPORTANT]`, which GitHub shows as notes too, and plain quotations. */
export function rehypeAlerts() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'blockquote' || index === undefined || !parent) return;
      const first = node.children.find((child) => isElement(child, 'p')) as Element | undefined;
      const start = first?.children[0];
      const kind = start?.type === 'text' ? start.value.match(marker)?.[1] : undefined;
      if (kind && !kinds.includes(kind))
        addProblem(file, start, {
          rule: 'note-kind',
          message: `There is no note of the kind [!${kind}].`,
          instead: 'Type [!NOTE], or [!IMPORTANT] for a note in a box.',
        });
      if (kind && first && start?.type === 'text') {
        start.value = start.value.replace(marker, '');
        if (start.value === '') first.children.shift();
      }
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: kind ? 'Note' : 'Quote',
        attributes:
          kind === 'IMPORTANT' ? [{ type: 'mdxJsxAttribute', name: 'boxed', value: null }] : [],
        children: node.children,
        position: node.position,
      };
    });
  };
}
