import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

// Writes the JSON files with the paths of the icons. To run this script: npx tsx tools/write-icons.ts

/** The icons of the interface, by their names in the icon set Phosphor (phosphoricons.com). */
const interfaceIcons = [
  'arrow-right',
  'calendar-blank',
  'caret-down',
  'chat-circle-dots',
  'check-circle',
  'envelope-simple',
  'facebook-logo',
  'linkedin-logo',
  'list',
  'magnifying-glass',
  'map-pin',
  'phone',
  'printer',
  'share-network',
  'twitter-logo',
  'warning-circle',
  'x',
  'x-logo',
];

/** The icons that a writer can choose for a card. */
const cardIcons = [
  'bank',
  'briefcase',
  'buildings',
  'calculator',
  'chart-line-up',
  'clock',
  'coins',
  'envelope-simple',
  'file-text',
  'gavel',
  'globe',
  'hand-coins',
  'handshake',
  'heart',
  'house',
  'identification-card',
  'key',
  'lock',
  'map-pin',
  'percent',
  'phone',
  'receipt',
  'scales',
  'shield-check',
  'stamp',
  'storefront',
  'target',
  'trend-up',
  'user',
  'users',
  'vault',
];

const { icons: phosphor }: { icons: Record<string, { body: string }> } = createRequire(
  import.meta.url,
)('@iconify-json/ph/icons.json');

/**
 * Returns the path data of an icon in Phosphor's weight “regular”. The view box of the icon has 256 × 256 units, and
 * all coordinates are rounded to whole units. Throws for an unknown name.
 */
function pathOf(name: string): string {
  const icon = phosphor[name];
  if (!icon)
    throw new Error(`Phosphor has no icon “${name}”. See phosphoricons.com for the names.`);
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${icon.body}</svg>`,
    { floatPrecision: 0, plugins: ['convertPathData'] },
  );
  const [, path] = data.match(/ d="([^"]*)"/) ?? [];
  if (!path)
    throw new Error(`Expected the icon “${name}” to be a single path. Choose another icon.`);
  return path;
}

const pathsOf = (names: readonly string[]) =>
  `${JSON.stringify(Object.fromEntries(names.map((name) => [name, pathOf(name)])), null, 2)}\n`;

/**
 * Returns the JSON files to write to `components/layout/`, by name. The icons of cards are in a separate file, because
 * the browser needs only the icons of the interface.
 */
export const iconFiles = (): Record<string, string> => ({
  'icons.json': pathsOf(interfaceIcons),
  'card-icons.json': pathsOf(cardIcons),
});

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(iconFiles()))
    writeFileSync(`components/layout/${name}`, text);
