import { type OpeningHours, replyBy } from '../../config/dates.ts';
import { formatReplyTime } from '../../config/edition.ts';

/** Replaces “by the next working day” with the weekday and time at which the reply is due. */
export function showReplyTime(
  place: HTMLElement,
  { hours }: { hours: readonly OpeningHours[] },
): void {
  place.textContent = formatReplyTime(replyBy(hours, new Date()));
}
