import { comparePages } from './compare-pages.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import {
  type Change,
  countWords,
  type PageChange,
  quotationsOf,
  type SharedChanges,
} from './review.ts';
import { sayChange } from './say.ts';
import { likeness, wordsOf } from './text.ts';

/** Every page that changed, was added, removed or moved, by address. */
export function compareSites(old: readonly DrawnPage[], after: readonly DrawnPage[]): PageChange[] {
  const pairs = matchPages(old, after);
  const moves = new Map(pairs.map((pair) => [pair.old?.address, pair.new?.address]));
  /** A link that goes where its page went tells a visitor nothing new. */
  const follows = (change: Change) =>
    change.type === 'linked' && change.from && change.to && moves.get(change.from) === change.to;
  const found = pairs.flatMap((pair): PageChange[] => {
    const { old: one, new: other } = pair;
    if (one === other) return []; // read once for both sides
    if (!one || !other) return [wholePage(pair, (one ?? other) as DrawnPage, after)];
    const changes = comparePages(one, other).filter((change) => !follows(change));
    for (const change of changes)
      if (change.type === 'readdressed' && change.from)
        change.broken = brokenLinks(`${other.address}#${change.from}`, after);
    const { address } = other;
    const common = { ...pair, address, changes, words: countWords(changes) };
    if (one.address !== address) {
      const from = one.address;
      return [{ ...common, status: 'moved', from, broken: brokenLinks(from, after) }];
    }
    return changes.length > 0 ? [{ ...common, status: 'changed', broken: [] }] : [];
  });
  return found.sort((a, b) => (a.address < b.address ? -1 : 1));
}

type Pair = Pick<PageChange, 'old' | 'new'>;

/** What is said of a page that stands on one side only. */
function wholePage(pair: Pair, page: DrawnPage, after: readonly DrawnPage[]): PageChange {
  const { address } = page;
  const number = ownLeaves(page).reduce((sum, leaf) => sum + wordsOf(textOf(leaf)).length, 0);
  const common = { ...pair, address, changes: [] };
  if (pair.new)
    return { ...common, status: 'added', broken: [], words: { added: number, removed: 0 } };
  const broken = brokenLinks(address, after);
  return { ...common, status: 'removed', broken, words: { added: 0, removed: number } };
}

/** From this likeness on, a page that is gone and one that is new count as one that got another address. */
const samePage = 0.5;

/** Pairs the pages of two sides: by address, by where a new page says it was, then by what they say, the most alike first. */
function matchPages(old: readonly DrawnPage[], after: readonly DrawnPage[]): Pair[] {
  const pairs = after.map((page) => ({
    new: page,
    old: old.find(({ address }) => address === page.address),
  }));
  const gone = old.filter(({ address }) => !after.some((page) => page.address === address));
  for (const pair of pairs.filter((one) => !one.old)) {
    const from = gone.find(({ address }) => pair.new.movedFrom?.includes(address));
    if (from) pair.old = gone.splice(gone.indexOf(from), 1)[0];
  }
  const said = (page: DrawnPage) => ownLeaves(page).map(textOf).join('\n');
  const likely = pairs
    .filter((pair) => !pair.old)
    .flatMap((pair) =>
      gone.map((page) => ({ pair, page, alike: likeness(said(page), said(pair.new)) })),
    )
    .filter(({ alike }) => alike >= samePage)
    .sort((a, b) => b.alike - a.alike);
  for (const { pair, page } of likely)
    if (!pair.old && gone.includes(page)) pair.old = gone.splice(gone.indexOf(page), 1)[0];
  return [...pairs, ...gone.map((page) => ({ old: page }))];
}

/**
 * The addresses of the pages that still link to an address which no longer exists: a page's, or one with the
 * fragment of a heading.
 */
function brokenLinks(target: string, pages: readonly DrawnPage[]): string[] {
  const [address = '', id] = target.split('#');
  const page = pages.find((one) => [one.address, ...one.alsoAt].includes(address));
  if (page && (id === undefined || page.ids.has(id))) return [];
  const leadsThere = ({ links, address: own }: DrawnPage) =>
    links.some((href) => {
      const [to = '', fragment] = decode(href).split('#');
      return (to || own) === address && (id === undefined || fragment === id);
    });
  return pages.filter(leadsThere).map((one) => one.address);
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href; // not an encoded address: compared as it is
  }
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
  for (const [key, { addresses }] of found) if (addresses.length < fewestPages) found.delete(key);
  const sets = new Map<string, SharedChanges>();
  for (const { addresses, ...one } of found.values()) {
    const set = sets.get(addresses.join()) ?? { addresses, changes: [] };
    set.changes.push(one);
    sets.set(addresses.join(), set);
  }
  const pages = all.map((page) => {
    const changes = page.changes.filter((change) => !found.has(signatureOf(change)));
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
  return JSON.stringify([
    change.type,
    sayChange(change),
    quotationsOf(change).map(({ pieces }) => pieces),
  ]);
}
