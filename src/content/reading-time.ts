import type { Root } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { factsOf } from './page-facts.ts';

/** The reading speed in words per minute: the middle of the range in the specification (200 to 230). */
const wordsPerMinute = 215;

/**
 * Computes the reading time of a page from the words in its paragraphs and lists. Does not count the words in two kinds
 * of components: components that the search does not index (`searched: false`), and components that generate their own
 * Markdown with a function `markdown`.
 */
export function remarkReadingTime(
  vocabulary: Readonly<Record<string, { searched?: false; markdown?: unknown }>>,
) {
  return (tree: Root, file: VFile) => {
    let words = 0;
    visit(tree, ['mdxJsxFlowElement', 'paragraph'], (node) => {
      const component = 'name' in node ? vocabulary[node.name ?? ''] : undefined;
      if (component?.searched === false || component?.markdown) return SKIP;
      if (node.type === 'paragraph') words += mdastText(node).split(/\s+/).filter(Boolean).length;
      return undefined;
    });
    factsOf(file).minutes = Math.max(1, Math.round(words / wordsPerMinute));
  };
}
