/** True for a day of the calendar in the form 2026-11-21. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A date such as 2024-03-15 as the site prints it: March 15, 2024 (docs/decisions.md, “Dates”). */
export function printedDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

/** The day on which the site is built, as 2026-11-21, in UTC; SOURCE_DATE_EPOCH (seconds) names another for a repeatable build. */
export function buildDay(): string {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString().slice(0, 10);
}

/** The year of the copyright line: that of the build. */
export const copyrightYear = (): number => Number(buildDay().slice(0, 4));

/** A row of the office hours: days counted from 0, Sunday; two times of the day, or undefined when closed. */
export interface OfficeHours {
  label: string;
  days: readonly number[];
  open?: readonly [from: string, until: string];
}

/** What the office is at a moment. `days`: how many days from now it opens, 0 for later today. */
type OfficeStatus =
  | { open: true; until: string }
  | { open: false; days: number; weekday: number; from: string };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Dubai keeps its own time, whatever the visitor's clock is set to. */
const dubai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether the office is open, and until when; or when it opens next. Throws when the hours never open it. */
export function officeStatus(hours: readonly OfficeHours[], now: Date): OfficeStatus {
  const parts = Object.fromEntries(
    dubai.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const today = weekdays.indexOf(parts.weekday ?? '');
  const time = `${parts.hour}:${parts.minute}`;
  for (let days = 0; days <= 7; days += 1) {
    const weekday = (today + days) % 7;
    const [from, until] = hours.find((row) => row.days.includes(weekday))?.open ?? [];
    if (!from || !until) continue;
    if (days > 0 || time < from) return { open: false, days, weekday, from };
    if (time < until) return { open: true, until };
  }
  throw new Error('The office hours have no day on which the office is open');
}

/** A time such as 18:00 as the site prints it: 6:00 PM. */
export function printedTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A day's name: 0 is Sunday. */
export function printedDay(weekday: number): string {
  // 4 January 1970 was a Sunday
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return day.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
}

/** A day such as 2026-11-21 in running text: 21 November 2026. */
export function dayInText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
