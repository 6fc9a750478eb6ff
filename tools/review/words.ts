import { diffArrays } from 'diff';
import type { Part } from './say.ts';

const token = /[\p{L}\p{N}\p{M}]+(?:[’'.,–/@-]+[\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu;
const tokens = (text: string) => text.match(token) ?? [];

export const wordsOf = (text: string) =>
  tokens(text.toLowerCase()).filter((each) => /[\p{L}\p{N}]/u.test(each));

/** The words of two texts, with what came and what went. A figure that changed is told whole. */
export function diffWords(before: string, after: string): Part[] {
  const parts: Part[] = [];
  let open: { [is in Part['is']]?: Part } = {};
  const put = (is: Part['is'], text: string) => {
    const part = open[is] ?? { is, text: '' };
    part.text += text;
    if (!open[is]) parts.push(part);
    open[is] = part;
  };
  const runs = diffArrays(before.match(whole) ?? [], after.match(whole) ?? []);
  for (const [index, { added, removed, value }] of runs.entries()) {
    const text = value.join('');
    // a space between two exchanged words does not part them
    const between = !text.trim() && open.removed && open.added && index < runs.length - 1;
    if (removed || between) put('removed', text);
    if (added || between) put('added', text);
    if (removed || added || between) continue;
    open = {};
    put('same', text);
    open = {};
  }
  return parts;
}

/** How alike two texts are by their words, from 0 to 1. */
export function likeness(before: string[], after: string[]): number {
  const { lost } = differing(before, after);
  return (2 * (before.length - lost.length)) / Math.max(before.length + after.length, 1);
}

export interface Differing {
  lost: string[];
  won: string[];
}

/** What one list has more of than the other, by a key. */
export function differing(before: string[], after: string[], keyOf = (text: string) => text) {
  const more = (list: string[], than: string[]) => {
    const left = new Map<string, number>();
    for (const each of than) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
    return list.filter((each) => {
      const rest = left.get(keyOf(each)) ?? 0;
      left.set(keyOf(each), rest - 1);
      return rest <= 0;
    });
  };
  return { lost: more(before, after), won: more(after, before) };
}

const counted = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'thirteen fourteen fifteen twenty thirty forty fifty sixty ninety hundred half';
const eitherCase = (word: string) =>
  `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`;
const spelled = String.raw`\b(?:${[...counted, ...tens.split(' ')].map(eitherCase).join('|')})\b`;
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const span = String.raw`(?:(?:business|working|calendar|full)\s)?(?:minute|hour|day|night|week|month|quarter|year)s?\b`;
const digits = String.raw`\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?`;
const currency = String.raw`(?:AED|USD|EUR|GBP|Dhs?|US\$|[$€£])`;
const scale = String.raw`(?:\s(?:thousand|million|billion|trillion)\b)?`;
const range = (one: string) => `${one}(?:(?:\\s?[–-]\\s?|\\sto\\s|\\sor\\s)${one})?`;
const money = String.raw`${currency}\s?${digits}${scale}`;
const number = String.raw`(?:(?<![\p{L}\p{Nd}])${digits}|${spelled})`;
/** What is counted, behind a number. */
const following = String.raw`(?:[\s-](?!(?:of|and|or|to|in|at|on|by|the|for|is|are)\b)\p{Ll}+)?`;
const figure = new RegExp(
  [
    String.raw`\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?:T[\p{Nd}:.Z]+)?`,
    String.raw`\p{Nd}{1,2}(?:st|nd|rd|th)?\s(?:${months})\b(?:\s\p{Nd}{4})?`,
    String.raw`(?:${months})\s\p{Nd}{1,2},\s\p{Nd}{4}|(?:${months})\s\p{Nd}{4}`,
    String.raw`\p{Nd}{1,2}:\p{Nd}{2}(?:\s[AaPp]\.?[Mm]\b\.?)?`,
    String.raw`${money}(?:(?:\s?[–-]\s?|\sto\s)(?:${currency}\s?)?${digits}${scale})?`,
    String.raw`${range(digits)}${scale}\s?(?:%|per cent\b|percent\b|AED\b|USD\b|dirhams\b)`,
    String.raw`(?:${range(number)}|\bone\b)\+?[\s-]${span}`,
    String.raw`(?<![\p{L}\p{Nd}])${range(digits)}${scale}(?:\+|th\b|st\b|rd\b|nd\b)?${following}`,
    `${range(spelled)}${following}`,
  ].join('|'),
  'gu',
);
const law =
  /(?:(?!Against|Under|See|The|By|In|And)\p{Lu}[\p{L}-]*\s)*No\.\s?\d+(?:\s(?:of|for)\s\d{4})?|\bArticles?\s\d+(?:\(\d+\))*(?:\sof\sthe\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)*)?/gu;
const contact = /\+\d[\d\s()-]{6,}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/\S+/g;

/** What is told whole where it changed: a law, a figure, or a word. */
const whole = new RegExp([law, figure, token].map(({ source }) => source).join('|'), 'gu');

/** Laws, by number and year, and articles of laws. */
export const lawsIn = (text: string): string[] => text.match(law) ?? [];

/** Telephone numbers, mail addresses and addresses on the web, as written. */
export const contactsIn = (text: string): string[] => text.match(contact) ?? [];

/** The amounts, percentages, times, days and counts of a text, as written. */
export const figuresIn = (text: string): string[] =>
  text.replace(contact, '').replace(law, '').match(figure) ?? [];

/** By what two figures are the same: “12-month”, “12 months” and “twelve months”; “8–12” and “8 to 12”. */
export function sameFigure(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/\b[a-z]+\b/g, (word) =>
      counted.includes(word) ? String(counted.indexOf(word) + 2) : word,
    )
    .replace(/^one\b/, '1')
    .replace(/(\d)\s?(?:[–-]|to|or)\s?(?=[\d$€£a-z]*\s?\d)/g, '$1–')
    .replace(/ ?(?:per cent|percent|%)/, '%')
    .replace(/^(.*\d.*?) ?(aed|usd|dirhams)$/, '$2 $1')
    .replace('dirhams', 'aed')
    .replace(/-/g, ' ')
    .replace(/(?<=[a-z]{3})s$/, '');
  const bare = /^[\d.,–]+\+?(?= [a-z]+$)/.exec(plain)?.[0];
  const unit = /(minute|hour|day|night|week|month|quarter|year)$|thousand|illion|:/.test(plain);
  return bare && !unit && !new RegExp(months, 'i').test(plain) ? bare : plain;
}

/** Words that decide what a sentence forbids, demands or allows, where it has more or fewer of them. */
const classes = [
  /^(not|no|never|none|neither|nor|without|cannot|nobody|nothing|unless|\p{L}+n[’']t)$/u,
  /^(only|solely|alone|except)$/,
  /^(must|shall|obliged|compulsory|mandatory)$/,
];
/** Pairs of words of which one turns the other. */
const turns = `before after, and or, can cannot, may must, may cannot, may shall, may will, may is,
  should must, can must, forbid allow, prohibit allow, forbid permit, forbidden allowed,
  mandatory voluntary, mandatory optional, compulsory voluntary, required optional, include exclude,
  taxable exempt, above below, over under, more less, least most, minimum maximum, all some,
  every some, always sometimes, yes no, with without, until from, free paid, gross net,
  buyer seller, increase decrease`
  .split(/,\s+/)
  .map((pair) => pair.split(' ').map(stem).sort().join());

/** The words by which a sentence may mean something else now: what went and what came. */
export function turnedWords(before: string, after: string): Differing {
  const words = (text: string) => wordsOf(text.replace(law, ''));
  const { lost, won } = differing(words(before), words(after));
  const counts = (list: string[], any: RegExp) => list.filter((word) => any.test(word)).length;
  const more = classes.filter((any) => counts(lost, any) !== counts(won, any));
  const turned = (word: string, others: string[]) =>
    more.some((any) => any.test(word)) || others.some((other) => turnsInto(word, other));
  return {
    lost: [...new Set(lost.filter((word) => turned(word, won)))],
    won: [...new Set(won.filter((word) => turned(word, lost)))],
  };
}

function turnsInto(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].sort((a, b) => a.length - b.length);
  const prefix = long.endsWith(short) ? long.slice(0, -short.length) : '';
  const paired = turns.includes([word, other].map(stem).sort().join());
  return paired || /^(un|in|ir|im|non-|dis)$/.test(prefix);
}

function stem(word: string): string {
  return word.replace(/(?<=\p{L}{4})(?:ds?|s|ed|en)$/u, '');
}
