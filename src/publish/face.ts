import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { faceSize } from '../facts/addresses.ts';
import { findAll } from '../language/find-all.ts';

/** Pixels of the picture to a CSS pixel, for sharp screens. */
const density = 2;
/** The part of the engraving, 320 × 380, that a small portrait shows: head and collar. */
const cut = { left: 62, top: 28, width: 196, height: 238 };

/** The colours that a drawing takes from the page, by name, as src/styles/tokens.css has them. */
function coloursBy(time: 'day' | 'night'): ReadonlyMap<string, string> {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme:dark)');
  const read = (text: string) =>
    findAll(text, /--([\w-]+):\s*(#[0-9a-f]{3,8})/g).map(
      ([, name = '', colour = '']) => [name, colour] as const,
    );
  return new Map([...read(day), ...(time === 'night' ? read(night) : [])]);
}

/**
 * The small portrait of a leader as WebP, cut from the engraving in the colours of day or night: the engraved lines
 * themselves are six times the bytes, and work to draw. `engraving` is the path of its SVG.
 */
export function drawFace(engraving: string, time: 'day' | 'night'): Promise<Buffer> {
  const colours = coloursBy(time);
  const { left, top, width, height } = cut;
  const drawing = readFileSync(engraving, 'utf8')
    .replace(/var\(--([\w-]+),\s*([^)]+)\)/g, (_, name, usual) => colours.get(name) ?? usual)
    .replaceAll('currentColor', colours.get('ink') ?? '#000')
    .replace(
      /viewBox="[^"]*"/,
      `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`,
    );
  return sharp(Buffer.from(drawing), { density: 4 * 72 })
    .resize(density * faceSize.width, density * faceSize.height)
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
}
