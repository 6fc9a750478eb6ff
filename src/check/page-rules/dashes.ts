import type { Problem } from '../../language/problem.ts';
import type { Page } from '../page.ts';
import { applyTextRules, type TextRule } from '../text-rule.ts';

const rules: readonly TextRule[] = [
  {
    rule: 'range-hyphen',
    pattern: /(?<![\d-])\d[\d,.]*-\d[\d,.]*(?![\d-])/g,
    message: (found) => `“${found}” has a hyphen between its two numbers.`,
    instead: (found) => `Type the longer dash, without spaces: ${found.replace('-', '–')}.`,
    fix: (found) => found.replace('-', '–'),
  },
  {
    rule: 'range-spaces',
    pattern: /(?<=\d)(?: –|– | – )(?=\d)/g,
    message: () => 'There are spaces around the dash between two numbers.',
    instead: () => 'Type it without: 1–2 weeks.',
    fix: () => '–',
  },
  {
    rule: 'dash',
    pattern: /(?<=[^\s\0]) -{1,3} (?=[^\s\0])|(?<=[^\s\0]) ?-{2,3} ?(?=[^\s\0])/g,
    message: () => 'A hyphen stands where a dash belongs.',
    instead: () => 'Type a dash with a space on each side: this – and that.',
    fix: () => ' – ',
  },
  {
    rule: 'dash',
    pattern: /(?<=[^\s\0] ?) ?— ?(?=[^\s\0])/g,
    message: () => 'The dash is the long one.',
    instead: () => 'Type the shorter dash with a space on each side: this – and that.',
    fix: () => ' – ',
  },
];

/** Dashes in ranges and between words, by “Spelling and setting” in docs/voice.md. */
export const dashes = (page: Page): Problem[] => applyTextRules(page, rules);
