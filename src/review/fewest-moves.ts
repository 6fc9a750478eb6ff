/** A pair of an alignment, in the order of the new side, with where its old item stood. */
interface Placed<T> {
  step: { new: T[]; moved?: boolean };
  at: number;
}

/** More than any text has words, so that a move less counts before all words. */
const perMove = 1e6;

/**
 * Decides which of some pairs count as moved: as few as possible, and of two ways to see the same move the one that
 * moves fewer words. What is left keeps its order; it is the heaviest such row. `size` is the number of words.
 */
export function markFewestMoves<T>(pairs: readonly Placed<T>[], size: (item: T) => number): void {
  if (pairs.every(({ step }) => !step.moved)) return;
  const best: { weight: number; from: number }[] = [];
  let last = -1;
  pairs.forEach(({ step, at }, index) => {
    const words = step.new.reduce((sum, item) => sum + size(item), 0);
    // where all else is equal, what stood still does
    const own = perMove + words + (step.moved ? 0 : 0.5);
    let [weight, from] = [own, -1];
    for (let before = 0; before < index; before++) {
      const sum = (best[before]?.weight ?? 0) + own;
      if ((pairs[before]?.at ?? at) < at && sum > weight) [weight, from] = [sum, before];
    }
    best.push({ weight, from });
    if (weight > (best[last]?.weight ?? 0)) last = index;
  });
  const still = new Set<number>();
  for (let index = last; index >= 0; index = best[index]?.from ?? -1) still.add(index);
  pairs.forEach(({ step }, index) => {
    if (still.has(index)) delete step.moved;
    else step.moved = true;
  });
}
