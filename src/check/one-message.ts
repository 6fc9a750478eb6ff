import type { Problem } from '../language/problem.ts';
import { ranks } from './message-ranks.ts';
import { near, type Rules } from './nearness.ts';

/** Rows that hold for a page and its lines in the list of figures. */
const acrossFiles: readonly string[] = ['page', 'digits', 'someDigits', 'year'];

/** Leaves one message of a place, line or page that has got more than one for the same mistake. */
export const withOneMessage = (problems: readonly Problem[]): readonly Problem[] =>
  ranks.reduce((left, [reach, leading, giving]) => {
    const leaders = left.filter((problem) => isOf(leading, giving, problem));
    const isBeside = (problem: Problem, other: Problem) =>
      ['anchor', 'heading'].includes(reach) ||
      (acrossFiles.includes(reach)
        ? pageOf(other) === pageOf(problem)
        : other.file === problem.file);
    return left.filter(
      (problem) =>
        !isOf(giving, leading, problem) ||
        !leaders.some((other) => isBeside(problem, other) && near[reach](problem, other)),
    );
  }, problems);

/** The page that a problem is about, wherever it stands. */
const pageOf = ({ file, page = file }: Problem) => page;

/** Whether the rule of a problem is on one side of a row. */
const isOf = (own: Rules, other: Rules, problem: Problem): boolean =>
  own === 'all others' ? !isOf(other, own, problem) : own.includes(problem.rule);
