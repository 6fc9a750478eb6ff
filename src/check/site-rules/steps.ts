import { daysIn } from '../../language/length-of-time.ts';
import type { Page, Stretch } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { figureFile, groupsOf } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { saidSums } from './said-sums.ts';
import { inDays, lengthOf, notTheSums, said, sum, type TimedProcedure } from './step-sums.ts';

/** Steps of a procedure add up: to no more than the total, and to it where the list of figures calls it their sum. */
export const steps = (pages: readonly Page[], { figures: list, before }: House): Problem[] =>
  pages.flatMap((page) => {
    const known = new Set(
      groupsOf(list, page.address).flatMap(({ figures }) => figures.map(({ key }) => key)),
    );
    // a figure that the list lacks has a message of its own; the sum is looked at when it is right
    const procedures = proceduresOf(page).filter(({ steps: own, total }) =>
      [...own, total].every((figure) => !figure || known.has(figure.key)),
    );
    const earlier = before.find(({ file }) => file === page.file)?.source;
    return procedures.flatMap((procedure) => {
      const sums = [...notTheSums(page, procedure, list, earlier), ...saidSums(page, procedure)];
      return sums.length > 0 ? sums : (tooMuch(page, procedure) ?? []);
    });
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
