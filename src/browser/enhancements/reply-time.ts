import { formatReplyTime } from '../../config/locale.ts';
import { type OpeningHours, replyBy } from '../../config/office-hours.ts';

/**
 * Replaces “by the next working day” with the date and time at which the reply is due. An example is “by Fri 27 Nov,
 * 6:00 PM Dubai time”. `hours` are the opening hours of the office.
 */
export function showReplyTime(
  place: HTMLElement,
  { hours }: { hours: readonly OpeningHours[] },
): void {
  place.textContent = formatReplyTime(replyBy(hours, new Date()));
}
