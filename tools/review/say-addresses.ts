import type { Sides } from './folders.ts';
import {
  type Entry,
  entryOf,
  exchanged,
  type FileChange,
  pageAt,
  quote,
  ranks,
  type Said,
} from './say.ts';
import { differing } from './words.ts';

/** What is grave about addresses: that of the site, those that went or moved, and redirects. */
export function sayAddresses({ base, head, pages }: Sides): Entry[] {
  const entries: Entry[] = [];
  const add = (on: string[], ...says: Said[]) => entries.push(entryOf(ranks.contact, says, on));
  if (base.origin !== head.origin)
    add([], 'The site’s own address ', ...exchanged(base.origin, head.origin));
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

/** A file that search engines obey, or that calls another host now, told before all else with its difference. */
export function sayFile({ base, head }: Sides, { name, lost, won }: FileChange): Entry[] {
  const hostsIn = (text: string): string[] =>
    text.match(/(?<=https?:\/\/(?!www\.w3\.org))[\w.-]+/g) ?? [];
  const calls = /\.(m?js|css|svg)$|^_/.test(name);
  const known = hostsIn(base.text(name));
  const hosts = calls ? hostsIn(head.text(name)).filter((host) => !known.includes(host)) : [];
  const robots = /robots\.txt$/.test(name);
  if (hosts.length === 0 && !robots) return [];
  const what = robots
    ? ' changed: what search engines may read'
    : ` names another host: ${[...new Set(hosts)].join(', ')}`;
  const parts = exchanged(lost.join('\n'), won.join('\n'));
  const line = { pages: [], place: '', says: [], parts, notes: [], count: 1 };
  return [entryOf(ranks.contact, [`${quote(name)}${what}`], [], [line])];
}
