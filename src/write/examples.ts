import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vocabulary } from '../language/rehype-vocabulary.ts';
import { readSite, type Site } from '../site/read-site.ts';
import { examplePage } from './example-page.ts';

/** Reads the example of each word of the vocabulary as a page at an address with the word's name. */
export function readExamples(root: string): Promise<Site> {
  const folder = join(root, 'docs/vocabulary');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.mdx'))
    : [];
  const unsaved = names.map((name) => [
    `pages/${name}`,
    examplePage(name.replace('.mdx', ''), readFileSync(join(folder, name), 'utf8')),
  ]);
  return readSite(folder, { unsaved: Object.fromEntries(unsaved) });
}

/** Where the editor looks for them. */
export const snippetFile = '.vscode/mdx.code-snippets';

/** A snippet for each word of the vocabulary, from its contract and its example, as the text of VS Code’s file. */
export function snippetsOf(vocabulary: Vocabulary): string {
  const snippets = Object.entries(vocabulary).map(([name, { contract }]) => {
    const example = readFileSync(`docs/vocabulary/${name}.mdx`, 'utf8').trimEnd();
    // in a snippet $ and } mean something, and \ takes that from them
    const body = example.replace(/[\\$}]/g, '\\$&').split('\n');
    return [name, { scope: 'mdx', prefix: name, description: contract, body }];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
