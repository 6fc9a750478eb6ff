import type { FoundFigure } from '../../language/find-figures.ts';
import { daysIn, type LengthOfTime, readLength } from '../../language/length-of-time.ts';
import type { Page, Stretch } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile } from '../../site/figures.ts';
import type { House } from '../house.ts';

/** A length of time from its least to its most, in days. */
type Days = Pick<LengthOfTime, 'least' | 'most'>;

/** A procedure of a page: what its timed steps take, in their order, and the total above them. */
interface TimedProcedure {
  steps: readonly FoundFigure[];
  total?: FoundFigure;
  text: string;
}

/** Steps of a procedure add up: to no more than the total, and to it where the list of figures calls it their sum. */
export const steps = (pages: readonly Page[], { figures: list }: House): Problem[] =>
  pages.flatMap((page) => {
    const known = new Set(
      list.groups
        .filter(({ address }) => address === page.address)
        .flatMap(({ figures }) => figures.map(({ key }) => key)),
    );
    // a figure that the list lacks has a message of its own; the sum is looked at when it is right
    const procedures = proceduresOf(page).filter(({ steps: own, total }) =>
      [...own, total].every((figure) => !figure || known.has(figure.key)),
    );
    return procedures.flatMap(
      (procedure) => notTheSum(page, procedure, list) ?? tooMuch(page, procedure) ?? [],
    );
  });

function proceduresOf({ source, figures, procedures }: Page): TimedProcedure[] {
  const durationIn = ({ start, end }: Stretch) =>
    figures.find(
      (figure) => figure.kind === 'duration' && figure.start >= start && figure.end <= end,
    );
  return procedures.map(({ start, end, durations, total }) => ({
    text: source.slice(start, end),
    total: total && durationIn(total),
    steps: durations.flatMap((duration) => durationIn(duration) ?? []),
  }));
}

/** The length of a figure, such as ‘8–12 weeks’; undefined for a place in the calendar, such as ‘Weeks 3–4’. */
function lengthOf({ key }: FoundFigure): LengthOfTime | undefined {
  const length = readLength(key);
  return length?.named ? undefined : length;
}

const inDays = ({ least, most, unit }: LengthOfTime): Days => ({
  least: least * daysIn[unit],
  most: most * daysIn[unit],
});

const sum = (lengths: readonly LengthOfTime[]): Days =>
  lengths
    .map(inDays)
    .reduce((all, { least, most }) => ({ least: all.least + least, most: all.most + most }), {
      least: 0,
      most: 0,
    });

/** A step that goes on beside another takes no time of its own. */
const together = /same time|parallel|overlap|alongside|side by side with step|meanwhile/i;

function tooMuch(page: Page, { steps: own, total, text }: TimedProcedure): Problem | undefined {
  const whole = total && lengthOf(total);
  const lengths = own.flatMap((figure) => lengthOf(figure) ?? []);
  if (!whole || lengths.length < 2 || together.test(text)) return undefined;
  const all = sum(lengths);
  const { least, most } = inDays(whole);
  const days = daysIn[whole.unit];
  // a day or two beside steps of weeks is not counted in the total
  const over = (value: number, limit: number) => Math.floor(value / days) * days > limit;
  if (!over(all.least, least) && !over(all.most, most)) return undefined;
  return problemIn(page, total.start, total.end, {
    rule: 'steps-total',
    message: `The steps add up to ${said(all, whole)}, which is more than the total of ${total.text}.`,
    instead: `Correct the step that is wrong, or the total; the total stands in ${figureFile} too.`,
  });
}

const isSum = /^Sum of the steps/;

function notTheSum(
  page: Page,
  { steps: own, total }: TimedProcedure,
  list: FigureList,
): Problem | undefined {
  const sums = list.groups
    .filter(({ address, source }) => address === page.address && isSum.test(source))
    .flatMap(({ figures }) => figures);
  for (const figure of sums) {
    const whole = lengthOf(figure);
    // ‘7 days’ in words above weeks, and a total of one number, may count otherwise
    const lengths = own
      .flatMap((step) => lengthOf(step) ?? [])
      .filter(({ unit }) => unit === whole?.unit);
    if (!whole || !figure.key.includes('–') || lengths.length === 0) continue;
    const { least, most } = inDays(whole);
    if (runs(lengths).some((run) => run.least === least && run.most === most)) continue;
    const found =
      total?.key === figure.key ? total : page.figures.find(({ key }) => key === figure.key);
    if (!found) continue;
    return problemIn(page, found.start, found.end, {
      rule: 'steps-total',
      message: `By the list of figures ${found.text} is the sum of steps of this page, and they add up to ${said(sum(lengths), whole)}.`,
      instead: `Correct the step that is wrong, or type the right sum everywhere on the page and in ${figureFile}.`,
    });
  }
  return undefined;
}

/** The sums of all steps that follow one another. */
const runs = (lengths: readonly LengthOfTime[]): Days[] =>
  lengths.flatMap((_, from) =>
    lengths.slice(from).map((_step, last) => sum(lengths.slice(from, from + last + 1))),
  );

/** Days in a unit; of what is not whole, the days are left out. */
function said({ least, most }: Days, { unit }: LengthOfTime): string {
  const days = daysIn[unit];
  const [from, to] = [Math.floor(least / days), Math.floor(most / days)];
  return `${from === to ? from : `${from}–${to}`} ${unit}s${most % days > 0 ? ' and some days' : ''}`;
}
