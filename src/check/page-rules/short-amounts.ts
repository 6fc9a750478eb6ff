import { numberOf, scaleOf } from '../../language/number-words.ts';
import type { TextRule } from '../typed-text.ts';

const currency = '(?:AED|USD|EUR|GBP)';
const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';
/** Letters that stand for thousands, millions or billions. */
export const short = '(?:k|K|m|M|mn|mln|mio|bn)';

/** Digits with a comma at each thousand: 375,000 for 375000. */
export const thousands = (amount: string) => amount.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Amounts in which a letter or a word stands for noughts. */
export const shortAmounts: readonly TextRule[] = [
  {
    rule: 'amount-short',
    pattern: new RegExp(
      `\\b${currency} (?:${number}\\s?${short}?(?:[–-]| (?:to|and) ))?${number}\\s?${short}\\b`,
      'g',
    ),
    message: (found) => `In “${found}” a letter stands for thousands or millions.`,
    instead: (found) => `Type ${spelledOut(found)}.`,
    fix: spelledOut,
  },
  {
    rule: 'amount-short',
    pattern: new RegExp(`(?<![\\d,.])${number}\\s?${short}\\s+dirhams?\\b`, 'g'),
    message: (found) => `In “${found}” a letter stands for thousands or millions.`,
    instead: (found) => `Type ${spelledOut(`AED ${found.replace(/\s+dirhams?$/, '')}`)}.`,
  },
  {
    rule: 'amount-short',
    pattern: new RegExp(
      `\\b${currency} (?:${number}(?:[–-]| (?:to|and) ))?${number}\\sthousand\\b|(?<![\\d,.–-]|${currency} )${number}\\sthousand\\s+dirhams?\\b`,
      'g',
    ),
    quoted: 'left alone',
    message: (found) =>
      `In “${found.replace(/\s+/g, ' ')}” a word stands for the three noughts of the thousands.`,
    instead: (found) =>
      `Type ${spelledOut(`AED ${found}`.replace(/^AED (?=[A-Z])|\s+dirhams?$/g, ''))}.`,
  },
  {
    rule: 'amount-short',
    pattern: new RegExp(`\\b${currency} ${number}\\s(?:lakh|lac|crore)s?\\b`, 'g'),
    message: (found) => `“${found}” counts in lakhs or crores, which most readers do not.`,
    instead: (found) => `Type ${spelledOut(found.replace(/s$/, ''))}.`,
  },
];

/** An amount whose scale is a letter as the house types it: AED 375,000 for AED 375k. */
export function spelledOut(found: string): string {
  const [, code = '', digits = '', letter = ''] =
    found.match(/^([A-Z]+) (.*\d)\s?([a-z]+)$/i) ?? [];
  const [said = '–'] = digits.match(/ (?:to|and) /) ?? [];
  const ends = digits.split(/[–-]| (?:to|and) /);
  const parts = ends.map((part) => {
    const [, value = part, own = letter] = part.match(/^(.*\d)\s?([a-z]+)?$/i) ?? [];
    return Math.round(numberOf(value) * scaleOf(own));
  });
  if (ends.some((part) => /[a-z]/i.test(part)) || /^(?:k|thousand|lakh|lac|crore)$/i.test(letter))
    return `${code} ${parts.map((part) => thousands(String(part))).join(said)}`;
  return `${code} ${digits} ${/^m/i.test(letter) ? 'million' : 'billion'}`;
}
