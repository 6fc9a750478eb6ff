import { crc32, deflateSync } from 'node:zlib';

/** The colours of a picture, at most 256. */
export interface Palette {
  /** Red, green and blue of each, 0 to 255. */
  colours: Uint8Array;
  /** The number of the colour that is nearest to another. */
  nearest: (red: number, green: number, blue: number) => number;
}

/** How far, in steps of red, green and blue, a pixel may be from the colour that shows it. */
const spacing = 10;

/**
 * Colours for every pixel of a picture, given as red, green and blue of each: the frequent ones first, and none that is
 * near to one that is there. Throws for a picture that 256 colours cannot show so.
 */
export function paletteOf(pixels: Buffer): Palette {
  const times = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  const chosen: number[] = [];
  for (const [colour] of [...times].sort(([, one], [, other]) => other - one))
    if (!chosen.some((other) => distance(colour, other) <= spacing ** 2)) chosen.push(colour);
  if (chosen.length > 256) throw new Error(`${chosen.length} colours: expected at most 256`);
  const known = new Map<number, number>();
  return {
    colours: Uint8Array.from(chosen.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255])),
    nearest(red, green, blue) {
      const colour = (red << 16) | (green << 8) | blue;
      const number = known.get(colour) ?? nearestOf(chosen, colour);
      known.set(colour, number);
      return number;
    },
  };
}

/** The square of the distance of two colours. */
const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

const nearestOf = (chosen: readonly number[], colour: number): number => {
  const distances = chosen.map((other) => distance(colour, other));
  return distances.indexOf(Math.min(...distances));
};

/** A picture of numbered colours as PNG (W3C, “Portable Network Graphics”): sharp would choose its colours anew, which is most of the work. */
export function indexedPng(pixels: Uint8Array, { colours }: Palette, width: number): Buffer {
  const height = pixels.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // 8 bits a pixel, each the number of a colour
  const rows = Buffer.alloc((width + 1) * height); // each row begins with 0: it is not filtered
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
