import type { Problem } from '../language/problem.ts';

/** Of two rules about one place the one that says more: the rules that give way to it, by its name. */
const particular: Readonly<Record<string, readonly string[]>> = {
  'figure-unknown': [
    'amount-sign',
    'amount-short',
    'amount-order',
    'amount-commas',
    'unit-short',
    'spelling',
  ],
  'amount-commas': ['range-spaces'],
  'firm-hours': ['figure-unknown'],
  'firm-name': ['spelling'],
  'link-elsewhere': ['firm-telephone'],
  'link-vague': ['link-own'],
  'unit-short': ['spelling'],
  promise: ['figure-unknown'],
  'date-future': ['figure-unknown'],
  'sounding-figure': ['figure-unknown'],
  'date-weekday': ['figure-unknown'],
};

/** Leaves one message of a place that a figure, a name or an hour of the firm has got more than one for. */
export function withOneMessage(problems: readonly Problem[]): Problem[] {
  const leading = problems.filter(({ rule }) => particular[rule]);
  return problems.filter(
    (problem) =>
      !leading.some(
        (other) =>
          other !== problem &&
          particular[other.rule]?.includes(problem.rule) &&
          overlap(problem, other),
      ),
  );
}

const overlap = (one: Problem, other: Problem) =>
  one.file === other.file &&
  one.line === other.line &&
  one.column < (other.endColumn ?? other.column) &&
  other.column < (one.endColumn ?? one.column);
