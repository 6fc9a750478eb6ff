import { brokenLinks } from './broken-links.ts';
import { comparePages } from './compare-pages.ts';
import { countPage, countWords } from './count-words.ts';
import { matchPages } from './match-pages.ts';
import type { PageChange } from './page-change.ts';
import type { SitePage } from './read-site.ts';

/** Every page that changed, was added, removed or moved, by address. */
export function compareSites(old: readonly SitePage[], after: readonly SitePage[]): PageChange[] {
  const found = matchPages(old, after).flatMap(({ old: one, new: other }): PageChange[] => {
    if (one && other) {
      const moved = one.address !== other.address;
      const changes = comparePages(one, other);
      if (!moved && changes.length === 0) return [];
      const words = countWords(changes);
      const from = moved ? one.address : undefined;
      const status = moved ? 'moved' : 'changed';
      return [{ status, address: other.address, from, old: one, new: other, changes, words }];
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
