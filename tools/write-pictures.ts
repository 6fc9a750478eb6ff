import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { withCheckout } from '../src/review/git.ts';
import { startChromium } from './chromium.ts';
import { freePort, serve } from './serve.ts';

/** The most that a picture of README.md may weigh, in bytes. */
const heaviest = 60_000;

/** The window of the pictures, in px. */
const size = { width: 1280, height: 800 };

/** The change whose review is shown: the slip of a finger in a figure, and a plainer sentence. */
const address = '/vat-services';
const file = 'pages/(tax-and-accounting)/vat-services.mdx';
const changes = [
  ['taxable supplies exceed AED 375,000 in', 'taxable supplies exceed AED 357,000 in'],
  ['Zero-rated sales count towards the figure', 'Zero-rated sales count towards this sum'],
  ['The test looks back over a moving period.', 'The test looks back over 12 months from any day.'],
] as const;

/** Writes the pictures of README.md anew: the home page of dist/, and the review of a change to the last commit. */
const browser = await startChromium();
try {
  await pictureSite();
  await withCheckout(process.cwd(), 'HEAD', pictureReview);
} finally {
  await browser.close();
}

async function pictureSite(): Promise<void> {
  const port = await freePort();
  const server = await serve('dist', port, '/');
  try {
    await write(await open(`http://localhost:${port}/`), 'docs/pictures/site.webp');
  } finally {
    server.close();
  }
}

/** Makes the change in a checkout, has its review written, and steps to the first change. */
async function pictureReview(checkout: string): Promise<void> {
  let text = readFileSync(join(checkout, file), 'utf8');
  for (const [before, after] of changes) {
    if (!text.includes(before))
      throw new Error(`${file} no longer says “${before}”. Choose another change to show.`);
    text = text.replace(before, after);
  }
  writeFileSync(join(checkout, file), text);
  const out = mkdtempSync(join(tmpdir(), 'review-picture-'));
  try {
    const words = ['tsx', 'tools/review.ts', 'HEAD', '--no-pictures', '--out', out];
    const { status } = spawnSync('npx', words, { cwd: checkout, stdio: 'inherit' });
    if (status !== 0) throw new Error('The review of the change was not written.');
    const report = await open(`file://${join(out, 'index.html')}`);
    await report.keyboard.press('n');
    await report.frameLocator('iframe').locator('ins').first().waitFor();
    const changed = await report.getByRole('region', { name: address }).boundingBox();
    await write(report, 'docs/pictures/review.webp', changed?.y);
  } finally {
    rmSync(out, { recursive: true });
  }
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

/** Writes what a window shows from `top` down, in px. Throws when the picture would be too heavy. */
async function write(page: Page, path: string, top = 0): Promise<void> {
  const clip = { x: 0, y: top, width: size.width, height: size.height - top };
  const picture = await sharp(await page.screenshot({ clip }))
    .webp({ quality: 65 })
    .toBuffer();
  if (picture.length > heaviest) throw new Error(`${path} would weigh ${picture.length} bytes.`);
  writeFileSync(path, picture);
  console.log(`${path}, ${Math.ceil(picture.length / 1000)} kB`);
}
