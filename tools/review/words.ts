import { diffArrays } from 'diff';
import { findFigures } from '../check/figures/figures.ts';
import type { Part } from './say.ts';

const token = /[\p{L}\p{N}\p{M}]+(?:[’'.,–/@-]+[\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu;

/** The words of a text, in small letters. */
export const wordsOf = (text: string) =>
  (text.toLowerCase().match(token) ?? []).filter((each) => /[\p{L}\p{N}]/u.test(each));

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
  const runs = diffArrays(piecesOf(before), piecesOf(after));
  for (const [index, { added, removed, value }] of runs.entries()) {
    const text = value.join('');
    // a space between two exchanged words does not part them
    const between = !text.trim() && open.removed && open.added && index < runs.length - 1;
    if (removed || between) put('removed', text);
    if (added || between) put('added', text);
    if (removed || added || between) continue;
    parts.push({ is: 'same', text });
    open = {};
  }
  return parts;
}

/** What has the same key, together. */
export function groupBy<T>(all: T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** How alike two texts are by their words, from 0 to 1. */
export function likeness(before: string[], after: string[]): number {
  const { lost } = differing(before, after);
  return (2 * (before.length - lost.length)) / Math.max(before.length + after.length, 1);
}

/** What went and what came. */
export type Differing = { lost: string[]; won: string[] };

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

const law =
  /(?:(?!Against|Under|See|The|By|In|And)\p{Lu}[\p{L}-]*\s)*No\.\s?\d+(?:\s(?:of|for)\s\d{4})?|\bArticles?\s\d+(?:\(\d+\))*(?:\sof\sthe\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)*)?/gu;
const contact = /\+\d[\d\s()-]{6,}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/\S+/g;

/** Laws, by number and year, and articles of laws. */
export const lawsIn = (text: string): string[] => text.match(law) ?? [];

/** Telephone numbers, mail addresses and addresses on the web, as written. */
export const contactsIn = (text: string): string[] => text.match(contact) ?? [];

/** The amounts, percentages, times, days and counts of a text, as written: what `npm run check` holds to the list. */
export const figuresIn = (text: string): string[] => findFigures(text).map((each) => each.text);

/** By what two figures are the same: “12-month”, “12 months” and “twelve months”; “8–12” and “8 to 12”. */
export const sameFigure = (written: string): string => findFigures(written)[0]?.key ?? written;

/** The words of a text, with what is told whole where it changed: a law, or a figure. */
function piecesOf(text: string): string[] {
  const whole = [...lawsIn(text), ...figuresIn(text)].map((each) =>
    each.replace(/[$()*+.?[\]^{|}]/g, '\\$&'),
  );
  return text.match(new RegExp([...whole, token.source].join('|'), 'gu')) ?? [];
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
