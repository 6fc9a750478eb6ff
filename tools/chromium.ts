import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall } from './apt-install.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path: string | undefined): path is string => {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium on this machine: the one CHROMIUM names, Playwright's own, or the system's; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !isExecutable(named))
    throw new Error(
      `CHROMIUM names ${named}, which is not an executable file. Correct it or unset it.`,
    );
  return [named, chromium.executablePath(), ...systemBrowsers].find(isExecutable);
}

/** Finds a Chromium, or installs one by the way that works here. Throws with what was tried when none does. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const apt = aptInstall('chromium');
  const ways = [['npx', 'playwright', 'install', 'chromium'], ...(apt ? [apt] : [])];
  for (const [command = '', ...words] of ways) {
    console.log(`No Chromium found. Trying: ${[command, ...words].join(' ')}`);
    spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none was found or could be installed.\n' +
      `Tried: ${ways.map((way) => way.join(' ')).join('; ')}.\n` +
      'Install Chromium or Google Chrome, or name one: CHROMIUM=/path/to/chromium npm test',
  );
}
