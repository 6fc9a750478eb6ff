import { diffArrays } from 'diff';
import { contactsIn, lawsIn, quantitiesIn } from './find-figures-and-laws.ts';
import type { Segment } from './review-schema.ts';

/**
 * Matches a word or number, a run of white space, or any other single character. A sign such as “/” or “’” inside a
 * word or number is part of the match, as in “24/7” and “firm’s”.
 */
const token = /[\p{L}\p{N}\p{M}]+(?:[’'.,–/@-]+[\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu;

/** Returns the words of a text in lower case, without spaces and punctuation. */
export const comparedWords = (text: string) =>
  (text.toLowerCase().match(token) ?? []).filter((each) => /[\p{L}\p{N}]/u.test(each));

/**
 * Compares two texts word by word. A law citation, a contact (such as a telephone number) or a figure (such as an
 * amount) counts as one word. The review therefore shows the whole citation, contact or figure as changed.
 */
export function diffWords(before: string, after: string): Segment[] {
  const segments: Segment[] = [];
  /**
   * The removed segment and the added segment (pieces of text) after the last unchanged segment. The next removed or
   * added words are appended to these segments.
   */
  let open: { removed?: Segment; added?: Segment } = {};
  const extend = (kind: 'removed' | 'added', text: string) => {
    const segment = open[kind] ?? { kind, text: '' };
    segment.text += text;
    if (!open[kind]) segments.push(segment);
    open[kind] = segment;
  };
  const runs = diffArrays(tokensOf(before), tokensOf(after));
  for (const [index, { added, removed, value }] of runs.entries()) {
    const text = value.join('');
    // if the words before and after a space were replaced, the space is also marked as replaced
    const isReplacedSpace = !text.trim() && open.removed && open.added && index < runs.length - 1;
    if (removed || isReplacedSpace) extend('removed', text);
    if (added || isReplacedSpace) extend('added', text);
    if (removed || added || isReplacedSpace) continue;
    segments.push({ kind: 'same', text });
    open = {};
  }
  return segments;
}

function tokensOf(text: string): string[] {
  const found = [...lawsIn(text), ...contactsIn(text), ...quantitiesIn(text)];
  const tokens: string[] = [];
  let at = 0;
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    // if two of these texts (laws, contacts, quantities) overlap, only the first text is kept as one word; the rest of
    // the second text is split into ordinary words
    if (start < at) continue;
    tokens.push(...(text.slice(at, start).match(token) ?? []), text.slice(start, end));
    at = end;
  }
  return [...tokens, ...(text.slice(at).match(token) ?? [])];
}

/** Groups items by their keys. The groups are in the order of their first items. */
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

/** Returns the share of words that two texts have in common, from 0 (none) to 1 (all). */
export function similarity(before: string[], after: string[]): number {
  const { removed } = difference(before, after);
  return (2 * (before.length - removed.length)) / Math.max(before.length + after.length, 1);
}

/** The items that are only in the old list (`removed`) or only in the new list (`added`). */
export type Difference = { removed: string[]; added: string[] };

/**
 * Returns the items that only one of two lists contains. Items with the same key are equal. If an item occurs twice in
 * one list and once in the other list, the item is returned once.
 */
export function difference(
  before: string[],
  after: string[],
  keyOf = (text: string) => text,
): Difference {
  const onlyInFirst = (list: string[], others: string[]) => {
    /** For each key, the number of items of `others` that are not yet matched with an item of `list`. */
    const unmatched = new Map<string, number>();
    for (const each of others) unmatched.set(keyOf(each), (unmatched.get(keyOf(each)) ?? 0) + 1);
    return list.filter((each) => {
      const count = unmatched.get(keyOf(each)) ?? 0;
      unmatched.set(keyOf(each), count - 1);
      return count <= 0;
    });
  };
  return { removed: onlyInFirst(before, after), added: onlyInFirst(after, before) };
}

/**
 * Removed words, and the words that replace them. If words were only added, `old` is empty. If words were only removed,
 * `now` is empty.
 */
export interface Replacement {
  old: string;
  now: string;
  /** The unchanged text directly before and directly after the replaced words. */
  before: string;
  after: string;
}

/** Returns the replacements in a list of segments (unchanged, removed and added texts), in order. */
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
