import { diffArrays } from 'diff';
import sharp from 'sharp';
import type { Picture, Shot } from '../review.ts';

/** A picture as pixels of four bytes each, row by row. */
interface Image {
  width: number;
  height: number;
  pixels: Uint32Array;
  png: Buffer;
}

/** Rows of a picture, from `start` up to `end`, in pixels. */
interface Band {
  start: number;
  end: number;
}

type Difference = Record<'old' | 'new', Band>;

/** Differences nearer than this are one, in pixels. */
const near = 60;
/** At most so many parts of one page are shown at one width. */
const mostParts = 6;
/** This much is shown round a difference, and a taller one is cut. In pixels. */
const margin = 48;
const tallest = 1400;
/** A narrower picture would not show where on the page it is. */
const narrowest = 560;
/** Between what changed and its outline. */
const edge = 6;

/**
 * Finds what looks different in two pictures of a page. Rows of pixels are aligned, so that what was only pushed down
 * by a longer text does not count.
 */
export async function compareImages(
  before: Buffer,
  after: Buffer,
): Promise<Pick<Shot, 'before' | 'after'>[]> {
  if (before.equals(after)) return [];
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  if (old.width !== now.width) return [];
  const parts = findDifferences(old, now).slice(0, mostParts);
  return Promise.all(
    parts.map(async (part) => {
      const columns = columnsOf(old, now, part);
      return {
        before: await cut(old, part.old, columns),
        after: await cut(now, part.new, columns),
      };
    }),
  );
}

async function decode(png: Buffer): Promise<Image> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return { width, height, png, pixels };
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

function findDifferences(old: Image, now: Image): Difference[] {
  const found: Difference[] = [];
  let [at, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(rowsOf(old), rowsOf(now))) {
    const end = { old: added ? at : at + count, new: removed ? to : to + count };
    if (added || removed) {
      const last = found.at(-1);
      if (last && to - last.new.end < near && at - last.old.end < near) {
        last.old.end = end.old;
        last.new.end = end.new;
      } else found.push({ old: { start: at, end: end.old }, new: { start: to, end: end.new } });
    }
    [at, to] = [end.old, end.new];
  }
  return found;
}

/** From which column to which the two sides of a part differ. */
function columnsOf(old: Image, now: Image, part: Difference): [left: number, right: number] {
  const rows = Math.max(part.old.end - part.old.start, part.new.end - part.new.start);
  const { width } = now;
  let [left, right] = [width, 0];
  const at = ({ pixels, height }: Image, row: number, column: number) =>
    row < height ? pixels[row * width + column] : undefined;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++)
      if (at(old, part.old.start + row, column) !== at(now, part.new.start + row, column)) {
        left = Math.min(left, column);
        right = Math.max(right, column + 1);
      }
  return left < right ? [left, right] : [0, width];
}

/** A picture of a band, narrowed to what changed in it, so that it can be read beside the other one. */
async function cut(image: Image, band: Band, [left, right]: [number, number]): Promise<Picture> {
  const top = Math.max(0, band.start - margin);
  const height = Math.min(image.height, band.end + margin, top + tallest) - top;
  const width = Math.min(image.width, Math.max(right - left + 4 * margin, narrowest));
  const start = Math.round(Math.min(Math.max(0, (left + right - width) / 2), image.width - width));
  const part = { left: start, top, width, height };
  const file = await sharp(image.png).extract(part).webp({ lossless: true, effort: 2 }).toBuffer();
  const x = Math.max(1, left - start - edge);
  return {
    data: `data:image/webp;base64,${file.toString('base64')}`,
    width,
    height,
    outline: {
      x,
      y: Math.max(1, band.start - top - edge),
      width: Math.min(width - 1, right - start + edge) - x,
      height: Math.min(band.end - band.start + 2 * edge, height - 2),
    },
  };
}
