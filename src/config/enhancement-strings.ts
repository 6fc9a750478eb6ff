import { formatDay, formatTime, formatWeekday } from './locale.ts';
import type { OfficeStatus } from './office-status.ts';

/*
 * The texts that the enhancements (src/browser/enhance.ts) write. These texts are not in locale.ts: the first script
 * imports locale.ts, so the bundler would add these texts to the first script.
 */

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

/** The message after a URL was copied. */
export const linkCopied = 'Link copied';
