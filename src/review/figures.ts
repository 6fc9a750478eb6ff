import { dayInText } from '../facts/edition.ts';
import { strings } from '../facts/strings.ts';
import { findAll } from '../language/find-all.ts';
import { findFigures } from '../language/find-figures.ts';
import { findLaws } from '../language/find-laws.ts';
import { numberInWords, numberOf } from '../language/number-words.ts';
import { plain } from './text.ts';

/** A figure as the review reads it. */
export interface ReadFigure {
  /** As a visitor reads it, but for amounts: 'AED 375,000' for '375,000 AED'. */
  text: string;
  /** Equal for figures that say the same: '12-month' and 'twelve months', '8 to 12 weeks' and '8–12 weeks'. */
  key: string;
  /** A number word without a unit, such as ‘one’ or ‘six’: no news where a whole paragraph came or went. */
  weak?: boolean;
  /** The number and year of a law: ‘No. 8 of 2017’. */
  law?: boolean;
}

const number = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;
const range = `${number}(?:[–-]${number})?`;
const scale = '(?: (?:thousand|million|billion))?';

/** An amount as key figures are drawn: the number large, its currency small behind it. */
const drawn = new RegExp(`(${range}${scale}) (AED|USD|EUR|GBP)\\b(?! ?\\d)`, 'g');

/** Numbers that the list of figures does not keep, and that a reviewer sees all the same; never a part of a word such as 3f2a, or of ‘step 2’. */
const other = new RegExp(
  String.raw`(?:(?:US)?\$ ?${range}${scale}|(?<!\w|\b[Ss]tep )${range}(?:(?: to |–)${number})?(?:\+|st|nd|rd|th)?)(?!\w)`,
  'g',
);

/** A day as the head of a page has it: 2024-03-15. */
const isoDay = /\b\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])\b/g;

/** How long an article takes to read, which nobody typed. */
const readingTime = new RegExp(strings.readingTime(0).replace('0', String.raw`\d+`), 'g');

/** A telephone number: the words themselves tell that it is another one. */
const telephone = /\+\d[\d ()-]{6,}\d/g;

interface Found {
  start: number;
  end: number;
}

/** A text with zeros in the place of what was found in it, so that it is not found again. */
const without = (text: string, found: readonly Found[]): string =>
  found.reduce(
    (left, { start, end }) => left.slice(0, start) + '\0'.repeat(end - start) + left.slice(end),
    text,
  );

/**
 * The figures of a text, in order: what the check finds, the numbers of laws, and any other number, in digits or in
 * words. Numbers of steps, of telephones, and the time that an article takes to read are none.
 */
export function figuresIn(text: string): ReadFigure[] {
  const typed = plain(text).replace(drawn, '$2 $1').replace(isoDay, dayInText);
  const digits = inDigits(typed);
  const laws = findLaws(digits.text);
  const unlisted = [readingTime, telephone].flatMap((pattern) =>
    findAll(digits.text, pattern).map(({ 0: { length }, index }) => {
      return { start: index, end: index + length };
    }),
  );
  const rest = without(digits.text, [...laws, ...unlisted]);
  const found = findFigures(rest);
  const others = findAll(without(rest, found), other).map(({ 0: match, index }) => {
    return { text: match, start: index, end: index + match.length };
  });
  const read = [...found, ...others].map(({ text: inNumbers, start, end }) => {
    const shown = typed.slice(digits.from(start), digits.from(end)).replace(/\s*%/, '%').trim();
    const weak = /^\d+$/.test(inNumbers) && !/\d/.test(shown);
    return { start, text: shown, key: keyOf(inNumbers), weak: weak || undefined };
  });
  const cited = laws.map(({ number, year, start }) => {
    return { start, text: `No. ${number} of ${year}`, key: lawKey(number, year), law: true };
  });
  return [...read, ...cited]
    .sort((one, next) => one.start - next.start)
    .map(({ start: _, ...figure }) => figure);
}

/** What a law is, by number and year. */
export const lawKey = (number: string, year: string) => `law ${number}/${year}`;

/** Whether a figure is the number of a law. */
export const isLaw = (figure: string): boolean => figuresIn(figure)[0]?.law ?? false;

/** What a figure means, whatever its words and signs. */
export const meaningOf = (figure: string): string =>
  figuresIn(figure)[0]?.key ?? figure.toLowerCase();

/** Brings figures in digits that say the same to the same letters. */
const keyOf = (figure: string): string =>
  findFigures(figure)[0]?.key ??
  figure
    .replaceAll(',', '')
    .replace(/(?<=\d\+?) to (?=\d)/, '–')
    .replace(/(?<=\d)-(?=\d)/g, '–');

const inWords = new RegExp(`\\b${numberInWords}\\b(?!-\\p{L})`, 'giu');

/** A text with its number words as digits, and where each place of it stands in what was typed. */
function inDigits(typed: string): { text: string; from: (offset: number) => number } {
  const shifts: { start: number; end: number; typedEnd: number }[] = [];
  let text = '';
  let at = 0;
  for (const match of findAll(typed, inWords)) {
    text += typed.slice(at, match.index);
    const start = text.length;
    text += String(numberOf(match[0]));
    at = match.index + match[0].length;
    shifts.push({ start, end: text.length, typedEnd: at });
  }
  text += typed.slice(at);
  return {
    text,
    from: (offset) => {
      const before = shifts.findLast(({ start }) => start < offset);
      return before ? before.typedEnd + Math.max(0, offset - before.end) : offset;
    },
  };
}
