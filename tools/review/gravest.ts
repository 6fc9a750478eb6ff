import type { Change, Differing } from './compare-pages.ts';
import { hostsIn, type Sides } from './folders.ts';
import { type Entry, type FileChange, type Part, ranks, type Said } from './say.ts';
import { contactsIn, differing, figuresIn, lawsIn, sameFigure, turnedWords } from './words.ts';

/** Something in a change that is told for itself, together with the same of other changes. */
export interface Feature {
  rank: number;
  /** By what the same of other changes is known. */
  key: string;
  says: Said[];
  old: string;
  now: string;
}

function feature(rank: number, what: string, old: string, now: string): Feature {
  const name = what.replace(/^./, (first) => first.toLowerCase());
  const head = old && now ? `${what} ` : now ? `New ${name} ` : `${what} gone: `;
  const same =
    rank === ranks.figure ? sameFigure : (text: string) => text.replace(/^(tel|mailto):|\s/g, '');
  const key = `${what} ${same(old)} > ${same(now)}`;
  return { rank, key, says: [head, { parts: exchanged(old, now) }], old, now };
}

/** An old and a new text as parts. */
export const exchanged = (old: string, now: string): Part[] => [
  ...(old ? [{ is: 'removed' as const, text: old }] : []),
  ...(now ? [{ is: 'added' as const, text: now }] : []),
];

/** Old and new one beside the other, as far as there are pairs. */
const zip = ({ lost, won }: Differing) =>
  Array.from({ length: Math.max(lost.length, won.length) }, (_, at): [string, string] => [
    lost[at] ?? '',
    won[at] ?? '',
  ]);

const engines = /^(robots|googlebot|refresh|canonical|content-security-policy|referrer)$/i;
const hiding = /\[(hidden|inert|popover|aria-hidden=true|style=[^\]]*(none|hidden|opacity))/;
const isOutside = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);

/** Whether a change tells words: not an address or a measure in the head, nor a day in structured data. */
export const tellsWords = ({ kind, name, type }: Change) =>
  type !== 'set otherwise' &&
  kind !== 'element' &&
  (kind !== 'head' || /title|description|alt/.test(name)) &&
  (kind !== 'data' || !/date|url|@id|item$/i.test(name));

/** Whether a change is an order to search engines or browsers, which is told by itself. */
export const isOrder = ({ kind, name }: Change) => kind === 'head' && engines.test(name);

/** The grave things about a change, the gravest first; `ofPage` are the figures that its page has more or fewer of. */
export function featuresOf(change: Change, ofPage?: Differing): Feature[] {
  const { kind, name, before, after, links, setting } = change;
  const found: Feature[] = [];
  const add = (rank: number, what: string, pairs: Differing) =>
    found.push(...zip(pairs).map(([old, now]) => feature(rank, what, old, now)));
  const all = { lost: [before], won: [after] };
  const outside = { lost: links.lost.filter(isOutside), won: links.won.filter(isOutside) };
  const contacts = differing(contactsIn(before), contactsIn(after));
  const written = contacts.lost.length + contacts.won.length > 0;
  if (kind === 'element') return [];
  if (isOrder(change)) add(ranks.contact, `“${name}” in the head`, all);
  else if (tellsWords(change)) {
    const date = change.spots.after.some(({ unit }) => /(^|; )time\b/.test(unit.inline));
    add(date ? ranks.date : ranks.figure, date ? 'Date' : 'Figure', figuresOf(change, ofPage));
  } else if (/published|modified|^date/i.test(name.split('.').pop() ?? ''))
    add(ranks.date, `Date (${name})`, all);
  add(ranks.contact, 'Contact or link to another host', written ? contacts : outside);
  add(ranks.law, 'Law cited', differing(lawsIn(before), lawsIn(after)));
  if (setting.won.some((each) => hiding.test(each)))
    found.push({ ...feature(ranks.hidden, '', '', ''), says: ['Words that no longer show'] });
  if (before && after && tellsWords(change)) {
    const { lost, won } = turnedWords(before, after);
    const turned = feature(ranks.turn, 'turn', lost.join(', '), won.join(', '));
    const parts = exchanged(turned.old, turned.now);
    if (parts.length > 0) found.push({ ...turned, says: ['Meaning may turn: ', { parts }] });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** The figures exchanged in a sentence, and those that came or went with one, unless they only moved within the page. */
function figuresOf({ type, before, after }: Change, ofPage?: Differing): Differing {
  const [was, is] = [figuresIn(before), figuresIn(after)];
  const found = differing(was.map(sameFigure), is.map(sameFigure));
  const write = (all: string[], keys: string[], left?: string[]) =>
    (type === 'changed' ? keys : keys.filter((key) => left?.includes(key))).map(
      (key) => all.find((each) => sameFigure(each) === key) ?? key,
    );
  return { lost: write(was, found.lost, ofPage?.lost), won: write(is, found.won, ofPage?.won) };
}

/** What is grave about addresses: those that went or moved, redirects, links to parts that are gone. */
export function sayAddresses({ pages, html, redirects, redirectsBefore }: Sides): Entry[] {
  const entries: Entry[] = [];
  const add = (on: string[], ...says: Said[]) =>
    entries.push({ rank: ranks.contact, says, pages: on, lines: [], notes: [] });
  const told = new Set<string>();
  for (const [address, { before, after, from }] of pages) {
    const was = after ? from : address;
    if (was) {
      const to = redirects.get(was);
      if (to) told.add(`${was} → ${to}`);
      const links = pagesThatLink(html, was).length;
      add(
        after ? [address] : [was],
        ...['Address ', { page: was }, ...(after ? [' became ', { page: address }] : [' is gone'])],
        ...(to ? [', and leads to ', { page: to }] : [', without a redirect: it leads nowhere']),
        ...(links > 0 ? [`; pages that still link to it: ${links}`] : []),
      );
    }
    for (const id of before && after && !from ? before.ids : []) {
      const links = after?.ids.has(id) ? [] : pagesThatLink(html, `${address}#${id}`);
      if (links.length > 0)
        add(links, 'Links lead to a part that is gone: ', { quote: `${address}#${id}` });
    }
  }
  const linesOf = (of: Map<string, string>) => [...of].map(([from, to]) => `${from} → ${to}`);
  const { lost, won } = differing(linesOf(redirectsBefore), linesOf(redirects));
  for (const line of lost) add([], 'Redirect gone: ', { quote: line });
  for (const line of won) if (!told.has(line)) add([], 'New redirect: ', { quote: line });
  return entries;
}

/** A file that search engines obey, or that calls another host now, told before all else with its difference. */
export function sayFile({ base, head }: Sides, { name, lost, won }: FileChange): Entry[] {
  const hosts = (text: string) => [...new Set(hostsIn(text))];
  const named = differing(hosts(base.text(name)), hosts(head.text(name))).won;
  const calls = /\.(m?js|css|svg)$|^_/.test(name) && named.length > 0;
  const robots = /robots\.txt$/.test(name);
  if (!calls && !robots) return [];
  const what = robots
    ? ' changed: what search engines may read'
    : ` names another host: ${named.join(', ')}`;
  const parts = exchanged(lost.join('\n'), won.join('\n'));
  const line = { pages: [], place: '', says: [], parts, notes: [], count: 1 };
  return [
    { rank: ranks.contact, says: [{ quote: name }, what], pages: [], lines: [line], notes: [] },
  ];
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
