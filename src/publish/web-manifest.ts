import { site } from '../facts/firm.ts';
import { paper } from '../facts/paper.ts';
import { icons } from './icons.ts';

/** The web app manifest (W3C). Its addresses are relative to itself, so that it holds at any path. It opens in the browser: this is a site, not an application. */
export function webManifest(description: string): string {
  const manifest = {
    name: site.fullName,
    short_name: site.name.first,
    description,
    lang: 'en-GB',
    dir: 'ltr',
    id: './',
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons.map(({ file, size, purpose }) => ({
        src: file,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: purpose ?? 'any',
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
