import { pointAt } from '../../src/content/report.ts';

/** What is wrong and what to do, without the location. */
export interface RuleMessage {
  /**
   * The rule's name, in lower case with hyphens, such as `link-nowhere`. The name stays the same when the message
   * changes.
   */
  rule: string;
  /** An `error` (the default) fails the build and the pull request. `advice` fails neither. */
  level?: 'error' | 'advice';
  /** What is wrong, as a complete sentence. */
  message: string;
  /** The correct text, if it is known. */
  expected?: string;
  /** What to type instead, or what to do. */
  instead: string;
  /** The correct text for this range, if only one text can be correct. `npm run check -- --fix` applies it. */
  fix?: string;
  /** The page concerned, if the problem is in another file, such as pages/figures.yml. */
  page?: string;
}

/** A message with its location, as offsets in UTF-16 units of the normalised file. */
export interface Finding extends RuleMessage {
  /** The path from the project's root, such as `pages/about.mdx`. */
  file: string;
  start: number;
  end: number;
  /** The range in which this finding suppresses other findings, if it is larger than the finding's own range. */
  covers?: { start: number; end: number };
}

/** A finding with its line and column, for output. Lines and columns start at 1. */
export interface Problem extends Omit<Finding, 'start' | 'end' | 'fix' | 'covers'> {
  line: number;
  column: number;
  /** The end of the reported text, or of its first line. The column is after the last character. */
  endLine: number;
  endColumn: number;
  level: 'error' | 'advice';
  /** The reported text as typed; '' if something is missing. */
  found: string;
  /** The replacement of the text from one offset to another. */
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
