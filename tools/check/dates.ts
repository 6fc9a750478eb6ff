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
import { eachMatch, type PageRule } from './document.ts';

const day = new RegExp(
  String.raw`(?:\b(${weekdays.join('|')}),? )?(\b\d{1,3}(?:st|nd|rd|th)? ${monthPattern}(?: \d{4,5})?)\b`,
  'g',
);

/** A month or a year, where the sentence says that it is past. */
const past = new RegExp(
  String.raw`(?<=\b[Ss]ince (?:the (?:beginning|start|end) of )?|\(as of |\b[Ll]aw of |\bamended in |\bannounced in )(?:(?:\d{1,2} )?(${monthPattern}) )?((?:19|20|21)\d\d)\b(?![–-]\d)(?! (?:is|brings?|will|has|begins?|starts?|comes?)\b)`,
  'g',
);

/** Days that the calendar has, on the weekday that it has them; nothing is past that is still to come. */
export const dateRule =
  (today: string): PageRule =>
  (doc) => [
    ...eachMatch(doc, day, ([, weekday, typed = '']) => {
      const spoken = readDay(typed);
      if (!spoken) return undefined;
      const instead = 'Look the day up, and type the right one.';
      if (!exists(spoken) || /\d{5}/.test(typed)) {
        const message = `No calendar has the day ${typed}: ${monthName(spoken.month)} has ${daysOf(spoken)} days.`;
        return { rule: 'date-impossible', message, instead };
      }
      const right = spoken.year && weekdayOf(spoken);
      if (!weekday || !right || weekday === right) return undefined;
      const message = `${typed} is a ${right}, not a ${weekday}.`;
      return { rule: 'date-weekday', message, instead };
    }),
    ...eachMatch(doc, past, ([found, month, year = '']) => {
      const said = month ? `${year}-${String(monthOf(month)).padStart(2, '0')}` : year;
      const message = `${found} is still to come, and the sentence says that it has passed.`;
      const instead = 'Look it up, and type the day that has passed.';
      return said > today.slice(0, said.length)
        ? { rule: 'date-future', message, instead }
        : undefined;
    }),
  ];
