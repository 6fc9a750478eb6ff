/**
 * Returns today's date in Dubai (the time zone of the firm), in the form 2026-11-21. The build and the tools use this
 * date. For reproducible builds, the environment variable SOURCE_DATE_EPOCH replaces the current time with a time in
 * seconds since 1970 (https://reproducible-builds.org/specs/source-date-epoch/). Browsers have no environment
 * variables, so code for the browser must use `dubaiDay`.
 */
export function currentDay(): string {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return dubaiDay(seconds ? new Date(Number(seconds) * 1000) : new Date());
}

/** The current year in Dubai. In a built page, it is the year of the build. */
export const currentYear = (): number => Number(currentDay().slice(0, 4));

/** The offset of Dubai from UTC in ms: four hours, without daylight saving time. */
export const dubaiOffset = 4 * 60 * 60 * 1000;

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Adds `later` days to `now`, and returns the resulting date in Dubai, in the form 2026-11-26. */
export const dubaiDay = (now: Date, later = 0): string =>
  new Date(now.getTime() + dubaiOffset + later * millisecondsPerDay).toISOString().slice(0, 10);

/** Returns the date `count` days after `day`. Both dates have the form 2026-11-26. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
