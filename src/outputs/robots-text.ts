import { firm } from '../config/firm.ts';

/** The content of robots.txt: allows all crawlers and links to the sitemap. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${firm.origin}/sitemap.xml\n`;
