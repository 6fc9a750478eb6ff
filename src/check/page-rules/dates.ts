import { exists, monthPattern, months, type SpokenDay, writtenDay } from '../../facts/calendar.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const pattern =
  /(?<![\w./-])(?:(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)|(\d{1,2})\/(\d{1,2})\/(\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?![\w/-])/g;

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const american = `(${monthPattern})\\s+${ordinal}(?:,?\\s*((?:19|20)\\d\\d))?(?![\\d:]|\\s*(?:%|–))`;
const counted = `(\\d{1,2})(?:(?:st|nd|rd|th)(?:\\s+of)?|\\s+of)\\s+(${monthPattern})\\b(?:,?\\s+((?:19|20)\\d\\d))?`;
const comma = `(\\d{1,2})\\s+(${monthPattern}),\\s+((?:19|20)\\d\\d)`;

/** Months cut short, beside a day or a year, and the whole months. */
const cut = '(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const wholeMonth = (found: string) =>
  months.find((one) => one.startsWith(found.slice(0, 3))) ?? found;

/** A day as the house types it, of its parts in either order. */
function asTyped(found: string): string {
  const typed = found.match(new RegExp(monthPattern))?.[0] ?? '';
  const month = months.find((one) => one.startsWith(typed.slice(0, 3))) ?? typed;
  const day = found.match(/\d{1,2}(?!\d)/)?.[0] ?? '';
  const year = found.match(/(?:19|20)\d\d$/)?.[0] ?? '';
  return `${Number(day)} ${month} ${year}`.trim();
}

const rules: readonly TextRule[] = [american, counted, comma].map((source) => ({
  rule: 'date-form',
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${source})`, 'gu'),
  quoted: 'left alone',
  message: (found) =>
    `The day “${found.replace(/\s+/g, ' ')}” is not typed as the days of this site.`,
  instead: (found) => `Type ${asTyped(found)}.`,
  fix: asTyped,
}));

const cutMonths: TextRule = {
  rule: 'date-form',
  pattern: new RegExp(
    `(?=[ADFJMNOS])(?:(?<![\\p{L}\\d])${cut}(?![\\p{L}\\d])\\.?(?=\\s+(?:19|20)\\d\\d(?!\\d))|(?<=(?<![\\d.,])\\d{1,2} )${cut}(?![\\p{L}\\d])(?:\\.(?=\\s+\\p{Ll}))?)`,
    'gu',
  ),
  quoted: 'left alone',
  message: (found) => `The month is cut short to “${found}”.`,
  instead: (found) => `Type ${wholeMonth(found)}.`,
  fix: wholeMonth,
};

/** Days as other countries type them, and days in figures alone, which one reader takes for February and another for January. */
export const dateForms = (page: TypedText): Problem[] => [
  ...applyTextRules(page, [...rules, cutMonths]),
  ...inFigures(page),
];

const inFigures = (page: TypedText): Problem[] =>
  [...page.prose.text.matchAll(pattern)].flatMap((match) => {
    const readings = readingsOf(match.map((part) => Number(part ?? Number.NaN))).filter(exists);
    const [only, other] = [...new Set(readings.map(writtenDay))];
    if (!only) return [];
    return page.problem(match.index, match.index + match[0].length, {
      rule: 'date-form',
      message: other
        ? `“${match[0]}” can be read as ${only} and as ${other}.`
        : `The day “${match[0]}” is in figures alone.`,
      instead: other ? 'Type the one that is meant, with its month as a word.' : `Type ${only}.`,
    });
  });

/** What the parts of the pattern can mean, the European order first. */
function readingsOf(parts: readonly number[]): SpokenDay[] {
  const [, a = 0, , b = 0, year = 0, c = 0, d = 0, short = 0, isoYear = 0, month = 0, day = 0] =
    parts;
  if (isoYear) return [{ day, month, year: isoYear }];
  const both = (one: number, two: number, of: number) => [
    { day: one, month: two, year: of },
    { day: two, month: one, year: of },
  ];
  return year ? both(a, b, year) : both(c, d, 2000 + short);
}
