import { dubaiDay } from '../../config/dates.ts';
import { daysLeft } from '../../config/locale.ts';

const day = 86_400_000;

/**
 * For each deadline in a list, writes how many days are left, counted from today’s date in Dubai. Hides deadlines that
 * have passed.
 */
export function showDaysLeft(list: HTMLElement): void {
  const today = Date.parse(dubaiDay(new Date()));
  for (const place of list.querySelectorAll<HTMLElement>('[data-by]')) {
    const left = (Date.parse(place.dataset.by ?? '') - today) / day;
    place.textContent = daysLeft(left);
    const notice = place.closest<HTMLElement>('tr, p');
    if (notice) notice.hidden = left < 0;
  }
}
