import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { startChromium } from './chromium.ts';
import { previewOf } from './preview-of.ts';
import { withClone } from './review/build-sides.ts';

/** The most that a picture of README.md may weigh, in bytes. */
const heaviest = 60_000;

/** The window of the pictures, in px. */
const size = { width: 1280, height: 800 };

/** The change whose review is shown: a meaning that turns, and two plainer sentences. */
const file = 'pages/(tax-and-accounting)/vat-services.mdx';
const changes = [
  ['You must file for registration once', 'You may file for registration once'],
  ['Zero-rated sales count towards the figure', 'Zero-rated sales count towards this sum'],
  ['At the end of every month, add up', 'At the end of each month, add up'],
] as const;

/** Writes the pictures of README.md anew: the home page of dist/, and the review of a change to the last commit. */
const browser = await startChromium();
try {
  await pictureSite();
  reviewChange('test-results/review-picture');
  await pictureReview('test-results/review-picture');
} finally {
  await browser.close();
}

async function pictureSite(): Promise<void> {
  const { origin, stop } = await previewOf('dist');
  try {
    await write(await open(`${origin}/`), 'docs/pictures/site.webp');
  } finally {
    await stop();
  }
}

/** Makes the change in a clone of the last commit, and has its report written into a folder. */
function reviewChange(out: string): void {
  withClone(process.cwd(), 'HEAD', (folder) => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    let text = readFileSync(join(folder, file), 'utf8');
    for (const [before, after] of changes) {
      if (!text.includes(before))
        throw new Error(`${file} no longer says “${before}”. Choose another change to show.`);
      text = text.replace(before, after);
    }
    writeFileSync(join(folder, file), text);
    const words = ['run', 'review', '--', 'HEAD', '--no-pictures', '--out', resolve(out)];
    const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The review of the change was not written.');
  });
}

/** Steps to the first change of a report. */
async function pictureReview(folder: string): Promise<void> {
  const report = await open(`file://${resolve(folder, 'index.html')}`);
  await report.keyboard.press('n');
  const after = report.locator('iframe').last();
  await after.contentFrame().locator('ins').first().waitFor();
  await after.evaluate((frame) => frame.closest('section')?.scrollIntoView());
  // two pages full of words are heavy
  const part = { top: 62, bottom: 640, width: 1000, quality: 50 };
  await write(report, 'docs/pictures/review.webp', part);
}

/** Opens a page by daylight and at rest. */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/**
 * Writes what a window shows, or a part of it from `top` to `bottom`, at a width; all in px. Throws when the picture
 * would be too heavy.
 */
async function write(
  page: Page,
  path: string,
  { top = 0, bottom = size.height, width = size.width, quality = 65 } = {},
): Promise<void> {
  const clip = { x: 0, y: top, width: size.width, height: bottom - top };
  const picture = await sharp(await page.screenshot({ clip }))
    .resize(width)
    .webp({ quality })
    .toBuffer();
  if (picture.length > heaviest) throw new Error(`${path} would weigh ${picture.length} bytes.`);
  writeFileSync(path, picture);
  console.log(`${path}, ${Math.ceil(picture.length / 1000)} kB`);
}
