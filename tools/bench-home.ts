import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from './chromium.ts';
import { serve } from './serve.ts';

/**
 * Measures the built home page against itself without film, rose and counters, in turns, on a phone profile
 * (4× slower processor, slow 4G: 150 ms, 1.6 Mbit/s) and on a desktop one. Prints medians and their ratio.
 * A measurement, not a test: times depend on the machine, ratios hardly.
 */
const runs = Number(process.argv[2] ?? 7);
const profiles = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];
const bare = '.build/bare-home';

/** A copy of the built site whose home page has neither film nor rose nor counters. */
function writeBareHome(): void {
  rmSync(bare, { recursive: true, force: true });
  cpSync('dist', bare, { recursive: true });
  const page = new JSDOM(readFileSync('dist/index.html', 'utf8'));
  const { document } = page.window;
  document.querySelector('.rose')?.remove();
  for (const island of document.querySelectorAll('[data-island=film], [data-island=counters]'))
    island.removeAttribute('data-island');
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    rmSync(join(bare, name), { force: true });
  writeFileSync(join(bare, 'index.html'), page.serialize());
}

interface Loading {
  heading: number;
  largest: number;
  element: string;
  shift: number;
  islands: number;
}

/** What a browser notes while a page loads, of every kind. */
type SeenEntry = PerformanceEntry & { value: number; element?: Element };

/** Loads the page once. Times are milliseconds since navigation began; `islands` is when the first island was asked for. */
async function load(browser: Browser, port: number, profile: (typeof profiles)[number]) {
  const page = await browser.newPage({ viewport: profile });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.addInitScript(() => {
    const seen = { heading: 0, largest: 0, element: '', shift: 0, islands: 0 };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as SeenEntry[]) {
        const { entryType, name, startTime } = entry;
        if (name === 'first-contentful-paint') seen.heading = startTime;
        if (entryType === 'layout-shift') seen.shift += entry.value;
        if (entryType === 'largest-contentful-paint')
          Object.assign(seen, { largest: startTime, element: entry.element?.tagName });
        if (/\/assets\/(film|counters)/.test(name)) seen.islands ||= startTime;
      }
    });
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'resource'])
      observer.observe({ type, buffered: true });
  });
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => (window as never as { seen: Loading }).seen);
  await page.close();
  return seen;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

writeBareHome();
const servers = [await serve('dist', 4177), await serve(bare, 4178)];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
for (const profile of profiles) {
  const loads: [Loading[], Loading[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    loads[0].push(await load(browser, 4177, profile));
    loads[1].push(await load(browser, 4178, profile));
  }
  const [whole, without] = loads.map((all) => median(all.map(({ largest }) => largest))) as [
    number,
    number,
  ];
  console.log(
    `${profile.name}: largest paint ${Math.round(whole)} ms, without ${Math.round(without)} ms, ratio ${(whole / without).toFixed(2)}; ` +
      `first paint ${Math.round(median(loads[0].map(({ heading }) => heading)))} ms, first island asked for at ${Math.round(median(loads[0].map(({ islands }) => islands)))} ms; ` +
      `largest element ${loads[0][0]?.element}; shift ${Math.max(...loads[0].map(({ shift }) => shift)).toFixed(4)}`,
  );
}
await browser.close();
for (const server of servers) server.close();
rmSync(bare, { recursive: true });
