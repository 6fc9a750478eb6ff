import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Problem } from '../language/problem.ts';
import { proseOf } from '../language/prose.ts';
import type { TypedPage } from '../site/read-page.ts';
import { wordsOf } from './house.ts';
import * as pageRules from './page-rules/index.ts';
import { invisibleCharacters } from './page-rules/invisible.ts';
import { linkLabels } from './page-rules/links.ts';
import { spelling } from './page-rules/spelling.ts';
import { textOf } from './typed-text.ts';
import type { WordTexts } from './word-texts.ts';

/** What the rules of one page say of it while it is read. */
export function see(page: TypedPage, texts: WordTexts): Problem[] {
  const typed = textOf(page);
  const house = wordsOf(texts);
  return Object.values(pageRules).flatMap((rule) => rule(typed, house));
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/**
 * What is wrong with a document for the people who work on the site, such as README.md.
 * It is plain Markdown, and quotes what pages must not say: spelling, invisible characters and link labels only.
 */
export function seeDocument(file: string, source: string, texts: WordTexts): Problem[] {
  const tree = parser.parse(source) as Root;
  const typed = textOf({ file, source, tree, prose: proseOf(source, tree) });
  return [...invisibleCharacters(typed), ...spelling(typed, wordsOf(texts)), ...linkLabels(typed)];
}
