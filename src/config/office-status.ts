import { dubaiOffset } from './dates.ts';
import type { OpeningHours } from './office-hours.ts';

/**
 * The status of the office. If the office is open, `until` is the closing time. If the office is closed, it opens in
 * `days` days, on `weekday`, at the time `from`. `days` is 0 for today, and `weekday` is 0 for Sunday.
 */
export type OfficeStatus =
  | { open: true; until: string }
  | { open: false; days: number; weekday: number; from: string };

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
