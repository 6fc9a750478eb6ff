import { diffArrays } from 'diff';
import type { Item, Page, Unit } from './read-page.ts';
import type { Part } from './say.ts';
import { differing, diffWords, likeness, wordsOf } from './words.ts';

/** One thing of a page that is not what it was. */
export interface Change {
  type: 'changed' | 'added' | 'removed' | 'moved' | 'split' | 'joined' | 'set otherwise';
  page: string;
  /** The page that it came from, where that is another. */
  fromPage?: string;
  kind: Unit['kind'];
  name: string;
  place: string;
  fromPlace: string;
  before: string;
  after: string;
  parts: Part[];
  /** Links that went and that came. */
  links: Differing;
  /** Elements and marks around and in it that went and that came. */
  setting: Differing;
  /** The row, column, step, question or section that came, went or moved as a whole. */
  whole?: Item;
  /** Where its words stand on each side, for the marks of the report. */
  spots: { before: Spot[]; after: Spot[] };
}

export interface Differing {
  lost: string[];
  won: string[];
}

/** A stretch of a unit's text. */
export interface Spot {
  unit: Unit;
  from: number;
  to: number;
}

/** A unit that waits for its counterpart. */
interface Left {
  unit: Unit;
  page: string;
  words: string[];
  index: number;
  key: string;
  /** The run of units that went and came between two that stayed, with how many did. */
  stretch?: { gone: number; come: number };
  /** Of a row in a table that lost, won or moved columns: which of its cells are compared. */
  shared?: number[];
  paired?: boolean;
}

type Indexed = Change & { index: number };
type Pages = Map<string, { before?: Page; after?: Page }>;

/** What changed from one state of the pages to the other; a page that is missing on a side is empty there. */
export function comparePages(pages: Pages): Change[] {
  const changes: Indexed[] = [];
  const [gone, come]: [Left[], Left[]] = [[], []];
  for (const [page, { before, after }] of pages) {
    const [left, right] = [listOf(page, before), listOf(page, after)];
    changes.push(...alignColumns(left, right), ...align(left, right));
    gone.push(...left.filter((each) => !each.paired));
    come.push(...right.filter((each) => !each.paired));
  }
  changes.push(...match(gone, come));
  for (const each of gone) if (!each.paired) changes.push(changeOf('removed', [each], []));
  for (const each of come) if (!each.paired) changes.push(changeOf('added', [], [each]));
  findWholes(changes, pages);
  const order = [...pages.keys()];
  return changes.sort((a, b) => order.indexOf(a.page) - order.indexOf(b.page) || a.index - b.index);
}

function listOf(page: string, of?: Page): Left[] {
  return (of?.units ?? []).map((unit, index) => {
    if (unit.table && !heads.has(unit.table)) heads.set(unit.table, unit);
    const kind = unit.kind === 'heading' ? 'text' : unit.kind;
    const key = `${kind} ${unit.name} ${unit.text}`;
    return { unit, page, index, words: wordsOf(unit.text), key };
  });
}

/** Pairs the units of a page that stayed, and parts the rest into stretches between them. */
function align(left: Left[], right: Left[]): Indexed[] {
  const changes: Indexed[] = [];
  let [i, j] = [0, 0];
  let stretch = { gone: 0, come: 0 };
  for (const run of diffArrays(left, right, { comparator: (a, b) => a.key === b.key })) {
    if (!run.added && !run.removed) stretch = { gone: 0, come: 0 };
    if (run.removed) stretch.gone = run.count;
    if (run.added) stretch.come = run.count;
    for (let n = run.count; n > 0; n--) {
      const [a, b] = [run.added ? undefined : left[i++], run.removed ? undefined : right[j++]];
      for (const each of [a, b]) if (each) Object.assign(each, { stretch, paired: a && b });
      if (!a || !b || a.shared) continue;
      const same = a.unit.path === b.unit.path && a.unit.inline === b.unit.inline;
      if (!same) changes.push(changeOf('set otherwise', [a], [b]));
    }
  }
  return changes;
}

/** How many pairs are looked at before only the same words are sought. */
const mostPairs = 250_000;

/** Pairs what went with what came, the most alike first: in the same stretch it changed, elsewhere it moved. */
function match(gone: Left[], come: Left[]): Indexed[] {
  const wide = gone.length * come.length < mostPairs;
  const pairs = gone.flatMap((from) =>
    come.flatMap((to) => {
      const score = scoreOf(from, to, wide);
      return score > 0 ? [{ from: [from], to: [to], score }] : [];
    }),
  );
  for (const { one, many, score } of splits(gone, come)) pairs.push({ from: one, to: many, score });
  for (const { one, many, score } of splits(come, gone)) pairs.push({ from: many, to: one, score });
  pairs.sort((a, b) => b.score - a.score);
  return pairs.flatMap(({ from, to }) => {
    const all = [...from, ...to];
    if (all.some(({ paired }) => paired)) return [];
    for (const each of all) each.paired = true;
    if (from.length + to.length > 2) return changesOf(to.length > 1 ? 'split' : 'joined', from, to);
    return changesOf(from[0]?.stretch === to[0]?.stretch ? 'changed' : 'moved', from, to);
  });
}

const isWorded = ({ unit }: Left) => ['text', 'heading', 'row'].includes(unit.kind);
const isRoomy = ({ stretch }: Left) => stretch && stretch.gone * stretch.come < mostPairs;

/** How well a unit that went and one that came go together: 0 where they do not. */
function scoreOf(from: Left, to: Left, wide: boolean): number {
  const near = from.stretch === to.stretch;
  const equal = from.unit.text === to.unit.text;
  if (!equal && !(near ? isRoomy(from) : wide)) return 0;
  const [a, b] = [from.unit, to.unit];
  const worded = isWorded(from) && isWorded(to);
  const alike = worded ? (a.kind === 'row') === (b.kind === 'row') : a.kind === b.kind;
  if (!alike || a.name !== b.name || !(near || worded)) return 0;
  const like = equal ? 1 : likeness(from.words, to.words);
  const count = from.words.length + to.words.length;
  if (near) {
    const alone = from.stretch?.gone === 1 && from.stretch.come === 1;
    const sole = alone && (count < 8 || (a.kind === 'heading' && b.kind === 'heading'));
    const score = sole || !worded ? Math.max(like, 0.4) : like;
    // of two that are as alike, the one at the same place
    return score < 0.4 ? 0 : score + 0.25 - Math.abs(from.index - to.index) / 1e4;
  }
  const short = a.kind !== 'heading' && count < 10;
  if (like < (short ? 1 : 0.7)) return 0;
  return from.page === to.page ? like : short ? 0 : like - 0.2;
}

/** Sentences that became two or three of the same block, by the words that they share. */
function splits(ones: Left[], list: Left[]): { one: Left[]; many: Left[]; score: number }[] {
  const isPart = (each: Left, { unit, stretch }: Left) =>
    each.unit.kind === 'text' && each.unit.block === unit.block && each.stretch === stretch;
  return list.flatMap((first, at) =>
    [2, 3].flatMap((count) => {
      const many = list.slice(at, at + count);
      if (many.length < count || !isRoomy(first) || !many.every((each) => isPart(each, first)))
        return [];
      const words = many.flatMap((each) => each.words);
      return ones.flatMap((one) => {
        if (one.unit.kind !== 'text' || one.stretch !== first.stretch) return [];
        const like = likeness(one.words, words);
        const held = (part: Left) => part.words.filter((word) => one.words.includes(word)).length;
        const all = many.every((part) => held(part) >= part.words.length * 0.45);
        return like >= 0.7 && all ? [{ one: [one], many, score: like + 1 }] : [];
      });
    }),
  );
}

/** Finds the columns that came, went or moved, and sets their tables’ rows to be compared by the others. */
function alignColumns(left: Left[], right: Left[]): Indexed[] {
  const tables = (list: Left[]) => {
    const found = new Map<object, Left[]>();
    for (const each of list) {
      const { table } = each.unit;
      if (table) found.set(table, [...(found.get(table) ?? []), each]);
    }
    return [...found.values()];
  };
  const names = (rows: Left[]) => rows.map(({ unit }) => unit.cells[0]?.text ?? '');
  const free = tables(left);
  return tables(right).flatMap((rows) => {
    const scores = free.map((old) => likeness(names(old), names(rows)));
    const most = Math.max(0, ...scores);
    if (most < 0.3) return [];
    const [old = []] = free.splice(scores.indexOf(most), 1);
    return compareColumns(old, rows);
  });
}

const titlesOf = (rows: Left[]) => rows[0]?.unit.cells.map(({ text }) => text) ?? [];

function compareColumns(old: Left[], rows: Left[]): Indexed[] {
  const [was, is] = [titlesOf(old), titlesOf(rows)];
  const gone = was.filter((title) => !is.includes(title));
  const come = is.filter((title) => !was.includes(title));
  const kept = is.filter((title) => was.includes(title));
  // in as many columns, one that is called otherwise is a cell that changed
  const renamed = was.length === is.length && gone.length > 0;
  const unclear = [was, is].some((titles) => new Set(titles).size < titles.length);
  const order = diffArrays(
    was.filter((title) => is.includes(title)),
    kept,
  );
  const moved = order.flatMap((run) => (run.added ? run.value : []));
  if (renamed || unclear || kept.length === 0 || gone.length + come.length + moved.length === 0)
    return [];
  const full = (list: Left[]) =>
    list.filter(({ unit }) => unit.cells.length === titlesOf(list).length);
  for (const list of [old, rows])
    for (const each of full(list)) {
      each.shared = kept.map((title) => titlesOf(list).indexOf(title));
      each.key = `row ${each.shared.map((at) => each.unit.cells[at]?.text).join(' | ')}`;
      each.words = wordsOf(each.key);
    }
  const tell = (type: 'added' | 'removed' | 'moved', title: string) => {
    const list = type === 'removed' ? old : rows;
    const at = titlesOf(list).indexOf(title);
    const cells = full(list).map(({ unit }) => spotOf(unit, at));
    const text = cells.map((cell) => textOf([cell])).join(' | ');
    const [before, after] = [type === 'added' ? '' : text, type === 'removed' ? '' : text];
    return {
      ...changeOf(type, list.slice(0, 1), list.slice(0, 1)),
      before,
      after,
      whole: { kind: 'column' as const, title, units: 1 },
      parts: diffWords(before, after),
      links: none(),
      spots: { before: type === 'removed' ? cells : [], after: type === 'added' ? cells : [] },
    };
  };
  return [
    ...gone.map((title) => tell('removed', title)),
    ...come.map((title) => tell('added', title)),
    ...moved.map((title) => tell('moved', title)),
  ];
}

const none = (): Differing => ({ lost: [], won: [] });
const spotOf = (unit: Unit, cell: number): Spot => {
  const { at = 0, text = '' } = unit.cells[cell] ?? {};
  return { unit, from: at, to: at + text.length };
};

/** The changes of a pair of units: one, or of a row one for each cell that changed. */
function changesOf(type: Change['type'], a: Left[], b: Left[]): Indexed[] {
  const [left, right] = [a[0] as Left, b[0] as Left];
  const cells = (of: Left) => of.shared ?? [...of.unit.cells.keys()];
  const [was, is] = [cells(left), cells(right)];
  const rows = left.unit.kind === 'row' && right.unit.kind === 'row' && was.length === is.length;
  if (!rows || type !== 'changed') return [changeOf(type, a, b)];
  const head = headOf(right);
  const whole = changeOf(type, a, b);
  return is.flatMap((at, index) => {
    const spots = {
      before: [spotOf(left.unit, was[index] as number)],
      after: [spotOf(right.unit, at)],
    };
    const [before, after] = [textOf(spots.before), textOf(spots.after)];
    if (before === after) return [];
    const place = [right.unit.cells[0]?.text, at > 0 && head[at]].filter(Boolean).join(' › ');
    const parts = diffWords(before, after);
    return [{ ...whole, place: place || whole.place, before, after, parts, spots }];
  });
}

/** The first row of each table. */
const heads = new WeakMap<object, Unit>();
const headOf = ({ unit }: Left): string[] => {
  const rows = heads.get(unit.table ?? {});
  return rows?.cells.map(({ text }) => text) ?? [];
};

const textOf = (spots: Spot[]) =>
  spots.map(({ unit, from, to }) => unit.text.slice(from, to)).join(' ');

function changeOf(type: Change['type'], left: Left[], right: Left[]): Indexed {
  const spots = (of: Left[]) => of.map(({ unit }) => ({ unit, from: 0, to: unit.text.length }));
  const both = { before: spots(left), after: spots(right) };
  const [before, after] = [textOf(both.before), textOf(both.after)];
  const [a, b] = [left[0], right[0]];
  const { unit, page, index } = (b ?? a) as Left;
  const links = (of: Left[]) => of.flatMap((each) => each.unit.links);
  const setting = (of: Left[]) =>
    of.flatMap(({ unit }) => [...unit.path.split('>'), ...unit.inline.split('; ')]).filter(Boolean);
  return {
    type,
    page,
    index,
    ...(a && b && a.page !== page && { fromPage: a.page }),
    kind: unit.kind,
    name: unit.name,
    place: unit.place,
    fromPlace: a?.unit.place ?? '',
    before,
    after,
    parts: diffWords(before, after),
    links: differing(links(left), links(right)),
    setting: a && b ? differing(setting(left), setting(right)) : none(),
    spots: both,
  };
}

/** Names the row, step, question or section of which nearly all came, went or moved. */
function findWholes(changes: Change[], pages: Pages): void {
  const count = new Map<Item, number>();
  const itemsOf = ({ type, spots }: Change) => {
    const at =
      type === 'removed' ? spots.before : type === 'added' || type === 'moved' ? spots.after : [];
    return at[0]?.unit.items ?? [];
  };
  const key = (change: Change) => `${change.type} ${change.fromPage ?? ''}`;
  const types = new Map<Item, string>();
  for (const change of changes)
    for (const item of itemsOf(change)) {
      count.set(item, (count.get(item) ?? 0) + 1);
      types.set(item, types.has(item) && types.get(item) !== key(change) ? 'mixed' : key(change));
    }
  for (const change of changes) {
    const { before, after } = pages.get(change.page) ?? {};
    if (!before || !after) change.whole = { kind: 'page', title: change.page, units: 1 };
    change.whole ??= itemsOf(change).find(
      (item) =>
        (count.get(item) ?? 0) >= item.units * 0.8 && types.get(item) !== 'mixed' && item.title,
    );
  }
}
