import { pointAt } from '../../src/content/report.ts';

/** What a rule says of a place. */
export interface Diagnostic {
  /**
   * The rule's name, in lower case with hyphens, such as `link-nowhere`. It stays the same when the wording changes.
   */
  rule: string;
  /** An error, which stops the build and the pull request, where nothing is said; advice stops nothing. */
  level?: 'error' | 'advice';
  /** What is wrong, as a whole sentence. */
  message: string;
  /** What would be right, where the message does not say it. */
  expected?: string;
  /** What to type instead, or what to do. */
  instead: string;
  /** The one right text for this place, if there is one: `npm run check -- --fix` puts it there. */
  fix?: string;
  /** The page concerned, where the problem stands in another file, such as the list of figures. */
  page?: string;
}

/** What a rule found: where, as offsets in UTF-16 units of the file as typed, and what to do. */
export interface Finding extends Diagnostic {
  /** From the project's root, such as `pages/about.mdx`. */
  file: string;
  start: number;
  end: number;
  /** Where other findings are symptoms of this one, if that is more than its own place. */
  covers?: { start: number; end: number };
}

/** One thing wrong with the words of the site, as it is told and printed. Lines and columns count from 1. */
export interface Problem extends Omit<Finding, 'start' | 'end' | 'fix' | 'covers'> {
  line: number;
  column: number;
  /** Where the offending text ends: the column after its last character. Of several lines the first is pointed at. */
  endLine: number;
  endColumn: number;
  level: 'error' | 'advice';
  /** The offending text as it was typed; '' where something is missing. */
  found: string;
  /** A change of the text from one offset to another. */
  fix?: { start: number; end: number; text: string };
}

/** A finding as it is told, with its place in the text of its file. */
export function problemOf(finding: Finding, source: string): Problem {
  const { start, end, fix, level = 'error', covers: _, ...said } = finding;
  const { line, column } = pointAt(source, start);
  const [found = ''] = source.slice(start, end).split('\n');
  const place = { line, column, endLine: line, endColumn: column + found.length };
  const change = fix !== undefined && { fix: { start, end, text: fix } };
  return { ...said, ...place, level, found, ...change };
}
