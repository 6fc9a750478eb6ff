import leven from 'leven';
import { monthPattern, months } from '../../src/config/calendar.ts';
import { britishTrie } from './cspell-trie.ts';
import { eachMatch, matchesOf, type PageRule } from './page-document.ts';
import { adviceEnding } from './read-wording-rules.ts';

/** Matches the position between a word and a year, as in “March 2027”. The word may be a month. */
const beforeYear = String.raw`(?=,? (?:19|20)\d\d(?!\d))`;
const afterDay = String.raw`(?<=(?<![\w.,–/-])\d{1,2}(?:st|nd|rd|th)?(?: of)? )`;
const word = String.raw`(?<![\p{L}\d’-])\p{L}{3,10}(?![\p{L}’-])`;
const inPlaceOfMonth = new RegExp(`${afterDay}${word}|${word}${beforeYear}`, 'gu');
const inDate = new RegExp(`${afterDay}${word}${beforeYear}`, 'uy');

const isMonth = new RegExp(`^${monthPattern}$`);

interface MistypedMonth {
  /** The month to which the mistyped word is similar. */
  month: (typeof months)[number];
  /** Whether the mistyped word is between a day and a year, where only a month can be correct. */
  isInDate: boolean;
}

/**
 * Returns the month that the writer probably meant with a mistyped word. Returns undefined for a correct month and for
 * any other word.
 */
function monthMeant(word: string, isInDate: boolean): MistypedMonth['month'] | undefined {
  const typed = word.toLowerCase();
  const isWord = britishTrie.has(typed) || britishTrie.has(word);
  if (isWord && !(isInDate && /^\p{Lu}/u.test(word))) return undefined;
  if (isMonth.test(word)) return undefined;
  return months.find((month) => {
    const most = month.length > 5 ? 2 : Number(isInDate || month.length > 3);
    return typed !== month.toLowerCase() && leven(typed, month.toLowerCase()) <= most;
  });
}

/**
 * Returns the mistyped month in a match of `inPlaceOfMonth`. Returns undefined if the match contains no mistyped month.
 */
function mistypedMonth({ 0: typed, index, input }: RegExpExecArray): MistypedMonth | undefined {
  inDate.lastIndex = index;
  const isInDate = inDate.test(input);
  const month = monthMeant(typed, isInDate);
  return month && { month, isInDate };
}

/**
 * Reports words in dates that are similar to a month. Between a day and a year, such a word is an error if no
 * dictionary contains it: “1 Janury 2027”. In any other place, or if a dictionary contains the word, the finding is
 * advice: “Octber 2026”, “1 Match 2027”. `isKnown` returns whether the British dictionary or dictionary.txt contains a
 * word.
 */
export const monthRule =
  (isKnown: (word: string) => boolean): PageRule =>
  (doc) =>
    eachMatch(doc, inPlaceOfMonth, (match) => {
      const [typed] = match;
      const { month, isInDate } = mistypedMonth(match) ?? {};
      if (!month) return undefined;
      const common = { rule: 'date-month', expected: month };
      if (isInDate && !isKnown(typed))
        return {
          ...common,
          message: `In this date, “${typed}” is in the place of the month, but is not a month.`,
          instead: `Type “${month}”.`,
        };
      return {
        ...common,
        level: 'advice',
        message: `“${typed}” may be a typing mistake for ${month}.`,
        instead: `Type “${month}”. ${adviceEnding}`,
      };
    });

/**
 * Corrects the mistyped months of a text. The dates of the corrected text can then be parsed. Also returns a function
 * that converts an offset in the corrected text to an offset in the typed text.
 */
export function correctMonths(typed: string): {
  text: string;
  offsetIn: (index: number) => number;
} {
  const typos = matchesOf(typed, inPlaceOfMonth).flatMap((match) => {
    const { month } = mistypedMonth(match) ?? {};
    return month ? [{ start: match.index, word: match[0], month }] : [];
  });
  const text = typos.reduceRight(
    (all, { start, word, month }) => all.slice(0, start) + month + all.slice(start + word.length),
    typed,
  );
  const offsetIn = (index: number) => {
    let shift = 0;
    for (const { start, word, month } of typos) {
      if (start + shift + month.length > index) break;
      shift += month.length - word.length;
    }
    return index - shift;
  };
  return { text, offsetIn };
}
