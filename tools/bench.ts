import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { lookup, mimes } from 'mrmime';
import { startChromium } from './chromium.ts';

/**
 * `npm run bench [addresses …]` compares the loading times of built pages with the loading times of minimal pages. A
 * minimal page (a “twin”) has the text, links and fields of a built page, but no scripts and no components. Each built
 * page and its minimal page are loaded one after the other, with an empty cache, on a simulated phone: slow 4G, and a
 * processor that is four times slower than the processor of this computer. Prints the medians as a Markdown table.
 * Environment variables: BUILD_DIRECTORY (default: dist), RUNS (default: 7).
 */
const { BUILD_DIRECTORY: directory = 'dist', RUNS: runs = 7 } = process.env;
/** The pages that are measured if no addresses are given. */
const usual =
  '/ /vat-services /golden-visa /future-consulting /our-team /contact /auditing/plan /sitemap /about';
const addresses = process.argv.length > 2 ? process.argv.slice(2) : usual.split(' ');

const twinHead = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
body{margin:0 auto;max-width:40em;padding:1em;font:1em/1.5 Georgia,serif;color:#0f2440}
h1,h2,h3{line-height:1.2}table{border-collapse:collapse}td,th{text-align:left;padding:.3em}a{color:#a90f6c}</style>`;

/**
 * Returns the HTML of the minimal page for a built page: only its text, headings, lists, tables, links and fields. This
 * function runs in the browser.
 */
function toTwin(html: string): string {
  const { body, title } = new DOMParser().parseFromString(html, 'text/html');
  const dropped = 'script,style,link,noscript,template,svg,img,iframe,video';
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const kept = `h1,h2,h3,h4,p,ul,ol,li,dl,dt,dd,table,caption,thead,tbody,tr,th,td,blockquote,a,b,strong,em,i,cite,br,
    details,summary,form,label,input,textarea,button,header,main,footer,nav,div,section,article,address`;
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (!/^(?:href|open|type|rows)$/.test(name)) element.removeAttribute(name);
    if (!element.matches(kept)) element.replaceWith(...element.childNodes);
  }
  return `<title>${title}</title><body>${body.innerHTML}`;
}

/** The compressed response for each address. */
const bodies = new Map<string, Buffer>();
const fileOf = (path: string) =>
  join(directory, extname(path) ? path : `${path === '/' ? '/index' : path}.html`);
// mrmime 2.0.1 has no type for .ico
mimes.ico = 'image/x-icon';
/**
 * Returns the media type of the file for an address. A wrong type would change the measurements: Chromium parses a file
 * with the type image/svg+xml as a document, which takes main-thread time.
 */
const typeOf = (path: string) =>
  extname(path) ? (lookup(path) ?? 'application/octet-stream') : 'text/html';
const server = createServer(({ url = '/' }, response) => {
  const file = fileOf(url);
  if (!bodies.has(url) && existsSync(file)) bodies.set(url, brotliCompressSync(readFileSync(file)));
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', typeOf(url));
  response.writeHead(bodies.has(url) ? 200 : 404).end(bodies.get(url));
});
await new Promise<void>((resolve) => server.listen(0, resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await startChromium();

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A script for the browser. Its result is the time of the largest contentful paint (LCP) in ms. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/**
 * Loads an address. Returns three values in ms: the time of the largest contentful paint, the duration of all tasks of
 * the main thread, and the duration of the calculation of styles and layout.
 */
async function load(address: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // With each new window, Chromium 156 loads an internal page (chrome://omnibox-popup) in about one second. This wait
  // keeps the internal page from competing with the measured page for the processor.
  await page.waitForTimeout(1_500);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const { metrics } = await session.send('Performance.getMetrics');
  const time = (name: string) =>
    1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  const paint = await page.evaluate<number>(largestPaint);
  await page.context().close();
  return [paint, time('TaskDuration'), time('LayoutDuration') + time('RecalcStyleDuration')];
}

const metrics = ['Largest paint', 'Main thread', 'Style and layout'];
const columns = metrics.flatMap((name) => [`${name}, ms`, 'twin', 'ratio']);
console.log(`| Page | ${columns.join(' | ')} |\n|${' - |'.repeat(10)}`);
// loads a page before the measurements, because the first page load includes the start of the browser
await load('/');
for (const address of addresses) {
  const page = await browser.newPage();
  const twin = await page.evaluate(toTwin, readFileSync(fileOf(address), 'utf8'));
  await page.close();
  bodies.set(`/twin${address}`, brotliCompressSync(twinHead + twin));
  const loads: number[][][] = [[], []];
  for (let run = 0; run < Number(runs); run += 1)
    for (const [side, path] of [address, `/twin${address}`].entries())
      loads[side]?.push(await load(path));
  const cells = metrics.flatMap((_, index) => {
    const [own = 0, other = 0] = loads.map((side) => median(side.map((one) => one[index] ?? 0)));
    return [own.toFixed(0), other.toFixed(0), (own / other).toFixed(2)];
  });
  console.log(`| ${[address, ...cells].join(' | ')} |`);
}
await browser.close();
server.close();
