import { type OfficeHours, officeStatus, printedDay, printedTime } from '../../src/facts/dates.ts';

/** The hours and the strings, from the page; `{}` stands for a time. */
interface Props {
  hours: readonly OfficeHours[];
  open: string;
  closed: string;
}

const minute = 60_000;

/** Says under the table whether the office is open now, and keeps it true while the page stays open. */
export function start(line: HTMLElement, { hours, open, closed }: Props): void {
  const say = () => {
    const now = officeStatus(hours, new Date());
    line.classList.toggle('is-open', now.open);
    line.textContent = now.open
      ? open.replace('{}', printedTime(now.until))
      : closed.replace('{}', `${dayOf(now)} ${printedTime(now.from)}`);
    setTimeout(say, minute - (Date.now() % minute));
  };
  say();
}

const dayOf = ({ days, weekday }: { days: number; weekday: number }) =>
  ['today at', 'tomorrow at'][days] ?? `on ${printedDay(weekday)} at`;
