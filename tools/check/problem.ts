import { pointAt } from '../../src/content/report.ts';

/** What is wrong and what to do, without the place. */
export interface RuleMessage {
  /**
   * The rule's name, in lower case with hyphens, such as `link-nowhere`. It stays the same when the wording changes.
   */
  rule: string;
  /** `error` by default, which fails the build and the pull request. Advice fails nothing. */
  level?: 'error' | 'advice';
  /** What is wrong, as a whole sentence. */
  message: string;
  /** The right text, if it is known. */
  expected?: string;
  /** What to type instead, or what to do. */
  instead: string;
  /** The only right text for this range, if there is one. `npm run check -- --fix` types it. */
  fix?: string;
  /** The page concerned, if the problem is in another file, such as the list of figures. */
  page?: string;
}

/** A message with its place, as offsets in UTF-16 units of the normalised file. */
export interface Finding extends RuleMessage {
  /** From the project's root, such as `pages/about.mdx`. */
  file: string;
  start: number;
  end: number;
  /** The range in which other findings are symptoms of this one, if it is larger than its own. */
  covers?: { start: number; end: number };
}

/** A finding with its line and column, for output. Lines and columns count from 1. */
export interface Problem extends Omit<Finding, 'start' | 'end' | 'fix' | 'covers'> {
  line: number;
  column: number;
  /** The end of the reported text, or of its first line: the column after the last character. */
  endLine: number;
  endColumn: number;
  level: 'error' | 'advice';
  /** The offending text as it was typed; '' where something is missing. */
  found: string;
  /** A change of the text from one offset to another. */
  fix?: { start: number; end: number; text: string };
}

/** Converts a finding to a problem. `source` is the text of its file. */
export function problemOf(finding: Finding, source: string): Problem {
  const { start, end, fix, level = 'error', covers: _, ...said } = finding;
  const { line, column } = pointAt(source, start);
  const [found = ''] = source.slice(start, end).split('\n');
  const place = { line, column, endLine: line, endColumn: column + found.length };
  const change = fix !== undefined && { fix: { start, end, text: fix } };
  return { ...said, ...place, level, found, ...change };
}
