import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressesIn } from '../src/publish/hosts/host-files.ts';
import { BadInput, differenceFrom, withCheckout } from '../src/review/git.ts';
import type { Shot } from '../src/review/looks.ts';
import { compareImages } from '../src/review/pictures/compare-images.ts';
import { pagesToCompare } from '../src/review/pictures/pages-to-compare.ts';
import { writePictures } from '../src/review/pictures/write-pictures.ts';
import { startChromium } from './chromium.ts';
import { freePort, serve } from './serve.ts';

/**
 * `npm run compare-pictures -- [base] [addresses]`: takes pictures of every page, built and served, at two widths, by
 * day and at night, of a base and of the working tree, and writes what looks different to one page to look at.
 * What was merged was reviewed: the base is the reviewed state, so that no picture is kept, and merging accepts.
 * Exit code 0 whether anything differs or not; 2 for a base or an address that is not there.
 */
const words = process.argv.slice(2);
const asked = words.filter((word) => word.startsWith('/'));
const [base] = words.filter((word) => !word.startsWith('/'));
const out = 'test-results/pictures';
const widths = [390, 1280];
const lights = ['light', 'dark'] as const;

/** Builds the site of a folder into a folder of `out`. Throws with what the build printed. */
function build(root: string, name: string): string {
  const directory = resolve(out, name);
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'tools/build.ts', '--mail-desk'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: directory },
  });
  if (status !== 0) throw new Error(`${name}: the build failed.\n${stdout}${stderr}`);
  return directory;
}

/** Serves a built site, and takes pictures of its pages as a visitor sees them, at a fixed moment. */
async function photographer(directory: string) {
  const port = await freePort();
  const server = await serve(directory, port);
  const browser = await startChromium();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.route('https://**', (route) => route.abort());
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'));
  const take = async (address: string, width: number, colorScheme: (typeof lights)[number]) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ fullPage: true });
  };
  const stop = async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  };
  return { take, stop };
}

async function compare(before: string, after: string): Promise<void> {
  const { pages, gone, added } = pagesToCompare(addressesIn(before), addressesIn(after), asked);
  const [first, second] = await Promise.all([photographer(before), photographer(after)]);
  const shots: Shot[] = [];
  for (const address of pages) {
    for (const width of widths)
      for (const light of lights) {
        const pair = await Promise.all([
          first.take(address, width, light),
          second.take(address, width, light),
        ]);
        const night = light === 'dark' ? 'night' : 'light';
        for (const parts of await compareImages(...pair))
          shots.push({ address, width, light: night, ...parts });
      }
    console.log(`${address}: ${shots.filter((shot) => shot.address === address).length} parts`);
  }
  await Promise.all([first.stop(), second.stop()]);
  const file = join(out, 'index.html');
  writeFileSync(file, writePictures(shots, { pages: pages.length, gone, added }));
  console.log(
    `\n${pages.length * widths.length * lights.length} pairs of pictures, ${shots.length} parts look different: ${file}`,
  );
}

try {
  const difference = differenceFrom(process.cwd(), base);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const after = build(process.cwd(), 'after');
  await withCheckout(process.cwd(), difference.base.commit, async (folder) =>
    compare(build(folder, 'before'), after),
  );
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(`\n${error.message}\n  What to do: ${error.remedy}`);
  process.exitCode = 2;
}
