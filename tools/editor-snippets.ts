import { readFileSync } from 'node:fs';
import type { Vocabulary } from '../src/content/component.ts';

/** The path of the file with snippets (templates) for Visual Studio Code. */
export const snippetFile = '.vscode/mdx.code-snippets';

/**
 * Returns the content of the snippet file. The file has a snippet for each component, generated from the component's
 * contract (a description of its content) and example.
 */
export function snippetsOf(vocabulary: Vocabulary): string {
  const snippets = Object.entries(vocabulary).map(([name, { contract }]) => {
    const example = readFileSync(`docs/vocabulary/${name}.mdx`, 'utf8').trimEnd();
    // escapes the characters that have a meaning in snippets: \, $ and }
    const body = example.replace(/[\\$}]/g, '\\$&').split('\n');
    return [name, { scope: 'mdx', prefix: name, description: contract, body }];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
