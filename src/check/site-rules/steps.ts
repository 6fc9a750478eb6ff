import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile } from '../../site/figures.ts';
import type { House } from '../house.ts';

/** A length of time from its least to its most, in days. */
interface Span {
  least: number;
  most: number;
}

/** A procedure of a page: what its steps take, in their order, and the total above them. */
interface Procedure {
  steps: readonly (FoundFigure | undefined)[];
  total?: FoundFigure;
  text: string;
}

const inDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Steps of a procedure add up: to no more than the total, and to it where the list of figures calls it their sum. */
export const steps = (pages: readonly Page[], { figures: list }: House): Problem[] =>
  pages
    .filter(({ readable }) => readable)
    .flatMap((page) => {
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

function proceduresOf(page: Page): Procedure[] {
  const blocks = page.source.matchAll(/<StepTimeline>([\s\S]*?)<\/StepTimeline>/g);
  return [...blocks].map(({ index, 0: text }) => {
    const at = (start: number, end: number) =>
      page.figures.find(
        (figure) =>
          figure.kind === 'duration' && figure.start >= index + start && figure.end <= index + end,
      );
    const heads = [...text.matchAll(/^\d+\. \*\*[^\n]*/gm)];
    const [total] = text.matchAll(/^Total:[^\n]*/gm);
    return {
      text,
      total: total && at(total.index, total.index + total[0].length),
      steps: heads.map((head) => {
        const bold = head[0].indexOf('**', head[0].indexOf('**') + 2);
        return at(head.index + bold, head.index + head[0].length);
      }),
    };
  });
}

function spanOf({ key }: FoundFigure): Span | undefined {
  const [, least, most = least, unit = ''] =
    key.match(/^(\d+)(?:–(\d+))? (day|week|month|year)s$/) ?? [];
  const days = inDays[unit];
  return least && days ? { least: Number(least) * days, most: Number(most) * days } : undefined;
}

const sum = (spans: readonly Span[]): Span =>
  spans.reduce((all, { least, most }) => ({ least: all.least + least, most: all.most + most }), {
    least: 0,
    most: 0,
  });

/** A step that goes on beside another takes no time of its own. */
const together = /same time|parallel|overlap|alongside|side by side with step|meanwhile/i;

function tooMuch(page: Page, { steps: own, total, text }: Procedure): Problem | undefined {
  const whole = total && spanOf(total);
  const spans = own.flatMap((figure) => (figure && spanOf(figure)) ?? []);
  if (!total || !whole || spans.length < 2 || together.test(text)) return undefined;
  const all = sum(spans);
  const days = inDays[unitOf(total.key)?.replace(/s$/, '') ?? ''] ?? 1;
  // a day or two beside steps of weeks is not counted in the total
  const over = (value: number, most: number) => Math.floor(value / days) * days > most;
  if (!over(all.least, whole.least) && !over(all.most, whole.most)) return undefined;
  return problemIn(page, total.start, total.end, {
    rule: 'steps-total',
    message: `The steps add up to ${said(all, total)}, which is more than the total of ${total.text}.`,
    instead: `Correct the step that is wrong, or the total; the total stands in ${figureFile} too.`,
  });
}

const isSum = /^Sum of the steps/;

function notTheSum(
  page: Page,
  { steps: own, total }: Procedure,
  list: FigureList,
): Problem | undefined {
  const sums = list.groups
    .filter(({ address, source }) => address === page.address && isSum.test(source))
    .flatMap(({ figures }) => figures);
  for (const figure of sums) {
    const span = spanOf(figure);
    const unit = unitOf(figure.key);
    // ‘7 days’ in words above weeks, and a total of one number, may count otherwise
    const spans = own.map((step) => (step && unitOf(step.key) === unit ? spanOf(step) : undefined));
    if (!span || !figure.key.includes('–') || spans.every((one) => !one)) continue;
    if (runs(spans).some(({ least, most }) => least === span.least && most === span.most)) continue;
    const found =
      total?.key === figure.key ? total : page.figures.find(({ key }) => key === figure.key);
    if (!found) continue;
    const all = sum(spans.flatMap((one) => one ?? []));
    return problemIn(page, found.start, found.end, {
      rule: 'steps-total',
      message: `By the list of figures ${found.text} is the sum of steps of this page, and they add up to ${said(all, found)}.`,
      instead: `Correct the step that is wrong, or type the right sum everywhere on the page and in ${figureFile}.`,
    });
  }
  return undefined;
}

const unitOf = (key: string) => key.match(/[a-z]+$/)?.[0];

/** The sums of all steps that follow one another. */
const runs = (spans: readonly (Span | undefined)[]): Span[] =>
  spans.flatMap((_, from) =>
    spans
      .slice(from)
      .map((_step, last) => sum(spans.slice(from, from + last + 1).flatMap((one) => one ?? []))),
  );

/** A span in the unit of a figure; of what is not whole, the days are left out. */
function said({ least, most }: Span, { key }: FoundFigure): string {
  const unit = unitOf(key) ?? 'days';
  const days = inDays[unit.replace(/s$/, '')] ?? 1;
  const [from, to] = [Math.floor(least / days), Math.floor(most / days)];
  return `${from === to ? from : `${from}–${to}`} ${unit}${most % days > 0 ? ' and some days' : ''}`;
}
