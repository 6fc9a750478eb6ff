import { dubaiDay } from '../../config/dates.ts';
import { formatDayRange, formatShortDay } from '../../config/locale.ts';

/**
 * Writes the calendar dates of a procedure that begins today in Dubai: the dates of the event that the text of `place`
 * names, and the date below each mark of the scale that has the attribute `data-days`. `days` contains the shortest and
 * the longest time until the event, in days.
 */
export function showProcedureDates(place: HTMLElement, { days }: { days: [number, number] }): void {
  const now = new Date();
  const range = place.querySelector('em');
  if (range) range.textContent = formatDayRange(dubaiDay(now, days[0]), dubaiDay(now, days[1]));
  for (const mark of place.parentElement?.querySelectorAll<HTMLElement>('[data-days]') ?? [])
    mark.textContent = formatShortDay(dubaiDay(now, Number(mark.dataset.days)));
}
