import { type Diagnostic, pointAt } from '../../src/content/diagnostics.ts';

/**
 * A problem that a rule of the check has found. `Finding` adds the location. The name of the rule, such as
 * `link-nowhere`, stays the same when the wording of the message changes.
 */
export interface RuleMessage extends Diagnostic {
  /** An `error` (the default) makes the build and the checks of a pull request fail. `advice` does not. */
  level?: 'error' | 'advice';
  /** The text that should replace the reported text, if the check can determine it. */
  expected?: string;
  /**
   * The text with which `npm run check -- --fix` replaces the reported text. Set only if the new text is almost
   * certainly correct.
   */
  fix?: string;
  /** The file of the page that the problem is about, if the problem is in another file, such as pages/figures.yml. */
  page?: string;
  /**
   * The range of the page from which the rule computed this message, such as a list in which the rule counted the
   * items. If an error in this range may be the cause of this message, the message is not reported (withoutEffects in
   * check.ts).
   */
  dependsOn?: { start: number; end: number };
}

/**
 * A message with its location: a file and two offsets. The offsets count UTF-16 code units in the text with normalised
 * line endings.
 */
export interface Finding extends RuleMessage {
  /** The path from the project's root, such as `pages/about.mdx`. */
  file: string;
  start: number;
  end: number;
  /**
   * The range in which the check reports no other finding. Set only if this range is larger than the range from `start`
   * to `end`.
   */
  covers?: { start: number; end: number };
}

/** A finding with its line and column, as it is printed. Lines and columns are counted from 1. */
export interface Problem extends Omit<Finding, 'start' | 'end' | 'fix' | 'covers' | 'dependsOn'> {
  line: number;
  column: number;
  /**
   * The position after the last reported character. If several lines are reported, this is the end of the first line.
   */
  endLine: number;
  endColumn: number;
  level: 'error' | 'advice';
  /** The reported text as typed, up to the end of its first line; empty if the problem is that something is missing. */
  found: string;
  /** The correction: the new text, and the range that it replaces, as offsets in the file. */
  fix?: { start: number; end: number; text: string };
}

/** Converts a finding to a problem. `source` is the text of the file. */
export function problemOf(finding: Finding, source: string): Problem {
  const { start, end, fix, level = 'error', covers: _, dependsOn: _range, ...said } = finding;
  const { line, column } = pointAt(source, start);
  const [found = ''] = source.slice(start, end).split('\n');
  const place = { line, column, endLine: line, endColumn: column + found.length };
  const change = fix !== undefined && { fix: { start, end, text: fix } };
  return { ...said, ...place, level, found, ...change };
}
