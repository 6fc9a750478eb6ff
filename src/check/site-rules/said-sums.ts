import { findAll } from '../../language/find-all.ts';
import { daysIn, readLength } from '../../language/length-of-time.ts';
import { numberOf, smallNumber } from '../../language/number-words.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { lengthOf, said, sum, type TimedProcedure } from './step-sums.ts';

const pattern = new RegExp(
  `\\b[Ff]irst (${smallNumber}|\\d{1,2}) steps (?:add up to|come to|make) (\\d+(?:–\\d+)? (?:day|week|month)s?)\\b`,
  'gu',
);

/** What a sentence says of the first steps of the page’s timed procedure is what they add up to. */
export function saidSums(page: Page, { steps }: TimedProcedure): Problem[] {
  return findAll(page.source, pattern).flatMap(({ index, 0: found, 1: count, 2: typed }) => {
    const whole = readLength(typed);
    const first = steps.slice(0, numberOf(count ?? ''));
    const lengths = first.flatMap((step) => lengthOf(step) ?? []);
    if (!whole || lengths.length < numberOf(count ?? '')) return [];
    const made = sum(lengths);
    const days = daysIn[whole.unit];
    // a day beside steps of weeks may be told after the weeks
    const right =
      Math.floor(made.least / days) === whole.least && Math.floor(made.most / days) === whole.most;
    if (right) return [];
    return problemIn(page, index, index + found.length, {
      rule: 'steps-total',
      message: `The page says “${found}”, and they add up to ${said(made, whole)}.`,
      instead: 'Correct the step that is wrong, or the sum; both stand in the list of figures too.',
    });
  });
}
