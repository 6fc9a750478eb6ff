import type { Paragraph } from 'mdast';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Ends in a letter, a figure or a sign that cannot end a sentence; closing brackets and quotation marks count with what is in them. */
const endless = /(?:[\p{Script=Latin}\d%,;:–-]|(?<![.?!…])[)”’])$/u;

/** The lines of a paragraph as a visitor reads them, without those whose end is no text, such as a line break. */
export function linesOf({ prose, source }: TypedText, node: Paragraph) {
  const [start, end] = offsetsOf(node);
  let from = start;
  return prose.text
    .slice(start, end)
    .split('\n')
    .map((text) => {
      const line = { start: from, text, typed: source.slice(from, from + text.length).trimEnd() };
      from += text.length + 1;
      return line;
    });
}

/** True where a line ends in text that ends no sentence. */
export function isEndless({ text, typed }: { text: string; typed: string }): boolean {
  const trimmed = text.trimEnd();
  const last = typed.at(-1) ?? '';
  return endless.test(trimmed) && (last === trimmed.at(-1) || /[*_)]/.test(last));
}
