import leven from 'leven';

/**
 * Returns the name with the smallest edit distance to a misspelt name. Returns undefined if no name is similar enough.
 */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.name : undefined;
}

/**
 * Returns the question ‘Did you mean …?’ with the name that `nearest` finds. Returns undefined if `nearest` finds no
 * name.
 */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const meant = nearest(typed, names);
  return meant === undefined ? undefined : `Did you mean “${meant}”?`;
}

/**
 * Returns the name that differs from `typed` only by words added or removed at the end. For example, returns
 * ‘insurance-services’ for ‘insurance’. Returns undefined if no name or more than one name matches.
 */
export function extendedName(typed: string, names: readonly string[]): string | undefined {
  const [only, ...others] = names.filter(
    (name) => name.startsWith(`${typed}-`) || typed.startsWith(`${name}-`),
  );
  return others.length === 0 ? only : undefined;
}
