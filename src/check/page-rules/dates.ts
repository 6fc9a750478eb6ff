import {
  daysOf,
  exists,
  monthPattern,
  months,
  readDay,
  type SpokenDay,
  shortWeekday,
  weekdays,
  writtenDay,
} from '../../facts/calendar.ts';
import { findAll } from '../../language/find-all.ts';
import { nearest, type Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const pattern =
  /(?<![\w./-])(?:(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)|(\d{1,2})\/(\d{1,2})\/(\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?![\w/-])/g;

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const american = `(${monthPattern})\\s+${ordinal}(?:,?\\s*((?:19|20)\\d\\d))?(?![\\d:]|\\s*(?:%|–))`;
const counted = `(?<!\\b[Nn](?:os?|r)\\.?\\s)(\\d{1,2})(?:(?:st|nd|rd|th)(?:\\s+of)?|\\s+of)\\s+(${monthPattern})\\b(?:,?\\s+((?:19|20)\\d\\d))?`;
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

const wholeDays = (found: string): string =>
  found
    .replace(/\s*[–-]\s*/, ' to ')
    .replace(
      /\p{Lu}\p{Ll}+\.?/gu,
      (typed) => weekdays.find((one) => one.startsWith(typed.slice(0, 3))) ?? typed,
    );

/** Weekdays cut short: two of them, or one before a day or a time. */
const cutWeekdays: TextRule = {
  rule: 'date-form',
  pattern: new RegExp(
    `(?=[MTWFS])(?<![\\p{L}\\d])${shortWeekday}(?![\\p{L}’-])\\.?(?:(?:\\s*[–-]\\s*|\\s+to\\s+)${shortWeekday}(?![\\p{L}’-])|(?=,?\\s+\\d))`,
    'gu',
  ),
  quoted: 'left alone',
  message: (found) => `The weekday is cut short in “${found.replace(/\s+/g, ' ')}”.`,
  instead: (found) => `Type ${wholeDays(found)}.`,
  fix: wholeDays,
};

/** Days as other countries type them, and days in figures alone, which one reader takes for February and another for January. */
export const dateForms = (page: TypedText): Problem[] => [
  ...applyTextRules(page, [...rules, cutMonths, cutWeekdays]),
  ...inFigures(page),
];

/** A day of which the month is misspelt: ‘30 Septmber 2027’. */
export function misspeltDay(page: TypedText, start: number, word: string): Problem | undefined {
  const month = /^\p{Lu}/u.test(word) && nearest(word, months);
  const { text } = page.prose;
  const [before] = text.slice(Math.max(0, start - 4), start).match(/(?<!\d)\d{1,2} $/) ?? [];
  if (!month || !before) return undefined;
  const end = start + word.length;
  const [year = ''] = text.slice(end).match(/^ (?:19|20)\d\d(?!\d)/) ?? [];
  const meant = readDay(`${before}${month}${year}`);
  return page.problem(start - before.length, end + year.length, {
    rule: 'date-form',
    message: `The month “${word}” is misspelt.`,
    instead:
      meant && !exists(meant)
        ? `Look the day up: ${month} has ${daysOf(meant)} days.`
        : `Type ${before}${month}${year}.`,
  });
}

const inFigures = (page: TypedText): Problem[] =>
  findAll(page.prose.text, pattern).flatMap((match) => {
    const all = readingsOf(match.map((part) => Number(part ?? Number.NaN)));
    const readings = all.filter(exists);
    const [only, other] = [...new Set(readings.map(writtenDay))];
    const isDay = all.some(
      ({ day, month }) => exists({ day, month: 1 }) && exists({ day: 1, month }),
    );
    if (!only && isDay && /\d{4}/.test(match[0]))
      return page.problem(match.index, match.index + match[0].length, {
        rule: 'date-impossible',
        message: `No calendar has the day ${match[0]}.`,
        instead: 'Look the day up, and type the right one, with its month as a word.',
      });
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
