import { type Change, changedStretches, isOfList } from './change.ts';
import type { Stretch } from './diff-text.ts';
import { type Leaf, leavesOf, ownLeaves, textOf } from './drawn-page.ts';
import { figuresIn, type ReadFigure } from './figures.ts';
import { forTheEye } from './labels.ts';
import { attribute, checkLine } from './leaf-kind.ts';
import { type Pair, pairFigures } from './pair-figures.ts';
import type { PageChange } from './review.ts';

/** A figure that is another one now; without `from` it is new where it stands, without `to` it is gone from there. */
export interface FigureChange {
  from?: string;
  to?: string;
  /** It is the number of a law. */
  law?: boolean;
  /** Nobody typed it: it follows from the steps of a procedure. */
  computed?: boolean;
}

/** Pairs the figures of a changed sentence by their place in it. */
export function figureChanges({ pieces }: Pick<Stretch, 'pieces'>): FigureChange[] {
  return pairFigures(pieces).map(inWords);
}

/** Both sides of a changed figure as a reader sees them. */
export const inWords = ({ from, to }: Pair): FigureChange => ({
  from: from?.text,
  to: to?.text,
  ...((from ?? to)?.law && { law: true }),
});

type Placed = Pair & { place: string[]; computed?: boolean };

/** True for a figure beside the whole time of a procedure, which alone is typed: the share of a wait. */
const isComputed = ({ element, runs }: Leaf, { key }: ReadFigure): boolean =>
  (attribute(element, 'className') ?? '').split(' ').includes('passage__total') &&
  !runs.some(({ bold, text }) => bold && figuresIn(text).some((one) => one.key === key));

/** True for numbers that say nothing: those of a drawing, which stand beside it, and the order in a menu. */
export const isCounting = (change: Change): boolean =>
  change.type === 'headline' && (change.field === forTheEye || change.field.endsWith(' › order'));

/** The figures that a change takes away, brings or replaces, each with where it stands. */
export function figuresOf(change: Change): Placed[] {
  if (isCounting(change) || isOfList(change)) return [];
  // what two pages exchanged is new on neither
  if (change.type === 'headline' && change.exchanged) return [];
  const place = change.type === 'headline' ? [...change.place, change.field] : change.place;
  if (!('block' in change))
    return changedStretches(change)
      .flatMap(({ pieces }) => pairFigures(pieces))
      .map((pair) => {
        const [leaf] = change.type === 'reworded' ? change.new : [];
        return { ...pair, place, computed: Boolean(leaf && pair.to && isComputed(leaf, pair.to)) };
      });
  // what a second copy says is said already
  if (change.type === 'added' && change.copyOf) return [];
  if (change.type === 'removed' && change.across) return [];
  const side = change.type === 'added' ? 'to' : 'from';
  const was = change.type === 'added' && change.was ? figuresIn(textOf(change.was)) : undefined;
  const found = leavesOf(change.block).flatMap((leaf) => figuresOfLeaf(leaf, side));
  // of what moved here, another figure than before is told with its sentence
  return was ? found.filter(({ to }) => was.some(({ key }) => key === to?.key)) : found;
}

const figuresOfLeaf = (leaf: Leaf, side: keyof Pair): Placed[] =>
  figuresOfText(textOf(leaf), leaf.place, side);

const figuresOfText = (text: string, place: string[], side: keyof Pair): Placed[] =>
  figuresIn(text)
    .filter(({ weak }) => !weak)
    .map((figure) => ({ [side]: figure, place }));

/** A figure that a page prints otherwise now, with every place where it does. */
export interface ChangedFigure extends FigureChange {
  address: string;
  places: string[][];
}

/** Every figure that is another one, new or gone, once a page; all those of a new page. */
export function changedFigures(pages: readonly PageChange[]): ChangedFigure[] {
  return pages.flatMap((page): ChangedFigure[] => {
    const { address, changes } = page;
    const found = [
      ...changes.flatMap(figuresOf),
      ...(page.status === 'added' && page.new
        ? [
            ...figuresOfText(page.new.title, ['Title'], 'to'),
            ...figuresOfText(page.new.description, ['Description'], 'to'),
            ...ownLeaves(page.new)
              .filter(({ kind }) => kind !== checkLine)
              .flatMap((leaf) => figuresOfLeaf(leaf, 'to')),
          ]
        : []),
    ];
    const told = new Map<string, ChangedFigure>();
    for (const { place, computed, ...pair } of withoutStayed(found)) {
      const key = `${pair.from?.key}\t${pair.to?.key}\t${computed ?? false}`;
      const known = computed ? { ...inWords(pair), computed } : inWords(pair);
      const one = told.get(key) ?? { ...known, address, places: [] };
      if (!one.places.some((known) => known.join() === place.join())) one.places.push(place);
      told.set(key, one);
    }
    return [...told.values()];
  });
}

/** The places of a figure as a reader is told them: those that follow each other in one part of a page, with that once. */
export const sayPlaces = (places: readonly string[][]): string =>
  places
    .map((place, at) => {
      const [part, before] = [place, places[at - 1] ?? []].map((one) =>
        one.slice(0, -1).join(' › '),
      );
      return part && part === before ? `, ${place.at(-1)}` : `; ${place.join(' › ')}`;
    })
    .join('')
    .slice('; '.length);

/** Takes out a figure that went from one block of a section to another one: it still stands there. */
function withoutStayed(found: readonly Placed[]): Placed[] {
  const left = [...found];
  for (const gone of found) {
    if (gone.to || !gone.from) continue;
    const { key } = gone.from;
    const back = left.findIndex(
      ({ from, to, place }) => !from && to?.key === key && place[0] === gone.place[0],
    );
    if (back < 0) continue;
    left.splice(back, 1);
    left.splice(left.indexOf(gone), 1);
  }
  return left;
}
