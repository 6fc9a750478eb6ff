import type { Sides, Site } from './folders.ts';
import { type Entry, entryOf, exchanged, pageAt, quote, ranks, type Said } from './say.ts';
import { differing, diffWords } from './words.ts';

/** What is grave about addresses: that of the site, those that went or moved, redirects, and robots.txt. */
export function sayAddresses({ base, head, pages }: Sides): Entry[] {
  const entries: Entry[] = [];
  const add = (on: string[], ...says: Said[]) => entries.push(entryOf(ranks.contact, says, on));
  if (base.origin !== head.origin)
    add([], 'The site’s own address ', ...exchanged(base.origin, head.origin));
  const robots = (site: Site) => site.text('robots.txt');
  if (robots(base) !== robots(head))
    add([], 'What search engines may read: ', ...diffWords(robots(base), robots(head)));
  const told = new Set<string>();
  for (const [address, { after, from }] of pages) {
    const was = after ? from : address;
    if (was) {
      const to = head.redirects.get(was);
      if (to) told.add(`${was} → ${to}`);
      const link = new RegExp(`href="${was}["#?]`);
      const links = [...head.html.values()].filter((text) => link.test(text)).length;
      add(
        after ? [address] : [was],
        ...['Address ', pageAt(was), ...(after ? [' became ', pageAt(address)] : [' is gone'])],
        ...(!to
          ? [', without a redirect: it leads nowhere']
          : to === address
            ? [', and leads there']
            : [', and leads to ', pageAt(to)]),
        ...(links > 0 ? [`; pages that still link to it: ${links}`] : []),
      );
    }
  }
  const linesOf = (of: Map<string, string>) => [...of].map(([from, to]) => `${from} → ${to}`);
  const { lost, won } = differing(linesOf(base.redirects), linesOf(head.redirects));
  for (const line of lost) add([], 'Redirect gone: ', quote(line));
  for (const line of won) if (!told.has(line)) add([], 'New redirect: ', quote(line));
  return entries;
}
