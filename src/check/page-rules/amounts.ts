import { wholeUnit } from '../../language/figure-key.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';
import { currencyPlaces } from './currency-places.ts';
import { lostNumbers } from './lost-numbers.ts';
import { numberForms } from './number-forms.ts';
import { short, shortAmounts, spelledOut, thousands } from './short-amounts.ts';

const currency = '(?:AED|USD|EUR|GBP)';
const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';

/** Signs of currencies, and the short name of the dirham, by the letters that the house types. */
const codes: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', D: 'AED' };

const rules: readonly TextRule[] = [
  {
    rule: 'amount-space',
    pattern: new RegExp(`\\b${currency}(?=\\d)`, 'g'),
    message: (found) => `There is no space between ${found} and its amount.`,
    instead: (found) => `Type a space after ${found}, as in AED 375,000.`,
    fix: (found) => `${found} `,
  },
  {
    rule: 'amount-commas',
    pattern: new RegExp(`(?<=\\b${currency} )\\d{4,}(?!\\d|,\\d)`, 'g'),
    message: (found) => `The amount ${found} has no comma at its thousands.`,
    instead: (found) => `Type ${thousands(found)}.`,
    fix: thousands,
  },
  {
    rule: 'amount-sign',
    pattern: new RegExp(
      `(?:(?:US\\$|[$€£])\\s?|\\bD[Hh][Ss]?(?![a-zA-Z])\\.?\\s?)${number}(?:\\s?${short}\\b)?`,
      'g',
    ),
    message: (found) => `In “${found}” the currency is not given by its three letters.`,
    instead: (found) => `Type ${lettered(found)}.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(`\\b${currency} ${number}\\s(?:thousand|million|billion)s\\b`, 'g'),
    quoted: 'left alone',
    message: (found) => `In “${found.replace(/\s+/g, ' ')}” the word for the noughts has an s.`,
    instead: (found) => `Type ${found.replace(/\s+/g, ' ').slice(0, -1)}.`,
    fix: (found) => found.slice(0, -1),
  },
  {
    rule: 'amount-period',
    pattern: new RegExp(
      `(?=\\s+p\\.?[ma]\\b)(?<=\\b${currency} ${number})\\s+p\\.?[ma]\\b\\.?(?=\\s+[\\p{Ll}(]|[,;]|\\s*$)`,
      'gu',
    ),
    message: (found) => `The period of the amount is cut short to “${found.trim()}”.`,
    instead: (found) => `Type ${/m/.test(found) ? 'a month' : 'a year'}.`,
  },
  {
    rule: 'unit-short',
    pattern: /(?<![\p{L}\d])\d+(?:–\d+)?\s?(?:min|hr|wk|mth|yr)s?\b/gu,
    message: (found) => `In “${found}” the unit of time is cut short.`,
    instead: (found) => `Type ${wholeUnits(found)}.`,
  },
  {
    rule: 'amount-dash',
    pattern: new RegExp(
      `(?<![\\d,.])(?:(?:\\b${currency}|US\\$|[$€£]|\\bDhs?(?![a-z])\\.?)\\s?)?${number}(?:,[-–]+|\\/-)(?![\\d\\p{L}])(?: ?${currency}\\b)?`,
      'gu',
    ),
    message: (found) => `In “${found}” signs stand after the amount.`,
    instead: (found) =>
      `Type ${withoutSigns(found) ?? 'it without them, and a comma after each three digits from the right, as in AED 1,234,000'}.`,
    fix: withoutSigns,
  },
  {
    rule: 'percent',
    pattern:
      /(?<=\d)(?: %| per ?cent\b|%(?= ?(?:%|per ?cent\b|pct\b)))(?: ?%| per ?cent\b| pct\b)*/g,
    message: () => 'The percentage is not set as the house sets it.',
    instead: (found) =>
      `Type % right after the number, ${/% ?[%p]/.test(found) ? 'once' : 'without a space'}.`,
    fix: () => '%',
  },
];

/** An amount with its sign as the house types it: USD 500 for $500. */
function lettered(found: string): string {
  const code = codes[found.replace(/^US/, '')[0] ?? ''] ?? '';
  const amount = `${code} ${found.replace(/^[^\d]+/, '')}`;
  return /[a-z]$/i.test(amount) ? spelledOut(amount) : amount;
}

/** An amount as the house types it, without the signs after it: AED 5,000 for Dh 5000/- and AED 5.000,-; none where a digit may be lost. */
function withoutSigns(found: string): string | undefined {
  const digits = found.match(new RegExp(number))?.[0] ?? '';
  const sign = found.replace(/^US/, '').match(/[A-Z]{3}|[$€£D]/)?.[0] ?? '';
  // the signs stand for its fils, so that a point before three digits parts thousands
  const plain = digits.replace(/[,.](?=\d{3}(?:\D|$))|,(?=\d\d,)/g, '');
  if (plain.includes(',')) return undefined;
  return `${codes[sign] ?? sign} ${plain.replace(/^\d+/, thousands)}`.trim();
}

/** A length of time with its unit written out: 2 years for 2 yrs, 1 month for 1 mth. */
const wholeUnits = (found: string): string =>
  found.replace(/\s?([a-z]+)$/, (_, unit) => ` ${wholeUnit(unit)}`).replace(/^(1 \p{L}+)s$/u, '$1');

/** Amounts of money and percentages, by “Spelling and setting” in docs/voice.md. */
export const amounts = (page: TypedText): Problem[] =>
  applyTextRules(page, [
    ...rules,
    ...shortAmounts,
    ...currencyPlaces,
    ...numberForms,
    ...lostNumbers,
  ]);
