import { type Problem, problemAt } from './problem.ts';

/** A text without the mark of its encoding, with the line ends of this project: the one way in which texts are read. */
export const plainLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** How an editor has saved a file otherwise than the others are, told once at its top; its words are read all the same. */
export function savedOtherwise(file: string, saved: string): Problem[] {
  const marked = saved.startsWith('\uFEFF');
  if (!marked && !saved.includes('\r')) return [];
  return [
    problemAt(file, undefined, '', {
      rule: 'file-saved',
      message: marked
        ? 'The file begins with a mark of its encoding, which nobody sees.'
        : 'The lines of this file end as Windows ends them.',
      instead: `Save it as “UTF-8”${marked ? ' without a mark (“BOM”)' : ''}, with “LF” line ends. “npm run check -- --fix” does so.`,
      fix: { start: 0, end: 0, text: '' }, // to write it again is all
    }),
  ];
}
