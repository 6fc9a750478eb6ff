import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.ts';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** A Firefox on this machine: the one FIREFOX names, or the system's; undefined where there is none. */
const findFirefox = (): string | undefined =>
  [process.env.FIREFOX ?? '', ...places].find((place) => existsSync(place));

/** Finds a Firefox, or installs Debian's. Throws with what to do where that does not work. */
export function ensureFirefox(): string {
  const found = findFirefox();
  if (found) return found;
  const [command = '', ...words] = aptInstall('firefox-esr') ?? [];
  if (command) spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const installed = findFirefox();
  if (installed) return installed;
  throw new Error(
    'These tests need a Firefox, and none was found or could be installed: install one (on Debian: apt-get install firefox-esr), or name one in FIREFOX.',
  );
}
