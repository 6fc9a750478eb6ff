import { readFileSync } from 'node:fs';
import type { Vocabulary } from '../src/content/component.ts';

/** The file with VS Code's snippets. */
export const snippetFile = '.vscode/mdx.code-snippets';

/** Returns the content of the snippet file: a snippet for each component, from its contract and its example. */
export function snippetsOf(vocabulary: Vocabulary): string {
  const snippets = Object.entries(vocabulary).map(([name, { contract }]) => {
    const example = readFileSync(`docs/vocabulary/${name}.mdx`, 'utf8').trimEnd();
    // escapes the special characters of snippets: \, $ and }
    const body = example.replace(/[\\$}]/g, '\\$&').split('\n');
    return [name, { scope: 'mdx', prefix: name, description: contract, body }];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
