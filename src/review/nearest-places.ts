import { type FigureLists, holds } from './figure-lists.ts';
import { type OldFigure, stemsOf } from './old-figures.ts';
import type { StillStanding } from './review.ts';

/** Says of an address whether its list has an old figure from other sources alone than the list of its own pages had. */
export function rowsOf({ key, was }: OldFigure, lists: FigureLists): (address: string) => boolean {
  const sourcesOf = ({ groups }: FigureLists['old'], addresses: readonly string[]) =>
    groups
      .filter((group) => addresses.includes(group.address) && holds(group, key))
      .map(({ source }) => source);
  const own = sourcesOf(lists.old, was);
  return (address) => {
    const there = sourcesOf(lists.new, [address]);
    return own.length > 0 && there.length > 0 && there.every((source) => !own.includes(source));
  };
}

/**
 * Places on pages of the change first, then those that say most of what the figure stood among. One that shares no word
 * with it is far; where the list has it from another source, no word of the sentence is enough.
 */
export function nearestFirst(
  places: StillStanding['places'],
  { stems, own }: OldFigure,
  changed: ReadonlySet<string>,
  isOfAnother: (address: string) => boolean,
): StillStanding['places'] {
  return places
    .map((one) => {
      const shared = [...stemsOf([...one.place, one.sentence].join(' '))];
      const near = shared.filter((stem) => stems.has(stem)).length;
      const isOwn = changed.has(one.address);
      const isNear = isOfAnother(one.address)
        ? shared.some((stem) => own.has(stem))
        : isOwn || near > 0;
      const rank = !isNear ? -1 : isOwn ? Infinity : near;
      return { one: isNear ? one : { ...one, far: true }, rank };
    })
    .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ one }) => one);
}
