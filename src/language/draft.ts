import type { Root as HastRoot } from 'hast';
import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pageData } from './page-data.ts';
import { PageError } from './page-error.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';

/** Problems that leave nothing to draw. */
const undrawable = ['page-top', 'front-matter-missing'];

/** Makes a page with problems fit to be drawn while it is written: code becomes text, and an unknown tag what it holds. */
export function remarkDraft(words: readonly string[]) {
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
export function rehypeDraft(vocabulary: Vocabulary) {
  return () => (tree: HastRoot) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (!node.name || !(node.name in vocabulary) || node.children.length === 0) return;
      node.name = 'Running';
      node.attributes = [];
    });
  };
}

/** Stops a draft that has nothing to draw. */
export function refuseUndrawable() {
  return (_tree: unknown, file: VFile) => {
    const { problems } = pageData(file);
    if (problems.some(({ rule }) => undrawable.includes(rule))) throw new PageError(problems);
  };
}
