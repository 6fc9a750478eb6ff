import { textOf } from './block.ts';
import type { Change } from './change.ts';
import type { PageChange } from './page-change.ts';

/** One change that many pages share, such as a word of the menu or a label that a component draws. */
export interface SharedChange {
  change: Change;
  addresses: string[];
  /** On how many places of those pages. */
  count: number;
}

/** A change is told once for all pages from this many pages on. */
const fewestPages = 3;

/**
 * Takes what three pages or more have in common out of the pages, which keep what is theirs alone.
 * Pages with nothing of their own left are dropped.
 */
export function groupChanges(pages: readonly PageChange[]): { shared: SharedChange[]; pages: PageChange[] } {
  const found = new Map<string, SharedChange>();
  for (const { address, changes } of pages)
    for (const change of changes) {
      const key = signatureOf(change);
      const group = found.get(key) ?? { change, addresses: [], count: 0 };
      if (group.addresses.at(-1) !== address) group.addresses.push(address);
      group.count += 1;
      found.set(key, group);
    }
  const isShared = (change: Change) =>
    (found.get(signatureOf(change))?.addresses.length ?? 0) >= fewestPages;
  return {
    shared: [...found.values()].filter(({ addresses }) => addresses.length >= fewestPages),
    pages: pages
      .map((page) => ({ ...page, changes: page.changes.filter((change) => !isShared(change)) }))
      .filter(({ status, changes }) => status !== 'changed' || changes.length > 0),
  };
}

/** Equal for two changes that say the same, wherever they stand. */
function signatureOf(change: Change): string {
  const say = (): unknown[] => {
    switch (change.type) {
      case 'reworded':
        return [change.kind, change.stretches.filter(({ changed }) => changed).map(({ pieces }) => pieces)];
      case 'headline':
        return [change.field, change.stretches.map(({ pieces }) => pieces)];
      case 'added':
      case 'removed':
        return [change.block.kind, textOf(change.block)];
      case 'moved':
        return [textOf(change.new), change.from, change.to];
      case 'became':
        return [change.from, change.to];
      case 'linked':
        return [change.from, change.to];
      case 'reset':
        return [change.setting, change.on];
      case 'readdressed':
        return [change.from, change.to];
      case 'repictured':
        return [change.from, change.to];
    }
  };
  return JSON.stringify([change.type, ...say()]);
}
