import { months, weekdays } from './calendar.ts';
import type { OfficeStatus } from './office-status.ts';

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

/**
 * Formats the first and the last day of a range, such as ‘21 January and 18 February 2027’. If both days are in the
 * same year, the first day has no year. If both days are in the same month, the first day has no month and no year. The
 * spaces within a date are no-break spaces.
 */
export function formatDayRange(from: string, to: string): string {
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  const [start, end] = [formatDay(from), formatDay(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return unbroken(`${Number(from.slice(8))} and ${end}`);
  const sharesYear = from.slice(0, 4) === to.slice(0, 4);
  return `${unbroken(sharesYear ? start.slice(0, -5) : start)} and ${unbroken(end)}`;
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

const formatWeekday = (weekday: number): string => weekdays[weekday] ?? '';

/** Formats 18:00 as 6:00 PM. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Formats the status of the office: ‘Open now, until 6:00 PM Dubai time’ or ‘Closed now, opens tomorrow at 9:00 AM
 * Dubai time’.
 */
export function formatOfficeStatus(now: OfficeStatus): string {
  if (now.open) return `Open now, until ${formatTime(now.until)} Dubai time`;
  const day = ['today', 'tomorrow'][now.days] ?? `on ${formatWeekday(now.weekday)}`;
  return `Closed now, opens ${day} at ${formatTime(now.from)} Dubai time`;
}

/** Formats a position in a list: 3 of 8. */
export const formatPlace = (place: number, count: number): string => `${place} of ${count}`;

/**
 * The message after a URL was copied. A script in the browser writes this message. Browsers do not download `strings`,
 * so the message is here.
 */
export const linkCopied = 'Link copied';

/**
 * Formats a length of time in minutes for running text. For 30 minutes, `length` is “half an hour”, and `firstTime` is
 * “half hour”, as in “the first half hour”.
 */
export function formatMinutes(minutes: number): { length: string; firstTime: string } {
  if (minutes === 30) return { length: 'half an hour', firstTime: 'half hour' };
  if (minutes === 60) return { length: 'an hour', firstTime: 'hour' };
  return { length: `${minutes} minutes`, firstTime: `${minutes} minutes` };
}
