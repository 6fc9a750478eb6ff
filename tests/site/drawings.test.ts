import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const drawings = [
  ...readdirSync('dist/art', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `dist/art/${name}`),
  'src/art/hero.svg',
  'src/art/hero-phone.svg',
  'src/art/coast.svg',
];

/** How many units of a drawing are a pixel where it is shown: the scene of phones and the small faces are drawn at twice their size and more. */
const unitsOf = (file: string) => (/hero-phone|\/face\//.test(file) ? 2 : 1);

it('every drawing is of one hand: its lines have one of two weights, 1.5 and .75 px', () => {
  expect(drawings.length).toBeGreaterThan(40);
  for (const file of drawings) {
    const drawing = readFileSync(file, 'utf8')
      // a road is an area, and the degrees of the rose are dashes of a broad circle
      .replace(/<path stroke="var\(--land-2,#e8d29b\)" stroke-width="5"/g, '')
      .replace(/<circle [^>]*stroke-dasharray="0?\.[^>]*>/g, '');
    const weights = [...drawing.matchAll(/stroke-width="([^"]*)"/g)].map(([, weight]) => {
      return Number(weight) / unitsOf(file);
    });
    for (const weight of weights) expect([0.75, 1.5], file).toContain(weight);
    // what does not name its weight has that of the whole
    if (/\/face\//.test(file)) continue;
    expect(drawing, file).toMatch(/<(?:svg|g)[^>]* stroke-width="(?:\.75|1\.5)"/);
  }
});
