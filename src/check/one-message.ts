import type { Problem } from '../language/problem.ts';

/** How near two problems of a page must stand for one to give way to the other. */
const near = {
  page: () => true,
  beside: (one: Problem, other: Problem) => Math.abs(one.line - other.line) <= 1,
  line: (one: Problem, other: Problem) => one.line === other.line,
  start: (one: Problem, other: Problem) => one.line === other.line && one.column === other.column,
  overlap: (one: Problem, other: Problem) =>
    one.line === other.line &&
    one.column < (other.endColumn ?? other.column) &&
    other.column < (one.endColumn ?? one.column),
};

type Rules = readonly string[] | 'all others';

/**
 * Which rules say more than which others of the same page, line or place, so that one of them is told. The rows are
 * gone through in their order: a rule that leads over one and gives way to another stands in the row above first.
 */
const ranks: readonly [near: keyof typeof near, leading: Rules, giving: Rules][] = [
  // what stands at the top is then read as something else
  ['page', ['front-matter-missing'], 'all others'],
  ['start', 'all others', ['spelling', 'link-broken']],
  // what was pasted twice is counted twice, and a lost item not at all
  ['page', ['text-twice', 'list-space'], ['count']],
  // they say in particular what a word’s contract says in general
  [
    'line',
    ['item-empty', 'table-row', 'heading-empty', 'indent-lost', 'stray-mark', 'range-hyphen'],
    ['word-content'],
  ],
  ['overlap', ['link-no-heading'], ['word-content']],
  ['line', ['table-broken'], ['word-content']],
  ['beside', ['quote-sign'], ['word-content']],
  ['overlap', ['word-content'], ['spelling']],
  ['line', ['note-kind'], ['two-sentences']],
  ['line', ['bold-heading'], ['full-stop']],
  ['line', ['link-without-words'], ['lower-case']],
  ['line', ['front-matter-quotes'], ['front-matter-unreadable']],
  ['overlap', ['date-impossible'], ['date-form']],
  ['overlap', ['firm-telephone'], ['range-hyphen']],
  // a step that has changed has taken its figure off the page
  ['page', ['steps-total'], ['figure-gone']],
  ['line', ['second-title'], ['page-top']],
  ['line', ['list-space'], ['invisible-character']],
  ['overlap', ['placeholder'], ['short-capitals', 'two-sentences', 'spelling']],
  ['overlap', ['firm-name', 'unit-short'], ['spelling']],
  ['overlap', ['amount-commas'], ['range-spaces']],
  [
    'overlap',
    ['figure-unknown'],
    [
      'amount-sign',
      'amount-short',
      'amount-order',
      'amount-commas',
      'unit-short',
      'date-form',
      'spelling',
    ],
  ],
  [
    'overlap',
    [
      'firm-hours',
      'foreign-sign',
      'description-shared',
      'promise',
      'date-future',
      'date-weekday',
      'sounding-figure',
    ],
    ['figure-unknown'],
  ],
  ['overlap', ['link-own'], ['link-protocol']],
  ['overlap', ['link-vague'], ['link-own']],
  ['overlap', ['link-elsewhere'], ['firm-telephone', 'link-self']],
  ['overlap', ['heading-of-another'], ['heading-shared']],
  // words with a gap are read by nobody
  ['line', ['gap'], 'all others'],
];

/** Leaves one message of a place, line or page that has got more than one for the same mistake. */
export const withOneMessage = (problems: readonly Problem[]): readonly Problem[] =>
  ranks.reduce((left, [reach, leading, giving]) => {
    const leaders = left.filter((problem) => isOf(leading, giving, problem));
    return left.filter(
      (problem) =>
        !isOf(giving, leading, problem) ||
        !leaders.some(
          (other) =>
            (reach === 'page' ? pageOf(other) === pageOf(problem) : other.file === problem.file) &&
            near[reach](problem, other),
        ),
    );
  }, problems);

/** The page that a problem is about, wherever it stands. */
const pageOf = ({ file, page = file }: Problem) => page;

/** Whether the rule of a problem is on one side of a row. */
const isOf = (own: Rules, other: Rules, problem: Problem): boolean =>
  own === 'all others' ? !isOf(other, own, problem) : own.includes(problem.rule);
