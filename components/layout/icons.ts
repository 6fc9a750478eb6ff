import { createRequire } from 'node:module';

/** Phosphor's icons (MIT licence, phosphoricons.com) in their regular weight, on a 256 × 256 grid. */
const { icons: drawn }: { icons: Record<string, { body: string }> } = createRequire(
  import.meta.url,
)('@iconify-json/ph/icons.json');

/** A path with its points on whole units of their grid: in an icon, less than a twentieth of a pixel from where they were. */
function onGrid(path: string): string {
  // where the pen is by the exact path, and on the grid; and both at the start of the part that z closes
  let [x, y, gridX, gridY] = [0, 0, 0, 0];
  let start = [x, y, gridX, gridY] as const;
  return path.replace(/([a-z])([^a-z]*)/gi, (_all, command: string, text: string) => {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = { h: 1, v: 1, c: 6, s: 4, a: 7 }[kind] ?? 2;
    const written: number[] = [];
    while (numbers.length > 0) {
      const [fromX, fromY, fromGridX, fromGridY] = [x, y, gridX, gridY];
      const values = numbers.splice(0, size);
      const arc = kind === 'a' ? values.splice(0, 5) : [];
      const points = values.map((value, index) => {
        const isY = kind === 'v' || index % 2 === 1;
        const exact = value + (isRelative ? (isY ? fromY : fromX) : 0);
        const whole = Math.round(exact);
        if (isY) [y, gridY] = [exact, whole];
        else [x, gridX] = [exact, whole];
        return whole - (isRelative ? (isY ? fromGridY : fromGridX) : 0);
      });
      const [radius = 0] = arc;
      // half a circle stays one: a radius that is too short for its ends is drawn as long as they need
      const isHalf = Math.hypot(x - fromX, y - fromY) > 1.99 * radius;
      const half = Math.hypot(gridX - fromGridX, gridY - fromGridY) / 2;
      const drawn = isHalf ? Math.floor(half) : Math.round(radius);
      written.push(...arc.map((value, index) => (index < 2 ? drawn : value)), ...points);
    }
    if (kind === 'm') start = [x, y, gridX, gridY];
    if (kind === 'z') [x, y, gridX, gridY] = start;
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
