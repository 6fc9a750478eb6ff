import { readFileSync } from 'node:fs';
import { shortWeekday, weekdays } from '../../src/config/calendar.ts';
import { currentYear } from '../../src/config/dates.ts';
import { firm } from '../../src/config/firm.ts';
import { formatMinutes } from '../../src/config/locale.ts';
import { numberUpTo99 } from './parse-numbers.ts';

/**
 * Escapes a text for a regular expression. Can be replaced with RegExp.escape when package.json requires Node.js 24.
 */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const openings = firm.hours.flatMap(({ label, days, open }) =>
  open ? [{ label, open, names: days.map((day) => weekdays[day]) }] : [],
);
const openDays = openings.flatMap(({ names }) => names);
const [mailbox = '', domain = ''] = firm.email.split('@');
const { text: telephone, href } = firm.telephone;

const firmAge = currentYear() - firm.foundedIn;

const { length: consultation, firstTime } = formatMinutes(firm.consultationMinutes);

/**
 * The values that the wording rules can use. All values come from src/config/firm.ts. In a rule, the key in braces,
 * such as {telephone}, stands for the value.
 */
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
  district: firm.place.district,
  hours: openings.map(({ label, open }) => `${label}, ${open.join('–')}`).join('; '),
};

const minutesInWords = new Map([
  [15, 'fifteen'],
  [20, 'twenty'],
  [30, 'thirty'],
  [45, 'forty-five'],
  [60, 'sixty'],
]);
const minutesPattern = [firm.consultationMinutes, minutesInWords.get(firm.consultationMinutes)]
  .filter(Boolean)
  .join('|');

/** Returns the lines of a word list. Omits comments and empty lines. */
export const linesIn = (list: string): string[] =>
  list.split('\n').flatMap((line) => (/^[^#\s]/.test(line) ? line.trim() : []));

/** The names of places in the Emirates. */
export const placeNames: readonly string[] = linesIn(
  readFileSync(new URL('places.txt', import.meta.url), 'utf8'),
);

/**
 * The names of places where the firm has no office. Longer names come first: if “Dubai Creek” came before “Dubai Creek
 * Harbour”, only “Dubai Creek” would match.
 */
const otherPlaces = [...placeNames, 'ADGM', 'DIFC', 'DMCC', 'JBR', 'JLT', 'JVC', 'JVT', 'TECOM']
  .filter((name) => !Object.values(firm.place).some((own) => own.includes(name)))
  .sort((one, other) => other.length - one.length);

/**
 * The patterns that a wording rule can use in its field `find`. The rule contains the name of the pattern in braces,
 * such as {elsewhere}. Each key of `firmTexts` is also the name of a pattern. `consultation` matches several forms of
 * the same length of time. `elsewhere` matches places where the firm has no office. `later` matches future years, and
 * `earlier` matches years before the firm was founded. `longer` matches numbers above the firm’s age. `weekday` matches
 * the name of a weekday or its short form.
 */
export const firmPatterns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(firmTexts).map(([name, text]) => [name, escapeRegExp(text)]),
  ),
  // matches “half an hour” and “thirty minutes”, because these have the same length
  consultation: `(?:${escapeRegExp(consultation)}|(?:${minutesPattern}) minutes)`,
  elsewhere: `(?=\\p{Lu})(?:${otherPlaces.map(escapeRegExp).join('|')})(?![\\p{L}-])`,
  later: Array.from({ length: 74 }, (_, more) => currentYear() + more + 1).join('|'),
  earlier: Array.from({ length: 50 }, (_, fewer) => firm.foundedIn - fewer - 1).join('|'),
  longer: Array.from({ length: 99 - firmAge }, (_, more) => firmAge + more + 1)
    .flatMap((years) => [years, numberUpTo99(years)])
    .join('|'),
  weekday: `(?:${weekdays.join('|')}|${shortWeekday})`,
};
