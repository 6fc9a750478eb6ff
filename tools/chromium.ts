import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The arguments of every Chromium that the tools and tests start. */
export const chromiumArguments = [
  '--no-sandbox',
  // on machines without a graphics card, drawing with one emulated is slower than drawing without
  '--disable-gpu-rasterization',
];

/** A Chromium on this machine: the one CHROMIUM names, Playwright's own, or the system's; undefined where there is none. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM names ${named}, where no file is. Correct it or unset it.`);
  return [named || chromium.executablePath(), ...systemBrowsers].find(existsSync);
}

/** Finds a Chromium, or installs one by the way that works here. Throws with what was tried when none does. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const ways = ['npx playwright install chromium'];
  // with the face that stands in for the site's fonts until they have come
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    ways.push('apt-get update -qq && apt-get install -y -qq chromium fonts-liberation');
  for (const way of ways) {
    console.log(`No Chromium found. Trying: ${way}`);
    spawnSync(way, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none was found or could be installed.\n' +
      `Tried: ${ways.join('; ')}.\n` +
      'Install Chromium or Google Chrome, or name one: CHROMIUM=/path/to/chromium npm test',
  );
}

/** Starts a Chromium without a window, the one that is found or can be installed. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
