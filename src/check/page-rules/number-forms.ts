import { numberOf, smallNumber } from '../../language/number-words.ts';
import type { TextRule } from '../typed-text.ts';

const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';

/** Numbers in words, each with its figures in brackets, and the other way round. */
const twice = 'two three four five six seven ten twelve fourteen fifteen twenty thirty sixty ninety'
  .split(' ')
  .map((word) => `${word}\\s+\\(${numberOf(word)}\\)|\\b${numberOf(word)}\\s+\\(${word}\\)`)
  .join('|');

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ones = 'one|two|three|four|five|six|seven|eight|nine';
const units = '(?:hours|days|weeks|months|years)';

/** A time of the day in 24 hours: 18:00 for 6.00 pm. */
function clock(found: string): string {
  const [, hour = '', minute = ''] = found.match(/(\d+)\.(\d+)/) ?? [];
  const hours = (Number(hour) % 12) + (/p/i.test(found) ? 12 : 0);
  return `${hours}:${minute}`;
}

/** Letters that are taken for a nought and a one, among digits: never those of a code such as Hub71. */
const inDigits = (found: string) => found.replace(/[Oo]/g, '0').replace(/[lI]/g, '1');

/** Amounts in other countries’ forms, numbers that are said twice: in words and in figures, and ranges with a word and a dash. */
export const numberForms: readonly TextRule[] = [
  {
    rule: 'amount-cents',
    pattern: /(?<=\bAED \d[\d,]*)\.00\b/g,
    message: () => 'The amount has no fils, and two noughts for them.',
    instead: () => 'Take the .00 out.',
    fix: () => '',
  },
  {
    rule: 'number-twice',
    holds: /\d\)|\d\s+\(/,
    // other numbers than the words say have a message of their own
    pattern: new RegExp(`(?<![\\p{L}-])(?:${twice})`, 'giu'),
    message: (found) => `“${found.replace(/\s+/g, ' ')}” gives the number twice, as contracts do.`,
    instead: (found) => `Type ${found.match(/\d+/)?.[0]} alone.`,
  },
  {
    rule: 'number-hyphen',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:${tens})\\s+(?:${ones})(?![\\p{L}-])(?:\\s+${units}(?!\\p{L}))?`,
      'giu',
    ),
    message: (found) => `“${found.replace(/\s+/g, ' ')}” is a number whose hyphen is lost.`,
    instead: (found) => {
      const [, ten = '', one = '', unit] = found.match(/^(\S+)\s+(\S+)(?:\s+(\S+))?/) ?? [];
      return `Type ${unit ? `${numberOf(`${ten}-${one}`)} ${unit}` : `“${ten}-${one}”`}.`;
    },
  },
  {
    rule: 'number-letters',
    // ‘10l’ may be litres, and ‘section 12I’ has its letter
    pattern:
      /(?<![\p{L}\d])(?:\d+[Ol]+\d+|(?:\d+O|(?<!-)[lI]\d+)(?=\s?(?:%|(?:hour|day|week|month|year)s?\b))|(?<=\b(?:AED|USD|EUR|GBP) )(?=[\d,]*[OoIl])(?=[OoIl]*[\d,])[\dOoIl](?:[\dOoIl,]*[\dOoIl])?)(?![\p{L}\d])/gu,
    message: (found) => `In “${found}” a letter stands among the digits.`,
    instead: (found) => `Type ${inDigits(found)}.`,
    fix: inDigits,
  },
  {
    rule: 'number-letters',
    pattern: /(?<![\p{L}\d])C(?:00|0O|O0|[EFIMT]0)(?![\p{L}\d])/gu,
    message: (found) => `In “${found}” a nought stands for a letter.`,
    instead: (found) => `Type ${found.replaceAll('0', 'O')}.`,
    fix: (found) => found.replaceAll('0', 'O'),
  },
  {
    rule: 'amount-commas',
    pattern:
      /(?=\d{1,3}, \d)(?<=\b(?:AED|USD|EUR|GBP) )\d{1,3}, (?:000|\d{3}(?!,\d))(?![\d\p{L}])/gu,
    message: (found) => `In “${found}” a space stands after the comma.`,
    instead: (found) => `Type ${found.replace(' ', '')}.`,
    fix: (found) => found.replace(' ', ''),
  },
  {
    rule: 'percent',
    pattern: /\d[\d.,]*\s?pct\b(?:\.(?=\s+\p{Ll}))?/gu,
    message: (found) => `“${found}” is not set as the house sets percentages.`,
    instead: (found) => `Type ${found.match(/[\d.,]*\d/)?.[0]}%.`,
    fix: (found) => `${found.match(/[\d.,]*\d/)?.[0]}%`,
  },
  {
    rule: 'percent',
    pattern: new RegExp(`(?<![\\p{L}-])${smallNumber}\\s+per\\s?cent(?!\\p{L})`, 'giu'),
    quoted: 'left alone',
    message: (found) => `The percentage “${found.replace(/\s+/g, ' ')}” is in words.`,
    instead: (found) => `Type ${numberOf(found.replace(/\s+per\s?cent$/i, ''))}%.`,
  },
  {
    rule: 'unit-possessive',
    pattern: new RegExp(`(?=[’'])(?<=\\d\\s${units})[’'](?=\\s+of(?!\\p{L}))`, 'gu'),
    message: () => 'The apostrophe and “of” say the same.',
    instead: () => 'Take the apostrophe out: 30 days of birth.',
    fix: () => '',
  },
  {
    rule: 'time-form',
    pattern: /(?<![\d.,])\d{1,2}\.[0-5]\d\s?[ap]\.?m\b\.?/giu,
    message: (found) => `The time “${found}” is not typed as the times of this site.`,
    instead: (found) => `Type ${clock(found)}.`,
  },
  {
    rule: 'time-impossible',
    pattern:
      /(?=2[4-9]:)(?<=\b(?:at|before|until|till|after|from)\s)2[4-9]:[0-5]\d(?![\d:])(?<!24:00)/gu,
    message: (found) => `No clock has ${found}.`,
    instead: () => 'Look the time up, and type the right one, from 0:00 to 23:59.',
  },
  {
    rule: 'time-form',
    pattern: /(?<![\d.])(?:24\s?[*x×]\s?7)(?!\d|\.\d)/g,
    message: (found) => `“${found}” is typed with another sign.`,
    instead: () => 'Type 24/7.',
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
