import { monthPattern, parseDay, weekdayName, weekdays } from '../../src/config/calendar.ts';
import { eachMatch, type PageRule } from './page-document.ts';

const day = new RegExp(
  String.raw`\b(${weekdays.join('|')}),? (\d{1,2}(?:st|nd|rd|th)? ${monthPattern} \d{4})\b`,
  'g',
);

/** Reports dates with a wrong weekday, such as “Monday 1 December 2026”. This day is a Tuesday. */
export const checkWeekdays: PageRule = (doc) =>
  eachMatch(doc, day, ([, weekday, typed = '']) => {
    const spoken = parseDay(typed);
    const right = spoken && weekdayName(spoken);
    if (!right || weekday === right) return undefined;
    const message = `${typed} is a ${right}, not a ${weekday}.`;
    return {
      rule: 'date-weekday',
      message,
      instead:
        'Find the correct date in your source. Type the correct date or the correct weekday.',
    };
  });
