import { cpSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compress } from '../src/publish/site-folder.ts';
import { median, spread } from './bench/figures.ts';
import { openPhone } from './bench/load-page.ts';
import { putWholeStyles } from './bench/whole-styles.ts';
import { startChromium } from './chromium.ts';
import { freePort, serve } from './serve.ts';

/**
 * `npm run bench:journey [-- --runs 5]`: five pages of `dist/` one after the other on a phone whose cache is empty at
 * first, as they are built and with every style sheet in the page: bytes, headers included, and each page's largest
 * paint, as a Markdown table. A measurement, not a test.
 */
const pages = ['/', '/vat-services', '/corporate-tax', '/commercial-financing', '/contact'];
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const folders = ['built', 'whole'].map((name) => `.build/journey-${name}-${process.pid}`);
const [built = '', whole = ''] = folders;
for (const folder of folders)
  cpSync(process.env.BUILD_DIRECTORY ?? 'dist', folder, { recursive: true });
putWholeStyles(whole);
const sites = [];
for (const folder of [built, whole]) {
  await compress(folder);
  const port = await freePort();
  sites.push({
    port,
    server: await serve(folder, port),
    paints: [] as number[][],
    bytes: [] as number[],
  });
}
const browser = await startChromium();
try {
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const { port, paints, bytes } of sites) {
      const phone = await openPhone(browser);
      let sum = 0;
      for (const [index, page] of pages.entries()) {
        const loading = await phone.visit(`http://localhost:${port}${page}`);
        paints[index] = [...(paints[index] ?? []), loading.paint];
        sum += loading.bytes;
      }
      bytes.push(sum);
      await phone.close();
    }
  console.log(`| Styles | kB in all | ${pages.join(', ms | ')}, ms |`);
  console.log(`| - | -: |${pages.map(() => ' -: |').join('')}`);
  for (const [index, { paints, bytes }] of sites.entries()) {
    const name = index === 0 ? 'First screen in the page' : 'All in the page';
    const kilobytes = (median(bytes) / 1000).toFixed(1);
    console.log(`| ${[name, kilobytes, ...paints.map(spread)].join(' | ')} |`);
  }
} finally {
  await browser.close();
  for (const { server } of sites) server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
}
