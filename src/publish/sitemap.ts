import { site } from '../facts/firm.ts';
import type { SitePage } from './site-pages.ts';

/** The sitemap: every page once, under its canonical address, with the day its words last changed where that is known (sitemaps.org). */
export function sitemap(pages: readonly SitePage[], changes: ReadonlyMap<string, string>): string {
  const entries = pages.map(({ address, file }) => {
    const changed = changes.get(file);
    return `  <url><loc>${site.origin}${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Everything may be read; the sitemap is there. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
