import leven from 'leven';

/** ‘Did you mean …?’ for a mistyped name, if one of the names is near enough; otherwise undefined. */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, typed.length / 3)
    ? `Did you mean “${best.name}”?`
    : undefined;
}
