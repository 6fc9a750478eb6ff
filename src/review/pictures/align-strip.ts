import { diffArrays } from 'diff';

/** A picture as pixels of four bytes each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint32Array;
}

/** From `start` up to `end`, in pixels: rows of a picture, or columns. */
export interface Band {
  start: number;
  end: number;
}

/** Rows of one picture in the place of rows of the other. */
export type Hunk = Record<'old' | 'new', Band>;

/** A gap that grew or shrank by no more than this is not seen as such, in pixels. */
const smallGap = 24;
/** Strips that have less in common are not aligned. */
const mostEdits = 1_000;

/** A row of a strip that differs from the one above it: all else is paper, or the side of a frame. */
interface InkRow {
  row: number;
  /** The same for rows that look the same. */
  hash: number;
}

/** The rows of a strip that say something, each with a number by FNV-1a over its pixels. */
export function inkOf({ width, height, pixels }: Pixels, { start, end }: Band): InkRow[] {
  const ink: InkRow[] = [];
  for (let row = 0; row < height; row++) {
    let hash = 0x811c9dc5;
    for (let at = row * width + start; at < row * width + end; at++)
      hash = Math.imul(hash ^ (pixels[at] ?? 0), 0x01000193);
    if (ink.at(-1)?.hash !== hash) ink.push({ row, hash });
  }
  return ink;
}

/**
 * What lies between the rows that two strips have in common, and the rows that stand elsewhere though nothing above
 * them in the strip was changed.
 */
export function alignStrip(
  before: readonly InkRow[],
  after: readonly InkRow[],
  heights: [number, number],
) {
  const hunks: Hunk[] = [];
  const jumps: Hunk[] = [];
  const end: InkRow[] = heights.map((row) => ({ row, hash: 0 }));
  const changes = diffArrays([...before], [...after], {
    comparator: (one, other) => one.hash === other.hash,
    maxEditLength: mostEdits,
  }) ?? [{ added: true, removed: true, count: 0, value: [] }];
  let [at, to] = [0, 0];
  let kept = { old: -1, new: -1 };
  const hunkBefore = (old = end[0], now = end[1]): Hunk => ({
    old: { start: kept.old + 1, end: old?.row ?? 0 },
    new: { start: kept.new + 1, end: now?.row ?? 0 },
  });
  let isOpen = false;
  for (const { added, removed, count } of changes) {
    if (added || removed) {
      isOpen = true;
      if (!added) at += count;
      if (!removed) to += count;
      continue;
    }
    if (isOpen) hunks.push(hunkBefore(before[at], after[to]));
    isOpen = false;
    for (let index = 0; index < count; index++, at++, to++) {
      const here = { old: before[at]?.row ?? 0, new: after[to]?.row ?? 0 };
      const shift = here.new - here.old - (kept.new - kept.old);
      if (Math.abs(shift) > smallGap && hunks.length === 0)
        jumps.push({
          old: { start: here.old, end: here.old + 1 },
          new: { start: here.new, end: here.new + 1 },
        });
      kept = here;
    }
  }
  if (isOpen) hunks.push(hunkBefore());
  return { hunks, jumps };
}
