import { type Change, countWords, quotationsOf } from './change.ts';
import { findOtherwise } from './otherwise.ts';
import type { PageChange, SharedChanges } from './review.ts';
import { sayWhat } from './say.ts';

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
      // where it stands is told only where that is the same on every page
      if (group.change.place[0] !== change.place[0]) group.change = { ...change, place: [] };
      if (group.addresses.at(-1) !== address) group.addresses.push(address);
      group.places += 1;
      found.set(key, group);
    }
  for (const [key, { addresses }] of found) if (addresses.length < fewestPages) found.delete(key);
  const sets = new Map<string, SharedChanges & { keys: string[] }>();
  for (const [key, { addresses, ...one }] of found) {
    const set = sets.get(addresses.join()) ?? {
      addresses,
      changes: [],
      otherwise: [],
      shown: [],
      keys: [],
    };
    set.changes.push(one);
    set.keys.push(key);
    sets.set(addresses.join(), set);
  }
  const pages = all.map((page) => {
    const changes = page.changes.filter((change) => !found.has(signatureOf(change)));
    const whole = page.status === 'added' || page.status === 'removed';
    return { ...page, changes, words: whole ? page.words : countWords(changes) };
  });
  return {
    shared: [...sets.values()].map(({ keys, ...set }) => ({
      ...set,
      otherwise: findOtherwise(set.changes, pages),
      shown: showOn(set, keys, all),
    })),
    pages: pages.filter(
      ({ status, changes, broken, left }) =>
        status !== 'changed' || changes.length + broken.length + left.length > 0,
    ),
  };
}

/** One page of each kind, with what it shares alone; `keys` are the signatures of what is shared. */
function showOn(
  { addresses }: SharedChanges,
  keys: readonly string[],
  all: readonly PageChange[],
): SharedChanges['shown'] {
  const kinds = new Map<string, PageChange>();
  for (const page of all) {
    const role = page.new?.role ?? '';
    if (addresses.includes(page.address) && !kinds.has(role)) kinds.set(role, page);
  }
  return [...kinds.values()].map((page) => {
    const numbered = page.changes
      .map((change) => ({ change, number: keys.indexOf(signatureOf(change)) }))
      .filter(({ number }) => number >= 0);
    return {
      page: { ...page, changes: numbered.map(({ change }) => change) },
      numbers: numbered.map(({ number }) => number),
    };
  });
}

/** Equal for two changes that say the same, wherever they stand. */
function signatureOf(change: Change): string {
  const quoted = quotationsOf(change).map(({ pieces }) =>
    pieces.map(({ type, text }) => [type, text.trim()]).filter(([, text]) => text),
  );
  return JSON.stringify([change.type, sayWhat(change), quoted]);
}
