import { writeFileSync } from 'node:fs';
import * as vocabulary from '../components/vocabulary/index.ts';
import { snippetFile, snippetsOf } from '../src/write/examples.ts';

/** Writes the editor's snippets anew, after a word or its example has changed. */
writeFileSync(snippetFile, snippetsOf(vocabulary));
console.log(`Wrote ${snippetFile}.`);
