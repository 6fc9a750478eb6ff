import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { paintWholePage } from '../paint-whole-page.ts';
import type { Review } from './review-schema.ts';

/** The widths of the viewport, in pixels. */
const widths = [1440, 390];
/** The maximum number of screenshots in a report. A pair of screenshots (before and after) counts as one screenshot. */
const maxPictures = 12;
/** Two pixels count as equal if no colour channel (0 to 255) differs by more than this number. */
const tolerance = 16;
/** The maximum height of a screenshot, in pixels. */
const maxHeight = 1200;
/** The height, in pixels, of the unchanged area above the change, and of the unchanged area below the change. */
const margin = 40;

/**
 * Takes screenshots of the pages that look different, in the order of `pages`. Adds the screenshots to the review until
 * `maxPictures` is reached. `base` and `head` are browser pages with the files of the two sites. `out` is the folder of
 * the report.
 */
export async function takeScreenshots(
  review: Review,
  base: Page,
  head: Page,
  pages: string[],
  out: string,
): Promise<void> {
  for (const page of pages)
    for (const width of widths) {
      if (review.pictures.length >= maxPictures) return;
      for (const side of [base, head]) {
        await side.setViewportSize({ width, height: 900 });
        await side.goto(`http://site.test${page}`);
        await side.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) {
            details.removeAttribute('name');
            details.setAttribute('open', '');
          }
        });
        await paintWholePage(side);
      }
      const picture = await compareScreenshots(base, head, page, width, out);
      if (picture) review.pictures.push(picture);
    }
}

/**
 * Takes screenshots of the changed part of a page, before and after the change. Returns undefined if the page looks the
 * same.
 */
async function compareScreenshots(
  base: Page,
  head: Page,
  page: string,
  width: number,
  out: string,
): Promise<Review['pictures'][number] | undefined> {
  const shoot = async (side: Page) => {
    const image = sharp(await side.screenshot({ fullPage: true })).removeAlpha();
    const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
    return { image, data, height: info.height };
  };
  const [before, after] = [await shoot(base), await shoot(head)];
  const differs = (_: number, at: number) =>
    Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > tolerance;
  // the shorter page has no pixels below its end; these missing pixels count as black
  const longer = before.height > after.height ? before.data : after.data;
  /** Returns the index of the pixel row at an offset in the image data. Each pixel has three bytes. */
  const rowOf = (at: number) => Math.floor(at / (width * 3));
  const [first, last] = [rowOf(longer.findIndex(differs)), rowOf(longer.findLastIndex(differs))];
  if (first < 0) return undefined;
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const name = `${page.replace(/\W+/g, '-').replace(/^-/, '') || 'index'}-${width}`;
  const save = async ({ image, height }: typeof before, side: string) => {
    const file = `pictures/${name}-${side}.png`;
    const top = Math.max(0, Math.min(first - margin, height - 1));
    const shownHeight = Math.min(height - top, maxHeight, last - top + margin);
    await image.extract({ left: 0, top, width, height: shownHeight }).toFile(join(out, file));
    return file;
  };
  return { page, width, before: await save(before, 'before'), after: await save(after, 'after') };
}
