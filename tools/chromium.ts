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

/** The arguments with which tools and tests start Chromium. */
export const chromiumArguments = [
  '--no-sandbox',
  // without a graphics card, Chromium emulates a GPU, which is slower than software rasterisation
  '--disable-gpu-rasterization',
];

/**
 * Returns the path of a browser: the path in the variable CHROMIUM or, if the variable is not set, the first installed
 * browser. Playwright's Chromium comes before the browsers of the system. Returns undefined if no browser is installed.
 * Throws if the path in CHROMIUM does not exist.
 */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named))
    throw new Error(
      `CHROMIUM is ${named}, but there is no such file. Correct the variable or unset it.`,
    );
  return [named || chromium.executablePath(), ...systemBrowsers].find(existsSync);
}

/**
 * Returns the path of Chromium. Installs Chromium if necessary. If the installation fails, throws an error with the
 * commands to run.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const ways = ['npx playwright install chromium'];
  // the package fonts-liberation contains the fallback fonts of the site's style sheets
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    ways.push('apt-get update -qq && apt-get install -y -qq chromium fonts-liberation');
  for (const way of ways) {
    console.log(`Chromium was not found. Installing it with: ${way}`);
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
    'Chromium was not found and could not be installed.\n' +
      `These commands failed: ${ways.join('; ')}.\n` +
      'Install Chromium or Google Chrome, or set its path: CHROMIUM=/path/to/chromium npm test',
  );
}

/** Starts a headless Chromium. Installs Chromium if necessary. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
