import type { Problem } from '../language/problem.ts';

/** Of two rules about one place the one that says more: the rules that give way to it, by its name. */
const particular: Readonly<Record<string, readonly string[]>> = {
  'figure-unknown': [
    'amount-sign',
    'amount-short',
    'amount-order',
    'amount-commas',
    'unit-short',
    'date-form',
    'spelling',
  ],
  'amount-commas': ['range-spaces'],
  'firm-hours': ['figure-unknown'],
  'firm-name': ['spelling'],
  'foreign-sign': ['figure-unknown'],
  'link-elsewhere': ['firm-telephone', 'link-self'],
  'link-own': ['link-protocol'],
  'heading-of-another': ['heading-shared'],
  'link-vague': ['link-own'],
  'link-no-heading': ['word-content'],
  'description-shared': ['figure-unknown'],
  placeholder: ['short-capitals', 'two-sentences', 'spelling'],
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
