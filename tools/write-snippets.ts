import { readFileSync, writeFileSync } from 'node:fs';
import * as vocabulary from '../components/vocabulary/index.ts';
import { githubLinks } from './new-page/skeleton.ts';
import { snippetFile, snippetsOf } from './snippets.ts';

/* Updates the generated files after a change of a component, of its example or of the skeleton of a page: VS Code's
   snippets, and the links to GitHub's editor in docs/new-page.md. Run: npx tsx tools/write-snippets.ts */
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
