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

/** The age of the firm in years, at the end of this year. */
const firmAge = copyrightYear() - firm.foundedIn;

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

/** Returns a pattern for the name of a weekday or its first three letters. */
const dayPattern = (name = '') => `${name.slice(0, 3)}(?:${name.slice(3)})?`;

const minutesInWords = new Map([
  [15, 'fifteen'],
  [20, 'twenty'],
  [30, 'thirty'],
  [45, 'forty-five'],
  [60, 'sixty'],
]);
/** A pattern for the minutes of the first consultation, as a number or in words. */
const minutesPattern = [firm.consultationMinutes, minutesInWords.get(firm.consultationMinutes)]
  .filter(Boolean)
  .join('|');

/** Returns a pattern for a time on a 24-hour or 12-hour clock, with or without “:00”. */
const clock = (time: string) => {
  const [hour, minutes] = time.split(':');
  return `(?:0?${Number(hour)}|${Number(hour) % 12})${minutes === '00' ? '(?::00)?' : `:${minutes}`}`;
};

/**
 * The same values as patterns for `find` in rows/*.yml. `hours` matches each part of the opening hours; `later` matches
 * future years, `earlier` years before the firm was founded, and `longer` numbers of years above its age.
 */
export const firmPatterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(firmTexts).map(([name, text]) => [name, escapeRegExp(text)]),
  ),
  // “half an hour” and “thirty minutes” are the same length
  consultation: `(?:${escapeRegExp(consultation)}|(?:${minutesPattern}) minutes)`,
  hours: openings
    .map(({ open: [from, to], names }) => {
      const days = names.map(dayPattern);
      const range = names.length > 1 ? [`${days[0]}(?: to |–)${days.at(-1)}`] : [];
      const until = `(?:,? (?:from )?${clock(from)}(?:–| to )${clock(to)})?`;
      return `(?:${[...range, ...days].join('|')})s?${until}`;
    })
    .join('|'),
  later: Array.from({ length: 74 }, (_, more) => copyrightYear() + more + 1).join('|'),
  earlier: Array.from({ length: 50 }, (_, fewer) => firm.foundedIn - fewer - 1).join('|'),
  longer: Array.from({ length: 99 - firmAge }, (_, more) => firmAge + more + 1).join('|'),
  weekday: `(?:${weekdays.join('|')}|${shortWeekday})`,
};
