import { createRequire } from 'node:module';

/** Phosphor's icons (MIT licence, phosphoricons.com) in their regular weight, on a 256 × 256 grid. */
const { icons: drawn }: { icons: Record<string, { body: string }> } = createRequire(
  import.meta.url,
)('@iconify-json/ph/icons.json');

/** A path with its points on whole units of their grid: in an icon, less than a twentieth of a pixel from where they were. */
function onGrid(path: string): string {
  let [pen, start] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  return path.replace(/([a-z])([^a-z]*)/gi, (_all, command: string, text: string) => {
    const kind = command.toLowerCase();
    const axes = { h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy' }[kind] ?? 'xy';
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const written: number[] = [];
    while (numbers.length > 0) {
      const from = command === kind ? pen : { x: 0, y: 0 };
      const [begin, arc] = [pen, kind === 'a' ? numbers.splice(0, 5) : []];
      const points = ([...axes] as ('x' | 'y')[]).map((axis) => {
        pen = { ...pen, [axis]: from[axis] + (numbers.shift() ?? 0) };
        return Math.round(pen[axis]) - Math.round(from[axis]);
      });
      const [radius = 0] = arc;
      // half a circle stays one: a radius too short for its ends is drawn as long as they need
      const isHalf = Math.hypot(pen.x - begin.x, pen.y - begin.y) > 1.99 * radius;
      const drawn = Math.round(radius) - (isHalf ? 1 : 0);
      written.push(...arc.map((value, index) => (index < 2 ? drawn : value)), ...points);
    }
    if (kind === 'm') start = pen;
    if (kind === 'z') pen = start;
    return command + written.join(' ').replaceAll(' -', '-');
  });
}

/** The paths of some icons. Throws for a name that Phosphor does not have. */
function pathsOf<Name extends string>(...names: Name[]): Record<Name, string> {
  const paths = names.map((name) => {
    const [, path] = drawn[name]?.body.match(/ d="(.*?)"/) ?? [];
    if (!path) throw new Error(`Phosphor has no icon “${name}”`);
    return [name, onGrid(path)];
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
