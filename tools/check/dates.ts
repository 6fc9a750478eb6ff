import {
  daysOf,
  exists,
  monthName,
  monthOf,
  monthPattern,
  readDay,
  weekdayOf,
  weekdays,
} from '../../src/facts/calendar.ts';
import { inBlock, type PageRule } from './document.ts';

const day = new RegExp(
  String.raw`(?:\b(${weekdays.join('|')}),? )?(\b\d{1,3}(?:st|nd|rd|th)? ${monthPattern}(?: \d{4,5})?)\b`,
  'g',
);

/** A month or a year, where the sentence says that it is past. */
const past = new RegExp(
  String.raw`(?<=\b[Ss]ince (?:the (?:beginning|start|end) of )?|\(as of |\b[Ll]aw of |\bamended in |\bannounced in )(?:(?:\d{1,2} )?(${monthPattern}) )?((?:19|20|21)\d\d)\b(?![–-]\d)(?! (?:is|brings?|will|has|begins?|starts?|comes?)\b)`,
  'g',
);

const amended = /No\. ?\d+ of ((?:19|20)\d\d)\b[^.()]{0,30}?\bas amended in ((?:19|20)\d\d)\b/g;

/** Days that the calendar has, on the weekday that it has them; nothing is past that is still to come. */
export const dateRule =
  (today: string): PageRule =>
  (page) =>
    page.blocks.flatMap((block) => [
      ...[...block.text.matchAll(day)].flatMap(({ 0: found, 1: weekday, 2: typed = '', index }) => {
        const spoken = readDay(typed);
        if (!spoken) return [];
        const isThere = exists(spoken) && !/\d{5}/.test(typed);
        const right = isThere && spoken.year ? weekdayOf(spoken) : undefined;
        if (isThere && (!weekday || !right || weekday === right)) return [];
        return inBlock(page, block, index, index + found.length, {
          rule: isThere ? 'date-weekday' : 'date-impossible',
          message: isThere
            ? `${typed} is a ${right}, not a ${weekday}.`
            : `No calendar has the day ${typed}: ${monthName(spoken.month)} has ${daysOf(spoken)} days.`,
          instead: 'Look the day up, and type the right one.',
        });
      }),
      ...[...block.text.matchAll(past)].flatMap(({ 0: found, 1: month, 2: year = '', index }) => {
        const said = month ? `${year}-${String(monthOf(month)).padStart(2, '0')}` : year;
        if (said <= today.slice(0, said.length)) return [];
        return inBlock(page, block, index, index + found.length, {
          rule: 'date-future',
          message: `${found} is still to come, and the sentence says that it has passed.`,
          instead: 'Look it up, and type the day that has passed.',
        });
      }),
      ...[...block.text.matchAll(amended)].flatMap(
        ({ 0: found, 1: made = '', 2: changed = '', index }) =>
          changed >= made
            ? []
            : inBlock(page, block, index, index + found.length, {
                rule: 'date-order',
                message: `A law of ${made} cannot have been amended in ${changed}.`,
                instead: 'Look up both years, and correct the one that is wrong.',
              }),
      ),
    ]);
