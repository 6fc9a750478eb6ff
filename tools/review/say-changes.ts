import { isBeside } from './compare-files.ts';
import type { Change } from './compare-pages.ts';
import { figureNotes, isLookedUpOn } from './figures.ts';
import type { Sides } from './folders.ts';
import {
  type Entry,
  entryOf,
  exchanged,
  type Line,
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
  lawsIn,
  sameFigure,
  turnedWords,
} from './words.ts';

/** Says all changes of the pages, each once: under the gravest thing about it. */
export function sayChanges(sides: Sides, changes: Change[]): Entry[] {
  const entries = new Map<string, { entry: Entry; feature: Feature }>();
  const add = (feature: Feature, pages: string[]) => {
    const found = entries.get(feature.key)?.entry ?? entryOf(feature.rank, feature.says);
    found.pages = [...new Set([...found.pages, ...pages])];
    entries.set(feature.key, { entry: found, feature });
    return found;
  };
  const isOfPage = ({ whole }: Change) => whole?.kind === 'page';
  const own = changes.filter((change) => !isOfPage(change));
  const news = newsOfPages(own);
  for (const all of groupsOf(own)) {
    const change = all[0] as Change;
    const pages = pagesOf(all);
    const grave = [...wholeOf(change), ...featuresOf(sides, change, news.get(change.page) ?? [])];
    const [host = plainOf(change), ...others] = grave;
    const line = lineOf(change, all);
    for (const other of others)
      if (other.rank === ranks.turn) line.notes.unshift(...other.says);
      else add(other, pages);
    if (![ranks.figure, ranks.date].includes(host.rank))
      line.notes.push(...stillStands(sides, change));
    const { lines } = add(host, pages);
    // a row that moved, and an order to search engines, are told by what happened
    if (!(change.whole && change.before === change.after) && !isOrder(change)) lines.push(line);
  }
  for (const { entry, feature } of entries.values())
    if (feature.figure) entry.notes = figureNotes(sides, feature.figure, entry.pages);
  const said = [...entries.values()].map(({ entry }) => entry);
  const ofPages = changes.filter(isOfPage);
  for (const on of pagesOf(ofPages)) {
    const own = ofPages.filter(({ page }) => page === on);
    said.push(sayPage(sides, own));
  }
  return said;
}

/** A page that came or went is one thing: its sentences, and of a new one its figures and where it leads. */
function sayPage({ base }: Sides, changes: Change[]): Entry {
  const isMain = ({ units }: Change) =>
    /(^|>)main\b/.test([...units.before, ...units.after][0]?.path ?? '');
  const words = changes.filter(
    (each) => /text|heading/.test(each.kind) && isMain(each) && !isBeside(each),
  );
  const known = [...base.html.values()].join();
  const [page = ''] = pagesOf(changes);
  // a link that names the page itself shares it
  const isNew = (link: string) =>
    isOutside(link) && !known.includes(`"${link}"`) && !link.includes(encodeURIComponent(page));
  const figures = words.flatMap(({ after }) => figuresIn(after));
  const all = {
    '“robots” in the head': changes.flatMap(({ name, after }) => (name === 'robots' ? after : [])),
    'New links to other hosts': words.flatMap(({ links }) => links.won.filter(isNew)),
    Figures: [...new Map(figures.map((each) => [sameFigure(each), each])).values()],
  };
  const notes = Object.entries(all).flatMap(([name, of]) =>
    of.join('') ? [[`${name}: ${[...new Set(of)].join(', ')}`]] : [],
  );
  const says = [words[0]?.type === 'removed' ? 'Gone page' : 'New page'];
  const lines = words.map((change) => lineOf(change, [change]));
  return { ...entryOf(ranks.whole, says, [page], lines), notes };
}

/** The fewest words by which a sentence is sought on other pages: shorter ones are many things’ name. */
const fewestSought = 4;

/** The pages on which an old sentence still stands. */
function stillStands({ head, unitsOf }: Sides, { before, after }: Change): Said[] {
  const words = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < fewestSought || !after || before === after) return [];
  const pages = [...head.html].flatMap(([page, html]) =>
    words.every((word) => html.includes(word)) &&
    unitsOf(page).some(({ kind, text }) => kind !== 'data' && text === before)
      ? [page]
      : [],
  );
  if (pages.length === 0) return [];
  const named = pages.slice(0, 8).flatMap((page): Said[] => [' ', pageAt(page)]);
  const more = pages.length > 8 ? [' and others'] : [];
  return ['the old one still stands on', ...named, ...more];
}

const pagesOf = (changes: Change[]) => [...new Set(changes.map(({ page }) => page))];

/** Puts the same change of many places together, first that of the page’s own text. */
function groupsOf(changes: Change[]): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { type, kind, before, after, links, setting, whole, fromPage, page } = change;
    const moved = type === 'moved' && [fromPage && page, fromPage];
    const set = type === 'set otherwise' && setting;
    const key = JSON.stringify([type, before, after, links, set, moved, whole?.kind, whole?.title]);
    const found = groups.get(key) ?? [];
    if (kind === 'text' && found[0]?.kind !== 'text') found.unshift(change);
    else found.push(change);
    groups.set(key, found);
  }
  return [...groups.values()];
}

type Side = 'before' | 'after';

/** Something grave that a change may hold: how it is found on a side of it, and by what two of it are the same. */
interface Kind {
  rank: number;
  what: string;
  findIn: (change: Change, side: Side) => string[];
  same: (written: string) => string;
}
const figure: Kind = {
  rank: ranks.figure,
  what: 'Figure',
  findIn: (change, side) => (tellsWords(change) ? figuresIn(change[side]) : []),
  same: sameFigure,
};
const date: Kind = { ...figure, rank: ranks.date, what: 'Date' };
/** A contact that is written and linked is one, as it is written. */
const contact: Kind = {
  rank: ranks.contact,
  what: 'Contact or link to another host',
  findIn: (change, side) => {
    const links = change.units[side].flatMap((unit) => unit.links).filter(isOutside);
    const all = [...links, ...contactsIn(change[side])];
    return [...new Map(all.map((each) => [contact.same(each), each])).values()];
  },
  same: (text) => text.replace(/^(tel|mailto):|\s/g, ''),
};
const law: Kind = {
  rank: ranks.law,
  what: 'Law cited',
  findIn: (change, side) => lawsIn(change[side]),
  same: (text) => text,
};
const kinds = [figure, contact, law];

/** What each page has more or fewer of, by kind: what only moved within its page is no news. */
function newsOfPages(changes: Change[]): Map<string, Differing[]> {
  const newsOf = (page: string) =>
    kinds.map(({ findIn, same }) => {
      const own = changes.filter((change) => change.page === page);
      const all = (side: Side) => own.flatMap((change) => findIn(change, side));
      return differing(all('before'), all('after'), same);
    });
  return new Map(pagesOf(changes).map((page) => [page, newsOf(page)]));
}

const cameOrWent = { added: 'New', removed: 'Gone', moved: 'Moved' } as Record<string, string>;

/** Where a change came from, where that is another place than it has now. */
const originOf = ({ place, fromPlace, fromPage }: Change): Said[] =>
  fromPage
    ? [' from ', pageAt(fromPage)]
    : fromPlace && fromPlace !== place
      ? [` from under ${quote(fromPlace)}`]
      : [];

/** The section, question, step, row or column that a change is a part of. */
function wholeOf(change: Change): Feature[] {
  const { type, page, whole } = change;
  if (!whole) return [];
  const to: Said[] = change.fromPage ? [' to ', pageAt(page)] : [];
  const inPlace = type !== 'moved' || (!change.fromPage && /section|column/.test(whole.kind));
  const from = inPlace ? [] : [...originOf(change), ...to];
  const says = [`${cameOrWent[type]} ${whole.kind}: ${quote(whole.title)}`, ...from];
  return [{ rank: ranks.whole, key: JSON.stringify(says), says }];
}

/** What is told for itself when nothing grave is in it. */
function plainOf({ type, kind, page, before, after, links }: Change): Feature {
  const linked = links.lost.length + links.won.length > 0;
  const markup =
    type === 'set otherwise' && !linked
      ? 'The same words, set otherwise'
      : kind === 'element'
        ? 'Pictures, drawings and other elements'
        : kind === 'data' && 'Structured data';
  const key = markup || `${page} ${before} > ${after}`;
  const rank = markup ? ranks.markup : ranks.words;
  return { rank, key, says: markup ? [markup] : [] };
}

/** A change as a line: what happened to its words, and its words. */
export function lineOf(change: Change, all: Change[]): Line {
  const { type, kind, name, place, before, after, whole, links, setting, parts, units } = change;
  const happened: Partial<Record<Change['type'], Said[]>> = {
    ...(!whole && { added: ['New: '], removed: ['Gone: '] }),
    moved: ['Moved', ...originOf(change), ': '],
    split: [`Now ${units.after.length} sentences: `],
    joined: ['Now one sentence: '],
  };
  const label = kind === 'label' || kind === 'head' || kind === 'data' ? [`${name}: `] : [];
  // a link to what its words say is told by them
  const shown = [...contactsIn(before), ...contactsIn(after)].map(contact.same);
  const isTold = [...links.lost, ...links.won].every((link) => shown.includes(contact.same(link)));
  const linked = isTold ? [] : exchanged(links.lost.join(' '), links.won.join(' '));
  const set = exchanged(setting.lost.join(' '), setting.won.join(' '));
  const told: Said[] = type === 'set otherwise' ? set : [];
  return {
    pages: pagesOf(all),
    place: [whole?.title, before, after].includes(place) ? '' : place,
    says: [...(happened[type] ?? []), ...label],
    parts,
    notes: linked.length > 0 ? ['link ', ...linked] : told,
    count: all.length,
  };
}

/** Something in a change that is told for itself, together with the same of other changes. */
export interface Feature {
  rank: number;
  /** By what the same of other changes is known. */
  key: string;
  says: Said[];
  figure?: { old: string; now: string };
}

function feature({ rank, what, same }: Kind, old: string, now: string): Feature {
  const name = what.replace(/^./, (first) => first.toLowerCase());
  const head = old && now ? `${what} ` : now ? `New ${name} ` : `${what} gone: `;
  const key = `${what} ${same(old)} > ${same(now)}`;
  const says = [head, ...exchanged(old, now)];
  return { rank, key, says, ...(rank === ranks.figure && { figure: { old, now } }) };
}

const engines = /^(robots|googlebot|refresh|canonical|content-security-policy|referrer)$/i;
const hiding = /\[(hidden|inert|popover|aria-hidden=true|style=[^\]]*(none|hidden|opacity))/;
const isOutside = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);

/** Whether a change tells words: not an address or a measure in the head, nor a day in structured data. */
const tellsWords = ({ kind, name, type }: Change) =>
  type !== 'set otherwise' &&
  kind !== 'element' &&
  (kind !== 'head' || /title|description|alt/.test(name)) &&
  (kind !== 'data' || !/date|url|@id|item$/i.test(name));

/** Whether a change is an order to search engines or browsers, which is told by itself. */
const isOrder = ({ kind, name }: Change) => kind === 'head' && engines.test(name);

/** The grave things about a change, the gravest first; `news` are what its page has more or fewer of. */
function featuresOf(sides: Sides, change: Change, news: Differing[]): Feature[] {
  const { kind, name, before, after, setting, units } = change;
  const found: Feature[] = [];
  const add = (of: Kind, { lost, won }: Differing) => {
    for (const [at, now] of won.entries()) found.push(feature(of, lost[at] ?? '', now));
    const gone = lost.slice(won.length).join(', ');
    if (gone) found.push(feature(of, gone, ''));
  };
  const addWhole = (of: Kind, what: string) =>
    add({ ...of, what }, { lost: [before], won: [after] });
  if (kind === 'element') return [];
  if (isOrder(change)) addWhole(contact, `“${name}” in the head`);
  else if (/published|modified|^date/i.test(name.split('.').pop() ?? ''))
    addWhole(date, `Date (${name})`);
  else {
    for (const [at, of] of kinds.entries()) {
      const come = newsIn(change, of, news[at]);
      const isDate =
        units.after.some(({ inline }) => /(^|; )time\b/.test(inline)) ||
        come.won.some((each) => isLookedUpOn(sides, change.page, each));
      add(isDate && of === figure ? date : of, come);
    }
  }
  if (setting.won.some((each) => hiding.test(each)))
    found.push({ rank: ranks.hidden, key: 'hidden', says: ['Words that no longer show'] });
  if (before && after && tellsWords(change)) {
    const { lost, won } = turnedWords(before, after);
    const parts = exchanged(lost.join(', '), won.join(', '));
    const says = ['Meaning may turn: ', ...parts];
    if (parts.length > 0) found.push({ rank: ranks.turn, key: JSON.stringify(says), says });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** What came and went with a change, unless it only moved within the page; two figures that changed places did more. */
function newsIn(change: Change, of: Kind, ofPage?: Differing): Differing {
  const [before, after] = [of.findIn(change, 'before'), of.findIn(change, 'after')];
  const { lost, won } = differing(before, after, of.same);
  const all = change.type === 'changed' && of === figure;
  const news = (list: string[], left: string[] = []) =>
    list.filter((each) => all || left.map(of.same).includes(of.same(each)));
  return { lost: news(lost, ofPage?.lost), won: news(won, ofPage?.won) };
}
