import type { BrowserContext, Page } from 'playwright/test';

/** Holds back the answers to requests that fit a pattern. Returns what lets them go on. */
export async function hold(holder: Page | BrowserContext, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await holder.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return release;
}
