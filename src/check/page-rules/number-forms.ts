import { numberOf } from '../../language/number-words.ts';
import type { TextRule } from '../typed-text.ts';

const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';

/** Numbers in words, each with its figures in brackets. */
const twice = 'two three four five six seven ten twelve fourteen fifteen twenty thirty sixty ninety'
  .split(' ')
  .map((word) => `${word}\\s+\\(${numberOf(word)}\\)`)
  .join('|');

const coded = (found: string) => found.replace(/[^a-z]/gi, '').toUpperCase();

/** Amounts in other countries’ forms, numbers that are said twice: in words and in figures, and ranges with a word and a dash. */
export const numberForms: readonly TextRule[] = [
  {
    rule: 'amount-order',
    pattern: /(?<![\p{L}\d])(?:aed|usd|eur|gbp|Aed|Usd)\s?(?=\d)|\bAED:\s?(?=\d)/gu,
    quoted: 'left alone',
    message: (found) => `The currency is typed “${found.trim()}”.`,
    instead: (found) => `Type ${coded(found)}.`,
    fix: (found) => `${coded(found)} `,
  },
  {
    rule: 'amount-cents',
    pattern: /(?<=\bAED \d[\d,]*)\.00\b/g,
    message: () => 'The amount has no fils, and two noughts for them.',
    instead: () => 'Take the .00 out.',
    fix: () => '',
  },
  {
    rule: 'number-twice',
    // other numbers than the words say have a message of their own
    pattern: new RegExp(`(?<![\\p{L}-])(?:${twice})`, 'giu'),
    message: (found) => `“${found.replace(/\s+/g, ' ')}” gives the number twice, as contracts do.`,
    instead: (found) => `Type ${found.match(/\d+/)?.[0]} alone.`,
  },
  {
    rule: 'range-words',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:[Bb]etween|[Ff]rom)\\s+(?:[A-Z]{3} )?${number}–${number}(?!\\s+(?:to|until|on|and)\\b)`,
      'gu',
    ),
    message: (found) => `“${found.replace(/\s+/g, ' ')}” has a word and a dash for the same range.`,
    instead: (found) =>
      `Take “${found.split(/\s/)[0]}” out, or type “and” or “to” in place of the dash.`,
  },
];
