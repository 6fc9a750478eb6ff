import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { indexedPng, paletteOf } from '../src/publish/indexed-png.ts';

/** A picture of 64 × 4 pixels: two inks, and every step from one to the other. */
const pixels = Buffer.from(
  Array.from({ length: 256 }, (_, step) => [250 - Math.floor(step / 2), 240, step]).flat(),
);

describe('a picture of few colours', () => {
  it('shows each pixel in a colour that nobody can tell from its own, as any reader of PNG finds', async () => {
    const palette = paletteOf(pixels);
    const numbers = new Uint8Array(256);
    for (let at = 0; at < numbers.length; at += 1)
      numbers[at] = palette.nearest(
        ...(pixels.subarray(3 * at) as unknown as [number, number, number]),
      );
    const { data, info } = await sharp(indexedPng(numbers, palette, 64))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 64, height: 4 });
    expect(data).toHaveLength(pixels.length);
    for (const [at, value] of data.entries())
      expect(Math.abs(value - (pixels[at] ?? 0)), `byte ${at}`).toBeLessThanOrEqual(10);
    expect(palette.colours.length / 3).toBeLessThan(64);
  });

  it('is refused where 256 colours cannot show it', () => {
    const many = Buffer.from(
      Array.from({ length: 8 ** 3 }, (_, at) => [at >> 6, (at >> 3) & 7, at & 7])
        .flat()
        .map((step) => step * 36),
    );
    expect(() => paletteOf(many)).toThrow('512 colours: expected at most 256');
  });
});
