import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Removes what only the build needed from a freshly built site. Returns what it holds. */
export function finishSite(directory: string): { pages: number; bytes: number } {
  for (const name of readdirSync(directory))
    if (name === '.vite' || name.startsWith('static-loader-data'))
      rmSync(join(directory, name), { recursive: true });
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
  const pages = files.filter((file) => file.endsWith('.html'));
  return { pages: pages.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
}

/** Puts a finished site in the place of the last one. The old site stays until the new one is whole. */
export function replaceSite(draft: string, directory: string): void {
  const old = `${draft}-old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(join(draft, '..'), { recursive: true });
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(draft, directory);
  rmSync(old, { recursive: true, force: true });
}
