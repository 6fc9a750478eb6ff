import {
  type CalendarDay,
  formatCalendarDay,
  monthPattern,
  parseDay,
} from '../../../src/config/calendar.ts';
import { numberInWords, numberOf, scaleOf, smallNumber } from '../parse-numbers.ts';

/**
 * The kind of a figure. A figure is an amount, a date or another number that can have a source. Each kind has its own
 * patterns (`kinds`).
 */
export type FigureKind =
  | 'amount'
  | 'percentage'
  | 'date'
  | 'month'
  | 'duration'
  | 'time'
  | 'fraction'
  | 'multiple'
  | 'score'
  | 'count'
  | 'year';

/**
 * A figure in a text. Figures with the same value have the same key: ‘12-month’ and ‘twelve months’ have the key ‘12
 * months’.
 */
export interface Figure {
  kind: FigureKind;
  text: string;
  key: string;
  start: number;
  end: number;
}

const number = String.raw`\d{1,3}(?:[  ]\d{3})+(?!\d)|\d+(?:[,.]\d+)*`;
/**
 * Matches a number or a range such as “2–3”. A range has no spaces around its dash: in “Step 2 - 3 weeks”, the dash
 * separates a step and its duration.
 */
const ranged = String.raw`(?:${number})(?:(?:--|[–−-])(?:${number}))?\+?`;
const words = `(?:${numberInWords})`;
const either = String.raw`(?:\b${words}\s+\(\d+\)|${ranged}|\b${words}\b)`;
const scale = String.raw`(?:\s+(?:hundred|thousand|million|billion|lakh|crore)|\s?(?:k|m|mn|bn))\b`;
const unit = '(?:minute|hour|day|week|month|quarter|year)s?';
const numberedThings =
  'steps?|pages?|p\\.|nos?\\.?|articles?|sections?|clauses?|parts?|rows?|lines?|rooms?|office|floors?|level|box';
const notCounted = String.raw`(?<!\b(?:${numberedThings})\s+)`;

const numericDay = String.raw`(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d`;
const isoDay = String.raw`(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d`;
const parts: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  tenth: 10,
};

const currencyBefore = String.raw`(?:\b(?:AED|USD|EUR|GBP|Dhs?\.?)\s*|(?:US)?[$€£]\s*)`;
const currencyAfter = String.raw`(?:\b(?:AED|USD|EUR|GBP|Dhs?|dirhams|dollars|euros|pounds)\b|€)`;
/** Matches the second amount of a range, such as “ to 500” in “AED 100 to 500”. */
const secondAmount = String.raw`(?:\s+(?:to|[–—−-])\s+(?=\d[\d,]*(?!\d|\s*(?:%|${unit})))${ranged})`;
const dayOfMonth = String.raw`\d{1,2}`;
const ordinal = '(?:st|nd|rd|th)?';
const yearAfter = String.raw`(?:,?\s+(?:19|20)\d\d\b)?`;
/**
 * Excludes expressions that are not the length of a period. Examples are “two years ago” and “two days: that of the
 * event, and that of …”.
 */
const notDuration = String.raw`(?!\s+(?:ago|matter)\b|:\s+(?:that|the day)\b)`;
const countedThings = 'employees|people|persons|clients|countries|documents|parties|units|shares';

/**
 * The patterns of each kind of figure. Specific patterns come before general patterns. Numbers of laws and of steps are
 * not figures.
 */
const kinds: Readonly<Record<FigureKind, readonly string[]>> = {
  amount: [
    `${currencyBefore}(?:${ranged}|${words})${secondAmount}?(?:${scale})?`,
    String.raw`(?:${ranged}|\b${words})(?:${scale})?\s?${currencyAfter}(?!\s?\d)`,
  ],
  percentage: [String.raw`(?:${ranged}|\b${words})\s?(?:%|per ?cent\b)`],
  date: [
    `${dayOfMonth}${ordinal}(?:\\s+of)?\\s+${monthPattern}${yearAfter}|` +
      `${monthPattern}\\s+${dayOfMonth}${ordinal}\\b${yearAfter}`,
    `${numericDay}|${isoDay}`,
  ],
  // in “as of November 2026”, the month is not a figure: this expression states when the text was correct
  month: [String.raw`(?=[adfjmnos][aceopu])(?<!\bas\s+of\s+)${monthPattern},?\s+(?:19|20)\d\d\b`],
  // fractions come before durations, because “one quarter” can also be a period of three months
  fraction: [
    String.raw`\b(?:two|three|four)[ -](?:thirds|fourths|fifths|tenths)\b`,
    String.raw`\bone[ -](?:half|third|fourth|fifth|tenth)\b`,
    String.raw`\b(?:an?|one)\s+(?:half|third|quarter|fourth|fifth|tenth)(?=\s+of\b|$)`,
    String.raw`(?<=\b(?:up to|at most|at least|more than|less than|only)\s)(?:an?|one)\s+` +
      String.raw`(?:half|third|quarter|fourth|fifth|tenth)\b(?![\s-]+(?:hours?|days?|years?|dozen|million|later)\b)`,
  ],
  duration: [
    String.raw`${either}(?:\s+(?:to|or)\s+(?=[\d]|${smallNumber}\b)${either})?[\s-]+` +
      String.raw`(?:(?:working|business|calendar|full|consecutive)\s+)?${unit}\b${notDuration}`,
    String.raw`\d+(?:st|nd|rd|th)\s+${unit}\b|\b(?:week|day|month)s?\s+\d+(?:–\d+)?|\baged?\s+\d+|\b(?:\d+/7|2\d/\d)\b`,
    String.raw`\byears?\s+(?!(?:19|20)\d\d\b)\d+(?:–\d+)?`,
  ],
  time: [
    String.raw`\d{1,2}(?:[:.]\d{2})?\s?[ap](?:m\b|\.m\b\.?)|\d{1,2}:\d{2}|(?<=\b(?:at|until)\s)\d{1,2}\.[0-5]\d(?!\s*%)`,
  ],
  // excludes “two times”, which may mean two appointments
  multiple: [String.raw`(?:${number}|\b(?!two\b)${words})\s+times\b`],
  score: [String.raw`\d+(?:\.\d+)?(?:\s+(?:or|to)\s+\d+(?:\.\d+)?)?\s+points?\b`],
  count: [
    String.raw`${ranged}\s+(?:or more\s+)?(?:${countedThings})\b`,
    String.raw`\d[\d,]*\+|${notCounted}(?!(?:19|20)\d\d–)\d+–\d+`,
  ],
  // excludes a year that belongs to a law (“of 2024”), to an edition (“Incoterms 2020”), to a report or to a date
  year: [
    String.raw`(?=19|20)(?<!\b(?:of|reported\s+in|Incoterms|${monthPattern}|\w*\d,)\s+)(?:19|20)\d\d(?![\d,.–/-]*\d)`,
  ],
};

/**
 * Kinds of figures that are also common in ordinary sentences, such as years. A figure of such a kind need not be in
 * pages/figures.yml (`needsListing`).
 */
const ordinary: ReadonlySet<FigureKind> = new Set([
  'duration',
  'month',
  'fraction',
  'multiple',
  'score',
  'year',
]);

/**
 * Whether a figure must be in pages/figures.yml. Amounts, percentages, dates, times and counts must be in this file if
 * they are typed in digits. For all other figures that are not in this file, the check only gives advice.
 */
export const needsListing = ({ kind, text }: Pick<Figure, 'kind' | 'text'>): boolean =>
  !ordinary.has(kind) && /\d/.test(text);

const names = Object.keys(kinds) as FigureKind[];
const anyKind = names.map((name) => `(?<${name}>${kinds[name].join('|')})`).join('|');
const pattern = new RegExp(String.raw`(?<![\w.,–/-])(?:${anyKind})(?!\d)`, 'gi');
/** Matches a digit or a number word. Texts without a match contain no figure and are skipped, to save time. */
const hasNumber = new RegExp(
  String.raw`\d|\b(?:${numberInWords}|${Object.keys(parts).join('|')})`,
  'i',
);
/**
 * Matches expressions that begin with “one”, except “one hundred”. Not every such expression is a figure: ‘one day’ can
 * mean ‘some day’. Therefore, such expressions are not compared with the list of figures. Only fractions, such as ‘one
 * third’, are compared.
 */
const loose = /^one\b(?! hundred)/i;

/** Returns the figures in a text, in the order of the text. */
export function findFigures(text: string): Figure[] {
  if (!hasNumber.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [kind = 'count'] = names.filter((name) => match.groups?.[name] !== undefined);
    const found = match[0].trim();
    const isLoose = kind !== 'fraction' && loose.test(found);
    if (isLoose || (kind === 'date' && /^may\b/.test(found))) return [];
    const start = match.index;
    return { kind, text: found, key: keyOf(kind, found), start, end: start + found.length };
  });
}

const currencies: readonly [RegExp, string][] = [
  [/AED|Dhs?(?![a-z])\.?|dirhams/gi, 'AED'],
  [/USD|US\$|\$|dollars/gi, 'USD'],
  [/EUR|€|euros/gi, 'EUR'],
  [/GBP|£|pounds/gi, 'GBP'],
];
const inWords = new RegExp(String.raw`\b${numberInWords}\b`, 'gi');
const inWordsAndDigits = new RegExp(String.raw`${numberInWords} \((\d+)\)`, 'i');

/**
 * Parses a date in digits, such as ‘03/02/2027’ (day first, as in Britain) or ‘2027-02-03’. Returns undefined for any
 * other text.
 */
function readNumericDay(text: string): CalendarDay | undefined {
  const [first = 0, month = 0, last = 0] = text.split(/[./-]/).map(Number);
  if (!/^\d+[./-]\d+[./-]\d+$/.test(text)) return undefined;
  return first > 31 ? { day: last, month, year: first } : { day: first, month, year: last };
}

/** Returns the key of a figure. Figures with the same value have the same key. */
export function keyOf(kind: FigureKind, typed: string): string {
  const text = typed.replace(/\s+/g, ' ');
  const day = kind === 'date' && (readNumericDay(text) ?? parseDay(text));
  if (day) return formatCalendarDay(day);
  if (kind === 'fraction') {
    const [count = '', part = ''] = text.toLowerCase().replace(/s$/, '').split(/[ -]/);
    return `${numberOf(/^an?$/.test(count) ? 'one' : count)}/${parts[part]}`;
  }
  if (kind === 'time') {
    const [, hour = '', minute = '00', half] = text.match(/^(\d+)(?:[:.](\d+))?\s?([ap])?/i) ?? [];
    if (!half) return `${Number(hour)}:${minute}`;
    const morningHour = Number(hour) % 12;
    return `${/p/i.test(half) ? morningHour + 12 : morningHour}:${minute}`;
  }
  const plain = text
    .replace(inWordsAndDigits, '$1')
    .replace(inWords, (found) => String(numberOf(found)))
    .replace(/(?<=\d),(?=\d{3})|(?<=\d)[ {2}](?=\d{3}\b)/g, '')
    .replace(
      /(?<=\d\+?)(?: to | or (?=\d)| and (?:at most )?(?=\d)|\s?(?:--|[—−–-])\s?)(?=\d)/g,
      '–',
    )
    .replace(/(?<=\d)-(?=[a-z])/gi, ' ');
  if (kind === 'amount') {
    const [name, code] = currencies.find(([one]) => plain.search(one) >= 0) ?? [/$^/g, ''];
    const rest = plain.replace(name, '').trim();
    const by = scaleOf(rest.match(/[a-z]+$/i)?.[0]);
    return (
      `${code} ` +
      `${rest.replace(/\s?[a-z]+$/i, '').replace(/[\d.]+/g, (one) => String(+(Number(one) * by).toFixed(4)))}`
    );
  }
  return plain
    .toLowerCase()
    .replace(/\s?(?:%|per ?cent)/, '%')
    .replace(/ or more /, ' ')
    .replace(/\b(minute|hour|day|week|month|quarter|year)s?$/, '$1s');
}

/**
 * Returns the unit of a figure: its currency, its unit of time, or the counted things, such as ‘employees’. Returns the
 * kind of the figure if it is a date or has no unit.
 */
export const unitOf = ({ kind, key }: Pick<Figure, 'kind' | 'key'>): string =>
  kind === 'date' ? kind : (key.match(/^[A-Z]{3}|\p{Ll}+$/u)?.[0] ?? kind);
