import { type DrawnPage, nameIn } from './drawn-page.ts';
import type { StillStanding } from './review.ts';
import { wordsOf } from './text.ts';

type Where = Pick<StillStanding['places'][number], 'file' | 'line'>;

/** A line as its words alone, without the addresses of its links. */
const inWords = (line: string) =>
  ` ${wordsOf(line.replace(/\]\([^)]*\)/g, ']').toLowerCase()).join(' ')} `;

/** So many words of a sentence are enough to know its line, where a component or a line's end has cut it. */
const enough = 5;

/**
 * Returns a function that finds where a sentence of a page is typed: in the page's own file, or, where that does not
 * hold it, in the one that does, because a list of pages shows what others say.
 */
export function linesIn(
  pages: readonly DrawnPage[],
): (at: { address: string; place: readonly string[]; sentence: string }) => Where {
  const typed = new Map<DrawnPage, string[]>();
  const linesOf = (page: DrawnPage) => {
    const known = typed.get(page) ?? (page.source ?? '').split('\n').map(inWords);
    typed.set(page, known);
    return known;
  };
  const find = (page: DrawnPage, words: string, beside = ''): Where | undefined => {
    const line = linesOf(page).findIndex((one) => one.includes(words) && one.includes(beside)) + 1;
    return line > 0 ? { file: page.file, line } : undefined;
  };
  return ({ address, place, sentence }) => {
    const own = pages.find((page) => page.address === address);
    if (!own?.source) return {};
    const words = wordsOf(sentence.toLowerCase());
    const whole = ` ${words.join(' ')} `;
    const begin = ` ${words.slice(0, enough).join(' ')} `;
    const end = ` ${words.slice(-enough).join(' ')} `;
    const others = pages.filter((page) => page !== own);
    // a figure may stand on many lines, and beside what names its place on one
    const name = inWords(nameIn(place.at(-1)));
    return (
      (name.trim() ? find(own, whole, name) : undefined) ??
      find(own, whole) ??
      find(own, begin) ??
      find(own, end) ??
      others.map((page) => find(page, whole)).find(Boolean) ?? { file: own.file }
    );
  };
}
