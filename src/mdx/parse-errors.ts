import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { type ParseCase, parseCases } from './parse-cases.ts';
import { nearest, report, suggest } from './report.ts';

/** What the MDX compiler throws when a page cannot be read. */
interface ParseMessage {
  reason: string;
  place?: Point | { start: Point };
}

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** Reports what the compiler threw in a copywriter's words, at the text that caused it. `names` are those of the vocabulary. */
export function reportParseError(file: VFile, error: ParseMessage, names: readonly string[]): void {
  const source = String(file);
  const point = error.place && 'start' in error.place ? error.place.start : error.place;
  const places = location(source);
  const offset = Math.min(point?.offset ?? source.length, source.length);
  const found =
    unknownComponent(error, names) ??
    slipOfEnd(error, names) ??
    parseCases.find(({ pattern }) => pattern.test(error.reason)) ??
    unknown(error);
  const match = error.reason.match(found.pattern) ?? [];
  const [from, to] = findPlace(found, error.reason, source, offset, places);
  const fill = (text: string) =>
    text.replaceAll('$1', () => match[1] ?? '').replaceAll('$0', () => source.slice(from, to));
  const start = places.toPoint(from) ?? { line: 1, column: 1 };
  const position = { start, end: places.toPoint(to) ?? start };
  const { rule, message, instead } = found;
  report(file, { position }, { rule, message: fill(message), instead: fill(instead) });
}

/** From where to where the text runs that caused the error. */
function findPlace(
  { points }: ParseCase,
  reason: string,
  source: string,
  offset: number,
  places: ReturnType<typeof location>,
): [start: number, end: number] {
  if (points === 'tag') return tagBefore(source, offset);
  if (points === 'sign') return signBefore(source, offset);
  if (points === 'code') return codeLine(source, offset);
  if (points === 'brace') return openBrace(source, offset);
  const [, line, column, endLine, endColumn] = reason.match(/\((\d+):(\d+)-(\d+):(\d+)\)/) ?? [];
  if (points === 'opening' && line) {
    const at = (one = '', two = '') => places.toOffset({ line: Number(one), column: Number(two) });
    return [at(line, column) ?? offset, at(endLine, endColumn) ?? offset];
  }
  return word(source, offset);
}

/** A tag whose end is not found because its own name is wrong. */
function unknownComponent(
  { reason }: ParseMessage,
  names: readonly string[],
): ParseCase | undefined {
  const pattern = /closing tag for `<([A-Z]\w*)>` \(\d/;
  const [, name] = reason.match(pattern) ?? [];
  if (!name || names.includes(name)) return undefined;
  return {
    rule: 'word-unknown',
    pattern,
    points: 'opening',
    message: '<$1> is no component of the vocabulary.',
    instead: suggest(name, names) ?? `The components are ${names.join(', ')}.`,
  };
}

/** An end tag whose own name is wrong, and nearly that of the tag which is open. */
function slipOfEnd({ reason }: ParseMessage, names: readonly string[]): ParseCase | undefined {
  const pattern = /closing tag `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)>`/;
  const [, name = '', open = ''] = reason.match(pattern) ?? [];
  if (!name || names.includes(name) || !nearest(name, [open])) return undefined;
  return {
    rule: 'tag-closed-by-another',
    pattern,
    points: 'word',
    message: `The end tag of <${open}> is typed $0.`,
    instead: `Type </${open}>.`,
  };
}

const unknown = ({ reason }: ParseMessage): ParseCase => ({
  rule: 'page-unreadable',
  pattern: /^/,
  points: 'word',
  message: 'The page cannot be read from “$0” on.',
  instead: `Compare the line with the examples in CONTRIBUTING.md, and look for a sign such as < or { that is not meant as a tag. An engineer may want to know: ${reason}.`,
});

/** From where to where a piece of the source runs, as offsets. */
export type Range = [start: number, end: number];

/** The word at an offset, up to the next space; at the end of a line or of the file, the word before. */
export function word(source: string, offset: number): Range {
  const rest = source.slice(offset).match(/^\S+/)?.[0];
  if (rest) return [offset, offset + rest.length];
  const before = source.slice(0, offset).match(/(\S+)\s*$/);
  if (!before?.[1]) return [offset, offset];
  const start = before.index ?? offset;
  return [start, start + before[1].length];
}

/** The tag, or what was taken for one, that begins before an offset: to its > on the same line, else to the next space. */
function tagBefore(source: string, offset: number): Range {
  const start = Math.max(0, source.lastIndexOf('<', offset));
  const [tag = '<'] = source.slice(start).match(/^<!--[\s\S]*?-->|^<[^<>\n]*>|^<\S*/) ?? [];
  return [start, start + tag.length];
}

/** The sign < before an offset, with what follows it up to a space. */
function signBefore(source: string, offset: number): Range {
  return word(source, Math.max(0, source.lastIndexOf('<', offset)));
}

/** The word import or export that begins a line, the last one before an offset. */
function codeLine(source: string, offset: number): Range {
  const found = [...source.slice(0, offset).matchAll(/^(?:import|export)\b/gm)].at(-1);
  return found ? [found.index, found.index + found[0].length] : word(source, offset);
}

/** The first { before an offset that no } closes; one that follows a \ is text. */
function openBrace(source: string, offset: number): Range {
  const open: number[] = [];
  for (const { index, 0: sign } of source.slice(0, offset).matchAll(/(?<!\\)[{}]/g))
    if (sign === '{') open.push(index);
    else open.pop();
  const start = open[0] ?? source.lastIndexOf('{', offset);
  const line = source.slice(start).match(/^[^\n]*/)?.[0] ?? '';
  return [start, start + (line.match(/^\{\s*\S*/)?.[0].length ?? 1)];
}
