import { type Change, comparePages, type Differing } from './compare-pages.ts';
import { figureNotes } from './figures.ts';
import {
  addressOf,
  type Beside,
  compareFile,
  compareTexts,
  type Folder,
  readFolder,
  type Sides,
} from './folders.ts';
import {
  exchanged,
  type Feature,
  featuresOf,
  isOrder,
  sayAddresses,
  sayFile,
  tellsWords,
} from './gravest.ts';
import { type Page, readPage, type Unit } from './read-page.ts';
import { type Entry, type FileChange, type Line, type Review, ranks, type Said } from './say.ts';
import { differing, figuresIn, sameFigure, wordsOf } from './words.ts';

export type { Review } from './say.ts';

/**
 * Compares two built sites, each a folder as a host would serve it. Gives what is told as plain data, and what the
 * report and the pictures need beside it.
 */
export function review(
  [baseDirectory, headDirectory]: [string, string],
  beside: Beside = {},
): { review: Review; sides: Sides; changes: Change[] } {
  const [base, head] = [readFolder(baseDirectory), readFolder(headDirectory)];
  const names = [...new Set([...base.files.keys(), ...head.files.keys()])].sort();
  const differ = names.filter(
    (name) =>
      !base.files.has(name) || !head.files.has(name) || base.digest(name) !== head.digest(name),
  );
  const sides = readSides(base, head, differ, beside);
  const changes = comparePages(sides.pages).filter(
    ({ kind, name }) => kind !== 'element' || name !== 'style',
  );
  const all = compareFiles(sides, changes, differ);
  const grave = all.flatMap((file) => sayFile(sides, file));
  const files = all.filter((file) => sayFile(sides, file).length === 0);
  const entries = [...sayChanges(sides, changes), ...sayAddresses(sides), ...grave];
  const code = (beside.changed ?? []).filter(
    (file) => !/^(pages|docs)\/|^dictionary\.txt$/.test(file),
  );
  const pages = [...sides.pages].map(([address, { before, after, from }]) => ({
    address,
    state: stateOf(before, after, from),
    ...(from && { from }),
    title: (after ?? before)?.units.find(({ name }) => name === 'title')?.text ?? '',
  }));
  entries.sort((a, b) => a.rank - b.rank);
  const data = { same: differ.length === 0, pages, entries, files, pictures: [], code };
  return { review: data, sides, changes };
}

const stateOf = (before?: Page, after?: Page, from?: string): Review['pages'][number]['state'] =>
  from ? 'moved' : !before ? 'new' : after ? 'changed' : 'gone';

const isPage = (name: string) => name.endsWith('.html');

function readSides(base: Folder, head: Folder, differ: string[], beside: Beside): Sides {
  const htmlOf = (folder: Folder) => {
    const all = [...folder.files.keys()].filter(isPage);
    return new Map(all.map((name) => [addressOf(name), folder.text(name)]));
  };
  const [htmlBefore, html] = [htmlOf(base), htmlOf(head)];
  const redirectsBefore = takeRedirects(base, htmlBefore);
  const redirects = takeRedirects(head, html);
  const pages: Sides['pages'] = new Map();
  const read = (text?: string) => (text === undefined ? undefined : readPage(text));
  for (const address of differ.filter(isPage).map(addressOf))
    if (html.has(address) || htmlBefore.has(address))
      pages.set(address, { before: read(htmlBefore.get(address)), after: read(html.get(address)) });
  findMovedPages(pages);
  const others = new Map<string, Unit[]>();
  const unitsOf = (address: string) => {
    const known = pages.get(address)?.after?.units ?? others.get(address);
    const units = known ?? readPage(html.get(address) ?? '').units;
    others.set(address, units);
    return units;
  };
  return { ...beside, base, head, pages, html, htmlBefore, redirects, redirectsBefore, unitsOf };
}

/** Where old addresses lead: what the host is told, and pages that only lead on, which are taken out of the pages. */
function takeRedirects(folder: Folder, html: Map<string, string>): Map<string, string> {
  const lines = folder
    .text('_redirects')
    .split('\n')
    .map((line) => line.split(/\s+/));
  const redirects = new Map(
    lines.flatMap(([from = '', to = '']) => (from.startsWith('/') ? [[from, to]] : [])),
  );
  for (const [address, text] of html) {
    const to = /http-equiv="refresh" content="0; ?url=([^"]+)/i.exec(text)?.[1];
    if (to && redirects.set(address, to)) html.delete(address);
  }
  return redirects;
}

/** A page that went and one that came with nearly the same words are one page. */
function findMovedPages(pages: Sides['pages']): void {
  const words = (page?: Page) =>
    new Set(page?.units.filter(({ kind }) => kind === 'text').map(({ text }) => text));
  const came = [...pages].filter(([, { before, after }]) => after && !before);
  for (const [was, { before, after }] of [...pages]) {
    if (!before || after) continue;
    const mine = words(before);
    const moved = came.find(([, page]) => {
      const its = words(page.after);
      const common = [...mine].filter((text) => its.has(text)).length;
      return !page.from && common >= 0.7 * Math.max(mine.size, its.size);
    });
    if (!moved) continue;
    Object.assign(moved[1], { before, from: was });
    pages.delete(was);
  }
}

const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What differs in no page’s words: files beside the pages, styles in them, and what is not looked at in them. */
function compareFiles(sides: Sides, changes: Change[], differ: string[]): FileChange[] {
  const { base, head, pages, html, htmlBefore } = sides;
  const words = new Set(
    changes.flatMap(({ before, after, links }) =>
      wordsOf([before, after, ...links.lost, ...links.won].join(' ')),
    ),
  );
  const told = new Set(changes.flatMap(({ page, fromPage = page }) => [page, fromPage]));
  for (const [address, { from }] of pages) if (from) told.add(address).add(from);
  const all = { words, pages: told };
  const files = differ
    .filter((name) => !isPage(name))
    .map((name) => compareFile(base, head, name, all));
  const stylesIn = (of: Map<string, string>) =>
    [...new Set([...of.values()].flatMap((text) => text.match(styles) ?? []))]
      .flatMap((sheet) => sheet.match(/[^{}]*[{}]/g) ?? [])
      .filter((rule, at, all) => all.indexOf(rule) === at)
      .join('\n');
  const styled = compareTexts('styles in the pages.css', stylesIn(htmlBefore), stylesIn(html));
  if (styled.lost.length + styled.won.length > 0) files.push(styled);
  for (const name of differ.filter(isPage)) {
    const address = addressOf(name);
    if (told.has(address)) continue;
    const [before, after] = [base, head].map((side) => side.text(name).replace(styles, '<style>'));
    pages.delete(address);
    // a page that leads on is told as a redirect
    const leads = sides.redirects.has(address) || sides.redirectsBefore.has(address);
    if (before !== after && !leads) files.push(compareFile(base, head, name, all));
  }
  return files;
}

/** Says all changes of the pages, each once: under the gravest thing about it. */
function sayChanges(sides: Sides, changes: Change[]): Entry[] {
  const entries = new Map<string, Entry & { feature: Feature }>();
  const entryOf = (feature: Feature, pages: string[]) => {
    const { rank, says, key } = feature;
    const found = entries.get(key) ?? { rank, says, pages: [], lines: [], notes: [], feature };
    found.pages = [...new Set([...found.pages, ...pages])];
    entries.set(key, found);
    return found;
  };
  const isEcho = echoesOf(changes);
  const heard = changes.filter((each) => !isEcho(each));
  const figures = figuresOfPages(heard);
  for (const all of groupsOf(heard)) {
    const change = all[0] as Change;
    const { before, after, whole } = change;
    const pages = pagesOf(all);
    const grave = [...wholeOf(change), ...featuresOf(change, figures.get(change.page))];
    const [host = plainOf(change), ...others] = grave;
    const line = lineOf(change, all);
    for (const other of others)
      if (other.rank === ranks.turn) line.notes.unshift(...other.says);
      else entryOf(other, pages);
    if (host.rank !== ranks.figure && pages.length > 1 && before !== after)
      line.notes.push(...stillStands(sides, before, pages));
    const { lines } = entryOf(host, pages);
    // a row that moved, and an order to search engines, are told by what happened
    if (!(whole && before === after) && !isOrder(change)) lines.push(line);
  }
  const said = [...entries.values()].map(
    ({ feature, ...entry }): Entry => ({
      ...entry,
      notes: figureNotes(sides, feature, entry.pages),
    }),
  );
  return [...said, ...sayEchoes(changes.filter(isEcho))];
}

/** The pages on which a sentence still stands that changed on others. */
function stillStands({ html, unitsOf }: Sides, sentence: string, changed: string[]): Said[] {
  const others = [...html.keys()].filter(
    (page) => !changed.includes(page) && unitsOf(page).some(({ text }) => text === sentence),
  );
  if (!sentence || others.length === 0) return [];
  const named = others.slice(0, 8).flatMap((page): Said[] => [' ', { page }]);
  return ['the old one still stands on', ...named, ...(others.length > 8 ? [' and others'] : [])];
}

const pagesOf = (changes: Change[]) => [...new Set(changes.map(({ page }) => page))];

/** Beside the text of the page: structured data, cards of shared links, and what is drawn for the eye alone. */
const isBeside = ({ kind, name, spots }: Change) =>
  kind === 'data' ||
  (kind === 'head' && /^(og|twitter|article):/.test(name)) ||
  [...spots.before, ...spots.after].some(({ unit }) => /\[aria-hidden/.test(unit.path));

/** Whether a change beside the text says no more than what is told of the text of its page. */
function echoesOf(changes: Change[]): (change: Change) => boolean {
  const told = new Map<string, Set<string>>();
  for (const change of changes) {
    if (isBeside(change) || change.kind === 'element') continue;
    const words = told.get(change.page) ?? new Set();
    for (const { is, text } of change.parts)
      if (is !== 'same' || change.type === 'moved')
        for (const word of wordsOf(text)) words.add(word);
    told.set(change.page, words);
  }
  return (change) => {
    const words = told.get(change.page);
    if (!isBeside(change) || !words) return false;
    const own = change.parts.filter(({ is }) => is !== 'same').flatMap(({ text }) => wordsOf(text));
    return own.every((word) => words.has(word)) || /\bdateModified$/.test(change.name);
  };
}

function sayEchoes(echoes: Change[]): Entry[] {
  if (echoes.length === 0) return [];
  const nameOf = ({ kind }: Change) =>
    kind === 'data' ? 'structured data' : kind === 'head' ? 'cards of shared links' : 'drawings';
  const says = [`The same in ${[...new Set(echoes.map(nameOf))].join(', ')}`];
  return [{ rank: ranks.markup, says, pages: pagesOf(echoes), lines: [], notes: [] }];
}

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

/** The figures that each page has more or fewer of: one that only moved within its page is no news. */
function figuresOfPages(changes: Change[]): Map<string, Differing> {
  const pages = new Map<string, [string[], string[]]>();
  for (const change of changes.filter(tellsWords)) {
    const [was, is] = pages.get(change.page) ?? [[], []];
    was.push(...figuresIn(change.before).map(sameFigure));
    is.push(...figuresIn(change.after).map(sameFigure));
    pages.set(change.page, [was, is]);
  }
  return new Map([...pages].map(([page, [was, is]]) => [page, differing(was, is)]));
}

const cameOrWent = { added: 'New', removed: 'Gone', moved: 'Moved' } as Record<string, string>;

/** Where a change came from, where that is another place than it has now. */
const originOf = ({ place, fromPlace, fromPage }: Change): Said[] =>
  fromPage
    ? [' from ', { page: fromPage }]
    : fromPlace && fromPlace !== place
      ? [' from under ', { quote: fromPlace }]
      : [];

/** The page, section, question, step, row or column that a change is a part of. */
function wholeOf(change: Change): Feature[] {
  const { type, page, whole } = change;
  if (!whole) return [];
  const to: Said[] = change.fromPage ? [' to ', { page }] : [];
  const inPlace = type !== 'moved' || (!change.fromPage && /section|column/.test(whole.kind));
  const from = inPlace ? [] : [...originOf(change), ...to];
  const says = [`${cameOrWent[type]} ${whole.kind}: `, { quote: whole.title }, ...from];
  return [{ rank: ranks.whole, key: JSON.stringify(says), says, old: '', now: '' }];
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
  return { rank, key, says: markup ? [markup] : [], old: '', now: '' };
}

/** A change as a line: what happened to its words, and its words. */
export function lineOf(change: Change, all: Change[]): Line {
  const { type, kind, name, place, before, after, whole, links, setting, parts, spots } = change;
  const happened: Partial<Record<Change['type'], Said[]>> = {
    ...(!whole && { added: ['New: '], removed: ['Gone: '] }),
    moved: ['Moved', ...originOf(change), ': '],
    split: [`Now ${spots.after.length} sentences: `],
    joined: ['Now one sentence: '],
  };
  const label = kind === 'label' || kind === 'head' || kind === 'data' ? [`${name}: `] : [];
  const linked = exchanged(links.lost.join(' '), links.won.join(' '));
  const set = exchanged(setting.lost.join(' '), setting.won.join(' '));
  return {
    pages: pagesOf(all),
    place: [whole?.title, before, after].includes(place) ? '' : place,
    says: [...(happened[type] ?? []), ...label],
    parts,
    notes:
      linked.length > 0
        ? ['link ', { parts: linked }]
        : type === 'set otherwise'
          ? [{ parts: set }]
          : [],
    count: all.length,
  };
}
