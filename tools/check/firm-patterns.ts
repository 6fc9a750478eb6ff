import { shortWeekday, weekdays } from '../../src/config/calendar.ts';
import { copyrightYear, formatMinutes } from '../../src/config/dates.ts';
import { firm } from '../../src/config/firm.ts';

/** Escapes a text for a regular expression. Node.js has RegExp.escape only from version 24. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const openings = firm.hours.flatMap(({ label, days, open }) =>
  open ? [{ label, open, names: days.map((day) => weekdays[day]) }] : [],
);
const openDays = openings.flatMap(({ names }) => names);
const [mailbox = '', domain = ''] = firm.email.split('@');
const { text: telephone, href } = firm.telephone;

const { length: consultation, firstTime } = formatMinutes(firm.consultationMinutes);

/** The values of `src/config/firm.ts` that messages in rows/*.yml can contain, by their names in braces. */
export const firmTexts: Readonly<Record<string, string>> = {
  since: String(firm.foundedIn),
  consultation,
  firsttime: firstTime,
  reply: firm.replyBy,
  fee: firm.feeInWriting,
  firm: firm.fullName,
  website: firm.origin.replace(/^https?:\/\/(?:www\.)?/, ''),
  telephone,
  exchange: telephone.slice(0, -5),
  call: href,
  mail: firm.email,
  mailbox,
  domain,
  days: `${openDays[0]} to ${openDays.at(-1)}`,
  hours: openings.map(({ label, open }) => `${label}, ${open.join('–')}`).join('; '),
};

/** Returns a pattern for a time on a 24-hour or 12-hour clock, with or without “:00”. */
const clock = (time: string) => {
  const [hour, minutes] = time.split(':');
  return `(?:0?${Number(hour)}|${Number(hour) % 12})${minutes === '00' ? '(?::00)?' : `:${minutes}`}`;
};

/**
 * The same values as patterns for `find` in rows/*.yml. `hours` matches each part of the opening hours; `later` matches
 * future years.
 */
export const firmPatterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(firmTexts).map(([name, text]) => [name, escapeRegExp(text)]),
  ),
  hours: openings
    .map(({ label, open: [from, to], names }) => {
      const until = `(?:,? (?:from )?${clock(from)}(?:–| to )${clock(to)})?`;
      return `(?:${[label, ...names].join('|')})s?${until}`;
    })
    .join('|'),
  later: Array.from({ length: 74 }, (_, more) => copyrightYear() + more + 1).join('|'),
  weekday: `(?:${weekdays.join('|')}|${shortWeekday})`,
};
