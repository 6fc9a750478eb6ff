import { type Difference, difference } from './compare-words.ts';
import { figureKey, figuresIn } from './find-figures-and-laws.ts';
import { type BuiltSite, isPage, isSheet, pageAddress, type Sides } from './read-built-site.ts';
import { joinList, pageName, replaced, truncate } from './render-fragments.ts';
import { createEntry, type Entry, type ReviewLine, severities, stateOf } from './review-schema.ts';
import { areReported, type Reported, singleWords } from './split-consequences.ts';

/**
 * A file that differs between the two sites. `removed` and `added` are pieces of the file, such as lines or strings.
 */
interface ChangedFile extends Difference {
  name: string;
  state: 'changed' | 'new' | 'removed';
}

interface OtherFiles {
  /** The names of the changed files. Each of these files has an entry in `entries`. */
  names: string[];
  entries: Entry[];
  /** The kinds of files that only repeat changes of pages, such as “Markdown versions of pages”. */
  consequences: Set<string>;
}

/**
 * Compares the files that no other part of the review reports, such as scripts, feeds and pictures. `differingFiles`
 * are the names of all files that differ between the two sites.
 */
export function compareOtherFiles(
  sides: Sides,
  reported: Reported,
  differingFiles: string[],
): OtherFiles {
  const { base, head, renamed } = sides;
  const consequences = new Set<string>();
  const files: ChangedFile[] = [];
  for (const name of differingFiles) {
    if (isReportedElsewhere(sides, reported, name)) continue;
    // the name of a drawing contains the address of its page; if the page was renamed, the drawing differs only because
    // of this address
    const isRenamed = [...renamed.values()].some((page) => name.includes(`${page}.`));
    const file = compareFile(base, head, name);
    if (isRenamed || isConsequence(file, reported)) consequences.add(kindOf(name));
    else files.push(withoutReported(file, reported));
  }
  return { names: files.map(({ name }) => name), entries: files.map(describeFile), consequences };
}

function isReportedElsewhere({ base, head }: Sides, reported: Reported, name: string): boolean {
  // describeRules reports the rules of style sheets; compareAddresses reports robots.txt
  if (isSheet(name) || name === 'robots.txt') return true;
  const address = pageAddress(name);
  if (isPage(name) && reported.pages.has(address)) return true;
  // compareAddresses reports redirects, including pages that only redirect
  return base.redirects.has(address) || head.redirects.has(address);
}

/**
 * Returns the name that the review shows for a file whose changes only repeat changes of pages. All Markdown versions
 * have one common name, and all drawings have one common name. The name of any other file is its file name.
 */
function kindOf(name: string): string {
  if (/\.md$/.test(name)) return 'Markdown versions of pages';
  return /^art\/|^social\//.test(name) ? 'drawings' : name;
}

/** Matches a line of `_redirects`, such as `/old /new 301!`. */
const redirectLine = /^\/\S*\s+\S+(\s+\d+!?)?$/;

/** Whether the changes of a file are a consequence: they only repeat already reported changes of pages. */
function isConsequence(file: ChangedFile, reported: Reported): boolean {
  const { name, state, removed, added } = file;
  // compareAddresses already reports changed redirects, so `_redirects` needs no entry of its own if only redirects
  // changed
  if (name === '_redirects') return [...removed, ...added].every((line) => redirectLine.test(line));
  const path = `/${name.replace(/\.\w+$/, '')}`;
  const belongsToPage = [...reported.pages].some((page) =>
    path.endsWith(page === '/' ? '/index' : page),
  );
  if (/\.(png|webp|jpg)$/.test(name)) return belongsToPage;
  if (belongsToPage && state !== 'changed') return true;
  return /\.(md|txt|json|xml)$/.test(name) && isReported(file, reported);
}

/**
 * Whether each word that was added to or removed from a file is also a word of a reported change. Ignores the hosts of
 * URLs. Also ignores HTML tags, including escaped and incomplete tags.
 */
function isReported(
  { name, removed, added }: Pick<ChangedFile, 'name' | 'removed' | 'added'>,
  reported: Reported,
): boolean {
  // ignores pieces of JSON without prose: they are property names or search terms, not text of a page
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
 * Removes the reported figures (numbers with their units) from a text, even if the text has another notation: “AED
 * 100,000–500,000” and “100–500 thousand AED” are the same figure.
 */
const withoutReportedFigures = (text: string, { figures }: Reported) =>
  figuresIn(text).reduce(
    (rest, figure) => (figures.has(figureKey(figure)) ? rest.replace(figure, ' ') : rest),
    text,
  );

/**
 * Omits the changed lines of a Markdown or text file if these lines only repeat reported changes. Returns any other
 * file unchanged. Also returns a file unchanged if the numbers of its removed and added lines differ.
 */
function withoutReported(file: ChangedFile, reported: Reported): ChangedFile {
  const { name, removed, added } = file;
  if (!/\.(md|txt)$/.test(name) || removed.length !== added.length) return file;
  const isLeft = (_: string, at: number) => {
    const pair = { name, removed: [removed[at] ?? ''], added: [added[at] ?? ''] };
    return !isReported(pair, reported);
  };
  return { ...file, removed: removed.filter(isLeft), added: added.filter(isLeft) };
}

/** Whether a piece of a file contains text for readers: two words, a URL or an e-mail address. */
const isProse = (piece: string) => /\p{L}{2,}[\s’']+\p{L}|^(https?:)?\/\/|@/u.test(piece);

/**
 * Splits both versions of a file into pieces, and compares the pieces. Scripts and JSON are split into lines,
 * statements and strings. Other files are split into lines and elements.
 */
function compareFile(base: BuiltSite, head: BuiltSite, name: string): ChangedFile {
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

function describeFile({ name, state, removed, added }: ChangedFile): Entry {
  const length = Math.max(removed.length, added.length);
  const lines = Array.from({ length }, (_, at): ReviewLine => {
    const text = replaced(truncate(removed[at] ?? '', 200), truncate(added[at] ?? '', 200));
    return { pages: [], text, count: 0 };
  });
  return { ...createEntry(severities.file, [pageName(name), ` ${state}`]), lines };
}

/**
 * Creates one entry for all changes that only follow from other changes. `names` are the kinds of these changes, such
 * as “drawings”. Returns an empty list if `names` is empty.
 */
export const describeConsequences = (names: Set<string>): Entry[] =>
  names.size > 0
    ? [
        createEntry(severities.consequence, [
          'Consequences of the changes above: ',
          ...joinList([...names].sort().map(pageName), 12),
        ]),
      ]
    : [];
