import { monthPattern } from '../facts/calendar.ts';
import { type FigureKind, keyOf } from './figure-key.ts';
import { findAll } from './find-all.ts';
import { numberInWords, smallNumber } from './number-words.ts';

/** A figure that must be right: what kind it is, and where it stands. */
export interface FoundFigure {
  kind: FigureKind;
  /** As it was typed, with single spaces. */
  text: string;
  /** What two figures have in common that say the same: ‘12-month’ and ‘twelve months’ are both ‘12 months’. */
  key: string;
  start: number;
  end: number;
}

const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';
/** Thousands parted by spaces or points belong to the number, so that it is not read as a smaller one. */
const money = `(?:\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?!\\d)|${number})`;
const range = `${number}(?:[–—−-]${number})?\\+?`;
/** With a capital letter in headings: ‘Within 30 Days’. */
const unit =
  '(?:(?:[Mm]inute|[Hh]our|[Dd]ay|[Ww]eek|[Mm]onth|[Qq]uarter|[Yy]ear)s?|(?:min|hr|wk|mth|yr)s?)';
const many =
  '(?:\\s+(?:thousand|million|billion|(?:lakh|lac|crore)s?)|\\s?(?:k|K|m|M|mn|mln|mio|bn))\\b';
/** Letters that cut a scale short. */
const letter = '\\s?(?:k|K|m|M|mn|mln|mio|bn)\\b';
const code = '(?:AED|USD|EUR|GBP|Dhs?(?![a-z])\\.?)';
const sign = '(?:US\\$|[$€£])';
const coins = '(?:dirhams|dollars|euros|pounds)';
const year = '(?:19|20)\\d\\d';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
/** A year after a day and its month; with a digit too many or too few it is one all the same. */
const typedYear = '(?:\\d{4,5}|(?:19|20)\\d(?![\\d,.]*\\d))';

/** A number in words, large at the start of a sentence or small. */
const words = anyCase(numberInWords);
const few = anyCase(smallNumber);
/** ‘One month’ and its like are more often words than figures. */
const several = `(?!${anyCase('one')}\\b(?!\\s+hundred))${words}`;

/** What parts the ends of a range that is said: ‘30 to 90’, ‘between 30 and 90’. */
const said = (between: string, parts = 'or|to') =>
  `(?:\\s+(?:${parts})\\s+|(?<=\\b[Bb]etween\\s+${between})\\s+and\\s+)`;

/** Two bounds of one length: ‘30 days and at most 90’, ‘8 and at most 12 weeks’. */
const oneOf = `(?:${range}|\\b${few})`;
const bounds = `${oneOf}(?:\\s+${unit}\\s+and\\s+at\\s+most\\s+${oneOf}(?:\\s+${unit}\\b|(?=[.,;:)\\0]|$))|\\s+and\\s+at\\s+most\\s+${oneOf}\\s+${unit}\\b)`;

/** Days, weeks or months that are called by their numbers, in a group with their name: ‘days 2, 5 and 11’. */
const called = `\\b(?:[Ww]eek|[Dd]ay|[Mm]onth)s\\s+\\d+(?:,\\s+\\d+)*,?\\s+(?:and|or)\\s+\\d+(?![\\d,.]*\\d|\\s+(?:${unit}\\b|[A-Z]))`;

/** What stands before numbers that count nothing: steps, pages, articles, rooms. */
const counted =
  '\\b(?:[Ss]teps?|[Pp]ages?|pp?\\.|[Nn]os?\\.|(?:[Aa]rticle|[Ss]ection|[Pp]aragraph|[Cc]hapter|[Cc]lause|[Pp]art|[Rr]ow|[Ll]ine|[Qq]uestion|[Rr]oom|[Oo]ffice|[Ff]loor|[Ll]evel|[Uu]nit|[Gg]ate)s?|[Bb]ox(?:es)?)\\s+';

/**
 * What counts as a figure, the most particular first: amounts of money, percentages, durations and ages, days of the
 * calendar, times of the day, and counts of people, countries and documents; in figures or in words.
 * Not figures: numbers of steps, laws (‘No. 8 of 2017’), forms (W-9), bare years and spans of them, telephone numbers.
 */
const kinds: readonly [FigureKind, string][] = [
  [
    'amount',
    `(?:\\b${code}\\s*|${sign}\\s?)${money}(?:${letter}(?=[–-]|\\s+to\\s))?(?:(?:[–−-]|${said(`${code}\\s*${money}`, 'to')}(?:${code}\\s*)?)${number}(?!\\s*%|\\s+${unit}\\b))?(?:${many})?`,
  ],
  ['amount', `\\b${code}\\s+${words}\\b`],
  ['amount', `${money}(?:${many})?\\s?(?:\\b(?:AED|USD|EUR|GBP|Dhs?)\\b(?!\\s?\\d)|[€£](?!\\d))`],
  [
    'amount',
    `(?:${number}(?:${said(number, 'to')}${number})?(?:${many})?|\\b${words})\\s+${coins}\\b`,
  ],
  ['percentage', `${range}\\s?%|(?:${range}|\\b${words})\\s+per ?cent\\b`],
  [
    'date',
    `(?<!\\b[Nn](?:os?|r)\\.?\\s)${day}(?:\\s+of)?\\s+${monthPattern}(?:,?\\s+${typedYear})?|${monthPattern}\\s+${day}(?:,?\\s*${typedYear})?(?!\\d)`,
  ],
  ['duration', bounds],
  [
    'duration',
    `(?:\\b${words}\\s+\\(${number}\\)|${range}(?:${said(range)}${range})?|\\b(?:${few}${said(few)})?${several})[\\s-]+(?:(?:[Ww]orking|[Bb]usiness|[Cc]alendar|[Ff]ull|[Cc]onsecutive)\\s+)?${unit}\\b(?!\\s+ago\\b)`,
  ],
  ['duration', called],
  ['duration', `\\d+(?:st|nd|rd|th)\\s+${unit}\\b`],
  ['duration', `\\b(?:Week|Day|Month|week|day|month)s?\\s+${range}`],
  ['duration', `\\b[Yy]ears?\\s+(?!${year}\\b)${range}`],
  ['duration', '\\baged?\\s+\\d+|\\b\\d+/7\\b'],
  ['time', '\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[AaPp][Mm]\\b|[ap]\\.\\s?m\\b\\.?)|\\d{1,2}:\\d{2}'],
  ['time', '(?<=\\b(?:at|until|till)\\s)\\d{1,2}\\.[0-5]\\d(?!\\s*(?:%|per\\b|points?\\b))'],
  [
    'count',
    `${range}(?:${said(range, 'to')}${range})?\\s+(?:or\\s+more\\s+)?(?:employees|people|persons|clients|countries|documents|parties|units|shares)\\b`,
  ],
  ['count', `${number}\\+`],
  ['count', `(?<!${counted})(?<!-)(?!${year}–(?:${year}|\\d\\d)\\b)${number}–${number}`],
];

const pattern = new RegExp(
  `(?<![\\w.,–-])(?:${kinds.map(([, one]) => `(${one})`).join('|')})(?!\\d)`,
  'g',
);

/** Finds the figures of a text, which may have `\0` between its blocks. */
export function findFigures(text: string): FoundFigure[] {
  return findAll(text, pattern).flatMap((match) => {
    const [found, ...groups] = match;
    const kind = kinds[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'count';
    const shown = found.replace(/\s+/g, ' ');
    const [start, end] = [match.index, match.index + found.length];
    const several = each(found, start);
    return several.length > 0
      ? several
      : { kind, text: shown, key: keyOf(kind, shown), start, end };
  });
}

const days = new RegExp(`^(?=${called}$)([A-Za-z]+)s`);

/** Each of several days that are called by their numbers, as a figure of its own; none for any other figure. */
function each(found: string, start: number): FoundFigure[] {
  const [, name = ''] = found.match(days) ?? [];
  const numbers = name ? findAll(found, /\d+/g) : [];
  return numbers.map(({ 0: one, index }, nth) => {
    const text = `${name} ${one}`;
    const from = start + (nth === 0 ? 0 : index);
    return {
      kind: 'duration',
      text,
      key: keyOf('duration', text),
      start: from,
      end: start + index + one.length,
    };
  });
}

/** A pattern of small letters that takes each word with a large first letter too. */
function anyCase(source: string): string {
  return source.replace(/(?<![\\a-z])[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
