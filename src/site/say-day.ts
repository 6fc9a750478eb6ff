import { exists, readDay, type SpokenDay } from '../facts/calendar.ts';

/** How a day is typed: the very one that was meant, where it can be read. */
export function sayDay(typed: string): string {
  const [, one = '', two = '', year = ''] =
    typed.match(/^(\d\d?)[/. -](\d\d?)[/. -](\d{4})$/) ?? [];
  const [, isoYear, month, day] = typed.match(/^(\d{4})[/. -](\d\d?)[/. -](\d\d?)$/) ?? [];
  const numbers = (day: unknown, month: unknown, year: unknown) => ({
    day: Number(day),
    month: Number(month),
    year: Number(year),
  });
  const readings = isoYear
    ? [numbers(day, month, isoYear)]
    : year
      ? [numbers(one, two, year), numbers(two, one, year)]
      : [readDay(typed)];
  const days = readings.flatMap((read) => (read?.year && exists(read) ? dayOf(read) : []));
  const [only, other] = [...new Set(days)];
  if (only && other) return `Type ${only} or ${other}, whichever is meant.`;
  return only ? `Type ${only}.` : 'Type it as 2026-11-21: the year, the month, the day.';
}

const dayOf = ({ day, month, year }: SpokenDay) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
