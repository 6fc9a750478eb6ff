import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const singles: readonly TextRule[] = [
  {
    rule: 'straight-quote',
    pattern: /(?=')(?<=\p{L})'(?=\p{L})/gu,
    message: () => 'The apostrophe is straight.',
    instead: () => 'Type ’ (the bank’s letter).',
    fix: () => '’',
  },
  {
    rule: 'straight-quote',
    // told once for words between two of them
    pattern:
      /(?=')(?:(?<=[\s\0(])'(?=\p{L})[^'’\0]*[\p{L}\d.,]'(?![\p{L}\d])|(?<!\p{L})'|'(?!\p{L}))/gu,
    message: () => 'A quotation mark or apostrophe is straight.',
    instead: () => 'Type ’ for an apostrophe, “ and ” around words quoted.',
  },
];

/** Apostrophes and quotation marks as a keyboard has them, by “Spelling and setting” in docs/voice.md. */
export const straightQuotes = (page: TypedText): Problem[] => [
  ...applyTextRules(page, singles),
  ...doubleQuotes(page),
];

/** Straight double quotation marks, told once for words between two of them. Where all marks of a block are pairs, they have one right answer. */
function doubleQuotes(page: TypedText): Problem[] {
  const { blocks, text } = page.prose;
  return blocks.flatMap(({ start, end }) => {
    const marks = findAll(text.slice(start, end), /["“”]/g).map(({ index, 0: mark }) => {
      const at = start + index;
      const opens = mark === '“' || (mark === '"' && /[\s\0(–]/.test(text[at - 1] ?? ' '));
      return { at, mark, opens };
    });
    if (marks.every(({ mark }) => mark !== '"')) return [];
    const sure =
      marks.length % 2 === 0 && marks.every(({ opens }, nth) => opens === (nth % 2 === 0));
    return marks.flatMap(({ at, mark, opens }, nth) => {
      const next = marks[nth + 1];
      const isPair = sure && opens && next?.mark === '"';
      const isSecond = sure && !opens && marks[nth - 1]?.mark === '"';
      if (mark !== '"' || isSecond) return [];
      const last = isPair ? next.at : at;
      return page.problem(at, last + 1, {
        rule: 'straight-quote',
        message: isPair ? 'The quotation marks are straight.' : 'The quotation mark is straight.',
        instead: 'Type “ before the words quoted and ” after them.',
        ...(sure && { fix: { start: at, end: last + 1, text: curled(page, at, last, opens) } }),
      });
    });
  });
}

/** A text with curled marks at its first place and, where that is another, at its last. */
const curled = ({ source }: TypedText, first: number, last: number, opens: boolean): string =>
  first === last ? (opens ? '“' : '”') : `“${source.slice(first + 1, last)}”`;
