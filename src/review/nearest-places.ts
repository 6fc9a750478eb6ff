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
 * Places whose sentences share most words with those that the figure stood in first; a page of the change counts as one
 * word. One that shares no word with it is far; where the list has it from another source, no word of the sentence is enough.
 */
export function nearestFirst(
  places: StillStanding['places'],
  { stems, own, moved }: OldFigure,
  changed: ReadonlySet<string>,
  isOfAnother: (address: string) => boolean,
): StillStanding['places'] {
  return places
    .map((one) => {
      const shared = [...stemsOf([...one.place, one.sentence].join(' '))];
      const around = shared.filter((stem) => stems.has(stem)).length;
      const same = shared.filter((stem) => own.has(stem)).length;
      const isOwn = changed.has(one.address);
      const isNear = isOfAnother(one.address) ? same > 0 : isOwn || around > 0;
      const near = !isNear ? -1 : moved ? 0 : same + Number(isOwn);
      return { one: isNear ? { ...one, near } : { ...one, near, far: true }, around };
    })
    .toSorted((a, b) => b.one.near - a.one.near || b.around - a.around)
    .map(({ one }) => one);
}
