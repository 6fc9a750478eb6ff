import type { Problem } from '../language/problem.ts';

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
