/*
 * The names of months and weekdays do not come from `Intl`. Creating an `Intl` date formatter takes about 50 ms on a
 * phone. The output of the formatter depends on the version of the browser.
 */

/** The names of the months, January first. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthName = `(?:${months.join('|')})(?![a-z])`;
const monthAbbreviation = '(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b(?:\\.(?=\\s+\\d))?';

/**
 * The source text of a regular expression that matches the name of a month or its abbreviation. A full stop after an
 * abbreviation is part of the match only if a number follows, as in ‘Sept. 5’.
 */
export const monthPattern = `(?:${monthName}|${monthAbbreviation})`;

/**
 * Returns the number of a month, 1 to 12, from its name or an abbreviation. Compares only the first three letters.
 * Returns 0 if no month begins with these letters.
 */
const monthNumber = (name: string): number =>
  months.findIndex((month) => month.slice(0, 3) === name.slice(0, 3)) + 1;

/** A date. `month` is 1 to 12, `year` is optional. */
export interface CalendarDay {
  day: number;
  month: number;
  year?: number;
}

/**
 * Parses a date such as ‘1 February 2025’, ‘1st of Feb’ or ‘February 1, 2025’. Returns undefined for a text without a
 * number, or if the first capitalised word is not a month.
 */
export function parseDay(text: string): CalendarDay | undefined {
  const name = text.match(/[A-Z][a-z]+/)?.[0] ?? '';
  const month = monthNumber(name);
  const [day, year] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (month === 0 || day === undefined) return undefined;
  return { day, month, ...(year !== undefined && { year }) };
}

/** Formats a date as ‘1 February 2025’ or, without a year, ‘1 February’. */
export const formatCalendarDay = ({ day, month, year }: CalendarDay): string =>
  [day, months[month - 1], year].filter((part) => part !== undefined).join(' ');

/** The names of the weekdays, Sunday first, as in `Date.getUTCDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The source text of a regular expression that matches an abbreviated weekday, such as ‘Mon’ in ‘Mon–Fri’. */
export const shortWeekday = '(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';

/**
 * Returns the name of the weekday of a date. If the date has no year, returns the weekday of the date in the year 2000.
 */
export const weekdayName = ({ day, month, year = 2000 }: CalendarDay): string =>
  weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
