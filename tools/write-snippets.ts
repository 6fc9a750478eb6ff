import { readFileSync, writeFileSync } from 'node:fs';
import * as vocabulary from '../components/vocabulary/index.ts';
import { githubLinks } from './new-page/skeleton.ts';
import { snippetFile, snippetsOf } from './snippets.ts';

/** Writes the editor's snippets anew, after a component or its example has changed, and the links to GitHub's editor with the skeletons of new pages. */
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
