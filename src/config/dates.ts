/**
 * Returns the date in Dubai, the time zone of the firm, such as 2026-11-21. The build and all tools use this date. For
 * reproducible builds, the environment variable SOURCE_DATE_EPOCH sets another time (in seconds since 1970,
 * https://reproducible-builds.org/specs/source-date-epoch/). Browsers have no environment variables, so code for the
 * browser must use `dubaiDay`.
 */
export function currentDay(): string {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return dubaiDay(seconds ? new Date(Number(seconds) * 1000) : new Date());
}

/** The year of the copyright line: the year of the build. */
export const copyrightYear = (): number => Number(currentDay().slice(0, 4));

/**
 * A row of the office hours. `days` are weekdays; 0 is Sunday. `open` is the opening and closing time in Dubai, such as
 * 09:00 and 18:00; undefined for days on which the office is closed.
 */
export interface OpeningHours {
  days: readonly number[];
  open?: readonly [from: string, until: string];
}

/**
 * The status of the office. `until` is the closing time of an open office. A closed office opens next in `days` days (0
 * is today), on `weekday` (0 is Sunday), at the time `from`.
 */
export type OfficeStatus =
  | { open: true; until: string }
  | { open: false; days: number; weekday: number; from: string };

/** The offset of Dubai from UTC in ms: four hours, without daylight saving time. */
const dubaiOffset = 4 * 60 * 60 * 1000;

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Returns the date in Dubai `later` days after `now`, such as 2026-11-26. */
export const dubaiDay = (now: Date, later = 0): string =>
  new Date(now.getTime() + dubaiOffset + later * millisecondsPerDay).toISOString().slice(0, 10);

/** Returns the date `count` days after `day`. Both dates have the form 2026-11-26. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);

/**
 * Returns when a partner's reply is due: the closing time of the next working day after today. `day` has the form
 * 2026-11-27; `time`, in Dubai, has the form 18:00. Ignores public holidays. Throws if `hours` has no day on which the
 * office is open.
 */
export function replyBy(hours: readonly OpeningHours[], now: Date): { day: string; time: string } {
  for (let later = 1; later <= 7; later += 1) {
    const day = dubaiDay(now, later);
    const weekday = new Date(day).getUTCDay();
    const until = hours.find((row) => row.days.includes(weekday))?.open?.[1];
    if (until) return { day, time: until };
  }
  throw new Error('The office hours have no day on which the office is open');
}

/** Returns the status of the office at `now`. Throws when `hours` has no day on which the office is open. */
export function officeStatus(hours: readonly OpeningHours[], now: Date): OfficeStatus {
  const dubai = new Date(now.getTime() + dubaiOffset);
  const time = dubai.toISOString().slice(11, 16);
  for (let days = 0; days <= 7; days += 1) {
    const weekday = (dubai.getUTCDay() + days) % 7;
    const [from, until] = hours.find((row) => row.days.includes(weekday))?.open ?? [];
    if (!from || !until) continue;
    if (days > 0 || time < from) return { open: false, days, weekday, from };
    if (time < until) return { open: true, until };
  }
  throw new Error('The office hours have no day on which the office is open');
}

/**
 * Formats a number of minutes. For 30 minutes, `length` is “half an hour”, and `firstTime` is “half hour”, for use
 * after “the first”.
 */
export function formatMinutes(minutes: number): { length: string; firstTime: string } {
  if (minutes === 30) return { length: 'half an hour', firstTime: 'half hour' };
  if (minutes === 60) return { length: 'an hour', firstTime: 'hour' };
  return { length: `${minutes} minutes`, firstTime: `${minutes} minutes` };
}
