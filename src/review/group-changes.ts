import type { Change } from './change.ts';
import { changedStretches, countWords, type PageChange } from './change.ts';
import { textOf } from './drawn-page.ts';
import { sayChange } from './say-change.ts';

/** What the same pages have in common, such as words of the menu or a label that a component draws. */
export interface SharedChanges {
  addresses: string[];
  /** Each once, with the number of places where it stands. */
  changes: { change: Change; places: number }[];
}

/** A change is told once for all pages from this many pages on. */
const fewestPages = 3;

/**
 * Takes what three pages or more have in common out of the pages, which keep what is theirs alone.
 * Pages with nothing of their own left are dropped.
 */
export function groupChanges(all: readonly PageChange[]): {
  shared: SharedChanges[];
  pages: PageChange[];
} {
  const found = new Map<string, { change: Change; places: number; addresses: string[] }>();
  for (const { address, changes } of all)
    for (const change of changes) {
      const key = signatureOf(change);
      const group = found.get(key) ?? { change, places: 0, addresses: [] };
      if (group.addresses.at(-1) !== address) group.addresses.push(address);
      group.places += 1;
      found.set(key, group);
    }
  const isShared = (change: Change) =>
    (found.get(signatureOf(change))?.addresses.length ?? 0) >= fewestPages;
  const sets = new Map<string, SharedChanges>();
  for (const { addresses, ...one } of found.values()) {
    if (addresses.length < fewestPages) continue;
    const set = sets.get(addresses.join()) ?? { addresses, changes: [] };
    set.changes.push(one);
    sets.set(addresses.join(), set);
  }
  const pages = all.map((page) => {
    const changes = page.changes.filter((change) => !isShared(change));
    const whole = page.status === 'added' || page.status === 'removed';
    return { ...page, changes, words: whole ? page.words : countWords(changes) };
  });
  return {
    shared: [...sets.values()],
    pages: pages.filter(({ status, changes }) => status !== 'changed' || changes.length > 0),
  };
}

/** Equal for two changes that say the same, wherever they stand. */
function signatureOf(change: Change): string {
  const words = changedStretches(change).map(({ pieces }) => pieces);
  const text = 'block' in change && textOf(change.block);
  return JSON.stringify([change.type, sayChange(change), words, text]);
}
