import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isElement } from './content.ts';
import { addProblem } from './findings.ts';

/** What a note begins with, and what is surely meant as that. */
const marker = /^\[!(\w+)\]\s*/;
const slip = /^\[ *!? *(note|important) *\]:?\s*/i;
const noteKinds = ['NOTE', 'IMPORTANT'];

/** Turns quotations into words: `> [!NOTE]` and `> [!IMPORTANT]`, which GitHub shows as notes too, and plain quotations. */
export function rehypeAlerts() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'blockquote' || index === undefined || !parent) return;
      const first = node.children.find((child) => isElement(child, 'p')) as Element | undefined;
      const start = first?.children[0];
      const typed = start?.type === 'text' ? start.value : '';
      const [mark = '', kind] = typed.match(marker) ?? typed.match(slip) ?? [];
      const right = noteKinds.find((one) => mark.trim() === `[!${one}]`);
      if (kind && !right)
        addProblem(file, placeOfMark(start, mark), {
          rule: 'note-kind',
          message: noteKinds.includes(kind.toUpperCase())
            ? `The note begins with ${mark.trim()}, and no note does.`
            : `There is no note of the kind [!${kind}].`,
          instead: noteKinds.includes(kind.toUpperCase())
            ? `Type [!${kind.toUpperCase()}], without a space, in capitals.`
            : 'Type [!NOTE], or [!IMPORTANT] for a note in a box.',
        });
      if (kind && first && start?.type === 'text') {
        start.value = start.value.slice(mark.length);
        if (start.value === '') first.children.shift();
      }
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: kind ? 'Note' : 'Quote',
        attributes:
          kind?.toUpperCase() === 'IMPORTANT'
            ? [{ type: 'mdxJsxAttribute', name: 'boxed', value: null }]
            : [],
        children: node.children,
        position: node.position,
      };
    });
  };
}

/** The place of the first letters of a text alone. */
function placeOfMark(node: ElementContent | undefined, mark: string) {
  const { start } = node?.position ?? {};
  if (start?.offset === undefined) return node;
  const { length } = mark.trim();
  const end = { line: start.line, column: start.column + length, offset: start.offset + length };
  return { position: { start, end } };
}
