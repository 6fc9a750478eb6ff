import { readFileSync } from 'node:fs';
import { type Group, groups } from '../facts/groups.ts';
import { findAll } from '../language/find-all.ts';

/** What a new page of a kind begins as: a gap, [[what to write]], for each thing that nobody has written yet. */
export const skeletonText = (kind: Group['kind']): string =>
  readFileSync(new URL(`skeletons/${kind}.mdx`, import.meta.url), 'utf8');

let hints: readonly string[] | undefined;

/** What the gaps of all new pages say is to be written there, the longest first. */
export function gapHints(): readonly string[] {
  if (hints) return hints;
  const texts = [...new Set(groups.map(({ kind }) => kind))].map(skeletonText).join('\n');
  const found = findAll(texts, /\[\[(.+?)\]\]/g).map(([, hint = '']) => hint);
  hints = [...new Set(found)].sort((one, other) => other.length - one.length);
  return hints;
}
