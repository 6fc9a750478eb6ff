import { months, weekdays } from './calendar.ts';

/*
 * The language and the text direction of the site, and the formats of dates and times. The pages, the feed and the
 * generated files take the language tag and the text direction from this file. The section “Another language” of
 * docs/developing.md lists the other files with texts that must be translated.
 */

/** The language of the pages, the feed, numbers and dates (a BCP 47 tag). */
export const languageTag = 'en-GB';

/** The direction of the text: `ltr` or `rtl`. */
export const direction = 'ltr';

function splitDay(day: string): [year: string, month: string, date: number] {
  const [year = '', month, date] = day.split('-');
  return [year, months[Number(month) - 1] ?? '', Number(date)];
}

/** Formats 2024-03-15 as a date outside running text: March 15, 2024 (docs/decisions.md, “Dates”). */
export function formatDate(day: string): string {
  const [year, month, date] = splitDay(day);
  return `${month} ${date}, ${year}`;
}

/** Formats 2026-11-21 for running text: 21 November 2026. */
export function formatDay(day: string): string {
  const [year, month, date] = splitDay(day);
  return `${date} ${month} ${year}`;
}

/** Formats a list of days for running text: 21, 24 and 26 November 2026. The days must be in ascending order. */
export function formatDays(days: readonly string[]): string {
  const texts = days.map((day, index) =>
    days[index + 1]?.startsWith(day.slice(0, 7)) ? `${Number(day.slice(8))}` : formatDay(day),
  );
  return new Intl.ListFormat(languageTag).format(texts);
}

/** Formats a day with an abbreviated month: 21 Jan. British English abbreviates September with four letters. */
export function formatShortDay(day: string): string {
  const [, month, date] = splitDay(day);
  return `${date} ${month.slice(0, month === 'September' ? 4 : 3)}`;
}

/** Capitalises the first letter of a phrase. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a count of days: 1 day, 3 days. */
export const daysLeft = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Formats the day and the time by which a reply is due: by Fri 27 Nov, 6:00 PM Dubai time. */
export function formatReplyTime({ day, time }: { day: string; time: string }): string {
  const weekday = formatWeekday(new Date(day).getUTCDay()).slice(0, 3);
  return `by ${weekday} ${formatShortDay(day)}, ${formatTime(time)} Dubai time`;
}

/** Returns the name of a weekday; 0 is Sunday. */
export const formatWeekday = (weekday: number): string => weekdays[weekday] ?? '';

/** Formats 18:00 as 6:00 PM. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Formats a length of time in minutes for running text. For 30 minutes, `length` is “half an hour”, and `firstTime` is
 * “half hour”, as in “the first half hour”.
 */
export function formatMinutes(minutes: number): { length: string; firstTime: string } {
  if (minutes === 30) return { length: 'half an hour', firstTime: 'half hour' };
  if (minutes === 60) return { length: 'an hour', firstTime: 'hour' };
  return { length: `${minutes} minutes`, firstTime: `${minutes} minutes` };
}
