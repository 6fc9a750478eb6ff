import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
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
    const data: Program = {
      type: 'Program',
      sourceType: 'module',
      comments: [],
      body: [
        {
          type: 'ExportNamedDeclaration',
          specifiers: [],
          attributes: [],
          declaration: {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [
              {
                type: 'VariableDeclarator',
                id: { type: 'Identifier', name: 'readingMinutes' },
                init: { type: 'Literal', value: minutes },
              },
            ],
          },
        },
      ],
    };
    tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree: data } });
  };
}
