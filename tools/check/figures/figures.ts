import { monthPattern, readDay, writtenDay } from '../../../src/config/calendar.ts';
import { numberInWords, numberOf, scaleOf, smallNumber } from '../numbers.ts';

/** What a figure measures or says. */
export type FigureKind = 'amount' | 'percentage' | 'date' | 'duration' | 'time' | 'count';

/** A figure of a text. Two with one key say the same: ‘12-month’ and ‘twelve months’ are both ‘12 months’. */
export interface Figure {
  kind: FigureKind;
  text: string;
  key: string;
  start: number;
  end: number;
}

const number = String.raw`\d{1,3}(?:[  ]\d{3})+(?!\d)|\d+(?:[,.]\d+)*`;
const ranged = String.raw`(?:${number})(?:\s?[–—−-]\s?(?:${number}))?\+?`;
const words = `(?:${numberInWords})`;
const either = String.raw`(?:\b${words}\s+\(\d+\)|${ranged}|\b${words}\b)`;
const scale = String.raw`(?:\s+(?:hundred|thousand|million|billion|lakh|crore)|\s?(?:k|m|mn|bn))\b`;
const unit = '(?:minute|hour|day|week|month|quarter|year)s?';
const notCounted = String.raw`(?<!\b(?:steps?|pages?|p\.|nos?\.?|articles?|sections?|clauses?|parts?|rows?|lines?|rooms?|office|floors?|level|box)\s+)`;

/** What counts as a figure, the most particular first. Numbers of laws, steps and bare years are none. */
const kinds: Readonly<Record<FigureKind, readonly string[]>> = {
  amount: [
    String.raw`(?:\b(?:AED|USD|EUR|GBP|Dhs?\.?)\s*|(?:US)?[$€£]\s*)(?:${ranged}|${words})(?:\s+to\s+(?=\d[\d,]*(?!\d|\s*(?:%|${unit})))${ranged})?(?:${scale})?`,
    String.raw`(?:${ranged}|\b${words})(?:${scale})?\s?(?:\b(?:AED|USD|EUR|GBP|Dhs?|dirhams|dollars|euros|pounds)\b|€)(?!\s?\d)`,
  ],
  percentage: [String.raw`(?:${ranged}|\b${words})\s?(?:%|per ?cent\b)`],
  date: [
    String.raw`\d{1,2}(?:st|nd|rd|th)?(?:\s+of)?\s+${monthPattern}(?:,?\s+(?:19|20)\d\d\b)?|${monthPattern}\s+\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s+(?:19|20)\d\d\b)?`,
  ],
  duration: [
    String.raw`${either}(?:\s+(?:to|or)\s+(?=[\d]|${smallNumber}\b)${either})?[\s-]+(?:(?:working|business|calendar|full|consecutive)\s+)?${unit}\b(?!\s+ago\b)`,
    String.raw`\d+(?:st|nd|rd|th)\s+${unit}\b|\b(?:week|day|month)s?\s+\d+(?:–\d+)?|\baged?\s+\d+|\b(?:\d+/7|24/\d)\b`,
    String.raw`\byears?\s+(?!(?:19|20)\d\d\b)\d+(?:–\d+)?`,
  ],
  time: [
    String.raw`\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}:\d{2}|(?<=\b(?:at|until)\s)\d{1,2}\.[0-5]\d(?!\s*%)`,
  ],
  count: [
    String.raw`${ranged}\s+(?:or more\s+)?(?:employees|people|persons|clients|countries|documents|parties|units|shares)\b`,
    String.raw`\d[\d,]*\+|${notCounted}(?!(?:19|20)\d\d–)\d+–\d+`,
  ],
};

const names = Object.keys(kinds) as FigureKind[];
const anyKind = names.map((name) => `(?<${name}>${kinds[name].join('|')})`).join('|');
const pattern = new RegExp(String.raw`(?<![\w.,–/-])(?:${anyKind})(?!\d)`, 'gi');

/** ‘One day’ may be any day; only a figure or a larger number in words is held to the list. */
const loose = /^one\b(?! hundred)/i;

/** The figures of a text, in their order. */
export function findFigures(text: string): Figure[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [kind = 'count'] = names.filter((name) => match.groups?.[name] !== undefined);
    const found = match[0].trim();
    if (loose.test(found) || (kind === 'date' && /^may\b/.test(found))) return [];
    const start = match.index;
    return { kind, text: found, key: keyOf(kind, found), start, end: start + found.length };
  });
}

const currencies: readonly [RegExp, string][] = [
  [/AED|Dhs?\b\.?|dirhams/gi, 'AED'],
  [/USD|US\$|\$|dollars/gi, 'USD'],
  [/EUR|€|euros/gi, 'EUR'],
  [/GBP|£|pounds/gi, 'GBP'],
];
const inWords = new RegExp(String.raw`\b${numberInWords}\b`, 'gi');

/** Brings figures that say the same to the same letters. */
export function keyOf(kind: FigureKind, typed: string): string {
  const text = typed.replace(/\s+/g, ' ');
  const day = kind === 'date' && readDay(text);
  if (day) return writtenDay(day);
  if (kind === 'time') {
    const [, hour = '', minute = '00', half] = text.match(/^(\d+)(?:[:.](\d+))?\s?([ap])?/i) ?? [];
    const late = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    return `${late}:${minute}`;
  }
  const plain = text
    .replace(new RegExp(String.raw`${numberInWords} \((\d+)\)`, 'i'), '$1')
    .replace(inWords, (found) => String(numberOf(found)))
    .replace(/(?<=\d),(?=\d{3})|(?<=\d)[ {2}](?=\d{3}\b)/g, '')
    .replace(/(?<=\d\+?)(?: to | or (?=\d)| and (?:at most )?(?=\d)|\s?[—−–-]\s?)(?=\d)/g, '–')
    .replace(/(?<=\d)-(?=[a-z])/gi, ' ');
  if (kind === 'amount') {
    const [name, code] = currencies.find(([one]) => plain.search(one) >= 0) ?? [/$^/g, ''];
    const rest = plain.replace(name, '').trim();
    const by = scaleOf(rest.match(/[a-z]+$/i)?.[0]);
    return `${code} ${rest.replace(/\s?[a-z]+$/i, '').replace(/[\d.]+/g, (one) => String(+(Number(one) * by).toFixed(4)))}`;
  }
  return plain
    .toLowerCase()
    .replace(/\s?(?:%|per ?cent)/, '%')
    .replace(/ or more /, ' ')
    .replace(/\b(minute|hour|day|week|month|quarter|year)s?$/, '$1s');
}

/** What a figure is measured in: its currency, its unit of time, or its kind. */
export const unitOf = ({ kind, key }: Pick<Figure, 'kind' | 'key'>): string =>
  kind === 'date' ? kind : (key.match(/^[A-Z]{3}|\p{Ll}+$/u)?.[0] ?? kind);
