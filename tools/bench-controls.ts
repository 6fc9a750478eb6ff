import { cpSync, rmSync } from 'node:fs';
import type { BrowserContext } from 'playwright';
import { type Control, controls } from './bench/controls.ts';
import { serveCompressed } from './bench/serve-compressed.ts';
import { startChromium } from './chromium.ts';

/**
 * `npx tsx tools/bench-controls.ts [runs] [name]`: how soon each control of the built site answers when it is used for the first time, on
 * a phone's profile (processor four times slower; 1.6 Mbit/s with 150 ms to the server; nothing cached), as a Markdown
 * table. A measurement, not a test: it depends on the machine and its load. BUILD_DIRECTORY names another built site.
 */

/** A script for the page that notes when its first press came, when the control was painted ready, and the longest event. */
const watch = ({ ready, from }: Control) => `
  window.seen = { from: 0, ready: 0, longest: 0 };
  let left = ${from?.count ?? 1};
  for (const name of ${JSON.stringify(from ? [from.type] : ['pointerdown', 'pointerover', 'keydown'])})
    addEventListener(name, ({ timeStamp }) => {
      left -= 1;
      if (left === 0) seen.from = timeStamp;
    }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  requestAnimationFrame(function look() {
    if (!seen.from || !(${ready})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel(); // answers after the frame that shows it
    port1.onmessage = () => { seen.ready = performance.now(); };
    port2.postMessage(0);
  });`;

/** Uses a control once in a fresh browser context. Times are milliseconds, bytes those fetched from the press on. */
async function measure(context: BrowserContext, origin: string, control: Control) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(origin + control.address, { waitUntil: 'load' });
  await page.waitForTimeout(2_000);
  await page.evaluate(watch(control));
  await page.waitForTimeout(300);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await control.use(page);
  const limit = performance.now() + 20_000;
  while (!(await page.evaluate('seen.ready'))) {
    if (performance.now() > limit) throw new Error(`${control.name}: not ready in 20 s`);
    await page.waitForTimeout(50);
  }
  const inTime = bytes;
  await page.waitForTimeout(1_500);
  const seen: { from: number; ready: number; longest: number } = await page.evaluate('seen');
  await page.close();
  return { ready: seen.ready - seen.from, longest: seen.longest, bytes: inTime, all: bytes };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const [, , runs = '5', only = ''] = process.argv;
const folder = `.build/controls-${process.pid}`;
cpSync(process.env.BUILD_DIRECTORY ?? 'dist', folder, { recursive: true });
const { origin, stop } = await serveCompressed(folder);
const browser = await startChromium();
console.log(
  '| Control, first use | Ready, ms (least to most) | Longest event, ms | Fetched until ready, in all, kB |',
);
console.log('| - | -: | -: | -: |');
for (const control of controls.filter(({ name }) => name.includes(only))) {
  const taken: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    const context = await browser.newContext(
      control.wide
        ? { viewport: { width: 1280, height: 800 } }
        : { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    await context.grantPermissions(['clipboard-write']).catch(() => undefined);
    taken.push(await measure(context, origin, control));
    await context.close();
  }
  const ready = taken.map((one) => one.ready);
  const [least, most] = [Math.min(...ready), Math.max(...ready)];
  const kilobytes = (pick: (one: (typeof taken)[number]) => number) =>
    (median(taken.map(pick)) / 1000).toFixed(1);
  console.log(
    `| ${control.name} | ${median(ready).toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)}) | ${median(taken.map((one) => one.longest))} | ${kilobytes((one) => one.bytes)}, ${kilobytes((one) => one.all)} |`,
  );
}
await browser.close();
stop();
rmSync(folder, { recursive: true });
