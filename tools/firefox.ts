import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** A Firefox on this machine: the one FIREFOX names, or the system's. Throws with what to do where there is none. */
export function findFirefox(): string {
  const found = [process.env.FIREFOX ?? '', ...places].find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'These tests need a Firefox, and none was found: install one (on Debian: apt-get install firefox-esr), or name one in FIREFOX.',
  );
}
