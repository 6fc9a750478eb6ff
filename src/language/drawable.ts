import type { Root as HastRoot } from 'hast';
import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Vocabulary } from './rehype-vocabulary.ts';

/** Makes a page with mistakes fit to be drawn while it is written: code becomes text, and an unknown tag what it holds. */
export function remarkDrawable(words: readonly string[]) {
  return () => (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const put = (...nodes: PhrasingContent[]): [typeof SKIP, number] => {
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index];
      };
      if (node.type === 'mdxjsEsm') return put();
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        return put({ type: 'text', value: `{${node.value}}` });
      const tag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      if (!tag || words.includes(node.name ?? '') || node.name === 'br') return undefined;
      return put(...(node.children as PhrasingContent[]));
    });
  };
}

/** Draws the Markdown inside a word that its contract refused: such a word has kept its children. */
export function rehypeDrawable(vocabulary: Vocabulary) {
  return () => (tree: HastRoot) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (!node.name || !(node.name in vocabulary) || node.children.length === 0) return;
      node.name = 'Running';
      node.attributes = [];
    });
  };
}
