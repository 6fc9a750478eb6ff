import { diffArrays } from 'diff';
import { markFewestMoves } from './fewest-moves.ts';

/** A stretch of two sequences that belongs together: one to one, one split in several, several joined, added, removed. */
export interface Step<T> {
  old: T[];
  new: T[];
  /** It stands elsewhere among its neighbours than before. */
  moved?: boolean;
}

/** What an alignment needs to know of what it aligns. */
export interface Measure<T> {
  /** Equal for two that a visitor cannot tell apart. */
  key: (item: T) => string;
  /** From 0, nothing in common, to 1. Below `least` they do not belong together. Up to three on one side are asked about. */
  likeness: (old: T[], after: T[]) => number;
  /** How many words it has: of two that changed places, the shorter one moved. */
  size?: (item: T) => number;
}

const least = 0.35;
/** From here on two that stand apart count as one that was moved. */
const surely = 0.6;
/** A gap with more pairs than this is not searched for splits, so that two unlike pages cannot take minutes. */
const mostPairs = 20_000;

/**
 * Aligns two sequences: first what is equal in both (longest common subsequence), then, between those, what is alike
 * (dynamic programming over one-to-one, one-to-many and many-to-one, after Gale and Church 1993), then what was moved.
 * Steps are in the order of `after`; what was removed stands where it stood.
 */
export function align<T>(old: readonly T[], after: readonly T[], measure: Measure<T>): Step<T>[] {
  const steps: Step<T>[] = [];
  let gap: Step<T> = { old: [], new: [] };
  const close = () => {
    steps.push(...alignGap(gap, measure));
    gap = { old: [], new: [] };
  };
  const [oldRest, newRest] = [[...old], [...after]];
  const [oldKeys, newKeys] = [old.map(measure.key), after.map(measure.key)];
  for (const { added, removed, count } of diffArrays(oldKeys, newKeys)) {
    if (removed) gap.old.push(...oldRest.splice(0, count));
    else if (added) gap.new.push(...newRest.splice(0, count));
    else {
      close();
      const same = oldRest.splice(0, count);
      newRest.splice(0, count).forEach((item, at) => {
        steps.push({ old: same.slice(at, at + 1), new: [item] });
      });
    }
  }
  close();
  return joinMoved(
    steps.flatMap((step) => detach(step, steps, measure)),
    measure,
  );
}

/**
 * Takes out of a split what was only moved beside it: a part that is the like of something removed elsewhere, and
 * without which the rest is more alike. It is left as added, to be paired with what it was.
 */
function detach<T>(step: Step<T>, all: readonly Step<T>[], { likeness }: Measure<T>): Step<T>[] {
  const { old, new: after } = step;
  if (old.length !== 1 || after.length < 2) return [step];
  const gone = all.filter((one) => one.new.length === 0).flatMap((one) => one.old);
  const ends = [after.length - 1, 0];
  const at = ends.find((end) => {
    const part = after.slice(end, end + 1);
    const rest = after.filter((_, index) => index !== end);
    return (
      gone.some((one) => likeness([one], part) >= surely) &&
      likeness(old, rest) > likeness(old, after)
    );
  });
  if (at === undefined) return [step];
  const part: Step<T> = { old: [], new: after.slice(at, at + 1) };
  const rest: Step<T> = { old, new: after.filter((_, index) => index !== at) };
  return at === 0 ? [part, rest] : [rest, part];
}

/** How many on each side a step may take: removed, added, one to one, split and joined. */
const shapes = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
] as const;

function alignGap<T>({ old, new: after }: Step<T>, measure: Measure<T>): Step<T>[] {
  const most = old.length * after.length > mostPairs ? 1 : 3;
  const width = after.length + 1;
  const best: { score: number; step?: Step<T>; from: number }[] = [];
  for (let i = 0; i <= old.length; i++)
    for (let j = 0; j < width; j++) {
      let found: (typeof best)[number] = { score: i + j === 0 ? 0 : -1, from: -1 };
      for (const [a, b] of shapes) {
        if (a > i || b > j || a > most || b > most) continue;
        const from = (i - a) * width + (j - b);
        const step = { old: old.slice(i - a, i), new: after.slice(j - b, j) };
        const alike = a && b ? measure.likeness(step.old, step.new) : 0;
        if (a && b && alike < least) continue;
        // a pair is worth more than its parts left alone, and fewer steps more than many
        const score = (best[from]?.score ?? 0) + alike * (a + b);
        if (score > found.score) found = { score, step, from };
      }
      best.push(found);
    }
  const path: Step<T>[] = [];
  for (let at = best.length - 1; at > 0; at = best[at]?.from ?? 0) {
    const { step } = best[at] ?? {};
    if (step) path.unshift(step);
  }
  return path;
}

/** Pairs what is left on one side with what is left on the other, the most alike first. */
function joinMoved<T>(steps: Step<T>[], { key, likeness, size }: Measure<T>): Step<T>[] {
  // until something is joined, the steps with an old side stand in the order of that side
  const stood = new Map(steps.map((step, at) => [step, at]));
  const removed = steps.filter((step) => step.new.length === 0);
  const added = steps.filter((step) => step.old.length === 0);
  if (removed.length * added.length > mostPairs) return steps;
  const alikeness = ([one]: T[], [other]: T[]) =>
    key(one as T) === key(other as T) ? 2 : likeness([one as T], [other as T]);
  const pairs = removed
    .flatMap((from) => added.map((to) => ({ from, to, alike: alikeness(from.old, to.new) })))
    .filter(({ alike }) => alike >= surely)
    .sort((a, b) => b.alike - a.alike);
  const gone = new Set<Step<T>>();
  for (const { from, to } of pairs) {
    if (gone.has(from) || to.old.length > 0) continue;
    gone.add(from);
    to.old = from.old;
    to.moved = true;
    stood.set(to, stood.get(from) ?? 0);
  }
  const left = steps.filter((step) => !gone.has(step));
  const both = left.filter((step) => step.old.length > 0 && step.new.length > 0);
  markFewestMoves(
    both.map((step) => ({ step, at: stood.get(step) ?? 0 })),
    size ?? (() => 0),
  );
  return left;
}
