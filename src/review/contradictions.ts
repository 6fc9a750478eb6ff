import type { Review, StillStanding } from './review.ts';

/** What the places are headed with where something was left as it was. */
export const titleOfStanding = 'Left as it was: does it still hold?';

/** So many places stand open. */
const mostOpen = 3;

/**
 * Parts these places: the few that most likely contradict the change, the likeliest first, and all others by what stands
 * there. Where there are only a few, none is left for later.
 */
export function partStanding({ standing }: Pick<Review, 'standing'>): {
  first: { text: string; at: StillStanding['places'][number] }[];
  rest: StillStanding[];
} {
  const all = standing
    .flatMap(({ text, places }) => places.map((at) => ({ text, at })))
    .filter(({ at }) => !at.far)
    .toSorted((one, other) => other.at.near - one.at.near);
  const best = all[0]?.at.near ?? 0;
  const isLikely = ({ at }: (typeof all)[number]) => at.near === best || at.near * 3 > best * 2;
  const likely = all.length > mostOpen ? all.filter(isLikely) : all;
  const first = likely.slice(0, mostOpen);
  const told = new Set(first.map(({ at }) => at));
  const rest = standing.map((one) => ({
    ...one,
    places: one.places.filter((at) => !told.has(at)),
  }));
  return { first, rest: rest.filter(({ places }) => places.length > 0) };
}
