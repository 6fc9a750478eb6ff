import type { Finding } from './problem.ts';

/** A text without the mark of its encoding, with the line ends of this project: the one way in which texts are read. */
export const plainLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** How an editor has saved a file otherwise than the others are, told once at its top; its words are read all the same. */
export const savedOtherwise = (file: string, saved: string): Finding[] =>
  saved === plainLines(saved)
    ? []
    : [
        {
          file,
          start: 0,
          end: 0,
          rule: 'file-saved',
          message: 'The file has a mark of its encoding, or lines that end as Windows ends them.',
          instead:
            'Save it as “UTF-8” without a mark (“BOM”), with “LF” line ends. “npm run check -- --fix” does so.',
          fix: '', // to write it again is all
        },
      ];
