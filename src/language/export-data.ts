import type { MdxjsEsm } from 'mdast-util-mdx';
import { expression, type Value } from './to-attributes.ts';

/** A node that makes a page's module export plain data, such as `export const readingMinutes = 12`. */
export function exportData(name: string, value: Value): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
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
                  id: { type: 'Identifier', name },
                  init: expression(value),
                },
              ],
            },
          },
        ],
      },
    },
  };
}
