import { readDay, writtenDay } from '../facts/calendar.ts';
import { numberInWords, numberOf, scaleOf } from './number-words.ts';

/** What a figure measures or says. */
export type FigureKind = 'amount' | 'percentage' | 'duration' | 'date' | 'time' | 'count';

/** What is known of a figure without its place: its kind, what it says, and how it was typed. */
interface Typed {
  kind: FigureKind;
  key: string;
  text: string;
}

const words = new RegExp(`\\b${numberInWords}\\b`, 'gi');
/** As lawyers write it: ‘thirty (30) days’. */
const doubled = new RegExp(`(${numberInWords})\\s+\\((\\d+)\\)`, 'i');

/** ‘30 days and at most 90’, ‘8 and at most 12 weeks’. */
const bounds = /^([\d.+]+)(?: ([a-z]+?)s?)? and at most ([\d.+]+)(?: ([a-z]+?)s?)?$/;

/** Brings figures that say the same to the same letters; an amount that is not grouped in threes keeps its own. */
export function keyOf(kind: FigureKind, text: string): string {
  if (kind === 'amount') return amountKey(text);
  if (kind === 'date') return dateKey(text);
  if (kind === 'time') return timeKey(text);
  return text
    .replace(doubled, (found, letters, digits) =>
      numberOf(letters) === Number(digits) ? digits : found,
    )
    .replace(words, (found) => String(numberOf(found)))
    .toLowerCase()
    .replaceAll(',', '')
    .replace(bounds, (found, least, name, most, other = name) =>
      !name || name === other ? `${least}–${most} ${other}` : found,
    )
    .replace(/(?<=\d) (?:to|and) (?=\d)/g, '–')
    .replace(/(?<=\d)[—-](?=\d)/g, '–')
    .replace(/(?<=\d\+?)-(?=[a-z])/g, ' ')
    .replace(/\s%|\sper ?cent/, '%')
    .replace(/\b(min|hr|wk|mth|yr)s?$/, (_, unit) => wholeUnit(unit))
    .replace(/\b(minute|hour|day|week|month|quarter|year)s?$/, '$1s')
    .replace(/ or more /, ' ');
}

const currencies: readonly [RegExp, string][] = [
  [/AED|Dhs?(?![a-z])|dirham/, 'aed'],
  [/USD|\$|dollar/, 'usd'],
  [/EUR|€|euro/, 'eur'],
  [/GBP|£|pound/, 'gbp'],
];

const threes = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** Points where English has commas: 375.000, 1.500, 1.750.000; never a rate such as 3.673. */
const points = /^(?:\d{2,3}\.\d{3}|\d\.\d00|\d{1,3}(?:\.\d{3}){2,})$/;

/** Units of time as they are cut short, and the whole words. */
const short = { min: 'minutes', hr: 'hours', wk: 'weeks', mth: 'months', yr: 'years' } as const;

/** The whole word for a unit of time that is cut short, in the plural: years for yr and yrs. */
export const wholeUnit = (unit: string): string =>
  short[unit.toLowerCase().replace(/s$/, '') as keyof typeof short] ?? unit;

function amountKey(text: string): string {
  const currency = currencies.find(([name]) => name.test(text))?.[1] ?? '';
  const rest = text
    .replace(/AED|USD|EUR|GBP|US\$|[$€£]|Dhs?(?![a-z])\.?|dirhams|dollars|euros|pounds/g, '')
    .trim();
  const [, numbers = '', scale] = rest.match(/^(.*?\d)\s?([a-z]+)?$/i) ?? ['', rest];
  const values = numbers.split(/[–-](?=\d)|\s+(?:to|and)\s+/).map((part) => {
    const isGrouped = !/[,\s]/.test(part) && (scale || !points.test(part));
    const grouped = isGrouped || threes.test(part) || !/\d/.test(part);
    const value = Math.round(numberOf(part) * scaleOf(scale) * 10_000) / 10_000;
    return grouped && !Number.isNaN(value) ? String(value) : part;
  });
  return `${currency} ${values.join('–')}`;
}

/** Whether the digits of an amount are parted otherwise than in threes by commas, by its key. */
export const isMisgrouped = ({ kind, key }: Pick<Typed, 'kind' | 'key'>): boolean =>
  kind === 'amount' &&
  (/\d[,\s]+\d/.test(key) || key.split(/[ –]/).some((part) => points.test(part)));

/** A figure as the list has it best: USD 500 for $500, 2 weeks for two weeks, 1 February for 1st Feb. */
export function plainForm({ kind, key, text }: Typed): string {
  // a rate of exchange has more than fils, and stays as it is typed
  if (/\.\d{3}/.test(text)) return text;
  if (kind === 'amount' && !/^[A-Z]{3} [\d.,–]+(?: million| billion)?$/.test(text))
    return key.toUpperCase().replace(/\d{4,}(?!\d*\.)/g, (digits) => grouped(digits));
  if (kind === 'percentage') return /\d%$/.test(text) ? text : key;
  const day = kind === 'date' && readDay(text);
  if (day) return writtenDay(day);
  const isAsTyped = /\d/.test(text) && !/[A-Z]| (?:and|to|or) |(?:min|hr|wk|mth|yr)s?$/.test(text);
  return kind === 'duration' && !isAsTyped ? key.replace(/^(1 [a-z]+)s$/, '$1') : text;
}

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

function dateKey(text: string): string {
  const day = readDay(text);
  return (day ? writtenDay(day) : text).toLowerCase();
}

function timeKey(text: string): string {
  const [, hour = '', minute = '00', half] = text.match(/^(\d+)(?:[:.](\d+))?\s?([ap])?/i) ?? [];
  const late = half?.toLowerCase();
  const hours = late ? (Number(hour) % 12) + (late === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
