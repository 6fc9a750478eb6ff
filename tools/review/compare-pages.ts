import { diffArrays } from 'diff';
import {
  comparedWords,
  type Difference,
  difference,
  diffWords,
  similarity,
} from './compare-words.ts';
import { type BuiltPage, type Item, nameOfCell, titleOf, type Unit } from './read-built-page.ts';
import type { Segment } from './review-schema.ts';

/** A difference between a page before the change and the same page after it. */
export interface PageChange {
  /**
   * `split`: a sentence was split, or sentences were joined. `restyled`: the words are the same, but elements or
   * attributes differ.
   */
  type: 'changed' | 'added' | 'removed' | 'moved' | 'split' | 'restyled';
  page: string;
  /** The page that contained the text before the change, if the text was moved to another page. */
  fromPage?: string;
  kind: Unit['kind'];
  name: string;
  place: string;
  before: string;
  after: string;
  segments: Segment[];
  /** The targets of removed and added links. */
  links: Difference;
  /** Removed and added elements and attributes, both around the text and inside it. */
  markup: Difference;
  /**
   * For a change on an added or removed page: this page. For a change on another page: the part of the page (such as a
   * section) that was added, removed or moved together with the changed text. Undefined if there is no such part.
   */
  whole?: Item;
  /** The position of the change among the changes of all pages. Later pages have higher positions. */
  at: number;
  /** The changed units (such as sentences) before and after the change. The report marks the text of these units. */
  units: { before: Unit[]; after: Unit[] };
}

/**
 * A unit (such as a sentence) of the site before the change, or of the site after it. The units before the change are
 * compared with the units after it.
 */
interface DiffUnit {
  unit: Unit;
  page: string;
  /** Whether the whole page of the unit was added or removed. */
  whole: boolean;
  words: string[];
  /**
   * The position of the unit in its site. The positions on each page begin at a multiple of 1,000,000: at 2,000,000 on
   * the third page, for example.
   */
  at: number;
  key: string;
  region: Region;
  paired?: boolean;
}

/**
 * A part of a page between two unchanged units (such as sentences). `removed` is the number of removed units in this
 * part, and `added` is the number of added units. `at` is the position of the part in its site. All units of the part
 * share this object.
 */
interface Region {
  removed: number;
  added: number;
  at: number;
}

type Pages = Map<string, { before?: BuiltPage; after?: BuiltPage }>;

/**
 * Compares each page before and after the change. An added page has no units before the change, and a removed page has
 * no units after it. Also finds text that was moved to another page.
 */
export function comparePages(pages: Pages): PageChange[] {
  const changes: PageChange[] = [];
  const removed: DiffUnit[] = [];
  const added: DiffUnit[] = [];
  for (const [number, [page, { before, after }]] of [...pages].entries()) {
    const position = { page, whole: !before || !after, firstAt: number * 1e6 };
    const oldUnits = diffUnitsOf(before, position);
    const newUnits = diffUnitsOf(after, position);
    changes.push(...align(oldUnits, newUnits));
    removed.push(...oldUnits.filter(({ paired }) => !paired));
    added.push(...newUnits.filter(({ paired }) => !paired));
  }
  changes.push(...match(removed, added));
  for (const unit of removed) if (!unit.paired) changes.push(changeOf('removed', [unit], []));
  for (const unit of added) if (!unit.paired) changes.push(changeOf('added', [], [unit]));
  setWholes(changes, pages);
  return changes.sort((a, b) => a.at - b.at);
}

function diffUnitsOf(
  builtPage: BuiltPage | undefined,
  { page, whole, firstAt }: { page: string; whole: boolean; firstAt: number },
): DiffUnit[] {
  return (builtPage?.units ?? []).map((unit, index) => {
    const kind = unit.kind === 'heading' ? 'text' : unit.kind;
    // with the names of the row and the column, cells with the same text in different rows are not equal
    const text = `${nameOfCell(unit.items)} ${unit.text}`;
    const words = comparedWords(text);
    const key = `${kind} ${unit.name} ${text}`;
    const at = firstAt + index;
    return { unit, page, whole, at, words, key, region: { removed: 0, added: 0, at } };
  });
}

/**
 * Pairs each unit (such as a sentence) whose text is unchanged with the same unit after the change. Returns the changes
 * of elements and attributes of these units. Assigns every other unit to a region (see `Region`).
 */
function align(left: DiffUnit[], right: DiffUnit[]): PageChange[] {
  const changes: PageChange[] = [];
  let [leftAt, rightAt] = [0, 0];
  let region: Region = { removed: 0, added: 0, at: 0 };
  const runs = diffArrays(left, right, { comparator: (a, b) => a.key === b.key });
  for (const { removed, added, count } of runs) {
    const isUnchanged = !added && !removed;
    if (isUnchanged) region = { removed: 0, added: 0, at: 0 };
    else region.at ||= (right[rightAt] ?? left[leftAt])?.at ?? 0;
    if (removed) region.removed = count;
    if (added) region.added = count;
    const from = added ? [] : left.slice(leftAt, leftAt + count);
    const to = removed ? [] : right.slice(rightAt, rightAt + count);
    leftAt += from.length;
    rightAt += to.length;
    for (const unit of [...from, ...to]) Object.assign(unit, { region, paired: isUnchanged });
    if (isUnchanged) changes.push(...pairInOrder(from, to));
  }
  return changes;
}

const pairInOrder = (from: DiffUnit[], to: DiffUnit[]): PageChange[] =>
  from.flatMap((unit, index) => {
    const other = to[index];
    return other ? pair([unit], [other], index === 0) : [];
  });

/**
 * Returns an array with the change between paired units (such as sentences); an empty array if the units are equal.
 * `first` is true for the first of several consecutive unchanged units. If the sentence before this first unit was
 * added or removed, the unit begins a paragraph in only one version of the page. This difference is ignored.
 */
function pair(from: DiffUnit[], to: DiffUnit[], first = false): PageChange[] {
  const [old, now] = [from[0], to[0]] as [DiffUnit, DiffUnit];
  if (from.length !== to.length) return [changeOf('split', from, to)];
  if (old.region !== now.region) return [changeOf('moved', from, to)];
  if (old.unit.text !== now.unit.text) return [changeOf('changed', from, to)];
  const inlineOf = ({ unit }: DiffUnit) =>
    first ? unit.inline.replace(/^goes on/, '') : unit.inline;
  const isSame = old.unit.path === now.unit.path && inlineOf(old) === inlineOf(now);
  return isSame ? [] : [changeOf('restyled', from, to)];
}

/**
 * A limit that saves time. A region is the part of a page between two unchanged units (such as sentences). In a region
 * with this number of possible pairs or more, only units with the same text are paired. Across regions, only units with
 * the same text are paired if all regions together have four times this number or more.
 */
const maxPairs = 250_000;

/**
 * Pairs removed units (such as sentences) with added units. The pairs with the highest scores are chosen first. A pair
 * in one region (the part of a page between two unchanged units) becomes a changed unit. A pair across two regions
 * becomes a moved unit. A pair of one sentence with several sentences becomes a split.
 */
function match(removed: DiffUnit[], added: DiffUnit[]): PageChange[] {
  const isSmallComparison = removed.length * added.length < maxPairs * 4;
  const others = runsOf(added);
  const pairs = runsOf(removed).flatMap((from) =>
    others.flatMap((to) => {
      const score =
        from.length + to.length > 2 ? scoreOfSplit(from, to) : scoreOf(from, to, isSmallComparison);
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

const isSmallRegion = ({ region }: DiffUnit) => region.removed * region.added < maxPairs;

/**
 * Returns the lists of units that can be one half of a pair. A list contains a single unit, such as a heading. Or it
 * contains two or three consecutive sentences of one block (such as a paragraph), because one sentence can be split
 * into several. In a large region (see `Region`), returns only lists with a single unit, to save time.
 */
const runsOf = (list: DiffUnit[]): DiffUnit[][] =>
  list.flatMap((first, at) => {
    const continuesBlock = ({ unit: { kind, block }, region }: DiffUnit) =>
      kind === 'text' && block === first.unit.block && region === first.region;
    const runs = isSmallRegion(first) ? [2, 3].map((many) => list.slice(at, at + many)) : [];
    return [
      [first],
      ...runs.filter((run, at) => run.length === at + 2 && run.every(continuesBlock)),
    ];
  });

/**
 * Scores one sentence against two or three other sentences by the words that are in both texts. Returns 0 if the one
 * sentence was probably neither split into the other sentences nor joined from them.
 */
function scoreOfSplit(from: DiffUnit[], to: DiffUnit[]): number {
  // one of the two lists must contain only one sentence
  const [[one, second], many] = from.length < to.length ? [from, to] : [to, from];
  if (!one || second || one.unit.kind !== 'text' || one.region !== many[0]?.region) return 0;
  const all = many.flatMap(({ words }) => words);
  const isMostlyContained = ({ words }: DiffUnit) =>
    words.filter((word) => one.words.includes(word)).length >= words.length * 0.45;
  const ratio = similarity(one.words, all);
  return ratio >= 0.7 && many.every(isMostlyContained) ? ratio + 1 : 0;
}

const isProse = ({ unit: { kind } }: DiffUnit) => kind === 'text' || kind === 'heading';

/**
 * Whether two units (such as sentences) can be a pair. To save time, only units with the same text are paired in two
 * cases: if their common region (see `Region`) is large, or if they are in different regions and `isSmallComparison` is
 * false.
 */
function mayBePair(from: DiffUnit, to: DiffUnit, isSmallComparison: boolean): boolean {
  const [a, b] = [from.unit, to.unit];
  const isSameRegion = from.region === to.region;
  const isSmall = isSameRegion ? isSmallRegion(from) : isSmallComparison;
  if (a.text !== b.text && !isSmall) return false;
  if (a.name !== b.name) return false;
  return (isProse(from) && isProse(to)) || (isSameRegion && a.kind === b.kind);
}

/**
 * Scores a removed unit (such as a sentence) against an added unit by their common words. Returns 0 if the two units
 * are unrelated.
 */
function scoreOf([from]: DiffUnit[], [to]: DiffUnit[], isSmallComparison: boolean): number {
  if (!from || !to || !mayBePair(from, to, isSmallComparison)) return 0;
  const ratio = similarity(from.words, to.words);
  return from.region === to.region
    ? scoreInRegion(from, to, ratio)
    : scoreBetweenRegions(from, to, ratio);
}

const wordCount = (from: DiffUnit, to: DiffUnit) => from.words.length + to.words.length;

/**
 * Returns the score of a removed and an added unit of the same region (see `Region`); 0 if the two units are too
 * different. If the two units become a pair, the change is reported as a changed unit. `ratio` is the similarity of the
 * two units.
 */
function scoreInRegion(from: DiffUnit, to: DiffUnit, ratio: number): number {
  const isOnlyPair = from.region.removed === 1 && from.region.added === 1;
  const areHeadings = from.unit.kind === 'heading' && to.unit.kind === 'heading';
  const isOnlyCandidate = isOnlyPair && (wordCount(from, to) < 8 || areHeadings);
  const areProse = isProse(from) && isProse(to);
  const score = isOnlyCandidate || !areProse ? Math.max(ratio, 0.4) : ratio;
  // of two pairs with equally similar units, the pair with the smaller distance between its units gets the higher score
  return score < 0.4 ? 0 : score + 0.25 - Math.abs(from.at - to.at) / 1e4;
}

/**
 * Returns the score of a removed and an added unit of different regions (see `Region`); 0 if the two units are too
 * different. If the two units become a pair, the change is reported as a moved unit. `ratio` is the similarity of the
 * two units.
 */
function scoreBetweenRegions(from: DiffUnit, to: DiffUnit, ratio: number): number {
  const { kind, items } = from.unit;
  const isShort = !nameOfCell(items) && kind !== 'heading' && wordCount(from, to) < 10;
  if (ratio < (isShort ? 1 : 0.7)) return 0;
  if (from.page === to.page) return ratio;
  // The same short text can be on two pages by chance. A short text therefore counts as moved only if one of the pages
  // was removed and the other was added.
  const isMovedPage = from.whole && to.whole;
  return isShort && !isMovedPage ? 0 : ratio - 0.2;
}

/**
 * Creates a change. `from` are the units (such as sentences) before the change, and `to` are the units after the
 * change. One of the two lists can be empty.
 */
function changeOf(type: PageChange['type'], from: DiffUnit[], to: DiffUnit[]): PageChange {
  const [old, now] = [from[0], to[0]];
  const { unit, page, at, region } = (now ?? old) as DiffUnit;
  const units = { before: from.map((each) => each.unit), after: to.map((each) => each.unit) };
  const textOf = (all: Unit[]) => all.map(({ text }) => text).join(' ');
  const [before, after] = [textOf(units.before), textOf(units.after)];
  const differenceOf = (piecesOf: (unit: Unit) => string[]) =>
    difference(units.before.flatMap(piecesOf), units.after.flatMap(piecesOf));
  return {
    type,
    page,
    // in the review, a removed text comes before the text that followed it on the old page
    at: now ? at : region.at - 0.5,
    ...(old && now && old.page !== page && { fromPage: old.page }),
    kind: unit.kind,
    name: unit.name,
    place: unit.place,
    before,
    after,
    segments: diffWords(before, after),
    links: differenceOf(({ links }) => links),
    markup: differenceOf(({ path, inline }) =>
      [...path.split('>'), ...inline.split('; ')].filter(Boolean),
    ),
    units,
  };
}

/**
 * Sets `whole` of each change: the part of the page (such as a section) that was added, removed or moved together with
 * the changed text. This part must have a title. At least 80 % of its units (such as sentences) must have changed in
 * the same way. If there is no such part, `whole` is undefined. On an added or removed page, `whole` is the page.
 */
function setWholes(changes: PageChange[], pages: Pages): void {
  const found = new Map<Item, string[]>();
  const itemsOf = ({ type, units }: PageChange) => {
    if (type === 'removed') return units.before[0]?.items;
    return /added|moved/.test(type) ? units.after[0]?.items : undefined;
  };
  for (const change of changes)
    for (const item of itemsOf(change) ?? [])
      found.set(item, [...(found.get(item) ?? []), `${change.type} ${change.fromPage}`]);
  const isWhole = (item: Item) => {
    const changeTypes = found.get(item) ?? [];
    return item.title && changeTypes.length >= item.units * 0.8 && new Set(changeTypes).size === 1;
  };
  for (const change of changes) {
    const { before, after } = pages.get(change.page) ?? {};
    const title = titleOf(after ?? before);
    if (!before || !after) change.whole = { kind: 'page', level: 0, title, units: 1 };
    else change.whole = itemsOf(change)?.find(isWhole);
  }
}
