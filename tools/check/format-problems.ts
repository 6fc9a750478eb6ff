import { relative } from 'node:path';
import { excerpt } from '../../src/content/diagnostics.ts';
import { readText } from '../read-files.ts';
import type { Problem } from './problem.ts';

/**
 * Formats a problem for a terminal: the location, the problem, the line with the reported text underlined, and what to
 * type instead.
 */
export function printProblem(problem: Problem, root = '.'): string {
  const { file, line, column, endColumn, level, rule } = problem;
  const place = `${relative(process.cwd(), file) || file}:${line}:${column}`;
  return [
    `${place}  ${level === 'error' ? 'ERROR' : 'advice'}  (${rule})`,
    `  ${problem.message}`,
    ...excerpt(readText(root, file), line, column, endColumn - column),
    ...(problem.expected ? [`  Expected: ${problem.expected}`] : []),
    `  What to do: ${problem.instead}`,
  ].join('\n');
}

/**
 * Returns a summary in one line: the numbers of fixes, errors and pieces of advice. `files` are the checked pages.
 * Without `files`, all pages were checked.
 */
export function summary(
  problems: readonly Problem[],
  fixed: number,
  files?: readonly string[],
): string {
  const plural = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const fixable = problems.filter(({ fix }) => fix).length;
  const errors = problems.filter(({ level }) => level === 'error').length;
  const found = [
    ...plural(errors, 'error', 'errors'),
    ...plural(problems.length - errors, 'piece of advice', 'pieces of advice'),
  ];
  return [
    ...plural(fixed, 'place corrected.', 'places corrected.'),
    `${found.join(', ') || 'Nothing is wrong'} in ${nameOfFiles(files)}.`,
    ...(fixable > 0
      ? [`“npm run check -- --fix” corrects ${correctable(fixable, problems.length)}.`]
      : []),
  ].join(' ');
}

const correctable = (fixable: number, all: number): string =>
  all === 1 ? 'it' : `${fixable} of them`;

function nameOfFiles(files?: readonly string[]): string {
  if (!files) return 'the pages';
  return files.length === 1 ? 'the page' : `${files.length} pages`;
}

/** Formats a problem as a workflow command. GitHub then shows the problem at its line in the pull request. */
export function printGithub(problem: Problem): string {
  const { file, line, column, endLine, endColumn, level, rule, message, expected, instead } =
    problem;
  const title = `${level === 'error' ? 'To change' : 'Advice'} (${rule})`;
  const properties = Object.entries({ file, line, endLine, col: column, endColumn, title }).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  const text = [message, expected && `Expected: ${expected}`, `What to do: ${instead}`];
  const command = level === 'error' ? 'error' : 'notice';
  return `::${command} ${properties.join(',')}::${escapeData(text.filter(Boolean).join('\n'))}`;
}

/**
 * These two functions escape the message and the properties of a workflow command, as
 * https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts does.
 */
const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
