import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Removes what only the build needed from a freshly built site, and writes its sitemap. Returns what it holds. */
export function finishSite(directory: string): { pages: number; bytes: number } {
  for (const name of readdirSync(directory))
    if (name === '.vite' || name.startsWith('static-loader-data'))
      rmSync(join(directory, name), { recursive: true });
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  writeFileSync(join(directory, 'sitemap.xml'), sitemap(pages));
  writeFileSync(join(directory, 'robots.txt'), robots(pages));
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

const canonicalOf = (file: string) =>
  readFileSync(file, 'utf8').match(/<link rel="canonical" href="([^"]+)"/)?.[1];

/** Every canonical address once. Pages without one, such as the 404, are left out. */
function sitemap(pages: string[]): string {
  const addresses = [...new Set(pages.map(canonicalOf).filter((url) => url !== undefined))].sort();
  const entries = addresses.map((url) => `  <url><loc>${url}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots(pages: string[]): string {
  const home = pages.map(canonicalOf).find((url) => url !== undefined);
  const origin = home ? home.replace(/\/[^/]*$/, '') : '';
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
