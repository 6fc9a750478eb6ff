import { diffArrays } from 'diff';
import sharp from 'sharp';
import { type Band, cut, type Image } from './cut-picture.ts';
import type { Shot } from './shot.ts';

interface Change {
  old: Band;
  new: Band;
}

/** Changes nearer than this are one, in pixels. */
const near = 60;

/** At most so many parts of one page are shown at one width. */
const mostParts = 6;

/**
 * Finds what looks different in two pictures of a page. Rows of pixels are aligned, so that what was only pushed down
 * by a longer text does not count.
 */
export async function compareImages(
  before: Buffer,
  after: Buffer,
): Promise<Omit<Shot, 'address' | 'width'>[]> {
  if (before.equals(after)) return [];
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  if (old.width !== now.width) return [];
  return Promise.all(
    findChanges(old, now)
      .slice(0, mostParts)
      .map(async (change) => {
        const [left, right] = columnsOf(old, now, change);
        return {
          before: await cut(old, change.old, left, right),
          after: await cut(now, change.new, left, right),
        };
      }),
  );
}

async function decode(png: Buffer): Promise<Image> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    png,
    pixels: new Uint32Array(data.buffer, data.byteOffset, width * height),
  };
}

/** Each row as a number that is the same for rows that look the same (FNV-1a over its pixels). */
function rowsOf({ width, height, pixels }: Image): number[] {
  return Array.from({ length: height }, (_, row) => {
    let hash = 0x811c9dc5;
    for (let at = row * width; at < (row + 1) * width; at++)
      hash = Math.imul(hash ^ (pixels[at] ?? 0), 0x01000193);
    return hash;
  });
}

function findChanges(old: Image, now: Image): Change[] {
  const changes: Change[] = [];
  let [at, to] = [0, 0];
  const add = (change: Change) => {
    const last = changes.at(-1);
    if (last && change.new.start - last.new.end < near && change.old.start - last.old.end < near) {
      last.old.end = change.old.end;
      last.new.end = change.new.end;
    } else changes.push(change);
  };
  for (const { added, removed, count } of diffArrays(rowsOf(old), rowsOf(now))) {
    if (removed) add({ old: { start: at, end: at + count }, new: { start: to, end: to } });
    else if (added) add({ old: { start: at, end: at }, new: { start: to, end: to + count } });
    if (!added) at += count;
    if (!removed) to += count;
  }
  return changes;
}

/** From which column to which the two sides of a change differ. */
function columnsOf(old: Image, now: Image, change: Change): [number, number] {
  const heights = [change.old.end - change.old.start, change.new.end - change.new.start];
  const [rows, { width }] = [Math.max(...heights), now];
  let [left, right] = [width, 0];
  const at = ({ pixels, height }: Image, row: number, column: number) =>
    row < height ? pixels[row * width + column] : undefined;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++)
      if (at(old, change.old.start + row, column) !== at(now, change.new.start + row, column)) {
        left = Math.min(left, column);
        right = Math.max(right, column + 1);
      }
  return left < right ? [left, right] : [0, width];
}
