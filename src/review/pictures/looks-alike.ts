import type { Band, Pixels } from './align-strip.ts';

/** A part of two pictures: as many columns, and about as many rows. */
interface Pair {
  old: Band;
  new: Band;
  columns: Band;
}

/** So far from the blends of what stands round it may a colour lie: a little, and a share of how far those two lie apart. */
const blend = { least: 3, share: 0.08 };
/** A curve or a letter that stands between two rows is drawn in a row more or less. */
const mostRows = 2;
/** A single pixel is seen by nobody. */
const mostPixels = 1;

/**
 * Whether two parts look alike although their pixels differ: each pixel of one is, in the other, the colour of what
 * stands at its place or a pixel beside it, or a blend of that. So is a line that was drawn a fraction of a pixel lower.
 */
export function looksAlike(old: Pixels, now: Pixels, { columns, ...rows }: Pair): boolean {
  const heights = [rows.old.end - rows.old.start, rows.new.end - rows.new.start] as const;
  if (Math.abs(heights[0] - heights[1]) > mostRows) return false;
  return (
    strangers(now, rows.new, old, rows.old, columns) <= mostPixels &&
    strangers(old, rows.old, now, rows.new, columns) <= mostPixels
  );
}

/** How many pixels of one part are strange to the other; aligned at the top or at the foot, whichever suits. */
function strangers(one: Pixels, rows: Band, other: Pixels, around: Band, columns: Band): number {
  let found = 0;
  const shifts = new Set([around.start - rows.start, around.end - rows.end]);
  for (let row = rows.start; row < rows.end; row++)
    for (let column = columns.start; column < columns.end; column++) {
      const pixel = one.pixels[row * one.width + column] ?? 0;
      const known = [...shifts].some((shift) => fits(pixel, other, row + shift, column));
      if (!known) found++;
      if (found > mostPixels) return found;
    }
  return found;
}

const channels = (pixel: number) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255] as const;

/** Whether a colour lies between the darkest and the lightest one round a place. */
function fits(pixel: number, { width, height, pixels }: Pixels, row: number, column: number) {
  let [darkest, lightest] = [0, 0];
  let [least, most] = [Number.POSITIVE_INFINITY, -1];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      const near = pixels[y * width + x] ?? 0;
      if (near === pixel) return true;
      const [red, green, blue] = channels(near);
      const light = red * 3 + green * 6 + blue;
      if (light < least) [least, darkest] = [light, near];
      if (light > most) [most, lightest] = [light, near];
    }
  const [from, to] = [channels(darkest), channels(lightest)];
  const contrast = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  return distanceToLine(channels(pixel), from, to) <= blend.least + blend.share * contrast;
}

type Colour = ReturnType<typeof channels>;

/** How far a colour lies from the blends of two others. */
function distanceToLine(colour: Colour, from: Colour, to: Colour): number {
  const along = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const away = [colour[0] - from[0], colour[1] - from[1], colour[2] - from[2]] as const;
  const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2;
  const dot = along[0] * away[0] + along[1] * away[1] + along[2] * away[2];
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot / length));
  return Math.hypot(
    away[0] - share * along[0],
    away[1] - share * along[1],
    away[2] - share * along[2],
  );
}
