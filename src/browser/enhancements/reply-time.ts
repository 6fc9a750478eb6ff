import { formatReplyTime } from '../../config/locale.ts';
import { type OpeningHours, replyBy } from '../../config/office-hours.ts';

/** Replaces “by the next working day” with the weekday and time at which the reply is due. */
export function showReplyTime(
  place: HTMLElement,
  { hours }: { hours: readonly OpeningHours[] },
): void {
  place.textContent = formatReplyTime(replyBy(hours, new Date()));
}
