import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const message = () => 'The quotation mark or apostrophe is not the one that belongs here.';

const directions: readonly TextRule[] = [
  {
    rule: 'quote-direction',
    pattern: /(?=”)(?<![\p{L}\d.,?!])”(?=[\p{L}\d])[^“”\0]*[\p{L}\d.,?!]“(?![\p{L}\d])/gu,
    message: () => 'The two quotation marks are the wrong way round.',
    instead: (found) => `Type “${found.slice(1, -1)}”.`,
    fix: (found) => `“${found.slice(1, -1)}”`,
  },
  {
    rule: 'quote-direction',
    pattern: /„[^“”„\0]*[“”]/g,
    message: () => 'The quotation marks are those of another language.',
    instead: (found) => `Type “${found.slice(1, -1)}”.`,
    fix: (found) => `“${found.slice(1, -1)}”`,
  },
  {
    rule: 'quote-direction',
    pattern: /«\s?[^«»\0\p{Script=Arabic}]*\s?»/gu,
    message: () => 'The quotation marks are those of another language.',
    instead: (found) => `Type “${found.slice(1, -1).trim()}”.`,
    fix: (found) => `“${found.slice(1, -1).trim()}”`,
  },
  {
    rule: 'quote-direction',
    pattern: /‹\s?[^‹›\0]*\s?›/gu,
    message: () => 'The quotation marks are those of another language.',
    instead: (found) => `Type “${found.slice(1, -1).trim()}”.`,
    fix: (found) => `“${found.slice(1, -1).trim()}”`,
  },
  {
    rule: 'quote-direction',
    pattern: /(?=”)(?<=[\s\0(])”(?=[\p{L}\d])(?![^“”\0]*[\p{L}\d.,?!]“(?![\p{L}\d]))/gu,
    message,
    instead: () => 'Type “ before the words quoted and ” after them.',
    fix: () => '“',
  },
  {
    rule: 'quote-direction',
    pattern: /(?=“)(?<=[\p{L}\d.,?!])(?<!”[^“”\0]*)(?<!„[^“”„\0]*)“(?=[\s\0.,;:!?)]|$)/gu,
    message,
    instead: () => 'Type “ before the words quoted and ” after them.',
    fix: () => '”',
  },
  {
    rule: 'quote-direction',
    pattern: /(?=[‘`´\u2032])(?<=\p{L})[‘`´\u2032](?=\p{L})/gu,
    message: () => 'The apostrophe is another sign, which only looks like one.',
    instead: () => 'Type ’ (the bank’s letter).',
    fix: () => '’',
  },
];

/** Quotation marks that look the wrong way, and those that nothing closes. */
export const quotationMarks = (page: TypedText): Problem[] => {
  const turned = applyTextRules(page, directions);
  return [...turned, ...openQuotes(page, turned)];
};

/** A mark that nothing closes in its paragraph, unless the next one begins with a mark too: then the words quoted go on. */
function openQuotes(page: TypedText, turned: readonly Problem[]): Problem[] {
  const { text, blocks } = page.prose;
  return blocks.flatMap(({ kind, start, end }) => {
    const inside = text.slice(start, end);
    const at = inside.lastIndexOf('“');
    // a straight one is told as such
    if (kind === 'title' || at < 0 || /[”"]/.test(inside.slice(at))) return [];
    if (/^[\s\0]*“/.test(text.slice(end))) return [];
    const found = page.problem(start + at, start + at + 1, {
      rule: 'quote-open',
      message: 'The quotation mark is opened here, and none closes it in this paragraph.',
      instead: 'Type ” after the words quoted.',
    });
    return turned.some(({ line }) => line === found.line) ? [] : found;
  });
}
