import { createRequire } from 'node:module';

/** Phosphor's icons (MIT licence, phosphoricons.com) in their regular weight, on a 256 × 256 grid. */
const { icons: drawn }: { icons: Record<string, { body: string }> } = createRequire(
  import.meta.url,
)('@iconify-json/ph/icons.json');

/** The paths of some icons, to a tenth of a unit of their grid. Throws for a name that Phosphor does not have. */
function pathsOf<Name extends string>(...names: Name[]): Record<Name, string> {
  const tenth = (number: string) => {
    const rounded = Number(Number(number).toFixed(1));
    return String(rounded).replace(/^0(?=\.)/, '');
  };
  const paths = names.map((name) => {
    const [, path] = drawn[name]?.body.match(/ d="(.*?)"/) ?? [];
    if (!path) throw new Error(`Phosphor has no icon “${name}”`);
    return [name, path.replace(/\d*\.\d+/g, tenth)];
  });
  return Object.fromEntries(paths);
}

/** The icons of the interface. */
export const icons = pathsOf(
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
  'share-network',
  'twitter-logo',
  'warning-circle',
  'x',
  'x-logo',
);

/** The icons that a writer may give to cards. */
export const cardIcons = pathsOf(
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
);

/** The name of an interface icon, such as `arrow-right`. */
export type IconName = keyof typeof icons;

/** The name of a card icon, such as `scales`. */
export type CardIconName = keyof typeof cardIcons;
