import type { House } from './house.ts';
import type { Page } from './page.ts';
import { invisibleCharacters } from './page-rules/invisible.ts';
import { links } from './page-rules/links.ts';
import { markdown } from './page-rules/markdown.ts';
import { pictures } from './page-rules/pictures.ts';
import { sentences } from './page-rules/sentences.ts';
import { spelling } from './page-rules/spelling.ts';
import { structure } from './page-rules/structure.ts';
import { typography } from './page-rules/typography.ts';
import { words } from './page-rules/words.ts';
import type { Problem } from './problem.ts';

/** The rules that need one page only, one line a file. */
const rules: readonly ((page: Page, house: House) => Problem[])[] = [
  invisibleCharacters,
  markdown,
  structure,
  links,
  pictures,
  typography,
  words,
  spelling,
  sentences,
];

/** Rules whose message says more than the contract of the word around it. */
const particular = ['item-empty', 'table-row', 'heading-empty'];

/** Everything that is wrong with a page by itself: what compiling it found, then the rules of words. */
export function checkPage(page: Page, house: House): Problem[] {
  const found = rules.flatMap((rule) => rule(page, house));
  const lines = new Set(
    found.filter(({ rule }) => particular.includes(rule)).map(({ line }) => line),
  );
  const compiled = page.data.problems.filter(
    ({ rule, line }) => !(rule === 'word-content' && lines.has(line)),
  );
  return [...compiled, ...found];
}
