import { shortWeekday, weekdays } from '../../facts/calendar.ts';
import { site } from '../../facts/firm.ts';
import { findAll } from '../../language/find-all.ts';
import { placeOf } from '../../language/place.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';
import { sentenceAt } from './firm.ts';

const day = `(${weekdays.join('|')}|${shortWeekday}\\b)(?:s|(?<=\\b${shortWeekday})\\.(?=\\s*[–\\d]|\\s+(?:to|from)\\s))?`;
const time = '(\\d{1,2}(?:[:.]\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\b\\.?)?)';
const pattern = new RegExp(
  `\\b${day}(?:(?:\\s+to\\s+|\\s*–\\s*)${day})?(?:,?\\s+(?:from\\s+)?${time}(?:\\s*–\\s*|\\s+to\\s+)${time})?`,
  'g',
);

/** Times without a day, where a sentence says that they are the firm's. */
const times = new RegExp(
  `(?<=\\b(?:[Ww]e\\s+are\\s+open|[Oo]ur\\s+office\\s+(?:is\\s+open|opens)|[Oo]ur\\s+(?:office|opening)\\s+hours\\s+are)\\s+(?:daily\\s+)?(?:from\\s+)?)${time}(?:\\s*–\\s*|\\s+to\\s+)${time}`,
  'g',
);

/** Working days are the firm's where it answers on them. */
const working =
  /\bour working days?\b|\bworking days?\b.*\brepl(?:y|ies)\b|\brepl(?:y|ies)\b.*\bworking days?\b/is;

/** Hours that stand without a day are those of one row at least. */
const dayless = (page: TypedText): Problem[] =>
  findAll(page.prose.text, times).flatMap(({ index, 0: found, 1: opens, 2: closes }) =>
    rows.some(({ days }) => agrees(days, opens, closes)) ? [] : [wrong(page, index, found)],
  );

const isClosed = (found: string) =>
  site.hours.some(({ label, open }) => !open && label === found.replace(/s$/, ''));

const changed = 'if they have changed, ask whoever keeps the firm’s data to change them first.';

/** `answers` where the sentence is about the days on which the firm replies, which are all that it is open on. */
const wrong = (page: TypedText, start: number, typed: string, answers = false): Problem => {
  const found = typed.trimEnd();
  return page.problem(start, start + found.length, {
    rule: 'firm-hours',
    message: answers
      ? `The days on which the firm replies are ${workingDays}, not “${found}”.`
      : isClosed(found)
        ? `The firm’s office is closed on ${found}.`
        : `The firm’s hours are not “${found}”.`,
    instead: answers
      ? `Type ${workingDays}; ${changed}`
      : `The office is open ${said}. Type these; ${changed}`,
  });
};

/** What a sentence says of when the firm is open, or answers, is what `src/facts/firm.ts` says. */
export function officeHours(page: TypedText): Problem[] {
  const isContact = placeOf(page.file).address === '/contact';
  const withDays = findAll(page.prose.text, pattern).flatMap((match) => {
    const [found, from = '', to = from, opens, closes] = match;
    const sentence = sentenceAt(page.prose.text, match.index);
    const spoken =
      /\b(?:opens?|office hours|opening hours)\b/i.test(sentence) || working.test(sentence);
    const ours =
      isContact || working.test(sentence) || /\b(?:we|us|our|partners?)\b/i.test(sentence);
    if (!spoken || !ours || /\b(?:not|never|closed|except)\b/i.test(sentence)) return [];
    const days = daysBetween(indexOf(from), indexOf(to));
    const answers = from !== to && !opens && working.test(sentence);
    if (answers ? isEveryDay(days) : agrees(days, opens, closes)) return [];
    return [wrong(page, match.index, found, answers)];
  });
  return [...withDays, ...dayless(page)];
}

const indexOf = (day: string) => weekdays.findIndex((one) => one.startsWith(day.slice(0, 3)));

const daysBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);

const rows = site.hours.flatMap((row) => (row.open ? [{ ...row, open: row.open }] : []));
const allDays: number[] = rows.flatMap(({ days }) => [...days]);

const workingDays = [Math.min(...allDays), Math.max(...allDays)]
  .map((one) => weekdays[one])
  .join(' to ');

const isEveryDay = (days: readonly number[]) =>
  days.length === allDays.length && days.every((one) => allDays.includes(one));

/** Days alone may be one row of the hours, or all of them; with times they are within one row. */
function agrees(days: readonly number[], opens?: string, closes?: string): boolean {
  const within = rows.filter((row) => days.every((one) => row.days.includes(one as never)));
  if (!opens || !closes)
    return (
      isEveryDay(days) || within.some((row) => days.length === 1 || days.length === row.days.length)
    );
  return within.some(({ open: [from, until] }) => isTime(opens, from) && isTime(closes, until));
}

/** Whether a typed time, such as 6, 6 pm or 18:00, is a time of the hours. */
function isTime(typed: string, right: string): boolean {
  const [, hour = '', minute = '00', half] = typed.match(/^(\d+)(?:[:.](\d+))?\s?([ap])?/i) ?? [];
  const [hours = 0, minutes = ''] = [Number(right.slice(0, 2)), right.slice(3)];
  const morning = hours < 12 ? 'a' : 'p';
  const same =
    Number(hour) === hours ||
    (Number(hour) === hours % 12 && half?.toLowerCase() !== (morning === 'a' ? 'p' : 'a'));
  return same && minute === minutes;
}

const clock = (text: string) => text.replace(/^0/, '');
const said = rows
  .map(({ label, open: [from, until] }) => `${label} ${clock(from)}–${clock(until)}`)
  .join(', ');
