import { parseDay } from '../../src/config/calendar.ts';

/**
 * Converts a date such as ‘1 July 2027’ to 2027-07-01. Returns undefined for a date that does not exist, such as 31
 * June.
 */
export function isoDay(typed: string): string | undefined {
  const { day: number = 0, month = 0, year = 0 } = parseDay(typed) ?? {};
  const date = new Date(Date.UTC(year, month - 1, number));
  return year > 0 && date.getUTCDate() === number ? date.toISOString().slice(0, 10) : undefined;
}
