/** The day on which the site is built, as 2026-11-21, in UTC; SOURCE_DATE_EPOCH (seconds) names another for a repeatable build. */
export function buildDay(): string {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString().slice(0, 10);
}

/** The year of the copyright line: that of the build. */
export const copyrightYear = (): number => Number(buildDay().slice(0, 4));

/** A row of the office hours: days counted from 0, Sunday; two times of the day, or undefined when closed. */
export interface OpeningHours {
  days: readonly number[];
  open?: readonly [from: string, until: string];
}

/** What the office is at a moment. `days`: how many days from now it opens, 0 for later today. */
export type OfficeStatus =
  | { open: true; until: string }
  | { open: false; days: number; weekday: number; from: string };

/** Dubai keeps its own time, four hours ahead of UTC and without summer time, whatever the visitor’s clock is set to. */
const ahead = 4 * 60 * 60 * 1000;

const dayLength = 24 * 60 * 60 * 1000;

/** The date in Dubai, `later` days after a moment, as 2026-11-26. */
export const dubaiDay = (now: Date, later = 0): string =>
  new Date(now.getTime() + ahead + later * dayLength).toISOString().slice(0, 10);

/** The date so many days after another, as 2026-11-26. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

/**
 * By when a partner replies: when the office closes on the next day that it opens, not counting today.
 * Public holidays are not known. Throws when the hours never open the office.
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

/** Whether the office is open, and until when; or when it opens next. Throws when the hours never open it. */
export function officeStatus(hours: readonly OpeningHours[], now: Date): OfficeStatus {
  const dubai = new Date(now.getTime() + ahead);
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

/** A number of minutes as pages write it: as a length (“half an hour”), and after “the first” (“half hour”). */
export function minutesInWords(minutes: number): { length: string; firstTime: string } {
  if (minutes === 30) return { length: 'half an hour', firstTime: 'half hour' };
  if (minutes === 60) return { length: 'an hour', firstTime: 'hour' };
  return { length: `${minutes} minutes`, firstTime: `${minutes} minutes` };
}
