import { type OfficeHours, officeStatus, printedDay, printedTime } from '../../src/facts/dates.ts';

/** The hours and the strings, from the page; `{}` stands for a time. Without strings only the look changes. */
interface Props {
  hours: readonly OfficeHours[];
  open?: string;
  closed?: string;
}

const minute = 60_000;

/** Shows whether the office is open now, by the class `is-open` and in words, and keeps it true while the page stays open. */
export function start(place: HTMLElement, { hours, open, closed }: Props): void {
  const say = () => {
    const now = officeStatus(hours, new Date());
    place.classList.toggle('is-open', now.open);
    if (open && closed)
      place.textContent = now.open
        ? open.replace('{}', printedTime(now.until))
        : closed.replace('{}', `${dayOf(now)} ${printedTime(now.from)}`);
    setTimeout(say, minute - (Date.now() % minute));
  };
  say();
}

const dayOf = ({ days, weekday }: { days: number; weekday: number }) =>
  ['today at', 'tomorrow at'][days] ?? `on ${printedDay(weekday)} at`;
