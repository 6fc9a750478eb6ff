import leven from 'leven';
import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

/** From where to where a piece of a text runs, as offsets. */
export type Range = [start: number, end: number];

/** The line and the column of an offset in a text. */
export function pointAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset };
}

/** The offset of a line and a column in a text. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }) {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

/** What is wrong at a place of a page: the rule it breaks, a sentence for the writer, and what to type instead. */
export interface Complaint {
  rule: string;
  message: string;
  instead: string;
}

/** The words of a row, with what was found in place of $0 or $&, $1 and so on. */
export const fill = (words: string, found: Readonly<Record<number, string | undefined>>): string =>
  words.replace(/\$([\d&])/g, (_, place) => found[place === '&' ? 0 : place] ?? '');

/** Adds a mistake to a page, at its top where it has no place; compiling goes on, so that a writer sees all of them at once. */
export function report(
  file: VFile,
  at: Pick<Nodes, 'position'> | Range | undefined,
  { rule, message, instead }: Complaint,
): void {
  const source = String(file);
  const place = Array.isArray(at)
    ? { start: pointAt(source, at[0]), end: pointAt(source, at[1]) }
    : (at?.position ?? { line: 1, column: 1 });
  file.message(message, { place, ruleId: rule, source: 'pages' }).note = instead;
}

/** Every mistake of some pages, each at a place that editors and terminals open, with its line and what to do. */
export const printMistakes = (files: readonly VFile[]): string =>
  files.flatMap((file) => file.messages.map((message) => printMistake(file, message))).join('\n\n');

function printMistake(
  file: VFile,
  { line = 1, column = 1, ...told }: VFile['messages'][number],
): string {
  const { ruleId, reason, note, place } = told;
  const end = place && 'end' in place ? place.end : undefined;
  const width = end?.line === line ? end.column - column : Number.POSITIVE_INFINITY;
  return [
    `${file.path}:${line}:${column}  (${ruleId})`,
    `  ${reason}`,
    ...(place ? excerpt(String(file), line, column, width) : []),
    `  What to do: ${note}`,
  ].join('\n');
}

/** The longest piece of a line that is shown, and how much of it stands before the mistake, in characters. */
const widest = { shown: 100, before: 30 };

/** A line with a row of ^ under the `width` characters from a column on; a long line is cut on both sides of them. */
export function excerpt(source: string, line: number, column: number, width: number): string[] {
  const whole = source.split('\n')[line - 1]?.replaceAll('\t', ' ') ?? '';
  if (whole.trim() === '' || width < 1) return [];
  const most = whole.length - widest.shown;
  const from = Math.max(0, Math.min(column - 1 - widest.before, most));
  const to = from + widest.shown;
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

/** The name that a mistyped one was perhaps meant to be, by the letters that differ; undefined where none is near enough. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.name : undefined;
}

/** ‘Did you mean …?’ for a mistyped name, if one of the names is near enough; otherwise undefined. */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const meant = nearest(typed, names);
  return meant === undefined ? undefined : `Did you mean “${meant}”?`;
}

/** A text with its first letter small, as within a sentence. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
