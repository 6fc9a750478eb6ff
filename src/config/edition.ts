import type { OfficeStatus } from './dates.ts';

/*
 * What an edition of the site in another language says otherwise, besides the words: `strings.ts` has those of the
 * interface, the islands' own lists have theirs, and `pages/` all others. Nothing else names a language or a direction.
 */

/** The language of pages, feed, numbers and dates (BCP 47). */
export const languageTag = 'en-GB';

/** The direction of the text: `ltr` or `rtl`. */
export const direction = 'ltr';

/** The day as a moment that `Intl` prints as that day wherever the site is built or read. */
const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** A date such as 2024-03-15 where it stands alone: March 15, 2024 (docs/decisions.md, “Dates”). */
export function printedDate(date: string): string {
  return inUtc(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A day such as 2026-11-21 in running text: 21 November 2026. */
export function dayInText(day: string): string {
  return inUtc(day).toLocaleDateString(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The first and the last possible day in running text; the year and the month once where both share them: 21 January and 18 February 2027. */
export function rangeOfDays(from: string, to: string): string {
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
  const [start, end] = [dayInText(from), dayInText(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return unbroken(`${Number(from.slice(8))} and ${end}`);
  const sharesYear = from.slice(0, 4) === to.slice(0, 4);
  return `${unbroken(sharesYear ? start.slice(0, -5) : start)} and ${unbroken(end)}`;
}

/** A day as a mark of a scale has it: 21 Jan. */
export const shortDay = (day: string): string =>
  inUtc(day).toLocaleDateString(languageTag, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A phrase with the capital of a sentence. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many days are left. */
export const daysLeft = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** When a reply is due: by Fri 27 Nov, 6:00 PM Dubai time. */
export function replyInText({ day, time }: { day: string; time: string }): string {
  const weekday = inUtc(day).toLocaleDateString(languageTag, { weekday: 'short', timeZone: 'UTC' });
  return `by ${weekday} ${shortDay(day)}, ${printedTime(time)} Dubai time`;
}

/** A day's name: 0 is Sunday. */
export function printedDay(weekday: number): string {
  // 4 January 1970 was a Sunday
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return day.toLocaleDateString(languageTag, { weekday: 'long', timeZone: 'UTC' });
}

/** A time such as 18:00 as the site prints it: 6:00 PM. */
export function printedTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Whether the office is open, as the site says it beside its hours. */
export function officeInWords(now: OfficeStatus): string {
  if (now.open) return `Open now, until ${printedTime(now.until)} Dubai time`;
  const day = ['today', 'tomorrow'][now.days] ?? `on ${printedDay(now.weekday)}`;
  return `Closed now, opens ${day} at ${printedTime(now.from)} Dubai time`;
}
