import { offsetAt, type Range } from './diagnostics.ts';

/**
 * A function that returns the range of the text that caused a parse error. `source` is the source of the page, and
 * `reason` is the compiler's message. `offset` is where the compiler reported the error. Returns undefined if the error
 * has another cause.
 */
type FindPlace = (source: string, offset: number, reason: string) => Range | undefined;

/**
 * Returns the range of the word at an offset, up to the next space. If there is a space or no character at the offset,
 * returns the range of the word before the offset.
 */
const word = (source: string, offset: number): Range => {
  const rest = source.slice(offset).match(/^\S+/)?.[0];
  if (rest) return [offset, offset + rest.length];
  const before = source.slice(0, offset).match(/(\S+)\s*$/);
  if (!before?.[1]) return [offset, offset];
  const start = before.index ?? offset;
  return [start, start + before[1].length];
};

/**
 * Returns the range of the last tag that begins at or before an offset. The tag ends at the > on the same line, or at
 * the next space if the line has no >. An HTML comment ends at -->.
 */
export const tagBefore = (source: string, offset: number): Range => {
  const start = Math.max(0, source.lastIndexOf('<', offset));
  const [tag = '<'] = source.slice(start).match(/^<!--[\s\S]*?-->|^<[^<>\n]*>|^<\S*/) ?? [];
  return [start, start + tag.length];
};

/** Matches a tag with an unclosed quotation mark, up to the end of the line. */
const tagWithOpenQuote = /<[A-Z]\w*(?:\s+[\w-]+(?:="[^"\n]*")?)*\s+[\w-]+="[^"\n]*$/gm;

/**
 * Returns the range of the first tag with an unclosed quotation mark before an offset. The compiler reports this error
 * at a later tag, because the value of the attribute continues up to the next quotation mark.
 */
const openQuote: FindPlace = (source, offset) => {
  const [found] = source.slice(0, offset).matchAll(tagWithOpenQuote);
  return found && [found.index, found.index + found[0].length];
};

/** Returns the range that begins with the last < at or before an offset, and ends before the next space. */
const signBefore: FindPlace = (source, offset) =>
  word(source, Math.max(0, source.lastIndexOf('<', offset)));

/** Returns the range of the opening tag at the line and column that the compiler's message contains. */
const openingTag: FindPlace = (source, _offset, reason) => {
  const [, line = 1, column = 1] = reason.match(/\((\d+):(\d+)-/)?.map(Number) ?? [];
  return tagBefore(source, offsetAt(source, { line, column }));
};

/**
 * Finds the last `import` or `export` that is before an offset and at the beginning of a line. Returns the range of
 * this word. If there is no such word, returns the range of the word at the offset.
 */
const codeLine: FindPlace = (source, offset) => {
  const found = [...source.slice(0, offset).matchAll(/^(?:import|export)\b/gm)].at(-1);
  return found ? [found.index, found.index + found[0].length] : word(source, offset);
};

/**
 * Returns the range of the first unclosed { before an offset. If each { is closed, returns the range of the last {. The
 * range includes the next word if this word is on the same line as the {. An escaped \{ is text.
 */
const openBrace: FindPlace = (source, offset) => {
  const open: number[] = [];
  for (const { index, 0: sign } of source.slice(0, offset).matchAll(/(?<!\\)[{}]/g))
    if (sign === '{') open.push(index);
    else open.pop();
  const start = open[0] ?? source.lastIndexOf('{', offset);
  const line = source.slice(start).match(/^[^\n]*/)?.[0] ?? '';
  return [start, start + (line.match(/^\{\s*\S*/)?.[0].length ?? 1)];
};

/**
 * The functions that find the cause of a parse error in the text of a page. In parse-error-cases.yml, `point` contains
 * the name of one of these functions.
 */
export const places = {
  word,
  tagBefore,
  openQuote,
  signBefore,
  openingTag,
  codeLine,
  openBrace,
} satisfies Record<string, FindPlace>;
