import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLines, savedOtherwise } from '../language/plain-lines.ts';
import type { Problem } from '../language/problem.ts';
import type { Texts } from '../site/read-site.ts';
import { digestOf, sharedStore } from '../site/store.ts';
import type { WordTexts } from './word-texts.ts';

/** The guides at the root and in `docs/`, and the examples of the vocabulary. */
const isDocument = (file: string) =>
  /^(?:(?:docs\/)?[^/]+\.md|docs\/vocabulary\/[^/]+\.mdx)$/.test(file);

/** Checks the documents for the people who work on the site. What was found is kept by each document’s text. */
export async function checkDocuments(
  root: string,
  texts: Texts,
  words: WordTexts,
): Promise<Problem[]> {
  const onDisk = ['', 'docs/', 'docs/vocabulary/'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}${name}`)
      : [],
  );
  const files = [...new Set([...onDisk, ...Object.keys(texts)])].filter(isDocument).sort();
  const store = sharedStore();
  const found: Problem[] = [];
  for (const file of files) {
    const typed = texts[file] ?? readFileSync(join(root, file), 'utf8');
    const source = plainLines(typed);
    const key = digestOf(file, source, words.dictionary, words.guide);
    found.push(
      ...savedOtherwise(file, typed),
      ...(await store.once('document', key, async () =>
        (await import('./look.ts')).seeDocument(file, source, words),
      )),
    );
  }
  return found;
}
