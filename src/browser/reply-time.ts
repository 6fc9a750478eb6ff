import { formatReplyTime } from '../config/locale.ts';
import { type OpeningHours, replyBy } from '../config/office-hours.ts';

/**
 * Replaces “by the next working day” with the date and time at which a reply is due. An example is “by Fri 27 Nov, 6:00
 * PM Dubai time”. The attribute `data-reply-hours` of the element contains the opening hours of the office. This
 * function is not an enhancement: the text is in the first screen of most pages, so most pages would load the
 * enhancements before the visitor uses the page.
 */
export function showReplyTime(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-reply-hours]')) {
    const hours: OpeningHours[] = JSON.parse(place.dataset.replyHours ?? '');
    place.textContent = formatReplyTime(replyBy(hours, new Date()));
  }
}
