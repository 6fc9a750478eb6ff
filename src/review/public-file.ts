import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** The picture or font of a side's `public/` that an address names; undefined for any other address. */
export function publicFile(
  root: string,
  address: string,
): { path: string; type: string } | undefined {
  const path = join(root, 'public', normalize(`/${address.split(/[?#]/)[0] ?? ''}`));
  const type = types[extname(path)];
  return address.startsWith('/') && type && existsSync(path) ? { path, type } : undefined;
}
