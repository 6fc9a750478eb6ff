import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** A Firefox on this machine: the one FIREFOX names, or the system's; undefined where there is none. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX ?? '', ...places].find((place) => existsSync(place));
