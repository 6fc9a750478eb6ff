import { dubaiDay, dubaiOffset } from './dates.ts';

/**
 * A row of the office hours. `days` are weekdays; 0 is Sunday. `open` contains the opening time and the closing time in
 * Dubai, such as 09:00 and 18:00. If the office is closed on these days, `open` is undefined.
 */
export interface OpeningHours {
  days: readonly number[];
  open?: readonly [from: string, until: string];
}

/**
 * The status of the office. If the office is open, `until` is the closing time. If the office is closed, it opens in
 * `days` days, on `weekday`, at the time `from`. `days` is 0 for today, and `weekday` is 0 for Sunday.
 */
export type OfficeStatus =
  | { open: true; until: string }
  | { open: false; days: number; weekday: number; from: string };

/**
 * Returns when a partner's reply to a message is due: the closing time of the first working day after the day of `now`.
 * `day` has the form 2026-11-27, and `time` has the form 18:00, both in Dubai time. Ignores public holidays. Throws if
 * `hours` has no day on which the office is open.
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

/** Returns the status of the office at `now`. Throws if `hours` has no day on which the office is open. */
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
