import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

/** A range of a text, as offsets. `end` is exclusive. */
export type Range = [start: number, end: number];

/** Returns the line and column of an offset in a text. Both start at 1. */
export function pointAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset };
}

/** Returns the offset of a line and column in a text. Both start at 1. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }) {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

/** The text of an error or of advice. This text does not contain the location. */
export interface Diagnostic {
  /** The name of the rule, in lower case with hyphens, such as `word-unknown`. */
  rule: string;
  /** What is wrong, as a complete sentence. */
  message: string;
  /** What to type instead, or what to do. */
  instead: string;
}

/**
 * Replaces $0 and $& in a message with `found[0]`, $1 with `found[1]`, and so on. `found` can be the match of a regular
 * expression.
 */
export const fill = (words: string, found: Readonly<Record<number, string | undefined>>): string =>
  words.replace(/\$([\d&])/g, (_, place) => found[place === '&' ? 0 : place] ?? '');

/**
 * Adds an error to a page's messages. An error without a position is reported on line 1. Does not throw, because one
 * run must report all errors.
 */
export function report(
  file: VFile,
  at: Pick<Nodes, 'position'> | Range | undefined,
  { rule, message, instead }: Diagnostic,
): void {
  const source = String(file);
  const place = Array.isArray(at)
    ? { start: pointAt(source, at[0]), end: pointAt(source, at[1]) }
    : (at?.position ?? { line: 1, column: 1 });
  file.message(message, { place, ruleId: rule, source: 'pages' }).note = instead;
}

/** Formats the errors of pages for a terminal: `file:line:column`, the message, an excerpt and the correction. */
export const formatErrors = (files: readonly VFile[]): string =>
  files.flatMap((file) => file.messages.map((message) => formatError(file, message))).join('\n\n');

function formatError(
  file: VFile,
  { line = 1, column = 1, ...details }: VFile['messages'][number],
): string {
  const { ruleId, reason, note, place } = details;
  const end = place && 'end' in place ? place.end : undefined;
  const width = end?.line === line ? end.column - column : Number.POSITIVE_INFINITY;
  return [
    `${file.path}:${line}:${column}  (${ruleId})`,
    `  ${reason}`,
    ...(place ? excerpt(String(file), line, column, width) : []),
    `  What to do: ${note}`,
  ].join('\n');
}

/**
 * `shown`: the maximum number of characters of an excerpt. `before`: the number of characters before the error, if the
 * line is long enough on both sides of the error.
 */
const excerptLength = { shown: 100, before: 30 };

/**
 * Returns the lines of an excerpt: a source line, and below it a line of ^ signs that mark the error. The excerpt
 * begins and ends with an empty line. The error begins at `column` and has `width` characters. Truncates a long source
 * line. Returns an empty array for a blank line, and if `width` is 0.
 */
export function excerpt(source: string, line: number, column: number, width: number): string[] {
  const whole = source.split('\n')[line - 1]?.replaceAll('\t', ' ') ?? '';
  if (whole.trim() === '' || width < 1) return [];
  const most = whole.length - excerptLength.shown;
  const from = Math.max(0, Math.min(column - 1 - excerptLength.before, most));
  const to = from + excerptLength.shown;
  const shown = `${from > 0 ? '…' : ''}${whole.slice(from, to)}${to < whole.length ? '…' : ''}`;
  const start = column - 1 - from + (from > 0 ? 1 : 0);
  const marked = Math.max(1, Math.min(width, shown.length - start));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  return [
    '',
    `    ${number} | ${shown}`,
    `    ${margin} | ${' '.repeat(start)}${'^'.repeat(marked)}`,
    '',
  ];
}
