import type { Problem } from './problem.ts';

/** Makes an error of a text at a place, the top of the file where there is none. Of several lines only the first is pointed at. */
export function problemAt(
  file: string,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
  text: string,
  complaint: Pick<Problem, 'rule' | 'message' | 'instead'> & Partial<Problem>,
): Problem {
  const [found = ''] = text.split('\n');
  const place = { line, column, endLine: line, endColumn: column + found.length };
  return { file, ...place, level: 'error', found, ...complaint };
}
