import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { direction, languageTag } from '../facts/edition.ts';
import { paper, site } from '../facts/firm.ts';

/** An icon of the site: its file, its side in pixels, and how much of that the mark takes. */
interface SiteIcon {
  file: string;
  size: number;
  /** 0 to 1. A maskable icon keeps its mark in the middle, where no platform's mask cuts (W3C: a circle of 80 %). */
  mark: number;
  purpose?: 'maskable';
}

/** Icons for home screens and for browsers that read no SVG, all drawn from `public/favicon.svg`. */
export const icons: readonly SiteIcon[] = [
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72 },
  { file: 'icon-192.png', size: 192, mark: 0.8 },
  { file: 'icon-512.png', size: 512, mark: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.56, purpose: 'maskable' },
];

/** Draws an icon as PNG, with paper behind the mark: a home screen has no page behind its icons. */
export function renderIcon({ size, mark }: SiteIcon): Promise<Buffer> {
  const inner = size * mark;
  const inset = (size - inner) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${paper}"/><svg x="${inset}" y="${inset}" width="${inner}" height="${inner}" viewBox="1 1 46 46">${faviconDrawing()}</svg></svg>`;
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

/** /favicon.ico, which browsers ask for unbidden: one PNG of 32 × 32 in the ICO container. */
export async function renderFavicon(): Promise<Buffer> {
  const size = 32;
  const image = await sharp('public/favicon.svg', { density: 144 })
    .resize(size, size)
    .png()
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18); // where the image begins
  return Buffer.concat([head, image]);
}

/** The shapes of `public/favicon.svg` without their svg element, to be drawn inside another. */
export const faviconDrawing = (): string =>
  readFileSync('public/favicon.svg', 'utf8').replace(/<\/?svg[^>]*>/g, '');

/** The web app manifest (W3C). Its addresses are relative to itself, so that it holds at any path. It opens in the browser: this is a site, not an application. */
export function webManifest(description: string): string {
  const manifest = {
    name: site.fullName,
    short_name: site.name.first,
    description,
    lang: languageTag,
    dir: direction,
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
