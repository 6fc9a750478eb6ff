import { nearest } from './nearest.ts';

/** ‘Did you mean …?’ for a mistyped name, if one of the names is near enough; otherwise undefined. */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const meant = nearest(typed, names);
  return meant === undefined ? undefined : `Did you mean “${meant}”?`;
}
