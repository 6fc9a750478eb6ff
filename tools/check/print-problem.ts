import { relative } from 'node:path';
import type { Problem } from './problem.ts';

/** The longest piece of a line that is shown, in characters. */
const widest = 100;

/**
 * Prints a problem for a person: where, what is wrong, the line with the offending text underlined, what to type instead.
 * Without the source the line is left out.
 */
export function printProblem(problem: Problem, source?: string): string {
  const { file, line, column, level, rule, message, expected, instead } = problem;
  const place = `${relative(process.cwd(), file) || file}:${line}:${column}`;
  return [
    `${place}  ${level === 'error' ? 'ERROR' : 'advice'}  (${rule})`,
    `  ${message}`,
    ...(source === undefined ? [] : excerpt(problem, source)),
    ...(expected ? [`  Expected: ${expected}`] : []),
    `  What to do: ${instead}`,
  ].join('\n');
}

/** The offending line with a row of ^ under the offending text; a long line is cut on both sides of it. */
function excerpt({ line, column, endLine, endColumn, found }: Problem, source: string): string[] {
  const whole = source.split('\n')[line - 1];
  if (whole === undefined || whole.trim() === '' || found === '') return [];
  const end = endLine === undefined || endLine > line ? whole.length + 1 : (endColumn ?? column);
  const from = Math.max(0, Math.min(column - 1 - 30, whole.length - widest));
  const to = from + widest;
  const shown = `${from > 0 ? '…' : ''}${whole.slice(from, to)}${to < whole.length ? '…' : ''}`;
  const start = column - 1 - from + (from > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(end - column, shown.length - start));
  const number = String(line);
  const gutter = ' '.repeat(number.length);
  return [
    '',
    `    ${number} | ${shown.replaceAll('\t', ' ')}`,
    `    ${gutter} | ${' '.repeat(start)}${'^'.repeat(length)}`,
    '',
  ];
}
