import sharp from 'sharp';
import type { Picture, Shot } from '../looks.ts';
import type { Band, Pixels } from './align-strip.ts';
import { findDifferences } from './find-differences.ts';

interface Image extends Pixels {
  png: Buffer;
}

/** At most so many parts of one page are shown at one width. */
const mostParts = 6;
/** This much is shown round a difference, and a taller one is cut. In pixels. */
const margin = 48;
const tallest = 1400;
/** A narrower picture would not show where on the page it is. */
const narrowest = 560;
/** Between what changed and its outline. */
const edge = 6;

/** What looks different in two pictures of a page, before and after, with an outline each. */
export async function compareImages(
  before: Buffer,
  after: Buffer,
): Promise<Pick<Shot, 'before' | 'after'>[]> {
  if (before.equals(after)) return [];
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  // a page that reaches beyond its window, or no longer does
  if (old.width !== now.width) return [{ before: await cutTop(old), after: await cutTop(now) }];
  const parts = findDifferences(old, now).slice(0, mostParts);
  return Promise.all(
    parts.map(async ({ columns, ...rows }) => ({
      before: await cut(old, rows.old, columns),
      after: await cut(now, rows.new, columns),
    })),
  );
}

async function decode(png: Buffer): Promise<Image> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return { width, height, png, pixels };
}

const cutTop = (image: Image) =>
  cut(image, { start: 0, end: image.height }, { start: 0, end: image.width });

/** A picture of a band, narrowed to what changed in it, so that it can be read beside the other one. */
async function cut(image: Image, band: Band, columns: Band): Promise<Picture> {
  const { start: left, end: right } = columns;
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
