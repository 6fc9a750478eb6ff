import type { TextRule } from '../typed-text.ts';

const currency = '(?:AED|USD|EUR|GBP)';
const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';
const scale = '(?:\\s+(?:million|billion))?';

const coded = (found: string) =>
  found
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .replace(/^(?:DIRHAMS)?$/, 'AED');

/** An amount in dirhams as the house types it: AED 30,000 for 30,000 dirhams. */
const inLetters = (found: string) => `AED ${found.replace(/\s+\p{L}+$/u, '').replace(/\s+/g, ' ')}`;

/** Where the currency of an amount stands, once: its letters before the number. */
export const currencyPlaces: readonly TextRule[] = [
  {
    rule: 'amount-order',
    pattern: new RegExp(`(?<!${currency} )(?<![\\d,.])\\d[\\d,.]* ?${currency}\\b(?! ?\\d)`, 'g'),
    message: (found) => `In “${found}” the currency stands after the amount.`,
    instead: (found) => `Type ${swapped(found)}.`,
    fix: swapped,
  },
  {
    rule: 'amount-order',
    pattern: new RegExp(`(?<=\\bAED ${number}(?: (?:million|billion))?)\\s+[Dd]irhams?\\b`, 'g'),
    message: () => 'The currency stands before the amount and after it.',
    instead: () => 'Take “dirhams” out: AED says it.',
    fix: () => '',
  },
  {
    rule: 'amount-order',
    pattern: new RegExp(`(?<=\\b(${currency}) ${number}${scale})\\s+\\1\\b(?! ?\\d)`, 'g'),
    message: () => 'The currency stands before the amount and after it.',
    instead: (found) => `Take the second ${found.trim()} out.`,
    fix: () => '',
  },
  {
    rule: 'amount-order',
    pattern:
      /(?<![\p{L}\d])(?:aed|usd|eur|gbp|Aed|Usd)\s?(?=\d)|\b[Dd]irhams (?=\d[\d,]*,\d{3})|\bAED[:.] ?(?=\d)|د\.إ\.?\s?(?=\d)/gu,
    quoted: 'left alone',
    message: (found) => `The currency is typed “${found.trim()}”.`,
    instead: (found) => `Type ${coded(found)}.`,
    fix: (found) => `${coded(found)} `,
  },
  {
    rule: 'amount-order',
    // a rate of exchange is so many dirhams to the dollar
    pattern: new RegExp(
      `(?<![\\p{L}\\d,.–-]|${currency} |[$€£] ?)${number}(?:–${number})?${scale}\\s+[Dd]irhams?(?![\\p{L}’-])(?!\\s+(?:to|for|per)\\s+(?:the|an?|one|each)\\s)`,
      'gu',
    ),
    quoted: 'left alone',
    message: (found) => `In “${found.replace(/\s+/g, ' ')}” the currency stands after the amount.`,
    instead: (found) => `Type ${inLetters(found)}.`,
    fix: inLetters,
  },
  {
    rule: 'amount-bare',
    pattern: new RegExp(
      `(?=\\d)(?<=\\b${currency} ${number}, )${number}(?=(?:, ${number})*,? (?:and|or) \\d{1,3},\\d{3}(?=[.,;:)]))`,
      'g',
    ),
    message: (found) => `${found} stands among amounts and has no currency of its own.`,
    instead: (found) => `Type the letters before each of them, as in AED ${found}.`,
  },
  {
    rule: 'amount-bare',
    pattern: new RegExp(
      `(?=\\d)(?<=\\b${currency} ${number}${scale}, )${number}(?=(?:, (?:${currency} )?${number}${scale})*,? (?:and|or) ${currency} \\d)`,
      'g',
    ),
    message: (found) => `${found} stands among amounts and has no currency of its own.`,
    instead: (found) => `Type the letters before it too, as in AED ${found}.`,
  },
];

function swapped(found: string): string {
  const [, amount = '', code = ''] = found.match(/^([\d,.]+) ?([A-Z]+)$/) ?? [];
  return `${code} ${amount}`;
}
