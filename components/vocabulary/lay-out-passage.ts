import {
  daysIn,
  type LengthOfTime,
  readLength,
  type UnitOfTime,
} from '../../src/language/length-of-time.ts';
import type { Wait } from '../../src/language/procedure.ts';

/** One leg of a passage, in the smallest unit that its procedure counts in. */
export interface Leg {
  /** The number of its step; a wait has none. */
  step?: number;
  /** Where it begins if every leg before it takes its most. */
  start: number;
  least: number;
  most: number;
  /** What is written at it: '1–2', or '1 day' where the others count in weeks. */
  label: string;
}

/** A procedure to scale: its timed steps and its wait in a row, and the steps without a length behind them. */
export interface Passage {
  legs: Leg[];
  /** The numbers of the steps that have no fixed length. */
  open: number[];
  /** The length of the whole. */
  whole: number;
  /** How much of the length one unit of the scale is: 7 for weeks that are counted in days, otherwise 1. */
  perUnit: number;
  unit: UnitOfTime;
}

/** What the total leaves over the sum of the legs: waiting, where that is a whole unit or more at the most, and nothing negative at the least. */
function waitOf(
  sum: Pick<LengthOfTime, 'least' | 'most'>,
  total: LengthOfTime | undefined,
  perUnit: number,
) {
  if (!total) return undefined;
  const least = total.least * perUnit - sum.least;
  const most = total.most * perUnit - sum.most;
  return most >= perUnit && least >= 0 ? { least, most } : undefined;
}

const range = (least: number, most: number) => (least === most ? `${least}` : `${least}–${most}`);

/**
 * Lays out a procedure to scale from its durations, its total and its wait, which falls at the end where nobody says where.
 * Returns undefined for a procedure with fewer than two timed steps: there is nothing to compare.
 */
export function layOutPassage(
  durations: readonly (string | undefined)[],
  total?: string,
  wait?: Wait,
): Passage | undefined {
  const lengths = durations.map(readLength);
  const timed = lengths.flatMap((length, index) => (length ? [{ step: index + 1, length }] : []));
  const [first] = timed;
  if (!first || timed.length < 2) return undefined;
  const whole = readLength(total);
  const unit = whole?.unit ?? first.length.unit;
  // where one leg is counted in smaller units than the whole, all are counted in days
  const mixed = timed.some(({ length }) => length.unit !== unit);
  const count = ({ unit: own }: LengthOfTime) => (mixed ? daysIn[own] : 1);
  const perUnit = mixed ? daysIn[unit] : 1;
  const sum = timed.reduce(
    (so, { length }) => ({
      least: so.least + length.least * count(length),
      most: so.most + length.most * count(length),
    }),
    { least: 0, most: 0 },
  );
  const waiting = waitOf(sum, whole, perUnit);
  const legs: Leg[] = [];
  let start = 0;
  const add = (leg: Omit<Leg, 'start'>) => {
    legs.push({ ...leg, start });
    start += leg.most;
  };
  const addWait = () => {
    if (!waiting) return;
    const { least, most } = waiting;
    add({ least, most, label: range(Math.round(least / perUnit), Math.round(most / perUnit)) });
  };
  for (const { step, length } of timed) {
    const { least, most, unit: own, named } = length;
    const plain = own === unit ? '' : ` ${own}${most > 1 ? 's' : ''}`;
    const label = named ?? `${range(least, most)}${plain}`;
    add({ step, least: least * count(length), most: most * count(length), label });
    if (wait?.after === step) addWait();
  }
  if (!wait || !legs.some(({ step }) => step === undefined)) addWait();
  const open = lengths.flatMap((length, index) => (length ? [] : [index + 1]));
  return { legs, open, whole: Math.max(start, (whole?.most ?? 0) * perUnit), perUnit, unit };
}

/** Whether a passage has a leg of waiting. */
export const waits = ({ legs }: Passage): boolean => legs.some(({ step }) => step === undefined);

/** Where the scale is marked, in its own units: every 2, or 3 where that divides the whole, or 5 in a long one. */
export function marksOf({ whole, perUnit }: Passage): number[] {
  const top = whole / perUnit;
  const every = top > 60 ? 20 : top > 14 ? 5 : top % 3 === 0 && top > 9 ? 3 : top > 3 ? 2 : 1;
  const marks: number[] = [];
  for (let mark = 0; mark < top - Math.max(every * 0.6, top * 0.11); mark += every)
    marks.push(mark);
  return [...marks, top];
}
