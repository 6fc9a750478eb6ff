import type { Problem } from '../../language/problem.ts';
import type { Page } from '../page.ts';
import { applyTextRules, type TextRule } from '../text-rule.ts';

const rules: readonly TextRule[] = [
  {
    rule: 'straight-quote',
    pattern: /(?<=\p{L})'(?=\p{L})/gu,
    message: () => 'The apostrophe is straight.',
    instead: () => 'Type ’ (the bank’s letter).',
    fix: () => '’',
  },
  {
    rule: 'straight-quote',
    pattern: /(?<!\p{L})'|'(?!\p{L})/gu,
    message: () => 'A quotation mark or apostrophe is straight.',
    instead: () => 'Type ’ for an apostrophe, “ and ” around words quoted.',
  },
];

/** Quotation marks and apostrophes, by “Spelling and setting” in docs/voice.md. */
export const quotes = (page: Page): Problem[] => [
  ...applyTextRules(page, rules),
  ...doubleQuotes(page),
];

/** Straight double quotation marks: an even number of them in a block can only be pairs. */
function doubleQuotes(page: Page): Problem[] {
  return page.prose.blocks.flatMap(({ start, end }) => {
    const found = [...page.prose.text.slice(start, end).matchAll(/"/g)];
    return found.map(({ index }, nth) => {
      const at = start + index;
      const before = page.prose.text[at - 1] ?? ' ';
      const opens = /[\s\0(–]/.test(before);
      const sure = found.length % 2 === 0 && opens === (nth % 2 === 0);
      return page.problem(at, at + 1, {
        rule: 'straight-quote',
        message: 'The quotation mark is straight.',
        instead: 'Type “ before the words quoted and ” after them.',
        ...(sure && { fix: { start: at, end: at + 1, text: opens ? '“' : '”' } }),
      });
    });
  });
}
