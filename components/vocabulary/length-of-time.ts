/** A unit in which procedures count. */
export type UnitOfTime = 'day' | 'week' | 'month' | 'year';

/** A length of time from its least to its most, in its unit. */
export interface LengthOfTime {
  least: number;
  most: number;
  unit: UnitOfTime;
  /** As it was typed, where that is a place in the calendar and no length: 'Weeks 3–4'. */
  named?: string;
}

/** How long a unit is in days. A month is 30, which is what a scale can show. */
export const daysIn: Readonly<Record<UnitOfTime, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Reads '1–2 weeks', '1 day' or 'Weeks 3–4'. Returns undefined for a duration that has no length, such as 'Continuous'. */
export function readLength(duration = ''): LengthOfTime | undefined {
  const [, least, most = least, unit] =
    duration.match(/^(\d+)(?:–(\d+))?\s+(day|week|month|year)s?$/) ?? [];
  if (unit) return { least: Number(least), most: Number(most), unit: unit as UnitOfTime };
  const [, named, first, last = first] =
    duration.match(/^(day|week|month)s?\s+(\d+)(?:–(\d+))?$/i) ?? [];
  if (!named) return undefined;
  const length = Number(last) - Number(first) + 1;
  return { least: length, most: length, unit: named.toLowerCase() as UnitOfTime, named: duration };
}
