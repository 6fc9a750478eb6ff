import { dubaiDay } from '../../config/dates.ts';
import { formatDayRange } from '../../config/enhancement-strings.ts';
import { formatShortDay } from '../../config/locale.ts';

/**
 * Writes the calendar dates of a procedure that begins today (the date in Dubai). The text of `place` is a line such as
 * “Begin today: the tax number between weeks 8 and 12”, in which “weeks 8 and 12” is in <em>. Replaces the text of <em>
 * with dates. Also writes a date in each element with `data-days` in the drawing of the procedure. `days` is the
 * shortest and the longest time until the result (in the example, the tax number), in days.
 */
export function showProcedureDates(place: HTMLElement, { days }: { days: [number, number] }): void {
  const now = new Date();
  const range = place.querySelector('em');
  if (range) range.textContent = formatDayRange(dubaiDay(now, days[0]), dubaiDay(now, days[1]));
  for (const mark of place.parentElement?.querySelectorAll<HTMLElement>('[data-days]') ?? [])
    mark.textContent = formatShortDay(dubaiDay(now, Number(mark.dataset.days)));
}
