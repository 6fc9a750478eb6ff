/** The months of the year, from January. */
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

/** The pattern of a month's name, whole or cut short, such as ‘Sept.’ before a number. */
export const monthPattern = `(?:(?:${months.join('|')})(?![a-z])|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b(?:\\.(?=\\s+\\d))?)`;

/** The number of a month from 1, by its name or the first letters of it; 0 for none. */
export const monthOf = (name: string): number =>
  months.findIndex((month) => month.slice(0, 3) === name.slice(0, 3)) + 1;

/** A day of the calendar as people say it, with or without its year. */
export interface SpokenDay {
  day: number;
  month: number;
  year?: number;
}

/** Reads a day such as ‘1 February 2025’, ‘1st of Feb’ or ‘February 1, 2025’; undefined for what is none. */
export function readDay(text: string): SpokenDay | undefined {
  const name = text.match(/[A-Z][a-z]+/)?.[0] ?? '';
  const month = monthOf(name);
  const [day, year] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (month === 0 || day === undefined) return undefined;
  return { day, month, ...(year !== undefined && { year }) };
}

/** How the pages write a day: 1 February 2025, or 1 February. */
export const writtenDay = ({ day, month, year }: SpokenDay): string =>
  [day, months[month - 1], year].filter((part) => part !== undefined).join(' ');

/** The days of the week, Sunday first, as `Date` counts them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The pattern of a weekday cut short, such as ‘Mon’ of ‘Mon–Fri’. */
export const shortWeekday = '(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';

/** The weekday of a day with its year. */
export const weekdayOf = ({ day, month, year = 2000 }: SpokenDay): string =>
  weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
