import leven from 'leven';

/** The name that a mistyped one was perhaps meant to be, by the letters that differ; undefined where none is near enough. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.name : undefined;
}
