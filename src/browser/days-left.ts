import { dubaiDay } from '../config/dates.ts';
import { daysLeft } from '../config/locale.ts';

const day = 86_400_000;

/**
 * For each deadline, writes how many days are left, counted from today’s date in Dubai. Hides deadlines that have
 * passed. The attribute `data-by` of an element contains the date of a deadline. This function is not an enhancement:
 * the nearest deadline is in the first screen of the home page, so the home page would load the enhancements before the
 * visitor uses the page.
 */
export function showDaysLeft(): void {
  const today = Date.parse(dubaiDay(new Date()));
  for (const place of document.querySelectorAll<HTMLElement>('[data-by]')) {
    const left = (Date.parse(place.dataset.by ?? '') - today) / day;
    place.textContent = daysLeft(left);
    const notice = place.closest<HTMLElement>('tr, p');
    if (notice) notice.hidden = left < 0;
  }
}
