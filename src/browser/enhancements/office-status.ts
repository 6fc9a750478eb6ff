import { formatOfficeStatus } from '../../config/enhancement-strings.ts';
import type { OpeningHours } from '../../config/office-hours.ts';
import { officeStatus } from '../../config/office-status.ts';

const minute = 60_000;

/**
 * Sets the class `is-open` on an element while the office is open. If the element is not a drawing (`drawn`), also
 * writes the status of the office as the text of the element. Updates the class and the text every minute. `hours` are
 * the opening hours.
 */
export function showOfficeStatus(
  place: HTMLElement,
  { hours, drawn }: { hours: readonly OpeningHours[]; drawn?: true },
): void {
  const update = () => {
    const status = officeStatus(hours, new Date());
    place.classList.toggle('is-open', status.open);
    if (!drawn) place.textContent = formatOfficeStatus(status);
    setTimeout(update, minute - (Date.now() % minute));
  };
  update();
}
