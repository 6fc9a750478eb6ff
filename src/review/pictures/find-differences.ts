import { alignStrip, type Band, type Hunk, inkOf, type Pixels } from './align-strip.ts';
import { looksAlike } from './looks-alike.ts';

/** A part that looks different: its rows before and after, and its columns. */
export interface Difference {
  old: Band;
  new: Band;
  columns: Band;
}

/** Differences nearer than this are one, in pixels. */
const near = 60;
/** In a strip, these are: a curve that lies lower has rows in common with what it was. */
const nearInStrip = 12;
/** Each strip of a page is aligned by itself, for columns that stand beside each other are pushed down by their own. */
const stripWidth = 32;

/**
 * Finds what looks different in two pictures of the same width. The rows of each strip are aligned: what only stands
 * higher or lower, because something above or beside it became longer or shorter, is what it was.
 */
export function findDifferences(old: Pixels, now: Pixels): Difference[] {
  const changed: Difference[] = [];
  const moved: Difference[] = [];
  for (let left = 0; left < now.width; left += stripWidth) {
    const strip = { start: left, end: Math.min(now.width, left + stripWidth) };
    const heights: [number, number] = [old.height, now.height];
    const { hunks, jumps } = alignStrip(inkOf(old, strip), inkOf(now, strip), heights);
    const parts = hunks.map((hunk) => trim(old, now, hunk, strip));
    for (const hunk of joinNear(parts, nearInStrip))
      if (!looksAlike(old, now, { ...hunk, columns: strip }))
        changed.push({ ...hunk, columns: columnsOf(old, now, hunk, strip) });
    moved.push(...jumps.map((jump) => ({ ...jump, columns: strip })));
  }
  const first = Math.min(...[...changed, ...moved].map((part) => part.new.start));
  // what stands below another difference was moved by it
  const alone = moved.filter((part) => part.new.start - first < near);
  return joinNear(
    changed.some((part) => part.new.start <= first + near) ? changed : [...changed, ...alone],
  );
}

/** Leaves out the rows at both ends of a part that are alike in a strip. */
function trim(old: Pixels, now: Pixels, part: Hunk, strip: Band): Hunk {
  const alike = (before: number, after: number) => {
    for (let column = strip.start; column < strip.end; column++)
      if (old.pixels[before * old.width + column] !== now.pixels[after * now.width + column])
        return false;
    return true;
  };
  const [before, after] = [{ ...part.old }, { ...part.new }];
  const room = () => size(before) > 0 && size(after) > 0;
  while (room() && alike(before.start, after.start)) {
    before.start++;
    after.start++;
  }
  while (room() && alike(before.end - 1, after.end - 1)) {
    before.end--;
    after.end--;
  }
  return { old: before, new: after };
}

const size = ({ start, end }: Band) => end - start;

/** The columns of a strip in which the rows of a part differ; the whole strip where rows were added or taken away. */
function columnsOf(old: Pixels, now: Pixels, part: Hunk, strip: Band): Band {
  if (size(part.old) !== size(part.new)) return strip;
  let [start, end] = [strip.end, strip.start];
  for (let row = 0; row < size(part.new); row++)
    for (let column = strip.start; column < strip.end; column++) {
      const before = old.pixels[(part.old.start + row) * old.width + column];
      if (before === now.pixels[(part.new.start + row) * now.width + column]) continue;
      start = Math.min(start, column);
      end = Math.max(end, column + 1);
    }
  return start < end ? { start, end } : strip;
}

const join = (one: Band, other: Band): Band => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

/** Parts that stand near each other on both sides become one, from the top down. */
function joinNear<Part extends Hunk & { columns?: Band }>(
  all: readonly Part[],
  room = near,
): Part[] {
  const joined: Part[] = [];
  for (const one of all.toSorted(
    (a, b) => a.new.start - b.new.start || a.old.start - b.old.start,
  )) {
    const last = joined.at(-1);
    if (last && one.new.start - last.new.end < room && one.old.start - last.old.end < room) {
      last.old = join(last.old, one.old);
      last.new = join(last.new, one.new);
      if (last.columns && one.columns) last.columns = join(last.columns, one.columns);
    } else joined.push({ ...one });
  }
  return joined;
}
