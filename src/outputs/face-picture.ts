import sharp from 'sharp';
import { faceSize } from '../config/site-addresses.ts';

/** The width of the border of a small portrait (`.lead img`), in CSS pixels. `faceSize` includes the border. */
const border = 1;
/** The device pixels for each CSS pixel. */
const scale = 2;

/**
 * Renders the drawing of a small portrait (public/art/face/) as WebP. Browsers parse and lay out an SVG image as a
 * separate document. On a phone, this takes about 15 ms of the main thread. Browsers decode a raster image, such as
 * WebP, on another thread.
 */
export async function renderFace(svg: string): Promise<Buffer> {
  const [width = 0, height = 0] = [faceSize.width, faceSize.height].map(
    (size) => (size - 2 * border) * scale,
  );
  // Scaling a larger picture down would blur the lines, so the drawing is rendered at its final size.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  // the drawing has few colours, so a palette of 16 colours is enough and halves the size of the file
  const few = sharp(Buffer.from(sized))
    .removeAlpha()
    .png({ palette: true, colours: 16, dither: 0 });
  return sharp(await few.toBuffer())
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
