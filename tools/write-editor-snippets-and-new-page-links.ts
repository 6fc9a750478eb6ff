import { readFileSync, writeFileSync } from 'node:fs';
import * as vocabulary from '../components/vocabulary/index.ts';
import { snippetFile, snippetsOf } from './editor-snippets.ts';
import { githubLinks } from './new-page/skeleton.ts';

/*
 * Writes the files that are generated from components and skeletons (the templates of new pages): the snippets of
 * Visual Studio Code, and the links to GitHub's editor in docs/new-page.md. Run this command after a change of a
 * component, of its example or of a skeleton: npx tsx tools/write-editor-snippets-and-new-page-links.ts
 */
writeFileSync(snippetFile, snippetsOf(vocabulary));
const links = 'docs/new-page.md';
writeFileSync(
  links,
  readFileSync(links, 'utf8').replace(
    /(\n\| - \| - \|\n)(?:\|.*\n)*/,
    (_, head) => head + githubLinks(),
  ),
);
console.log(`Wrote ${snippetFile} and ${links}.`);
