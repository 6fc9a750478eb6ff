import { readFileSync } from 'node:fs';
import type { Vocabulary } from '../src/content/component.ts';

/** Where the editor looks for snippets. */
export const snippetFile = '.vscode/mdx.code-snippets';

/** A snippet for each component of the vocabulary, from its contract and its example, as the text of VS Code’s file. */
export function snippetsOf(vocabulary: Vocabulary): string {
  const snippets = Object.entries(vocabulary).map(([name, { contract }]) => {
    const example = readFileSync(`docs/vocabulary/${name}.mdx`, 'utf8').trimEnd();
    // in a snippet $ and } mean something, and \\ takes that from them
    const body = example.replace(/[\\$}]/g, '\\$&').split('\n');
    return [name, { scope: 'mdx', prefix: name, description: contract, body }];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
