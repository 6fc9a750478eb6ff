import { diffArrays } from 'diff';
import { contactsIn, lawsIn, quantitiesIn } from './find-in-text.ts';
import type { Segment } from './review-data.ts';

const token = /[\p{L}\p{N}\p{M}]+(?:[’'.,–/@-]+[\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu;

/** Returns the words of a text in lower case. */
export const comparedWords = (text: string) =>
  (text.toLowerCase().match(token) ?? []).filter((each) => /[\p{L}\p{N}]/u.test(each));

/** Compares two texts word by word. A law, contact or figure counts as one word, so that it is replaced as a whole. */
export function diffWords(before: string, after: string): Segment[] {
  const segments: Segment[] = [];
  let open: { [kind in Segment['kind']]?: Segment } = {};
  const put = (kind: Segment['kind'], text: string) => {
    const segment = open[kind] ?? { kind, text: '' };
    segment.text += text;
    if (!open[kind]) segments.push(segment);
    open[kind] = segment;
  };
  const runs = diffArrays(tokensOf(before), tokensOf(after));
  for (const [index, { added, removed, value }] of runs.entries()) {
    const text = value.join('');
    // a space between two replaced words does not separate them
    const between = !text.trim() && open.removed && open.added && index < runs.length - 1;
    if (removed || between) put('removed', text);
    if (added || between) put('added', text);
    if (removed || added || between) continue;
    segments.push({ kind: 'same', text });
    open = {};
  }
  return segments;
}

/** Splits a text into tokens. A law, contact or figure is one token. */
function tokensOf(text: string): string[] {
  const whole = [...lawsIn(text), ...contactsIn(text), ...quantitiesIn(text)]
    .map(({ start, end }) => [start, end])
    .sort(([a = 0], [b = 0]) => a - b);
  const tokens: string[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of whole) {
    if (start < at) continue;
    tokens.push(...(text.slice(at, start).match(token) ?? []), text.slice(start, end));
    at = end;
  }
  return [...tokens, ...(text.slice(at).match(token) ?? [])];
}

/** Groups items with the same key, in the order of their first item. */
export function groupBy<T>(all: T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** Returns how similar two texts are by their words, from 0 to 1. */
export function similarity(before: string[], after: string[]): number {
  const { removed } = difference(before, after);
  return (2 * (before.length - removed.length)) / Math.max(before.length + after.length, 1);
}

/** Items that are only in the first list, and items that are only in the second list. */
export type Difference = { removed: string[]; added: string[] };

/** Returns the items that only one of two lists contains, compared by a key. Counts repeated items. */
export function difference(
  before: string[],
  after: string[],
  keyOf = (text: string) => text,
): Difference {
  const more = (list: string[], than: string[]) => {
    const left = new Map<string, number>();
    for (const each of than) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
    return list.filter((each) => {
      const rest = left.get(keyOf(each)) ?? 0;
      left.set(keyOf(each), rest - 1);
      return rest <= 0;
    });
  };
  return { removed: more(before, after), added: more(after, before) };
}

/** Removed words, and the words that replace them. Either side may be empty. */
export interface Replacement {
  old: string;
  now: string;
  /** The unchanged text before and after the replacement. */
  before: string;
  after: string;
}

/** Returns the replacements in segments, in order. */
export function replacementsIn(segments: Segment[]): Replacement[] {
  const found: Replacement[] = [];
  let open: Replacement | undefined;
  let before = '';
  for (const { kind, text } of segments) {
    if (kind === 'same') {
      if (open) open.after = text;
      open = undefined;
      before = text;
      continue;
    }
    if (!open) {
      open = { old: '', now: '', before, after: '' };
      found.push(open);
    }
    open[kind === 'removed' ? 'old' : 'now'] += text;
  }
  return found;
}
