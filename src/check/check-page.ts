import type { Problem } from '../language/problem.ts';
import type { Words } from './house.ts';
import type { Page } from './page.ts';
import { amounts } from './page-rules/amounts.ts';
import { dashes } from './page-rules/dashes.ts';
import { headings } from './page-rules/headings.ts';
import { invisibleCharacters } from './page-rules/invisible.ts';
import { links } from './page-rules/links.ts';
import { listsAndTables } from './page-rules/lists-and-tables.ts';
import { markdown } from './page-rules/markdown.ts';
import { punctuation } from './page-rules/punctuation.ts';
import { quotes } from './page-rules/quotes.ts';
import { sections } from './page-rules/sections.ts';
import { sentences } from './page-rules/sentences.ts';
import { spelling } from './page-rules/spelling.ts';
import { words } from './page-rules/words.ts';
import { remember } from './remember.ts';

/** The rules that need one page only, one line a file. */
const rules: readonly ((page: Page, words: Words) => Problem[])[] = [
  invisibleCharacters,
  markdown,
  headings,
  sections,
  listsAndTables,
  links,
  quotes,
  dashes,
  amounts,
  punctuation,
  words,
  spelling,
  sentences,
];

/** Everything that is wrong with the text of a page by itself: what compiling it found, then the rules of words. */
export const checkPage = remember((_file: string, page: Page, words: Words): Problem[] => {
  const { problems } = page.data;
  const top = problems.filter(({ rule }) => rule === 'front-matter-missing');
  if (top.length > 0) return top; // what stands at the top is then read as something else
  return withoutEchoes([...problems, ...rules.flatMap((rule) => rule(page, words))]);
});

/** Rules that say in particular what a word’s contract says in general of the same line. */
const particular = ['item-empty', 'table-row', 'heading-empty'];

/** Rules that give way to any other at the same place. */
const general = ['spelling', 'link-broken'];

/** Leaves out what another problem says better of the same line or place. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const said = (test: (other: Problem) => boolean) => problems.some(test);
  return problems.filter(
    ({ rule, line, column }) =>
      !(
        rule === 'word-content' &&
        said((other) => particular.includes(other.rule) && other.line === line)
      ) &&
      !(
        general.includes(rule) &&
        said(
          (other) =>
            !general.includes(other.rule) && other.line === line && other.column === column,
        )
      ),
  );
}
