import { dubaiDay } from './dates.ts';

/**
 * A row of the office hours. `days` are weekdays; 0 is Sunday. `open` contains the opening time and the closing time in
 * Dubai, such as 09:00 and 18:00. If the office is closed on these days, `open` is undefined.
 */
export interface OpeningHours {
  days: readonly number[];
  open?: readonly [from: string, until: string];
}

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
