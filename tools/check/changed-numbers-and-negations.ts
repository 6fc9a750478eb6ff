import { parsePage } from '../../src/content/read-page.ts';
import { isNewCount } from './entry-counts.ts';
import { findFigures } from './figures/find-figures.ts';
import { escapeRegExp } from './firm-patterns.ts';
import { withSingleSpaces } from './normalize-text.ts';
import { eachMatch, matchesOf } from './page-document.ts';
import { numberOf, smallNumber } from './parse-numbers.ts';
import type { Finding } from './problem.ts';
import type { CheckedPage } from './read-pages.ts';
import { adviceEnding } from './read-wording-rules.ts';

/**
 * Gives advice about a sentence if the same sentence on the main branch has another number or a word with the opposite
 * meaning. For example, “before” is such a word for “after”. `source` is the text of the page on the main branch.
 */
export const checkChangedStatements = (page: CheckedPage, source: string): Finding[] => [
  ...changedNumbers(page, source),
  ...changedMeanings(page, source),
];

const anyNumber = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])(?:${smallNumber}|\d{1,3})(?![\p{L}\d]|[.,]\d)`,
  'giu',
);

/**
 * Gives advice about a number if, on the main branch, another number is between the same words. The new number may be a
 * typing mistake. Skips numbers with more than three digits. Skips amounts and other figures, which
 * figures/check-figures.ts compares.
 */
const changedNumbers = (
  page: CheckedPage,
  source: string,
  was = withSingleSpaces(source),
): Finding[] =>
  eachMatch(page, anyNumber, ({ 0: typed, index, input }) => {
    const left = input.slice(Math.max(0, index - 20), index);
    const right = input.slice(index + typed.length).slice(0, 20);
    const isListed = findFigures(input).some(({ start, end }) => start <= index && index < end);
    // only a few characters are around the number, so the same characters can occur elsewhere by chance
    const isShort = (left + right).length < 12;
    if (isListed || isShort || was.includes(left + typed + right)) return undefined;
    const other = new RegExp(
      `${escapeRegExp(left)}(${anyNumber.source})${escapeRegExp(right)}`,
      'iu',
    );
    const [, number] = was.match(other) ?? [];
    if (!number || numberOf(number) === numberOf(typed)) return undefined;
    if (isNewCount(page, parsePage(source), [numberOf(number), numberOf(typed)])) return undefined;
    const message = `The published page has “${number}” here, not “${typed}”.`;
    const instead =
      'Compare the number with its source. If the number says how many items a list has, count the items. If the ' +
      `new number is wrong, correct it. ${adviceEnding}`;
    return { rule: 'number-changed', level: 'advice', message, instead };
  });

/**
 * Groups of words with opposite meanings. A statement can get the opposite meaning if a word is replaced with another
 * word of its group. Adding or deleting “not” has the same effect.
 */
const oppositeWords = [
  ['(?:do |does |did )?not', 'never', ''],
  ['without', 'with'],
  ['before', 'after'],
  ['more', 'less', 'fewer'],
  ['least', 'most'],
  ['above', 'below', 'over', 'under'],
  ['may', 'must', 'need not'],
  ['mandatory', 'voluntary', 'optional'],
] as const;
const anyOppositeWord = new RegExp(
  oppositeWords.map((group) => `(\\s?\\b(?:${group.filter(Boolean).join('|')})\\b)`).join('|'),
  'gi',
);

/**
 * Deletes “not”, “never”, forms of “do”, and the “s” at the end of words. Replaces all remaining words of
 * `oppositeWords` with the number of their group. Two sentences that differ only in these words, such as “The bank
 * asks.” and “The bank does not ask.”, have the same result.
 */
const withoutOppositeWords = (sentence: string): string =>
  sentence
    .replace(/\b([Cc]an)not\b/g, '$1 not')
    .replace(anyOppositeWord, (_, ...groups: (string | undefined)[]) => {
      const index = groups.findIndex((one) => one !== undefined);
      return index === 0 ? '' : ` ${index}`;
    })
    .replace(/\s*\b(?:do|does|did)\b|s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const oppositeWordsIn = (sentence: string): string =>
  matchesOf(sentence.replace(/\b([Cc]an)not\b/g, '$1 not'), anyOppositeWord)
    .map(([word]) => word.trim().toLowerCase())
    .join(' ');

/**
 * Matches a sentence of at least 14 characters. A match contains no line break, because each sentence of a page is on a
 * separate line.
 */
const anySentence = /\p{Lu}[^.?!\n]{12,}[.?!]/gu;

/**
 * Gives advice about a sentence that differs only in words of `oppositeWords`, such as “not”, from a sentence of the
 * main branch.
 */
function changedMeanings(page: CheckedPage, source: string): Finding[] {
  let earlier: Map<string, string> | undefined;
  return eachMatch(page, anySentence, ([sentence], { kind }) => {
    if (kind === 'field' || source.includes(sentence)) return undefined;
    earlier ??= new Map(
      matchesOf(source, anySentence).map(([one]) => [withoutOppositeWords(one), one] as const),
    );
    const before = earlier.get(withoutOppositeWords(sentence));
    if (!before || oppositeWordsIn(before) === oppositeWordsIn(sentence)) return undefined;
    const message = `The published page has the sentence “${before}” here. The new words may have another meaning.`;
    const instead = `Check that the new sentence is true. ${adviceEnding}`;
    return { rule: 'meaning-changed', level: 'advice', message, instead };
  });
}
