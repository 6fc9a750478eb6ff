import sharp from 'sharp';
import type { Picture } from './shot.ts';

/** Rows of a picture, from `start` up to `end`, in pixels. */
export interface Band {
  start: number;
  end: number;
}

/** A picture as pixels of four bytes each, row by row. */
export interface Image {
  width: number;
  height: number;
  pixels: Uint32Array;
  png: Buffer;
}

/** This much is shown round a change, and a taller one is cut. In pixels. */
const margin = 48;
const tallest = 1400;
/** A narrower picture would not show where on the page it is. */
const narrowest = 560;
/** Between what changed and its outline. */
const edge = 6;

/** A picture of a band, narrowed to what changed in it, so that it can be read beside the other one. */
export async function cut(image: Image, band: Band, left: number, right: number): Promise<Picture> {
  const top = Math.max(0, band.start - margin);
  const bottom = Math.min(image.height, band.end + margin, top + tallest);
  const middle = (left + right) / 2;
  const width = Math.min(image.width, Math.max(right - left + 4 * margin, narrowest));
  const start = Math.round(Math.min(Math.max(0, middle - width / 2), image.width - width));
  const part = { left: start, top, width: Math.floor(width), height: bottom - top };
  const file = await sharp(image.png).extract(part).webp({ lossless: true, effort: 2 }).toBuffer();
  const x = Math.max(1, left - start - edge);
  return {
    data: `data:image/webp;base64,${file.toString('base64')}`,
    width: part.width,
    height: part.height,
    outline: {
      x,
      y: Math.max(1, band.start - top - edge),
      width: Math.min(part.width - 1, right - start + edge) - x,
      height: Math.min(band.end - band.start + 2 * edge, part.height - 2),
    },
  };
}
