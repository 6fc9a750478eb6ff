import leven from 'leven';

/**
 * Returns the name that is most similar to a misspelt name, by edit distance; undefined if no name is similar enough.
 */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.name : undefined;
}

/**
 * Returns ‘Did you mean …?’ with the name that is most similar to a misspelt name; undefined if no name is similar
 * enough.
 */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const meant = nearest(typed, names);
  return meant === undefined ? undefined : `Did you mean “${meant}”?`;
}

/**
 * Returns the name that begins with `typed`, or with which `typed` begins, such as ‘insurance-services’ for
 * ‘insurance’. Compares only whole words between hyphens. If there is no such name, or more than one, returns
 * undefined.
 */
export function extendedName(typed: string, names: readonly string[]): string | undefined {
  const [only, ...others] = names.filter(
    (name) => name.startsWith(`${typed}-`) || typed.startsWith(`${name}-`),
  );
  return others.length === 0 ? only : undefined;
}
