import { type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from './chromium.ts';
import { freePort, serve } from './serve.ts';

/**
 * `npm run bench -- controls [runs]`: how soon each control of the built site answers when it is used for the first time, on
 * a phone's profile (processor four times slower; 1.6 Mbit/s with 150 ms to the server; nothing cached), as a Markdown
 * table. A measurement, not a test: it depends on the machine and its load. BUILD_DIRECTORY names another built site.
 */

interface Control {
  name: string;
  address: string;
  wide?: boolean;
  use: (page: Page) => Promise<void>;
  /** True in the page once the control has done what it was pressed for. */
  ready: string;
  /** The event from which the time counts, and which of them; the first pointerdown or keydown without. */
  from?: { type: string; count: number };
}

const tap = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const point = (selector: string) => (page: Page) => page.locator(selector).first().hover();
const enter = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};
const typeInSearch = async (page: Page) => {
  await tap('.find')(page);
  await page.locator('[type=search]').waitFor();
  await page.keyboard.type('regi', { delay: 120 });
};

const services = '.menu[data-menu=services]';
const shown = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].some((it) => it.checkVisibility({ contentVisibilityAuto: true }))`;
const drawer = shown(':is(dialog, [role=dialog]) nav a');

const controls: Control[] = [
  [
    'Services menu, by pointer',
    '/vat-services',
    point(`${services} > summary`),
    shown(`${services} .mega a`),
    true,
  ],
  [
    'Services menu, by Enter',
    '/vat-services',
    enter(`${services} > summary`),
    shown(`${services} .mega a`),
    true,
  ],
  ['Drawer, by touch', '/vat-services', tap('.burger'), drawer],
  ['Drawer, by Enter', '/vat-services', enter('.burger'), drawer],
  [
    'Biography, by touch',
    '/our-team',
    tap('.leader'),
    shown(':is(dialog[open], [role=dialog]) .bio__name'),
  ],
  [
    'Biography, by Enter',
    '/our-team',
    enter('.leader a'),
    shown(':is(dialog[open], [role=dialog]) .bio__name'),
  ],
  ['Search opens, by touch', '/vat-services', tap('.find'), shown('[type=search]')],
  [
    'Search opens, by the key /',
    '/vat-services',
    (page: Page) => page.keyboard.press('/'),
    shown('[type=search]'),
    true,
  ],
  [
    'Answer, by touch',
    '/attestation-legalisation',
    tap('.faq summary'),
    shown('.faq [open] > div'),
  ],
  [
    'Errors of the form, by touch',
    '/contact',
    tap('.form [type=submit]'),
    `[...document.querySelectorAll('.fld')].some((it) => it.querySelector('.err') || getComputedStyle(it, '::after').content.includes('must'))`,
  ],
  [
    'Share, by touch',
    '/future-consulting',
    tap('.share a'),
    `document.querySelector('.share [role=status]')?.textContent`,
  ],
].map(([name, address, use, ready, wide]) => ({ name, address, use, ready, wide }) as Control);
controls.push({
  name: 'First result, after the fourth letter',
  address: '/vat-services',
  use: typeInSearch,
  ready: shown('.search ol a'),
  from: { type: 'keydown', count: 4 },
});

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
const [, , , runs = '5', only = ''] = process.argv;
const port = await freePort();
const server = await serve(process.env.BUILD_DIRECTORY ?? 'dist', port);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
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
    taken.push(await measure(context, `http://localhost:${port}`, control));
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
server.close();
