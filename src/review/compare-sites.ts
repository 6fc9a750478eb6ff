import { brokenLinks } from './broken-links.ts';
import type { Change } from './change.ts';
import { comparePages } from './compare-pages.ts';
import { countPage, countWords } from './count-words.ts';
import { matchPages } from './match-pages.ts';
import type { PageChange } from './page-change.ts';
import type { SitePage } from './read-site.ts';

/** Every page that changed, was added, removed or moved, by address. */
export function compareSites(old: readonly SitePage[], after: readonly SitePage[]): PageChange[] {
  const pairs = matchPages(old, after);
  const moves = new Map(pairs.map((pair) => [pair.old?.address, pair.new?.address]));
  /** A link that goes where its page went tells a visitor nothing new. */
  const follows = (change: Change) =>
    change.type === 'linked' && change.from && change.to && moves.get(change.from) === change.to;
  const broken = (address?: string) => (address ? brokenLinks(address, after) : []);
  const found = pairs.flatMap(({ old: one, new: other }): PageChange[] => {
    if (one === other) return []; // read once for both sides
    if (one && other) {
      const moved = one.address !== other.address;
      const changes = comparePages(one, other).filter((change) => !follows(change));
      if (!moved && changes.length === 0) return [];
      const words = countWords(changes);
      const from = moved ? one.address : undefined;
      const status = moved ? 'moved' : 'changed';
      return [
        {
          status,
          address: other.address,
          from,
          old: one,
          new: other,
          changes,
          words,
          broken: broken(from),
        },
      ];
    }
    const page = (other ?? one) as SitePage;
    const count = countPage(page);
    return [
      {
        status: other ? 'added' : 'removed',
        address: page.address,
        old: one,
        new: other,
        changes: [],
        broken: other ? [] : broken(page.address),
        words: { added: other ? count : 0, removed: other ? 0 : count },
      },
    ];
  });
  for (const { address, changes } of found)
    for (const change of changes)
      if (change.type === 'readdressed' && change.from)
        change.broken = brokenLinks(`${address}#${change.from}`, after);
  return found.sort((a, b) => (a.address < b.address ? -1 : 1));
}
