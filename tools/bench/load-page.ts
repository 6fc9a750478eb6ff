import type { Browser } from 'playwright';

/** What loading a page once has cost. */
export interface Loading {
  /** Milliseconds since the navigation began. */
  paint: number;
  /** Milliseconds of the main thread's tasks until the network was quiet. */
  work: number;
  /** The sum of layout shifts. */
  shift: number;
  /** Bytes that came over the network, headers included. */
  bytes: number;
}

type Seen = { paint: number; shift: number };

/** A phone whose cache is empty at first: slow 4G (150 ms, 1.6 Mbit/s), a processor four times slower. */
export async function openPhone(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  // the processor's time, which other programs on the machine do not lengthen
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.entryType === 'layout-shift') seen.shift += entry.value;
        else seen.paint = entry.startTime;
    });
    for (const type of ['largest-contentful-paint', 'layout-shift'])
      observer.observe({ type, buffered: true });
  });
  return {
    /** Goes to an address, with what the visits before have left in the cache. */
    async visit(url: string): Promise<Loading> {
      bytes = 0;
      await page.goto(url, { waitUntil: 'networkidle' });
      const { metrics } = await session.send('Performance.getMetrics');
      const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
      const seen = await page.evaluate(() => (window as never as { seen: Seen }).seen);
      return { ...seen, work, bytes };
    },
    close: () => page.context().close(),
  };
}

/** Loads an address once on a phone with an empty cache. */
export async function load(browser: Browser, url: string): Promise<Loading> {
  const phone = await openPhone(browser);
  const loading = await phone.visit(url);
  await phone.close();
  return loading;
}
