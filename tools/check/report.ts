import { relative } from 'node:path';
import { excerpt } from '../../src/mdx/report.ts';
import type { Problem } from './problem.ts';

/**
 * Prints a problem for a person: where, what is wrong, the line with the offending text underlined, what to type instead.
 * Without the source the line is left out.
 */
export function printProblem(problem: Problem, source?: string): string {
  const {
    file,
    line,
    column,
    endColumn = column,
    level,
    rule,
    message,
    expected,
    instead,
  } = problem;
  const place = `${relative(process.cwd(), file) || file}:${line}:${column}`;
  return [
    `${place}  ${level === 'error' ? 'ERROR' : 'advice'}  (${rule})`,
    `  ${message}`,
    ...(source === undefined ? [] : excerpt(source, line, column, endColumn - column)),
    ...(expected ? [`  Expected: ${expected}`] : []),
    `  What to do: ${instead}`,
  ].join('\n');
}

/** What the check mended and found, in a line; without `files` it speaks of all pages. */
export function summary(
  problems: readonly Problem[],
  mended: number,
  files?: readonly string[],
): string {
  const count = (level: Problem['level'], one: string, many: string) => {
    const number = problems.filter((problem) => problem.level === level).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  const pages = files ? (files.length === 1 ? 'the page' : `${files.length} pages`) : 'the pages';
  const counts = [
    ...count('error', 'error', 'errors'),
    ...count('advice', 'piece of advice', 'pieces of advice'),
  ];
  const fixable = problems.filter(({ fix }) => fix).length;
  return [
    ...(mended > 0 ? [`${mended} ${mended === 1 ? 'place' : 'places'} mended.`] : []),
    counts.length === 0 ? `Nothing is wrong in ${pages}.` : `${counts.join(', ')} in ${pages}.`,
    ...(fixable > 0 ? [`“npm run check -- --fix” mends ${fixable} of them.`] : []),
  ].join(' ');
}

/** A problem as GitHub’s workflows read it: an annotation in the pull request, beside the line. */
export function printGithub(problem: Problem): string {
  const { file, line, column, endLine, endColumn, level, rule, message, expected, instead } =
    problem;
  const properties = Object.entries({
    file,
    line,
    endLine,
    col: column,
    endColumn,
    title: `${level === 'error' ? 'To change' : 'Advice'} (${rule})`,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, expected && `Expected: ${expected}`, `What to do: ${instead}`];
  const command = level === 'error' ? 'error' : 'notice';
  return `::${command} ${properties.join(',')}::${escapeData(text.filter(Boolean).join('\n'))}`;
}

/** GitHub’s escapes: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
