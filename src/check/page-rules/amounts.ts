import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const currency = '(?:AED|USD|EUR|GBP)';

const thousands = (amount: string) => amount.replace(/\B(?=(?:\d{3})+$)/g, ',');

const rules: readonly TextRule[] = [
  {
    rule: 'amount-space',
    pattern: new RegExp(`\\b${currency}(?=\\d)`, 'g'),
    message: (found) => `There is no space between ${found} and its amount.`,
    instead: () => 'Type AED 375,000.',
    fix: (found) => `${found} `,
  },
  {
    rule: 'amount-order',
    pattern: new RegExp(`(?<!${currency} )(?<![\\d,.])\\d[\\d,.]* ?${currency}\\b(?! ?\\d)`, 'g'),
    message: (found) => `In “${found}” the currency stands after the amount.`,
    instead: (found) => `Type ${swapped(found)}.`,
    fix: swapped,
  },
  {
    rule: 'amount-commas',
    pattern: new RegExp(`(?<=\\b${currency} )\\d{4,}(?![\\d,])`, 'g'),
    message: (found) => `The amount ${found} has no comma at its thousands.`,
    instead: (found) => `Type ${thousands(found)}.`,
    fix: thousands,
  },
  {
    rule: 'percent',
    pattern: /(?<=\d)(?: %| per ?cent\b)/g,
    message: () => 'The percentage is not set as the house sets it.',
    instead: () => 'Type the sign without a space: 5%.',
    fix: () => '%',
  },
];

function swapped(found: string): string {
  const [, amount = '', code = ''] = found.match(/^([\d,.]+) ?([A-Z]+)$/) ?? [];
  return `${code} ${amount}`;
}

/** Amounts of money and percentages, by “Spelling and setting” in docs/voice.md. */
export const amounts = (page: TypedText): Problem[] => applyTextRules(page, rules);
