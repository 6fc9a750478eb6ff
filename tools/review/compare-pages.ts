import { diffArrays } from 'diff';
import { type Item, nameOfCell, type Page, titleOf, type Unit } from './read-page.ts';
import type { Part } from './say.ts';
import { type Differing, differing, diffWords, likeness, wordsOf } from './words.ts';

/** One thing of a page that is not what it was. */
export interface Change {
  /** `split` also is what was two sentences and is one. */
  type: 'changed' | 'added' | 'removed' | 'moved' | 'split' | 'set otherwise';
  page: string;
  /** The page that it came from, where that is another. */
  fromPage?: string;
  kind: Unit['kind'];
  name: string;
  place: string;
  before: string;
  after: string;
  parts: Part[];
  /** Links that went and that came. */
  links: Differing;
  /** Elements and marks around and in it that went and that came. */
  setting: Differing;
  /** The row, column, step, question or section that came, went or moved as a whole. */
  whole?: Item;
  /** Where it stands among the units of all pages. */
  at: number;
  /** Where its words stand on each side, for the marks of the report. */
  units: { before: Unit[]; after: Unit[] };
}

/** A unit that waits for its counterpart. */
interface Left {
  unit: Unit;
  page: string;
  /** Whether its page came or went. */
  whole: boolean;
  words: string[];
  /** Its place among all units of a side. */
  at: number;
  key: string;
  /** The run of units that went and came between two that stayed, with how many did, and where it is now. */
  stretch: { gone: number; come: number; at: number };
  paired?: boolean;
}

type Pages = Map<string, { before?: Page; after?: Page }>;

/** What changed from one state of the pages to the other; a page that is missing on a side is empty there. */
export function comparePages(pages: Pages): Change[] {
  const changes: Change[] = [];
  const [gone, come]: [Left[], Left[]] = [[], []];
  for (const [number, [page, { before, after }]] of [...pages].entries()) {
    const whole = !before || !after;
    const [left, right] = [before, after].map((of) => listOf(number * 1e6, page, whole, of)) as [
      Left[],
      Left[],
    ];
    changes.push(...align(left, right));
    gone.push(...left.filter(({ paired }) => !paired));
    come.push(...right.filter(({ paired }) => !paired));
  }
  changes.push(...match(gone, come));
  for (const each of gone) if (!each.paired) changes.push(changeOf('removed', [each], []));
  for (const each of come) if (!each.paired) changes.push(changeOf('added', [], [each]));
  nameWholes(changes, pages);
  return changes.sort((a, b) => a.at - b.at);
}

function listOf(from: number, page: string, whole: boolean, of?: Page): Left[] {
  return (of?.units ?? []).map((unit, number) => {
    const kind = unit.kind === 'heading' ? 'text' : unit.kind;
    // a cell is known by its row and column too
    const text = `${nameOfCell(unit.items)} ${unit.text}`;
    const words = wordsOf(text);
    const key = `${kind} ${unit.name} ${text}`;
    const at = from + number;
    return { unit, page, whole, at, words, key, stretch: { gone: 0, come: 0, at } };
  });
}

/** Pairs the units of a page that stayed, and parts the rest into stretches between them. */
function align(left: Left[], right: Left[]): Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  let stretch = { gone: 0, come: 0, at: 0 };
  for (const run of diffArrays(left, right, { comparator: (a, b) => a.key === b.key })) {
    if (!run.added && !run.removed) stretch = { gone: 0, come: 0, at: 0 };
    else stretch.at ||= (right[j] ?? left[i])?.at ?? 0;
    if (run.removed) stretch.gone = run.count;
    if (run.added) stretch.come = run.count;
    for (let n = run.count; n > 0; n--) {
      const [a, b] = [run.added ? undefined : left[i++], run.removed ? undefined : right[j++]];
      for (const each of [a, b]) if (each) Object.assign(each, { stretch, paired: a && b });
      if (a && b) changes.push(...pair([a], [b], n === run.count));
    }
  }
  return changes;
}

/** The change of units that belong together, if there is one; the `first` behind a stretch may begin its paragraph by that. */
function pair(from: Left[], to: Left[], first = false): Change[] {
  const [a, b] = [from[0], to[0]] as [Left, Left];
  if (from.length !== to.length) return [changeOf('split', from, to)];
  if (a.stretch !== b.stretch) return [changeOf('moved', from, to)];
  if (a.unit.text !== b.unit.text) return [changeOf('changed', from, to)];
  const inlineOf = ({ unit }: Left) => (first ? unit.inline.replace(/^goes on/, '') : unit.inline);
  const same = a.unit.path === b.unit.path && inlineOf(a) === inlineOf(b);
  return same ? [] : [changeOf('set otherwise', from, to)];
}

/** How many pairs of a stretch are looked at before only the same words are sought; of all that is left, four times that. */
const mostPairs = 250_000;

/** Pairs what went with what came, the most alike first: in the same stretch it changed, elsewhere it moved. */
function match(gone: Left[], come: Left[]): Change[] {
  const wide = gone.length * come.length < mostPairs * 4;
  const others = runsOf(come);
  const pairs = runsOf(gone).flatMap((from) =>
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

const isRoomy = ({ stretch }: Left) => stretch.gone * stretch.come < mostPairs;

/** Every unit for itself, and two or three sentences of a block that follow each other. */
const runsOf = (list: Left[]): Left[][] =>
  list.flatMap((first, at) => {
    const goesOn = ({ unit: { kind, block }, stretch }: Left) =>
      kind === 'text' && block === first.unit.block && stretch === first.stretch;
    const runs = isRoomy(first) ? [2, 3].map((many) => list.slice(at, at + many)) : [];
    return [[first], ...runs.filter((run, at) => run.length === at + 2 && run.every(goesOn))];
  });

/** How well a sentence goes together with two or three that it became, or was, by the words that they share. */
function scoreOfSplit(from: Left[], to: Left[]): number {
  const [[one, second], many] = from.length < to.length ? [from, to] : [to, from];
  if (!one || second || one.unit.kind !== 'text' || one.stretch !== many[0]?.stretch) return 0;
  const all = many.flatMap(({ words }) => words);
  const isHeld = ({ words }: Left) =>
    words.filter((word) => one.words.includes(word)).length >= words.length * 0.45;
  const like = likeness(one.words, all);
  return like >= 0.7 && many.every(isHeld) ? like + 1 : 0;
}

/** How well a unit that went and one that came go together: 0 where they do not. */
function scoreOf([from]: Left[], [to]: Left[], wide: boolean): number {
  if (!from || !to) return 0;
  const [a, b] = [from.unit, to.unit];
  const near = from.stretch === to.stretch;
  const equal = a.text === b.text;
  if (!equal && !(near ? isRoomy(from) : wide)) return 0;
  const worded = [a, b].every(({ kind }) => kind === 'text' || kind === 'heading');
  if (a.name !== b.name || !(worded || (near && a.kind === b.kind))) return 0;
  const like = likeness(from.words, to.words);
  const count = from.words.length + to.words.length;
  if (near) {
    const alone = from.stretch.gone === 1 && from.stretch.come === 1;
    const sole = alone && (count < 8 || (a.kind === 'heading' && b.kind === 'heading'));
    const score = sole || !worded ? Math.max(like, 0.4) : like;
    // of two that are as alike, the one at the same place
    return score < 0.4 ? 0 : score + 0.25 - Math.abs(from.at - to.at) / 1e4;
  }
  const short = !nameOfCell(a.items) && a.kind !== 'heading' && count < 10;
  if (like < (short ? 1 : 0.7)) return 0;
  // a page that moved takes what is short along
  const along = from.whole && to.whole;
  return from.page === to.page ? like : short && !along ? 0 : like - 0.2;
}

function changeOf(type: Change['type'], left: Left[], right: Left[]): Change {
  const [a, b] = [left[0], right[0]];
  const { unit, page, at, stretch } = (b ?? a) as Left;
  const units = { before: left.map((each) => each.unit), after: right.map((each) => each.unit) };
  const textOf = (of: Unit[]) => of.map((each) => each.text).join(' ');
  const [before, after] = [textOf(units.before), textOf(units.after)];
  const differingBy = (listOf: (unit: Unit) => string[]) =>
    differing(units.before.flatMap(listOf), units.after.flatMap(listOf));
  return {
    type,
    page,
    at: b ? at : stretch.at - 0.5,
    ...(a && b && a.page !== page && { fromPage: a.page }),
    kind: unit.kind,
    name: unit.name,
    place: unit.place,
    before,
    after,
    parts: diffWords(before, after),
    links: differingBy((each) => each.links),
    setting: differingBy(({ path, inline }) =>
      [...path.split('>'), ...inline.split('; ')].filter(Boolean),
    ),
    units,
  };
}

/** Names the row, step, question or section of which nearly all came, went or moved. */
function nameWholes(changes: Change[], pages: Pages): void {
  const found = new Map<Item, string[]>();
  const itemsOf = ({ type, units }: Change) =>
    (type === 'removed' ? units.before : /added|moved/.test(type) ? units.after : [])[0]?.items;
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
