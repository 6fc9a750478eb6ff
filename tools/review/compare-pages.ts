import { diffArrays } from 'diff';
import {
  comparedWords,
  type Difference,
  difference,
  diffWords,
  similarity,
} from './compare-words.ts';
import { type BuiltPage, type Item, nameOfCell, titleOf, type Unit } from './read-built-page.ts';
import type { Segment } from './review-data.ts';

/** A difference between the two sides of a page. */
export interface PageChange {
  /**
   * `split`: a sentence was split, or sentences were joined. `restyled`: the words are the same, but elements or
   * attributes differ.
   */
  type: 'changed' | 'added' | 'removed' | 'moved' | 'split' | 'restyled';
  page: string;
  /** The page from which the text was moved, if it is another page. */
  fromPage?: string;
  kind: Unit['kind'];
  name: string;
  place: string;
  before: string;
  after: string;
  segments: Segment[];
  /** Removed and added link targets. */
  links: Difference;
  /** Removed and added elements and attributes around and in the text. */
  markup: Difference;
  /** The section, table, row, column, step or question that was added, removed or moved as a whole. */
  whole?: Item;
  /** The position among the units of all pages. */
  at: number;
  /** The units on each side, for the marks of the report. */
  units: { before: Unit[]; after: Unit[] };
}

/** A unit that is not paired yet. */
interface Left {
  unit: Unit;
  page: string;
  /** Whether the unit's whole page was added or removed. */
  whole: boolean;
  words: string[];
  /** The position among all units of a side. */
  at: number;
  key: string;
  /** The hunk between two unchanged units: the number of removed and added units, and its position. */
  hunk: { removed: number; added: number; at: number };
  paired?: boolean;
}

type Pages = Map<string, { before?: BuiltPage; after?: BuiltPage }>;

/** Compares both sides of all pages. A page that exists on only one side is compared with an empty page. */
export function comparePages(pages: Pages): PageChange[] {
  const changes: PageChange[] = [];
  const [removed, added]: [Left[], Left[]] = [[], []];
  for (const [number, [page, { before, after }]] of [...pages].entries()) {
    const whole = !before || !after;
    const [left, right] = [before, after].map((of) => listOf(number * 1e6, page, whole, of)) as [
      Left[],
      Left[],
    ];
    changes.push(...align(left, right));
    removed.push(...left.filter(({ paired }) => !paired));
    added.push(...right.filter(({ paired }) => !paired));
  }
  changes.push(...match(removed, added));
  for (const each of removed) if (!each.paired) changes.push(changeOf('removed', [each], []));
  for (const each of added) if (!each.paired) changes.push(changeOf('added', [], [each]));
  nameWholes(changes, pages);
  return changes.sort((a, b) => a.at - b.at);
}

function listOf(from: number, page: string, whole: boolean, of?: BuiltPage): Left[] {
  return (of?.units ?? []).map((unit, number) => {
    const kind = unit.kind === 'heading' ? 'text' : unit.kind;
    // a cell is also identified by its row and column
    const text = `${nameOfCell(unit.items)} ${unit.text}`;
    const words = comparedWords(text);
    const key = `${kind} ${unit.name} ${text}`;
    const at = from + number;
    return { unit, page, whole, at, words, key, hunk: { removed: 0, added: 0, at } };
  });
}

/** Pairs the unchanged units of a page, and divides the others into hunks. */
function align(left: Left[], right: Left[]): PageChange[] {
  const changes: PageChange[] = [];
  let [i, j] = [0, 0];
  let hunk = { removed: 0, added: 0, at: 0 };
  for (const run of diffArrays(left, right, { comparator: (a, b) => a.key === b.key })) {
    if (!run.added && !run.removed) hunk = { removed: 0, added: 0, at: 0 };
    else hunk.at ||= (right[j] ?? left[i])?.at ?? 0;
    if (run.removed) hunk.removed = run.count;
    if (run.added) hunk.added = run.count;
    const isUnchanged = !run.added && !run.removed;
    const from = run.added ? [] : left.slice(i, i + run.count);
    const to = run.removed ? [] : right.slice(j, j + run.count);
    i += from.length;
    j += to.length;
    for (const unit of [...from, ...to]) Object.assign(unit, { hunk, paired: isUnchanged });
    for (const [index, a] of from.entries()) {
      const b = to[index];
      if (b) changes.push(...pair([a], [b], index === 0));
    }
  }
  return changes;
}

/**
 * Returns the change between paired units, if they differ. `first` means that the unit follows a hunk: whether it
 * begins a paragraph is then ignored, because this may be an effect of the hunk.
 */
function pair(from: Left[], to: Left[], first = false): PageChange[] {
  const [a, b] = [from[0], to[0]] as [Left, Left];
  if (from.length !== to.length) return [changeOf('split', from, to)];
  if (a.hunk !== b.hunk) return [changeOf('moved', from, to)];
  if (a.unit.text !== b.unit.text) return [changeOf('changed', from, to)];
  const inlineOf = ({ unit }: Left) => (first ? unit.inline.replace(/^goes on/, '') : unit.inline);
  const same = a.unit.path === b.unit.path && inlineOf(a) === inlineOf(b);
  return same ? [] : [changeOf('restyled', from, to)];
}

/**
 * In a hunk with more pairs than this, only equal texts are paired. For the units of all hunks, the limit is four times
 * as high.
 */
const mostPairs = 250_000;

/**
 * Pairs removed units with added units, the most similar first. Within a hunk a pair is a changed unit, otherwise a
 * moved unit.
 */
function match(removed: Left[], added: Left[]): PageChange[] {
  const wide = removed.length * added.length < mostPairs * 4;
  const others = runsOf(added);
  const pairs = runsOf(removed).flatMap((from) =>
    others.flatMap((to) => {
      const score = from.length + to.length > 2 ? scoreOfSplit(from, to) : scoreOf(from, to, wide);
      return score > 0 ? [{ from, to, score }] : [];
    }),
  );
  pairs.sort((a, b) => b.score - a.score);
  return pairs.flatMap(({ from, to }) => {
    const all = [...from, ...to];
    if (all.some(({ paired }) => paired)) return [];
    for (const each of all) each.paired = true;
    return pair(from, to);
  });
}

const isRoomy = ({ hunk }: Left) => hunk.removed * hunk.added < mostPairs;

/** Returns each single unit, and each run of two or three consecutive sentences of a block. */
const runsOf = (list: Left[]): Left[][] =>
  list.flatMap((first, at) => {
    const goesOn = ({ unit: { kind, block }, hunk }: Left) =>
      kind === 'text' && block === first.unit.block && hunk === first.hunk;
    const runs = isRoomy(first) ? [2, 3].map((many) => list.slice(at, at + many)) : [];
    return [[first], ...runs.filter((run, at) => run.length === at + 2 && run.every(goesOn))];
  });

/**
 * Scores one sentence against two or three sentences by their common words. Either the sentence was split into them, or
 * they were joined to form the sentence.
 */
function scoreOfSplit(from: Left[], to: Left[]): number {
  const [[one, second], many] = from.length < to.length ? [from, to] : [to, from];
  if (!one || second || one.unit.kind !== 'text' || one.hunk !== many[0]?.hunk) return 0;
  const all = many.flatMap(({ words }) => words);
  const isHeld = ({ words }: Left) =>
    words.filter((word) => one.words.includes(word)).length >= words.length * 0.45;
  const like = similarity(one.words, all);
  return like >= 0.7 && many.every(isHeld) ? like + 1 : 0;
}

/** Scores a removed unit against an added unit. 0 means that they are unrelated. */
function scoreOf([from]: Left[], [to]: Left[], wide: boolean): number {
  if (!from || !to) return 0;
  const [a, b] = [from.unit, to.unit];
  const near = from.hunk === to.hunk;
  const equal = a.text === b.text;
  if (!equal && !(near ? isRoomy(from) : wide)) return 0;
  const worded = [a, b].every(({ kind }) => kind === 'text' || kind === 'heading');
  if (a.name !== b.name || !(worded || (near && a.kind === b.kind))) return 0;
  const like = similarity(from.words, to.words);
  const count = from.words.length + to.words.length;
  if (near) {
    const alone = from.hunk.removed === 1 && from.hunk.added === 1;
    const sole = alone && (count < 8 || (a.kind === 'heading' && b.kind === 'heading'));
    const score = sole || !worded ? Math.max(like, 0.4) : like;
    // if two units are equally similar, prefer the nearer unit
    return score < 0.4 ? 0 : score + 0.25 - Math.abs(from.at - to.at) / 1e4;
  }
  const short = !nameOfCell(a.items) && a.kind !== 'heading' && count < 10;
  if (like < (short ? 1 : 0.7)) return 0;
  if (from.page === to.page) return like;
  // short units match units of another page only if the whole page was moved
  const isMovedPage = from.whole && to.whole;
  return short && !isMovedPage ? 0 : like - 0.2;
}

function changeOf(type: PageChange['type'], left: Left[], right: Left[]): PageChange {
  const [a, b] = [left[0], right[0]];
  const { unit, page, at, hunk } = (b ?? a) as Left;
  const units = { before: left.map((each) => each.unit), after: right.map((each) => each.unit) };
  const textOf = (of: Unit[]) => of.map((each) => each.text).join(' ');
  const [before, after] = [textOf(units.before), textOf(units.after)];
  const differingBy = (listOf: (unit: Unit) => string[]) =>
    difference(units.before.flatMap(listOf), units.after.flatMap(listOf));
  return {
    type,
    page,
    at: b ? at : hunk.at - 0.5,
    ...(a && b && a.page !== page && { fromPage: a.page }),
    kind: unit.kind,
    name: unit.name,
    place: unit.place,
    before,
    after,
    segments: diffWords(before, after),
    links: differingBy((each) => each.links),
    markup: differingBy(({ path, inline }) =>
      [...path.split('>'), ...inline.split('; ')].filter(Boolean),
    ),
    units,
  };
}

/** Sets `whole` if nearly all units of a part of the page were added, removed or moved together. */
function nameWholes(changes: PageChange[], pages: Pages): void {
  const found = new Map<Item, string[]>();
  const itemsOf = ({ type, units }: PageChange) => {
    if (type === 'removed') return units.before[0]?.items;
    return /added|moved/.test(type) ? units.after[0]?.items : undefined;
  };
  for (const change of changes)
    for (const item of itemsOf(change) ?? [])
      found.set(item, [...(found.get(item) ?? []), `${change.type} ${change.fromPage}`]);
  const isWhole = (item: Item) => {
    const happened = found.get(item) ?? [];
    return item.title && happened.length >= item.units * 0.8 && new Set(happened).size === 1;
  };
  for (const change of changes) {
    const { before, after } = pages.get(change.page) ?? {};
    const title = titleOf(after ?? before);
    if (!before || !after) change.whole = { kind: 'page', level: 0, title, units: 1 };
    else change.whole = itemsOf(change)?.find(isWhole);
  }
}
