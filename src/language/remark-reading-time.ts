import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { exportData } from './export-data.ts';
import { pageData } from './page-data.ts';

/** A careful reader's pace, in the middle of 200 to 230 words a minute. */
export const wordsPerMinute = 215;

/** Exports `readingMinutes` from every page: the whole minutes its paragraphs and lists take to read, the calls apart. */
export function remarkReadingTime() {
  return (tree: Root, file: VFile) => {
    let words = 0;
    visit(tree, ['mdxJsxFlowElement', 'paragraph'], (node) => {
      if ('name' in node && node.name === 'ConsultationCall') return SKIP;
      if (node.type === 'paragraph') words += textOf(node).split(/\s+/).filter(Boolean).length;
      return undefined;
    });
    const minutes = Math.max(1, Math.round(words / wordsPerMinute));
    pageData(file).readingMinutes = minutes;
    tree.children.push(exportData('readingMinutes', minutes));
  };
}
