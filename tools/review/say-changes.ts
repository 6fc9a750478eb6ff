import { isBeside } from './compare-files.ts';
import type { Change } from './compare-pages.ts';
import { figureNotes, isLookedUpOn } from './figures.ts';
import type { Sides } from './folders.ts';
import {
  type Entry,
  entryOf,
  exchanged,
  type Line,
  listOf,
  pageAt,
  quote,
  ranks,
  type Said,
} from './say.ts';
import {
  contactsIn,
  type Differing,
  differing,
  figuresIn,
  groupBy,
  lawsIn,
  sameFigure,
  turnedWords,
} from './words.ts';

/** Something in a change that is told for itself, together with the same of other changes. */
interface Feature {
  rank: number;
  /** By what the same of other changes is known. */
  key: string;
  says: Said[];
  /** What was exchanged. */
  old?: string;
  now?: string;
}

/** Says all changes of the pages, each once: under the gravest thing about it. */
export function sayChanges(sides: Sides, changes: Change[]): Entry[] {
  const entries = new Map<string, { entry: Entry; feature: Feature }>();
  const add = (feature: Feature, pages: string[]) => {
    const found = entries.get(feature.key)?.entry ?? entryOf(feature.rank, feature.says);
    found.pages = [...new Set([...found.pages, ...pages])];
    entries.set(feature.key, { entry: found, feature });
    return found;
  };
  const own = changes.filter((change) => change.whole?.kind !== 'page' || isMain(change));
  const byPage = [...groupBy(own, ({ page }) => page)];
  const news = new Map(byPage.map(([page, of]) => [page, newsOf(of)]));
  for (const all of groupBy(own, keyOf).values()) {
    // the page’s own text stands for what says the same beside it
    const change = all.find(({ kind }) => kind === 'text') ?? (all[0] as Change);
    const grave = [...wholeOf(change), ...featuresOf(sides, change, news.get(change.page))];
    const [host = plainOf(change), ...others] = grave;
    const turned = others.filter(({ rank }) => rank === ranks.turn);
    for (const other of others) if (!turned.includes(other)) add(other, pagesOf(all));
    const stands = [ranks.figure, ranks.date].includes(host.rank) ? [] : stillStands(sides, change);
    const line = lineOf(change, all, [...turned.map(({ says }) => says), stands]);
    const { lines } = add(host, pagesOf(all));
    // a row that moved, and an order to search engines, are told by what happened
    if (!(change.whole && change.before === change.after) && !isOrder(change)) lines.push(line);
  }
  for (const { entry, feature } of entries.values())
    if (feature.rank === ranks.figure) entry.notes = figureNotes(sides, feature, entry.pages);
  return [...entries.values()].map(({ entry }) => entry);
}

/** Whether a change is of what a page alone has: its own text, or an order to search engines. */
const isMain = (change: Change) =>
  isOrder(change)
    ? change.name === 'robots'
    : /text|heading/.test(change.kind) &&
      !isBeside(change) &&
      [...change.units.before, ...change.units.after].every(({ path }) => /(^|>)main\b/.test(path));

const pagesOf = (changes: Change[]) => [...new Set(changes.map(({ page }) => page))];

/** By what the same change of several places is known. */
function keyOf({ type, before, after, links, setting, whole, fromPage, page }: Change): string {
  const moved = type === 'moved' && [fromPage && page, fromPage];
  const set = type === 'set otherwise' && setting;
  return JSON.stringify([type, before, after, links, set, moved, whole?.kind, whole?.title]);
}

/** The pages on which an old sentence still stands. */
function stillStands({ head, unitsOf }: Sides, { before, after }: Change): Said[] {
  const words = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  // fewer words are many things’ name
  if (words.length < 4 || !after || before === after) return [];
  const holds = ([page, html]: [string, string]) =>
    words.every((word) => html.includes(word)) &&
    unitsOf(page).some(({ kind, text }) => kind !== 'data' && text === before);
  const pages = [...head.html].filter(holds).map(([page]) => pageAt(page));
  return pages.length > 0 ? ['the old one still stands on ', ...listOf(pages, 8)] : [];
}

/** Where a change came from, where that is another place than it has now. */
function originOf({ place, fromPage, units }: Change): Said[] {
  const from = units.before[0]?.place ?? '';
  if (fromPage) return [' from ', pageAt(fromPage)];
  return from && from !== place ? [` from under ${quote(from)}`] : [];
}

/** The section, question, step, row or column that a change is a part of. */
function wholeOf(change: Change): Feature[] {
  const { type, page, fromPage, whole } = change;
  if (!whole) return [];
  const what = { added: 'New', removed: 'Gone', moved: 'Moved' }[type as string];
  const name = `${what} ${whole.kind}: ${quote(whole.title)}`;
  const key = JSON.stringify([name, fromPage, fromPage && page]);
  return [{ rank: ranks.whole, key, says: [name, ...originOf(change)] }];
}

/** What is told for itself when nothing grave is in it. */
function plainOf({ type, kind, page, before, after, links }: Change): Feature {
  const linked = links.lost.length + links.won.length > 0;
  const markup =
    type === 'set otherwise' && !linked
      ? 'The same words, set otherwise'
      : { element: 'Pictures, drawings and other elements', data: 'Structured data' }[
          kind as string
        ];
  return markup
    ? { rank: ranks.markup, key: markup, says: [markup] }
    : { rank: ranks.words, key: `${page} ${before} > ${after}`, says: [] };
}

/** A change as a line: its place, what happened to its words, its words, and `beside` them what should be known. */
function lineOf(change: Change, all: Change[], beside: Said[][]): Line {
  const { type, kind, name, place, before, after, whole, links, setting, parts, units } = change;
  const many = units.after.length;
  const happened: Partial<Record<Change['type'], Said[]>> = {
    ...(!whole && { added: ['New: '], removed: ['Gone: '] }),
    moved: ['Moved', ...originOf(change), ': '],
    split: [many > 1 ? `Now ${many} sentences: ` : 'Now one sentence: '],
  };
  // a link to another host is told for itself
  const told = ({ lost, won }: Differing, isTold = (_: string) => true) =>
    exchanged(lost.filter(isTold).join(' '), won.filter(isTold).join(' '));
  const linked = told(links, (link) => !isOutside(link));
  const isSet = type === 'set otherwise' && links.lost.length + links.won.length === 0;
  const note = linked.length > 0 ? ['link ', ...linked] : isSet ? told(setting) : [];
  const says: Said[] = [
    { is: 'place', text: [whole?.title, before, after].includes(place) ? '' : place },
    ...(happened[type] ?? []),
    /label|head$|data/.test(kind) ? `${name}: ` : '',
    ...parts,
    ...[...beside, note].flatMap((each) => (each.length > 0 ? [' (', ...each, ')'] : [])),
  ];
  return { pages: pagesOf(all), says, count: all.length };
}

/** A kind of grave thing, and by what two of it are the same. */
interface Kind {
  rank: number;
  what: string;
  same?: (written: string) => string;
}
const figure = { rank: ranks.figure, what: 'Figure', same: sameFigure };
const date = { ...figure, rank: ranks.date, what: 'Date' };
const contact = {
  rank: ranks.contact,
  what: 'Contact or link to another host',
  same: (text: string) => text.replace(/^(tel|mailto):|\s/g, ''),
};
const law: Kind = { rank: ranks.law, what: 'Law cited' };
const turn: Kind = { rank: ranks.turn, what: 'Meaning may turn' };
const isOutside = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);

/** What came and went with changes, of the kinds that are found in words. */
function newsOf(changes: Change[]): Map<Kind, Differing> {
  const findIn = (of: Kind, side: 'before' | 'after') =>
    changes.flatMap((change) => {
      const { units, page, fromPage = page, [side]: text } = change;
      const own = encodeURIComponent(side === 'before' ? fromPage : page);
      if (of === figure) return tellsWords(change) ? figuresIn(text) : [];
      if (of === law) return lawsIn(text);
      // a link that names its own page shares it; a contact that is written and linked is one, as it is written
      const isFar = (link: string) => isOutside(link) && !link.includes(own);
      const links = units[side].flatMap((unit) => unit.links.filter(isFar));
      const all = groupBy([...links, ...contactsIn(text)], contact.same);
      return [...all.values()].map((same) => same.at(-1) ?? '');
    });
  const news = (of: Kind) => differing(findIn(of, 'before'), findIn(of, 'after'), of.same);
  return new Map([figure, contact, law].map((of) => [of, news(of)]));
}

const engines = /^(robots|googlebot|refresh|canonical|content-security-policy|referrer)$/i;

/** Whether a change tells words: not an address or a measure in the head, nor a day in structured data. */
const tellsWords = ({ kind, name, type }: Change) =>
  type !== 'set otherwise' &&
  kind !== 'element' &&
  (kind !== 'head' || /title|description|alt/.test(name)) &&
  (kind !== 'data' || !/date|url|@id|item$/i.test(name));

/** Whether a change is an order to search engines or browsers, which is told by itself. */
const isOrder = ({ kind, name }: Change) => kind === 'head' && engines.test(name);

/** The grave things about a change, the gravest first; what `ofPage` has no more or fewer of only moved, and is no news. */
function featuresOf(sides: Sides, change: Change, ofPage?: Map<Kind, Differing>): Feature[] {
  const { type, kind, name, page, before, after, units, whole } = change;
  const found: Feature[] = [];
  const add = ({ rank, what, same = (text) => text }: Kind, old: string, now: string) => {
    const key = `${what} ${same(old)} > ${same(now)}`;
    if (old || now)
      found.push({ rank, key, says: [`${what}: `, ...exchanged(old, now)], old, now });
  };
  if (kind === 'element' || (whole?.kind === 'page' && type === 'removed')) return [];
  if (isOrder(change)) add({ ...contact, what: `“${name}” in the head` }, before, after);
  else
    for (const [of, { lost, won }] of newsOf([change])) {
      // two figures that changed places did more than move
      const isTold = (each: string, left: string[] = []) =>
        (of === figure && type === 'changed') || differing([each], left, of.same).lost.length === 0;
      const old = lost.filter((each) => isTold(each, ofPage?.get(of)?.lost));
      const now = won.filter((each) => isTold(each, ofPage?.get(of)?.won));
      const isDay =
        units.after.some(({ inline }) => /(^|; )time\b/.test(inline)) ||
        now.some((each) => isLookedUpOn(sides, page, each));
      const as = of === figure && isDay ? date : of;
      for (const [at, each] of now.entries()) add(as, old[at] ?? '', each);
      add(as, old.slice(now.length).join(', '), '');
    }
  if (before && after && tellsWords(change)) {
    const { lost, won } = turnedWords(before, after);
    add(turn, lost.join(', '), won.join(', '));
  }
  return found.sort((a, b) => a.rank - b.rank);
}
