import { hostsIn, type Sides } from './folders.ts';
import { type Entry, entryOf, exchanged, type FileChange, ranks, type Said } from './say.ts';
import { differing } from './words.ts';

/** What is grave about addresses: those that went or moved, redirects, links to parts that are gone. */
export function sayAddresses({ base, head, pages }: Sides): Entry[] {
  const entries: Entry[] = [];
  const add = (on: string[], ...says: Said[]) => entries.push(entryOf(ranks.contact, says, on));
  const told = new Set<string>();
  for (const [address, { before, after, from }] of pages) {
    const was = after ? from : address;
    if (was) {
      const to = head.redirects.get(was);
      if (to) told.add(`${was} → ${to}`);
      const links = pagesThatLink(head.html, was).length;
      add(
        after ? [address] : [was],
        ...['Address ', { page: was }, ...(after ? [' became ', { page: address }] : [' is gone'])],
        ...(to ? [', and leads to ', { page: to }] : [', without a redirect: it leads nowhere']),
        ...(links > 0 ? [`; pages that still link to it: ${links}`] : []),
      );
    }
    for (const id of before && after && !from ? before.ids : []) {
      const links = after?.ids.has(id) ? [] : pagesThatLink(head.html, `${address}#${id}`);
      if (links.length > 0)
        add(links, 'Links lead to a part that is gone: ', { quote: `${address}#${id}` });
    }
  }
  const linesOf = (of: Map<string, string>) => [...of].map(([from, to]) => `${from} → ${to}`);
  const { lost, won } = differing(linesOf(base.redirects), linesOf(head.redirects));
  for (const line of lost) add([], 'Redirect gone: ', { quote: line });
  for (const line of won) if (!told.has(line)) add([], 'New redirect: ', { quote: line });
  return entries;
}

/** A file that search engines obey, or that calls another host now, told before all else with its difference. */
export function sayFile({ base, head }: Sides, { name, lost, won }: FileChange): Entry | undefined {
  const named = [base, head].map((side) => [...new Set(hostsIn(side.text(name)))]);
  const hosts = /\.(m?js|css|svg)$|^_/.test(name)
    ? differing(named[0] ?? [], named[1] ?? []).won
    : [];
  const robots = /robots\.txt$/.test(name);
  if (hosts.length === 0 && !robots) return undefined;
  const what = robots
    ? ' changed: what search engines may read'
    : ` names another host: ${hosts.join(', ')}`;
  const parts = exchanged(lost.join('\n'), won.join('\n'));
  const line = { pages: [], place: '', says: [], parts, notes: [], count: 1 };
  return entryOf(ranks.contact, [{ quote: name }, what], [], [line]);
}

/** The pages with a link to an address, or to a part of it where it has a number sign. */
function pagesThatLink(html: Map<string, string>, address: string): string[] {
  const [page = '', part] = address.split('#');
  const ends = part === undefined ? ['"', '#', '?'] : ['"'];
  const own = `href="#${part}"`;
  return [...html]
    .filter(
      ([on, text]) =>
        ends.some((end) => text.includes(`href="${address}${end}`)) ||
        (part !== undefined && on === page && text.includes(own)),
    )
    .map(([on]) => on);
}
