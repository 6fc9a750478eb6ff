import { formatCalendarDay, monthPattern } from '../../src/config/calendar.ts';
import { addDays } from '../../src/config/dates.ts';
import type { CheckedSite } from './checked-site.ts';
import { isoDay } from './iso-day.ts';
import { type Doc, eachMatch } from './page-document.ts';
import type { Finding, RuleMessage } from './problem.ts';
import type { CheckedPage } from './read-pages.ts';
import { findingAtField } from './read-pages.ts';
import { adviceEnding } from './read-wording-rules.ts';

/** The check begins to report a dated note (`datedNote`) this number of days before the date of the note. */
const noticeDays = 30;

/**
 * Matches a dated note: a comment that begins with “dated note”. The comment contains the date after which the text
 * below the comment must be removed.
 */
const datedNote = /\{\/\*\s*dated note\b(?<words>[\s\S]*?)\*\/\}/giu;
const day = new RegExp(String.raw`\d{1,2}\s+${monthPattern}\s+\d{4}`, 'u');

/**
 * Reports these parts of a page:
 * - dated notes whose date has passed, will soon pass, is invalid or is missing
 * - “as of” dates that are old or in the future
 * - future dates of articles
 */
export const checkDates = ({ checked, today }: CheckedSite): Finding[] =>
  checked.flatMap((page) => [
    ...datedNotes(page, today),
    ...asOf(page, today),
    ...comingArticle(page, today),
  ]);

function comingArticle(page: CheckedPage, today: string): Finding[] {
  const { date } = page.frontMatter;
  if (!date || date <= today) return [];
  const [year, month, number] = date.split('-').map(Number);
  const written = formatCalendarDay({ day: number ?? 0, month: month ?? 0, year });
  const message = `The date of this article, ${written}, is in the future.`;
  const instead =
    `Ask the reviewer to publish the article on ${written} or later. ` +
    'To publish the article earlier, type an earlier date after “date:”.';
  return [findingAtField(page, 'date', { rule: 'date-coming', level: 'advice', message, instead })];
}

/**
 * A dated note in the source of a page. `typed` is its date as typed, and `date` the same date in the form 2027-07-01.
 */
export interface DatedNote {
  start: number;
  end: number;
  typed: string;
  /** Undefined if the note has no valid date. */
  date?: string;
}

/** Returns the dated notes in the source of a page. */
export const readDatedNotes = (source: string): DatedNote[] =>
  [...source.matchAll(datedNote)].map(({ 0: note, index: start, groups }) => {
    const [typed = ''] = groups?.words?.match(day) ?? [];
    return { start, end: start + note.length, typed, date: isoDay(typed) };
  });

/**
 * Reports dated notes with a past, invalid or missing date. Gives advice about dated notes whose date is today or in
 * the next 30 days.
 */
function datedNotes({ file, source }: CheckedPage, today: string): Finding[] {
  return readDatedNotes(source).flatMap(({ start, end, typed, date }) => {
    const at = { file, start, end };
    if (!date) {
      const message = 'The date in this dated note is not complete, or the date does not exist.';
      const instead =
        'Type the day, the month and the year, such as “{/* dated note: delete after 1 July 2027 */}”.';
      return { ...at, rule: 'dated-note', message, instead };
    }
    if (date < today) {
      const message = `The text below this dated note must be deleted after ${typed}. This date has passed.`;
      const instead =
        'Below the note, delete or rewrite the part of the page that is no longer true. Then delete the note.';
      return { ...at, rule: 'dated-note', message, instead };
    }
    if (date > addDays(today, noticeDays)) return [];
    const message = `The text below this dated note must be deleted after ${typed}.`;
    const instead =
      `Do not change the page until ${typed} has passed. If the page needs a new text after this date, prepare the ` +
      'new text now.';
    return { ...at, rule: 'dated-note', level: 'advice' as const, message, instead };
  });
}

const statement = new RegExp(
  String.raw`(?<=\b[Aa]s (?:of|at) )(?:\d{1,2}\s+)?${monthPattern}\s+(?:19|20)\d\d\b`,
  'gu',
);

/** Reports “as of” dates in the future. Gives advice about “as of” dates that are at least 365 days old. */
const asOf = (page: Doc, today: string): Finding[] =>
  eachMatch(page, statement, ([typed]): RuleMessage | undefined => {
    const date = isoDay(/^\d/.test(typed) ? typed : `1 ${typed}`);
    if (!date) return undefined;
    if (date > today) {
      const message = `“As of ${typed}” is in the future.`;
      return {
        rule: 'date-future',
        message,
        instead: `In place of ${typed}, type the month and year in which you compared the sentence with its source.`,
      };
    }
    if (date > addDays(today, -365)) return undefined;
    const message = `“As of ${typed}” is a year ago or more.`;
    const instead =
      `Compare the sentence with its source. Type the current month and year in place of ${typed}. ` +
      `${adviceEnding}`;
    return { rule: 'date-old', level: 'advice', message, instead };
  });
