import { findFigures } from '../check/figures/find-figures.ts';
import { numberInWords, numberOf } from '../check/parse-numbers.ts';

/**
 * A law, contact or quantity that was found in a text. Two texts with the same meaning have the same key: “twelve
 * months” and “12 months”, for example.
 */
export interface Found {
  text: string;
  key: string;
  start: number;
  end: number;
}

/** Matches a word that begins with a capital letter. The name of a law consists of such words. */
const name = '\\p{Lu}[\\p{L}-]*';
/**
 * Matches a law that is cited by its number. The name and the year of the law, if the text contains them, are part of
 * the match. Also matches a cited article of a law, such as “Article 12”.
 */
export const lawPattern = new RegExp(
  [
    `(?:(?!Against|Under|See|The|By|In|And)${name}\\s)*No\\.\\s?\\d+(?:\\s(?:of|for)\\s\\d{4})?`,
    `\\bArticles?\\s\\d+(?:\\(\\d+\\))*(?:\\sof\\sthe\\s${name}(?:\\s${name})*)?`,
  ].join('|'),
  'gu',
);
const contact = /\+\d[\d\s()-]{6,}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/\S+/g;
/** Returns a pattern that matches any word in `words`. A word in `words` can itself be a pattern, such as `thirds?`. */
const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;
const denominator = anyOf(
  `half halves thirds? quarters? fifths? sixths? sevenths? eighths? ninths? tenths? twentieths? thirtieths?
  hundredths?`,
);
const numerator = anyOf('an? one two three four five six seven eight nine half');
/** Matches “a” or “an” after a fraction, as in “half an hour”. */
const halved = `\\s+an?\\b(?=\\s+${anyOf('hour day year month million dozen')})`;
/** Matches a fraction in words, such as “two thirds” and “half an”. */
const fraction = `\\b(?:${numerator}[\\s-]+)?(?:of\\s+)?${denominator}\\b(?:${halved})?`;
/** Matches an ordinal number or a similar word, such as “third” and “next”. */
const ordinal = `\\b${anyOf(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth thirtieth last next same former latter`,
)}\\b`;
/** Matches a word for a multiple or another quantity, such as “twice”, “dozens” and “both”. */
const multiple =
  '\\b(?:twice|thrice|double[ds]?|triple[ds]?|dozens?|hundreds?|thousands?|millions?|both)\\b';
/** Matches a number in digits, such as “1,500”, “9:30”, “24/7”, “5%” and “3rd”. */
const digits = '(?:\\d[\\d.,/:–%-]*[\\d%]|\\d)(?:st|nd|rd|th)?\\b%?';

const findAll = (
  text: string,
  pattern: RegExp,
  keyOf: (found: string) => string = (found) => found,
): Found[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    key: keyOf(found),
    start: index,
    end: index + found.length,
  }));

/** Returns the laws and the articles of laws that a text cites. */
export const lawsIn = (text: string): Found[] => findAll(text, lawPattern);

/** Returns the telephone numbers, e-mail addresses and web addresses in a text, as the text contains them. */
export const contactsIn = (text: string): Found[] => findAll(text, contact);

/**
 * Returns the figures in a text, as the text contains them: amounts, percentages, durations, dates, counts and the
 * other kinds of figures that pages/figures.yml can list.
 */
export const figuresIn = (text: string): string[] => findFigures(text).map((each) => each.text);

/**
 * Returns the key of a figure. “12-month”, “12 months” and “twelve months” have the same key. If the text contains
 * no figure, returns the text.
 */
export const figureKey = (written: string): string => findFigures(written)[0]?.key ?? written;

const numbers = new RegExp(`${fraction}|${digits}|\\b${numberInWords}\\b|${multiple}`, 'giu');
const ordinals = new RegExp(ordinal, 'giu');

/**
 * Returns the key of a number: its value. For words that `numberOf` cannot convert to a value, such as “twice” and
 * “third”, the key is these words in lower case.
 */
const numberKey = (found: string) => {
  const value = numberOf(found.toLowerCase());
  return Number.isNaN(value) ? found.toLowerCase().replace(/[\s-]+/g, ' ') : `${value}`;
};

/**
 * Returns all quantities in a text: the figures that pages/figures.yml can list, other numbers in digits and in words,
 * fractions, multiples and ordinals. Omits numbers that are part of a law citation, a telephone number, an e-mail
 * address or a web address.
 */
export function quantitiesIn(text: string): Found[] {
  const taken = [...findAll(text, lawPattern), ...findAll(text, contact)];
  const found: Found[] = [];
  const isFree = ({ start, end }: Found) =>
    [...taken, ...found].every((other) => end <= other.start || start >= other.end);
  for (const figure of findFigures(text)) if (isFree(figure)) found.push(figure);
  for (const each of findAll(text, numbers, numberKey)) if (isFree(each)) found.push(each);
  for (const each of findAll(text, ordinals, numberKey)) if (isFree(each)) found.push(each);
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Whether a quantity in an added or removed sentence is reported as a figure. Common words such as “first” and “next”
 * are not reported, because many sentences contain one of them.
 */
export const isFigure = ({ text }: Found) =>
  !new RegExp(`^(?:${ordinal}|one|an?|both|half)$`, 'iu').test(text);
