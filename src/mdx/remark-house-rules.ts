import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addFault } from './page-data.ts';
import { suggest } from './suggest.ts';

const list = 'The words are listed in CONTRIBUTING.md.';

/** Refuses whatever is code and not words: imports, expressions, HTML, unknown words, attributes that run. */
export function remarkHouseRules(words: readonly string[]) {
  return () => (tree: Root, file: VFile) => {
    removeNotes(tree);
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm')
        addFault(
          file,
          node,
          'Pages hold words only: expected none, found a line that begins with import or export.',
          'Remove the line. Every word of the vocabulary is there without an import.',
        );
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        addFault(
          file,
          node,
          `Pages hold words only: found { and }, which mean code, around “${node.value.trim()}”.`,
          'Write the words themselves, or \\{ for a curly bracket. A note to colleagues is {/* … */}.',
        );
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        checkTag(node, words, file);
    });
  };
}

/** Takes out notes to colleagues (comments in curly brackets), which no visitor sees. */
function removeNotes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    const code = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    if (!code || !parent || index === undefined) return undefined;
    if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function checkTag(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  words: readonly string[],
  file: VFile,
): void {
  const name = node.name ?? '';
  if (name === 'br' && node.attributes.length === 0) return;
  if (!words.includes(name))
    addFault(
      file,
      node,
      /^[a-z]/.test(name)
        ? `Pages hold Markdown, not HTML: found <${name}>.`
        : `expected a word of the vocabulary, found <${name}>.`,
      suggest(name, words) ??
        (/^[a-z]/.test(name) ? 'Write it in Markdown, or use a word of the vocabulary.' : list),
    );
  for (const attribute of node.attributes)
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (attribute.value && typeof attribute.value !== 'string')
    )
      addFault(
        file,
        node,
        `<${name}>: expected plain attributes such as icons="scales", found code in { }.`,
        'Take the curly brackets out.',
      );
}
