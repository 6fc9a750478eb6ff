import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { median, spread } from './bench/figures.ts';
import { type Loading, load } from './bench/load-page.ts';
import { serveCompressed } from './bench/serve-compressed.ts';
import { twinOf } from './bench/twin.ts';
import { addressesIn } from './built-addresses.ts';
import { startChromium } from './chromium.ts';

/**
 * `npx tsx tools/bench-paint.ts [addresses … --runs 7 --site dist]`: the largest paint and the work of the main thread of
 * built pages, each beside its twin and in turns with it, on a phone: slow 4G (150 ms, 1.6 Mbit/s), a processor four
 * times slower. A Markdown table of medians, with the spread in brackets. A measurement, not a test: times depend on the
 * machine, ratios hardly.
 */
const words = process.argv.slice(2);
const option = (name: string, usual: string) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? usual : (words.splice(at, 2)[1] ?? usual);
};
const runs = Number(option('runs', '7'));
const site = option('site', process.env.BUILD_DIRECTORY ?? 'dist');
const folder = `.build/paint-${process.pid}`;

const fileOf = (address: string) => `${address === '/' ? 'index' : address.slice(1)}.html`;

cpSync(site, folder, { recursive: true });
const all = addressesIn(site).filter(
  (address) => !readFileSync(join(site, fileOf(address)), 'utf8').includes('http-equiv="refresh"'),
);
const addresses = words.length > 0 ? words : all;
for (const address of addresses) {
  const twin = join(folder, 'twin', fileOf(address));
  mkdirSync(dirname(twin), { recursive: true });
  writeFileSync(twin, twinOf(readFileSync(join(site, fileOf(address)), 'utf8')));
}
const { origin: base, stop } = await serveCompressed(folder);
const browser = await startChromium();
try {
  const ratios: { paint: number[]; work: number[] } = { paint: [], work: [] };
  await load(browser, base); // the browser's own start
  console.log(
    '| Page | Largest paint, ms | its twin | ratio | Main thread, ms | its twin | ratio | Shift | kB |',
  );
  console.log('| - | -: | -: | -: | -: | -: | -: | -: | -: |');
  for (const address of addresses) {
    const ours: Loading[] = [];
    const twins: Loading[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await load(browser, base + address));
      twins.push(await load(browser, `${base}/twin${address === '/' ? '/index' : address}`));
    }
    const of = (what: keyof Loading) => {
      const [own, other] = [ours, twins].map((loads) => loads.map((one) => one[what]));
      return { own: own ?? [], other: other ?? [], ratio: median(own ?? []) / median(other ?? []) };
    };
    const [paint, work] = [of('paint'), of('work')];
    ratios.paint.push(paint.ratio);
    ratios.work.push(work.ratio);
    const cells = [paint, work].flatMap(({ own, other, ratio }) => [
      spread(own),
      spread(other),
      ratio.toFixed(2),
    ]);
    const shift = Math.max(...of('shift').own).toFixed(4);
    const kilobytes = (median(of('bytes').own) / 1000).toFixed(1);
    console.log(`| ${[address, ...cells, shift, kilobytes].join(' | ')} |`);
  }
  console.log(
    `| **Median of ${addresses.length}** | | | ${median(ratios.paint).toFixed(2)} | | | ${median(ratios.work).toFixed(2)} | | |`,
  );
} finally {
  await browser.close();
  stop();
  rmSync(folder, { recursive: true });
}
