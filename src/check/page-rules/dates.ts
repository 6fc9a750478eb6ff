import { exists, type SpokenDay, writtenDay } from '../../facts/calendar.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

const pattern =
  /(?<![\w./-])(?:(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)|(\d{1,2})\/(\d{1,2})\/(\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?![\w/-])/g;

/** Days in figures alone, which one reader takes for February and another for January. */
export const dateForms = (page: TypedText): Problem[] =>
  [...page.prose.text.matchAll(pattern)].flatMap((match) => {
    const readings = readingsOf(match.map((part) => Number(part ?? Number.NaN))).filter(exists);
    const [only, other] = [...new Set(readings.map(writtenDay))];
    if (!only) return [];
    return page.problem(match.index, match.index + match[0].length, {
      rule: 'date-form',
      message: other
        ? `“${match[0]}” can be read as ${only} and as ${other}.`
        : `The day “${match[0]}” is in figures alone.`,
      instead: other ? 'Type the one that is meant, with its month as a word.' : `Type ${only}.`,
    });
  });

/** What the parts of the pattern can mean, the European order first. */
function readingsOf(parts: readonly number[]): SpokenDay[] {
  const [, a = 0, , b = 0, year = 0, c = 0, d = 0, short = 0, isoYear = 0, month = 0, day = 0] =
    parts;
  if (isoYear) return [{ day, month, year: isoYear }];
  const both = (one: number, two: number, of: number) => [
    { day: one, month: two, year: of },
    { day: two, month: one, year: of },
  ];
  return year ? both(a, b, year) : both(c, d, 2000 + short);
}
