import { type Difference, difference, diffWords } from './compare-words.ts';
import { areReported, onlyIn, type Reported, singleWords } from './consequences.ts';
import { figureKey, figuresIn } from './find-in-text.ts';
import { type BuiltSite, isPage, isSheet, pageAddress, type Sides } from './read-site.ts';
import { joinList, pageName, replaced, truncate } from './render-text.ts';
import {
  createEntry,
  type Entry,
  type Fragment,
  type ReviewLine,
  severities,
  stateOf,
} from './review-data.ts';

/**
 * A file that differs between the two sites. The difference consists of pieces, which are lines, elements or strings.
 */
interface File extends Difference {
  name: string;
  state: 'changed' | 'new' | 'removed';
}

/**
 * Compares the changed files, except style sheets and pages whose changes are already reported. Some files only repeat
 * changes of pages, such as Markdown versions, feeds, indexes and preview pictures. Of these, the result contains only
 * the kind, in `consequences`.
 */
export function compareFiles(
  { base, head, pages, renamed }: Sides,
  reported: Reported,
  differingFiles: string[],
) {
  const consequences = new Set<string>();
  const files: File[] = [];
  for (const name of differingFiles) {
    if (name === 'robots.txt' || isSheet(name)) continue;
    const address = pageAddress(name);
    if (isPage(name) && reported.pages.has(address)) continue;
    if (isPage(name)) pages.delete(address);
    // compareAddresses reports a page that only redirects
    if (base.redirects.has(address) || head.redirects.has(address)) continue;
    // the file name of a drawing contains the address of its page, so a renamed page renames the drawing
    const isRenamed = [...renamed.values()].some((page) => name.includes(`${page}.`));
    const file = compareFile(base, head, name);
    if (isRenamed || isConsequence(file, reported)) consequences.add(kindOf(name));
    else files.push(withoutReported(file, reported));
  }
  return { names: files.map(({ name }) => name), entries: files.map(describeFile), consequences };
}

function kindOf(name: string): string {
  if (/\.md$/.test(name)) return 'Markdown versions';
  return /^art\/|^social\//.test(name) ? 'drawings' : name;
}

/** Whether the changes of a file only repeat changes of pages that are already reported. */
function isConsequence({ name, state, removed, added }: File, reported: Reported): boolean {
  // compareAddresses reports the redirects, so here only lines that are not redirects count
  if (name === '_redirects')
    return [...removed, ...added].every((line) => /^\/\S*\s+\S+(\s+\d+!?)?$/.test(line));
  const path = `/${name.replace(/\.\w+$/, '')}`;
  const isPages = [...reported.pages].some((page) => path.endsWith(page === '/' ? '/index' : page));
  if (/\.(png|webp|jpg)$/.test(name) || (isPages && state !== 'changed')) return isPages;
  if (!/\.(md|txt|json|xml)$/.test(name)) return false;
  return isReported({ name, removed, added }, reported);
}

/** Whether each word that was added to or removed from a file is a word of a reported change. */
function isReported(
  { name, removed, added }: Pick<File, 'name' | 'removed' | 'added'>,
  reported: Reported,
): boolean {
  // in JSON, pieces without prose are field names and index terms, which do not come from the text of a page
  const isShown = (piece: string) => isProse(piece) || !name.endsWith('.json');
  const words = (pieces: string[]) =>
    singleWords(
      pieces
        .filter(isShown)
        .map((piece) => piece.replace(/https?:\/\/[^/\s]+|<[^>]*$|&lt;.*?&gt;/g, ' '))
        .map((piece) => withoutReportedFigures(piece, reported)),
    );
  const changed = difference(words(removed), words(added));
  return areReported([...changed.removed, ...changed.added], reported);
}

/**
 * Removes the reported figures from a text. Finds them in any notation, such as “AED 100,000–500,000” and “100–500
 * thousand AED”.
 */
const withoutReportedFigures = (text: string, { figures }: Reported) =>
  figuresIn(text).reduce(
    (rest, figure) => (figures.has(figureKey(figure)) ? rest.replace(figure, ' ') : rest),
    text,
  );

/** Returns the file without the lines that only repeat reported changes. */
function withoutReported(file: File, reported: Reported): File {
  const { name, removed, added } = file;
  if (!/\.(md|txt)$/.test(name) || removed.length !== added.length) return file;
  const isLeft = (_: string, at: number) => {
    const pair = { name, removed: [removed[at] ?? ''], added: [added[at] ?? ''] };
    return !isReported(pair, reported);
  };
  return { ...file, removed: removed.filter(isLeft), added: added.filter(isLeft) };
}

const isProse = (piece: string) => /\p{L}{2,}[\s’']+\p{L}|^(https?:)?\/\/|@/u.test(piece);

/** Compares a file by pieces: the lines and elements of a text file, or the quoted strings of a script. */
function compareFile(base: BuiltSite, head: BuiltSite, name: string): File {
  const separators = /\.(m?js|json)$/.test(name) ? /[\n;{}"`]+/ : /[\n>]+/;
  const pieces = (site: BuiltSite) =>
    site
      .text(name)
      .split(separators)
      .flatMap((piece) => piece.trim() || []);
  const { removed, added } = difference(pieces(base), pieces(head));
  // puts readable strings first, because minified identifiers do not help the reviewer
  const proseFirst = (a: string, b: string) => Number(isProse(b)) - Number(isProse(a));
  return {
    name,
    state: stateOf(base.files.has(name), head.files.has(name)),
    removed: removed.sort(proseFirst),
    added: added.sort(proseFirst),
  };
}

/** Creates an entry for a file with changes that no reported change explains. */
function describeFile({ name, state, removed, added }: File): Entry {
  const length = Math.max(removed.length, added.length);
  const lines = Array.from({ length }, (_, at): ReviewLine => {
    const text = replaced(truncate(removed[at] ?? '', 200), truncate(added[at] ?? '', 200));
    return { pages: [], text, count: 0 };
  });
  return { ...createEntry(severities.file, [pageName(name), ` ${state}`]), lines };
}

/** Creates the entry for all changes that only follow from other changes. */
export const describeConsequences = (names: Set<string>): Entry[] =>
  names.size > 0
    ? [
        createEntry(severities.consequence, [
          'Consequences of the changes above: ',
          ...joinList([...names].sort().map(pageName), 12),
        ]),
      ]
    : [];

/** Returns the number of pages that link to an address, in the site after the change. */
export const countLinks = ({ head }: Pick<Sides, 'head'>, address: string): number => {
  const link = new RegExp(`href="${address.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')}["#?]`);
  return [...head.html].filter(
    ([page, html]) => page !== address && !page.startsWith(`${address}/`) && link.test(html),
  ).length;
};

/** Describes how many pages link to an address, such as “12 pages link to it”. */
export const describeLinks = (count: number, address = 'it') =>
  count === 0
    ? `no page links to ${address}`
    : `${count} ${count === 1 ? 'page links' : 'pages link'} to ${address}`;

/** Returns the end of a sentence about a removed page: the target of its redirect, and the number of links to it. */
export function describeRemoval(sides: Sides, address: string): Fragment[] {
  const to = sides.head.redirects.get(address);
  const links = countLinks(sides, address);
  return [
    ...(to
      ? [', its address redirects to ', pageName(to)]
      : [', without a redirect: visitors get “not found”']),
    links > 0 ? `; ${describeLinks(links)} still` : '',
  ];
}

/** Reports changes of addresses: the site's URL, renamed and removed pages, redirects, and robots.txt. */
export function compareAddresses(sides: Sides, reportedPages: Set<string>): Entry[] {
  const { base, head, renamed } = sides;
  const entries: Entry[] = [];
  const add = (on: string[], title: Fragment[], severity = severities.contact) =>
    entries.push(createEntry(severity, title, on));
  if (base.origin !== head.origin)
    add([], ['The site’s own address: ', ...replaced(base.origin, head.origin)]);
  const robots = (site: BuiltSite) => site.text('robots.txt');
  if (robots(base) !== robots(head))
    add([], ['What search engines may read: ', ...diffWords(robots(base), robots(head))]);
  for (const [from, to] of renamed) {
    // a subpage such as /vat/plan is moved together with its page, so only the page is reported
    if ([...renamed.keys()].some((other) => from.startsWith(`${other}/`))) continue;
    const redirect = head.redirects.get(from) === to;
    const left = countLinks(sides, from);
    const title = [
      'Page renamed: ',
      pageName(from),
      ' is now ',
      pageName(to),
      redirect ? ', and the old address redirects to it' : '',
      `; ${describeLinks(countLinks(sides, to))}`,
      left > 0 ? `; ${describeLinks(left, 'the old address')} still` : '',
    ];
    add([to], title, left > 0 ? severities.contact : severities.structure);
  }
  const removedAddresses = onlyIn(base.html, head.html).filter((address) => !renamed.has(address));
  for (const address of removedAddresses)
    if (!reportedPages.has(address))
      add(
        [address],
        ['Address ', pageName(address), ' is gone', ...describeRemoval(sides, address)],
      );
  for (const from of new Set([...base.redirects.keys(), ...head.redirects.keys()])) {
    const [was = '', to = ''] = [base.redirects.get(from), head.redirects.get(from)];
    const isReportedElsewhere =
      removedAddresses.includes(from) || renamed.has(from.replace(/\.md$/, ''));
    const isSame = was === to || renamed.get(was) === to;
    if (!isSame && !isReportedElsewhere)
      add([], ['Redirect from ', pageName(from), ': ', ...replaced(was, to)]);
  }
  return entries;
}
