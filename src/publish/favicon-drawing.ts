import { readFileSync } from 'node:fs';

/** The shapes of `public/favicon.svg` without their svg element, to be drawn inside another. */
export const faviconDrawing = (): string =>
  readFileSync('public/favicon.svg', 'utf8').replace(/<\/?svg[^>]*>/g, '');
