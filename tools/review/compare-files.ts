import type { Change } from './compare-pages.ts';
import { isPage, pageAddress, type Sides, type Site } from './folders.ts';
import {
  cut,
  type Entry,
  entryOf,
  exchanged,
  type Line,
  listOf,
  pageAt,
  ranks,
  type Said,
} from './say.ts';
import { type Differing, differing, diffWords, wordsOf } from './words.ts';

/** What is told of the pages, and from which the rest may follow. */
interface Told {
  words: Set<string>;
  /** Addresses of the pages that changed, came or went. */
  pages: Set<string>;
}

/** A file that is not what it was, with the pieces of it that went and that came. */
interface File extends Differing {
  name: string;
  state: 'changed' | 'new' | 'gone';
}

/**
 * Compares the files beside the pages, and parts what says no more than the pages were told to: structured data, cards
 * of shared links and drawings, of which it takes the changes out, and Markdown, lists, feeds, indexes and pictures.
 * A page that differs in nothing that is looked at is a file like others.
 */
export function compareFiles({ base, head, pages }: Sides, changes: Change[], differ: string[]) {
  const told = toldOf(changes);
  const own = changes.filter((change) => !isEcho(change, told));
  const follows = new Set(
    changes.flatMap((change) => (own.includes(change) ? [] : nameOf(change))),
  );
  const files: File[] = [];
  for (const name of differ.filter((name) => name !== 'robots.txt')) {
    const address = pageAddress(name);
    if (isPage(name) && told.pages.has(address)) continue;
    if (isPage(name)) pages.delete(address);
    // a page that leads on is told as a redirect
    if (base.redirects.has(address) || head.redirects.has(address)) continue;
    const file = compareFile(base, head, name);
    if (isFollowing(file, told)) follows.add(name);
    else files.push(file);
  }
  const names = listOf([...follows].map(pageAt), 6);
  const following = entryOf(ranks.markup, ['Changed as the pages did: ', ...names]);
  return {
    changes: own,
    files: files.map(({ name }) => name),
    entries: [...files.map(sayFile), ...(follows.size > 0 ? [following] : [])],
  };
}

function toldOf(changes: Change[]): Told {
  const pages = new Set(changes.flatMap(({ page, fromPage = page }) => [page, fromPage]));
  const isText = (change: Change) => !isBeside(change) && change.kind !== 'element';
  const textsOf = ({ before, after, links }: Change) =>
    [before, after, links.lost, links.won].flat();
  const addresses = [...pages].map((page) => `${page} ${page}.md`);
  return {
    pages,
    words: new Set(singleWords([...changes.filter(isText).flatMap(textsOf), ...addresses])),
  };
}

/** Beside the text of the page: structured data, cards of shared links, and what is drawn for the eye alone. */
export const isBeside = ({ kind, name, units }: Change) =>
  kind === 'data' ||
  (kind === 'head' && /^(og|twitter|article):/.test(name)) ||
  [...units.before, ...units.after].some(({ path }) => /\[aria-hidden/.test(path));

const nameOf = ({ kind }: Change) =>
  ({ data: 'structured data', head: 'cards of shared links' })[kind as string] ?? 'drawings';

/** Whether a change beside the text says no more than was told. */
function isEcho(change: Change, told: Told): boolean {
  const { type, parts } = change;
  const words = singleWords(
    parts.flatMap(({ is, text }) => (is !== 'same' || type === 'moved' ? text : [])),
  );
  return isBeside(change) && words.length > 0 && isOf(words, told.words);
}

/** The words of texts, those in an address or joined by a hyphen each for itself. */
const singleWords = (texts: string[]) =>
  wordsOf(texts.join(' ').replace(/(?<=\p{L})-(?=\p{L})/gu, ' '));

/** Whether words were all told, or stems of them; those of a day, or a count, are told by what they are of. */
const isOf = (words: string[], told: Set<string>) =>
  words.every(
    (word) =>
      told.has(word) ||
      /^\d{1,2}(\.\d+z)?$|^\d{4}-\d\d-\d\d/.test(word) ||
      (word.length > 3 && [...told].some((each) => each.startsWith(word))),
  );

/** Whether a file says no more than the pages were told to. */
function isFollowing({ name, state, lost, won }: File, told: Told): boolean {
  // redirects are told one by one
  if (name === '_redirects')
    return [...lost, ...won].every((line) => /^\/\S*\s+\S+(\s+\d+!?)?$/.test(line));
  const path = `/${name.replace(/\.\w+$/, '')}`;
  const isPages = [...told.pages].some((page) => path.endsWith(page === '/' ? '/index' : page));
  if (/\.(png|webp|jpg)$/.test(name) || (isPages && state !== 'changed')) return isPages;
  if (!/\.(md|txt|json|xml)$/.test(name)) return false;
  // names of fields and terms of an index are no words of a page
  const isSaid = (piece: string) => isProse(piece) || !name.endsWith('.json');
  const words = (pieces: string[]) =>
    singleWords(
      pieces
        .filter(isSaid)
        .map((piece) => piece.replace(/https?:\/\/[^/\s]+|<[^>]*$|&lt;.*?&gt;/g, ' ')),
    );
  const changed = differing(words(lost), words(won));
  return isOf([...changed.lost, ...changed.won], told.words);
}

const isProse = (piece: string) => /\p{L}{2,}[\s’']+\p{L}|^(https?:)?\/\/|@/u.test(piece);

/** Compares a file by its pieces: lines, elements, rules, and what stands in quotation marks. */
function compareFile(base: Site, head: Site, name: string): File {
  const ends = /\.(m?js|json|css)$/.test(name) ? /[\n;{}"`]+/ : /[\n>]+/;
  const pieces = (site: Site) =>
    site
      .text(name)
      .split(ends)
      .flatMap((piece) => piece.trim() || []);
  const { lost, won } = differing(pieces(base), pieces(head));
  // of a script, what it may show or call is of more use than its names
  const proseFirst = (a: string, b: string) => Number(isProse(b)) - Number(isProse(a));
  return {
    name,
    state: !base.files.has(name) ? 'new' : head.files.has(name) ? 'changed' : 'gone',
    lost: lost.sort(proseFirst),
    won: won.sort(proseFirst),
  };
}

/** A file that nothing explains, with what is different in it. */
function sayFile({ name, state, lost, won }: File): Entry {
  const lines = Array.from({ length: Math.max(lost.length, won.length) }, (_, at): Line => {
    const says = exchanged(cut(lost[at] ?? '', 200), cut(won[at] ?? '', 200));
    return { pages: [], says, count: 0 };
  });
  return { ...entryOf(ranks.file, [pageAt(name), ` ${state}`]), lines };
}

/** What is grave about addresses: that of the site, those that went or moved, redirects, and robots.txt. */
export function sayAddresses({ base, head, pages }: Sides): Entry[] {
  const entries: Entry[] = [];
  const add = (on: string[], ...says: Said[]) => entries.push(entryOf(ranks.contact, says, on));
  if (base.origin !== head.origin)
    add([], 'The site’s own address ', ...exchanged(base.origin, head.origin));
  const robots = (site: Site) => site.text('robots.txt');
  if (robots(base) !== robots(head))
    add([], 'What search engines may read: ', ...diffWords(robots(base), robots(head)));
  const gone = [...pages].flatMap(([address, { after }]) => (after ? [] : address));
  for (const address of gone) {
    const to = head.redirects.get(address);
    const link = new RegExp(`href="${address}["#?]`);
    const links = [...head.html.values()].filter((text) => link.test(text)).length;
    const leads = to ? [' and leads to ', pageAt(to)] : [', without a redirect: it leads nowhere'];
    const linked = links > 0 ? `; pages that still link to it: ${links}` : '';
    add([address], 'Address ', pageAt(address), ' is gone', ...leads, linked);
  }
  for (const from of new Set([...base.redirects.keys(), ...head.redirects.keys()])) {
    const [was = '', to = ''] = [base.redirects.get(from), head.redirects.get(from)];
    if (was !== to && !gone.includes(from))
      add([], 'Redirect from ', pageAt(from), ': ', ...exchanged(was, to));
  }
  return entries;
}
