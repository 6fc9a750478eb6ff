import type { PageChange } from './compare-pages.ts';
import { comparedWords, replacementsIn } from './compare-words.ts';
import { figureKey, figuresIn } from './find-figures-and-laws.ts';
import type { Unit } from './read-built-page.ts';
import type { Sides } from './read-built-site.ts';

/**
 * The words, figures (such as amounts and dates) and pages of the reported changes. A change that only repeats these
 * words is a consequence: it follows from a reported change and needs no entry of its own.
 */
export interface Reported {
  words: Set<string>;
  /**
   * For each word in `words`, all beginnings of four or more letters, such as “mort” for “mortgage”. A search index
   * contains such shortened words (stems).
   */
  prefixes: Set<string>;
  /** The figures in the changed texts, as keys from `figureKey`. */
  figures: Set<string>;
  /** Addresses of the pages that were changed, added or removed. */
  pages: Set<string>;
}

/** Splits texts into single words. Also splits words that a hyphen joins, as in the address /golden-visa. */
export const singleWords = (texts: string[]) =>
  comparedWords(texts.join(' ').replace(/(?<=\p{L})-(?=\p{L})/gu, ' '));

/**
 * Whether each word is a reported word, or consists of the first four or more letters of a reported word. Dates, and
 * numbers of one or two digits, are ignored.
 */
export const areReported = (words: string[], { words: known, prefixes }: Reported) =>
  words.every(
    (word) =>
      known.has(word) ||
      /^\d{1,2}(\.\d+z)?$|^\d{4}-\d\d-\d\d/.test(word) ||
      (word.length > 3 && prefixes.has(word)),
  );

/**
 * Whether a change is outside the visible text of a page: in structured data, in previews of shared links, or in
 * decorative drawings.
 */
export const isOutsideText = ({ kind, name, units }: PageChange) =>
  kind === 'data' ||
  (kind === 'head' && /^(og|twitter|article):/.test(name)) ||
  isDecorative(units);

/** Collects the words and figures of all changed texts, and the pages of all changes. */
export function collectReported(changes: PageChange[]): Reported {
  const pages = new Set(changes.flatMap(({ page, fromPage = page }) => [page, fromPage]));
  const texts = changes
    .filter((change) => !isOutsideText(change) && change.kind !== 'element')
    .flatMap(({ before, after, links }) => [before, after, links.removed, links.added].flat());
  const addresses = [...pages].map((page) => `${page} ${page}.md`);
  const words = new Set(singleWords([...texts, ...addresses]));
  const prefixes = new Set<string>();
  for (const word of words)
    for (let length = 4; length < word.length; length++) prefixes.add(word.slice(0, length));
  const figures = new Set(texts.flatMap((text) => figuresIn(text).map(figureKey)));
  return { words, prefixes, figures, pages };
}

/**
 * The changes to report separately (`own`), and the kinds of changes that only follow from other changes, such as
 * “structured data” (`consequences`).
 */
export interface SplitChanges {
  own: PageChange[];
  consequences: Set<string>;
}

/** Data of the whole review. The rules in `consequenceRules` compare each change with this data. */
interface Context {
  reported: Reported;
  pagesWithChangedCells: Set<string>;
  /**
   * The places of changed text, including text in drawings. A place is the address of a page together with the heading
   * above the text. In a table cell, the names of the row and column replace the heading.
   */
  places: Set<string>;
  wordsByPage: Map<string, Set<string>>;
  added: PageSet;
  removed: PageSet;
}

interface PageSet {
  addresses: Set<string>;
  /** The texts of the added or removed pages. Other pages, such as a list of articles, can repeat these texts. */
  texts: Set<string>;
}

/** A rule that recognises one kind of consequence (a change that only follows from other changes). */
interface ConsequenceRule {
  /** The name that the review shows for this kind of consequence, such as “structured data”. */
  name: string;
  applies: (change: PageChange, context: Context) => boolean;
}

/** The kinds of consequences. If several kinds apply to a change, the first kind in this list is used. */
export const consequenceRules: readonly ConsequenceRule[] = [
  {
    name: 'structured data',
    applies: (change, { reported }) =>
      change.kind === 'data' && repeatsReported(change, reported) && !isOwnNumber(change, reported),
  },
  {
    name: 'previews of shared links',
    applies: (change, { reported }) =>
      change.kind === 'head' && isOutsideText(change) && repeatsReported(change, reported),
  },
  {
    name: 'drawings',
    applies: (change, { reported, places }) =>
      (isPartOfDrawing(change) && places.has(placeOf(change))) ||
      (isDecorative(change.units) && repeatsReported(change, reported)),
  },
  {
    name: 'counts of documents',
    applies: (change, { pagesWithChangedCells }) =>
      change.type === 'changed' && pagesWithChangedCells.has(change.page) && isCount(change),
  },
  {
    name: 'plans for printing',
    applies: (change, { wordsByPage }) =>
      isOnPlan(change) && (isMovedUnchanged(change) || repeatsServicePage(change, wordsByPage)),
  },
  {
    name: 'links to new pages',
    applies: ({ type, page, links, units, after }, { added }) =>
      type === 'added' &&
      !added.addresses.has(page) &&
      (areLinksTo(added.addresses, links.added, units.after) || added.texts.has(after)),
  },
  {
    name: 'links to removed pages',
    applies: ({ type, page, links, units, before }, { removed }) =>
      type === 'removed' &&
      !removed.addresses.has(page) &&
      (areLinksTo(removed.addresses, links.removed, units.before) || removed.texts.has(before)),
  },
];

/** Separates the consequences from the other changes. A consequence only repeats or follows from another change. */
export function splitConsequences(
  sides: Sides,
  changes: PageChange[],
  reported: Reported,
): SplitChanges {
  const context = contextOf(sides, changes, reported);
  const consequences = new Set<string>();
  const own = changes.filter((change) => {
    const rule = consequenceRules.find(({ applies }) => applies(change, context));
    if (rule) consequences.add(rule.name);
    return !rule;
  });
  return { own, consequences };
}

function contextOf(sides: Sides, changes: PageChange[], reported: Reported): Context {
  const wordsByPage = new Map<string, Set<string>>();
  for (const { page, before, after, kind } of changes) {
    if (kind === 'element' || kind === 'data') continue;
    const earlier = wordsByPage.get(page) ?? [];
    wordsByPage.set(page, new Set([...earlier, ...singleWords([before, after])]));
  }
  return {
    reported,
    pagesWithChangedCells: new Set(changes.filter(isChangedCell).map(({ page }) => page)),
    places: new Set(
      changes
        .filter(({ kind, name }) => kind === 'text' || name === 'text of a drawing')
        .map(placeOf),
    ),
    wordsByPage,
    added: pageSetOf(sides, onlyIn(sides.head.html, sides.base.html), 'after'),
    removed: pageSetOf(sides, onlyIn(sides.base.html, sides.head.html), 'before'),
  };
}

function pageSetOf({ pages }: Sides, addresses: string[], side: 'before' | 'after'): PageSet {
  const units = addresses.flatMap((address) => pages.get(address)?.[side]?.units ?? []);
  return { addresses: new Set(addresses), texts: new Set(units.map(({ text }) => text)) };
}

const placeOf = ({ page, place }: PageChange) => `${page} ${place}`;

const isChangedCell = ({ type, kind, units: { after } }: PageChange) =>
  type === 'changed' &&
  kind === 'text' &&
  after[0]?.items.some((item) => item.kind === 'column') === true;

/** Returns the words that a change removed or added. For a moved text, returns all words. */
const changedWords = ({ type, segments }: PageChange) =>
  singleWords(
    segments.flatMap(({ kind, text }) => (kind !== 'same' || type === 'moved' ? text : [])),
  );

/**
 * Whether the reported changes already contain all changed words of a change. False for a change without changed words.
 */
function repeatsReported(change: PageChange, reported: Reported): boolean {
  const words = changedWords(change);
  return words.length > 0 && areReported(words, reported);
}

/**
 * Whether a change of structured data consists only of numbers that no changed text contains, such as a rating. Such a
 * change is reported separately, not as a consequence. Returns false for dates, times, and positions in a list.
 */
const isOwnNumber = (change: PageChange, { words: known }: Reported) =>
  changedWords(change).every((word) => /^[\d.,]+$/.test(word) && !known.has(word)) &&
  !/position|date|time|duration|year/i.test(change.name);

/** Whether a text is hidden from assistive technology, such as the text of a decorative drawing. */
const isDecorative = (units: PageChange['units']) =>
  [...units.before, ...units.after].some(({ path }) => /\[aria-hidden/.test(path));

const isPartOfDrawing = ({ kind, name }: PageChange) =>
  kind === 'element' && /^(svg|use|path)$/.test(name);

const isOnPlan = ({ page }: PageChange) => page.endsWith('/plan');

/** Whether a text was moved without a change of its words. */
export const isMovedUnchanged = ({ type, before, after }: PageChange) =>
  type === 'moved' && before === after;

/**
 * Whether all changed words of a plan (the printable sheet of a service page) are also in the changed texts of this
 * service page.
 */
function repeatsServicePage(change: PageChange, wordsByPage: Map<string, Set<string>>): boolean {
  const known = wordsByPage.get(change.page.replace(/\/[^/]+$/, ''));
  return known !== undefined && changedWords(change).every((word) => known.has(word));
}

/** Whether a text consists only of links to pages in `addresses`, such as a link in a menu. */
const areLinksTo = (addresses: Set<string>, targets: string[], units: Unit[]) =>
  targets.length > 0 &&
  targets.every((target) => addresses.has(target.replace(/[#?].*$/, ''))) &&
  units.every(({ inline, text }) => isWholeLink(inline, text));

/** Returns the addresses of the pages that are only in the first of two sites. */
export const onlyIn = (some: Map<string, unknown>, others: Map<string, unknown>) =>
  [...some.keys()].filter((address) => !others.has(address));

/**
 * Whether only a count such as “9 of 14” has changed. The build computes this count from a table of documents, so
 * nobody needs to review such a change.
 */
const isCount = ({ segments, after }: PageChange) =>
  /\b\d+ of \d+\b/.test(after) &&
  replacementsIn(segments).every(({ old, now }) => /^[\d\s]+$/.test(`${old}${now}`));

/** Whether the whole text of a unit is a link, as in a menu. */
const isWholeLink = (inline: string, text: string) =>
  inline.split('; ').some((each) => /^a\[/.test(each) && each.endsWith(`]: ${text}`));
