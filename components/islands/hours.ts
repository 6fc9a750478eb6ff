import { type OfficeHours, officeStatus } from '../../src/facts/dates.ts';
import { officeInWords } from '../../src/facts/edition.ts';

const minute = 60_000;

interface Props {
  hours: readonly OfficeHours[];
  /** A drawing shows it: no words take its place. */
  drawn?: true;
}

/** Shows whether the office is open now, by the class `is-open` and in words, and keeps it true while the page stays open. */
export function start(place: HTMLElement, { hours, drawn }: Props): void {
  const say = () => {
    const now = officeStatus(hours, new Date());
    place.classList.toggle('is-open', now.open);
    if (!drawn) place.textContent = officeInWords(now);
    setTimeout(say, minute - (Date.now() % minute));
  };
  say();
}
