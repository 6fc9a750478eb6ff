// To run this script: npm install --no-save subset-font@2.9.0 && node tools/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

/**
 * The fonts that every page loads. Each font is reduced to the characters of its `unicode-range` in
 * src/styles/own/web-fonts.css and to the font weights that the styles use. Pages with other characters also load the
 * full fonts.
 */
const fonts = [
  { from: 'brygada-1918-latin-wght-normal', to: 'brygada', wght: { min: 400, max: 500 } },
  { from: 'brygada-1918-latin-wght-italic', to: 'brygada-italic', wght: 400 },
  { from: 'figtree-latin-wght-normal', to: 'figtree', wght: { min: 400, max: 600 } },
];

/**
 * The OpenType features that the styles use: kerning (kern), ligatures (liga), glyphs for heavy weights (rvrn) and
 * digits of equal width (tnum).
 */
const features = { keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'] };

const styles = readFileSync('src/styles/own/web-fonts.css', 'utf8');

/**
 * Returns the characters of the `unicode-range` of a font, such as U+20-7E,U+A0.
 *
 * @param {string} file
 */
function charactersOf(file) {
  const face = styles
    .match(/@font-face\{[^}]*\}/g)
    ?.find((rule) => rule.includes(`/${file}.woff2`));
  const [, ranges] = face?.match(/unicode-range:([^;}]+)/) ?? [];
  if (!ranges)
    throw new Error(`src/styles/own/web-fonts.css: expected a unicode-range for ${file}.woff2`);
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length }, (_, index) => start + index));
    })
    .join('');
}

for (const { from, to, wght } of fonts) {
  const full = readFileSync(`public/fonts/${from}.woff2`);
  const small = await subset(full, charactersOf(to), {
    targetFormat: 'woff2',
    variationAxes: { wght },
    ...features,
  });
  writeFileSync(`public/fonts/${to}.woff2`, small);
  console.log(`public/fonts/${to}.woff2: ${small.length} bytes of ${full.length}`);
}
