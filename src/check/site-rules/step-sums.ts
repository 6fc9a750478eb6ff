import { findAll } from '../../language/find-all.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import { daysIn, type LengthOfTime, readLength } from '../../language/length-of-time.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile, groupsOf } from '../../site/figures.ts';

/** A procedure of a page: what its timed steps take, in their order, and the total above them. */
export interface TimedProcedure {
  steps: readonly FoundFigure[];
  total?: FoundFigure;
  text: string;
}

/** A length of time from its least to its most, in days. */
type Days = Pick<LengthOfTime, 'least' | 'most'>;

/** The length of a figure, such as ‘8–12 weeks’; undefined for a place in the calendar, such as ‘Weeks 3–4’. */
export function lengthOf({ key }: FoundFigure): LengthOfTime | undefined {
  const length = readLength(key);
  return length?.named ? undefined : length;
}

/** A length in days. */
export const inDays = ({ least, most, unit }: LengthOfTime): Days => ({
  least: least * daysIn[unit],
  most: most * daysIn[unit],
});

/** The sum of lengths, in days. */
export const sum = (lengths: readonly LengthOfTime[]): Days =>
  lengths
    .map(inDays)
    .reduce((all, { least, most }) => ({ least: all.least + least, most: all.most + most }), {
      least: 0,
      most: 0,
    });

/** Steps that follow one another, by their numbers, and what they add up to. */
interface Run extends Days {
  first: string;
  last: string;
}

interface NumberedStep {
  number: string;
  length: LengthOfTime;
}

const isSum = /^Sum of the steps/;

/** The sums of steps, by the list, that no steps which follow one another add up to. `earlier` is the page of the main branch: it tells which steps are meant. */
export function notTheSums(
  page: Page,
  { steps, total }: TimedProcedure,
  list: FigureList,
  earlier: string | undefined,
): Problem[] {
  const sums = groupsOf(list, page.address)
    .filter(({ source }) => isSum.test(source))
    .flatMap(({ figures }) => figures);
  return sums.flatMap((figure) => {
    const whole = lengthOf(figure);
    // ‘7 days’ in words above weeks, and a total of one number, may count otherwise
    const timed = numbered(page, steps).filter(({ length }) => length.unit === whole?.unit);
    if (!whole || !figure.key.includes('–') || timed.length === 0) return [];
    const runs = runsOf(timed);
    if (runs.some(makes(whole))) return [];
    const found =
      total?.key === figure.key ? total : page.figures.find(({ key }) => key === figure.key);
    if (!found) return [];
    const made = madeBefore(whole, runs, earlier);
    const [first] = made;
    // two runs that made the same sum, and still do, leave no doubt
    const sure = made.every(({ least, most }) => least === first?.least && most === first?.most);
    const meant = sure ? first : undefined;
    const right = meant
      ? `type ${said(meant, whole)} everywhere on the page and in ${figureFile}.`
      : `type the sum of those that are meant everywhere on the page and in ${figureFile}.`;
    return problemIn(page, found.start, found.end, {
      rule: 'steps-total',
      message: `By the list of figures ${found.text} is the sum of steps of this page, and ${meant ? `${named(meant)} now add up to ${said(meant, whole)}` : `no steps that follow one another add up to it: ${made.length > 0 ? listed(made, whole) : listed(nearestRuns(runs, whole), whole)}`}.`,
      instead: `Correct the step that is wrong; or, if the steps are right, ${right}`,
    });
  });
}

const makes = (whole: LengthOfTime) => (run: Days) => {
  const { least, most } = inDays(whole);
  return run.least === least && run.most === most;
};

/** The steps that made a sum on the main branch, with what they add up to now. */
function madeBefore(whole: LengthOfTime, runs: Run[], earlier = ''): Run[] {
  const lines = findAll(earlier, /^(\d+)\. .*[*_]([^*_\n]+)[*_]\s*$/gm);
  const steps = lines.flatMap(([, number = '', duration]) => {
    const length = readLength(duration);
    return length?.unit === whole.unit && !length.named ? { number, length } : [];
  });
  const made = runsOf(steps).filter((run) => run.first !== run.last && makes(whole)(run));
  return made.flatMap(
    (was) => runs.find(({ first, last }) => first === was.first && last === was.last) ?? [],
  );
}

/** The timed steps with the numbers that stand before them. */
const numbered = ({ source }: Page, steps: readonly FoundFigure[]): NumberedStep[] =>
  steps.flatMap((figure, index) => {
    const length = lengthOf(figure);
    const line = source.slice(source.lastIndexOf('\n', figure.start) + 1, figure.start);
    return length ? { number: line.match(/^\s*(\d+)\./)?.[1] ?? String(index + 1), length } : [];
  });

/** All steps that follow one another. */
const runsOf = (steps: readonly NumberedStep[]): Run[] =>
  steps.flatMap(({ number: first }, from) =>
    steps.slice(from).map(({ number: last }, index) => ({
      first,
      last,
      ...sum(steps.slice(from, from + index + 1).map(({ length }) => length)),
    })),
  );

const named = ({ first, last }: Run) =>
  first === last ? `step ${first}` : `steps ${first} to ${last}`;

/** All steps, and those of several that come nearest to a sum. */
function nearestRuns(runs: readonly Run[], whole: LengthOfTime): Run[] {
  const { least, most } = inDays(whole);
  const far = (run: Days) => Math.abs(run.least - least) + Math.abs(run.most - most);
  const several = runs.filter(({ first, last }) => first !== last);
  const [all] = several.toSorted((one, other) => other.most - one.most);
  const [near] = several.toSorted((one, other) => far(one) - far(other));
  return [...new Set([all, near])].flatMap((run) => run ?? []);
}

const listed = (runs: readonly Run[], whole: LengthOfTime) =>
  runs.map((run) => `${named(run)} add up to ${said(run, whole)}`).join(', ');

/** Days in a unit; of what is not whole, the days are left out. */
export function said({ least, most }: Days, { unit }: LengthOfTime): string {
  const days = daysIn[unit];
  const [from, to] = [Math.floor(least / days), Math.floor(most / days)];
  return `${from === to ? from : `${from}–${to}`} ${unit}s${most % days > 0 ? ' and some days' : ''}`;
}
