import type { PageChange } from './compare-pages.ts';
import { comparedWords, replacementsIn } from './compare-words.ts';
import { figureKey, figuresIn } from './find-in-text.ts';
import type { Sides } from './read-site.ts';

/** The words, figures and pages of the reported changes. A change that only repeats these words is a consequence. */
export interface Reported {
  words: Set<string>;
  /** The beginnings of these words with four or more letters. A search index contains shortened words (stems). */
  prefixes: Set<string>;
  /** The figures in the changed texts, as keys from `figureKey`. */
  figures: Set<string>;
  /** Addresses of the pages that were changed, added or removed. */
  pages: Set<string>;
}

/** Splits texts into single words. Also splits the words of an address, and words that are joined by a hyphen. */
export const singleWords = (texts: string[]) =>
  comparedWords(texts.join(' ').replace(/(?<=\p{L})-(?=\p{L})/gu, ' '));

/** Whether each word is a reported word or the beginning of a reported word. Dates and numbers are ignored. */
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
  [...units.before, ...units.after].some(({ path }) => /\[aria-hidden/.test(path));

/** Collects the words, figures and pages of all changes of text. */
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

/** The changes to report separately, and the names of the consequences, such as “structured data”. */
export interface SplitChanges {
  own: PageChange[];
  consequences: Set<string>;
}

/** Separates the consequences from the other changes. A consequence only repeats another change or follows from it. */
export function splitConsequences(
  sides: Sides,
  changes: PageChange[],
  reported: Reported,
): SplitChanges {
  const consequences = new Set<string>();
  const cellPages = new Set(
    changes.flatMap(({ type, kind, page, units: { after } }) =>
      type === 'changed' &&
      kind === 'text' &&
      after[0]?.items.some((item) => item.kind === 'column')
        ? page
        : [],
    ),
  );
  const textPlaces = new Set(
    changes.flatMap(({ kind, name, page, place }) =>
      kind === 'text' || name === 'text of a drawing' ? `${page} ${place}` : [],
    ),
  );
  const wordsByPage = new Map<string, Set<string>>();
  for (const { page, before, after, kind } of changes)
    if (kind !== 'element' && kind !== 'data')
      wordsByPage.set(
        page,
        new Set([...(wordsByPage.get(page) ?? []), ...singleWords([before, after])]),
      );
  const added = new Set(onlyIn(sides.head.html, sides.base.html));
  const removed = new Set(onlyIn(sides.base.html, sides.head.html));

  /** Returns the texts of added or removed pages. Other pages, such as lists of articles, repeat these texts. */
  const textsOf = (addresses: Set<string>, side: 'before' | 'after') =>
    new Set(
      [...addresses].flatMap((address) =>
        (sides.pages.get(address)?.[side]?.units ?? []).map(({ text }) => text),
      ),
    );
  const [addedTexts, removedTexts] = [textsOf(added, 'after'), textsOf(removed, 'before')];

  /** Returns the words that a change removed or added; for moved text, all its words. */
  const changedWords = ({ type, segments }: PageChange) =>
    singleWords(
      segments.flatMap(({ kind, text }) => (kind !== 'same' || type === 'moved' ? text : [])),
    );
  const nameOfConsequence = (change: PageChange): string => {
    const { type, kind, page, place, links, units, before, after } = change;
    const words = changedWords(change);
    // no visible text can explain a number that is only in structured data, such as a rating
    const isOwnNumber =
      kind === 'data' &&
      words.every((word) => /^[\d.,]+$/.test(word) && !reported.words.has(word)) &&
      !/position|date|time|duration|year/i.test(change.name);
    if (isOutsideText(change) && !isOwnNumber && words.length > 0 && areReported(words, reported))
      return (
        { data: 'structured data', head: 'cards of shared links' }[kind as string] ?? 'drawings'
      );
    if (
      kind === 'element' &&
      /^(svg|use|path)$/.test(change.name) &&
      textPlaces.has(`${page} ${place}`)
    )
      return 'drawings';
    if (type === 'changed' && cellPages.has(page) && isCount(change)) return 'counts of documents';
    const parent = page.replace(/\/[^/]+$/, '');
    const known = page.endsWith('/plan') && wordsByPage.get(parent);
    if (known && words.every((word) => known.has(word))) return 'plans for printing';
    const isMenu = (side: 'before' | 'after', pages: Set<string>, targets: string[]) =>
      targets.length > 0 &&
      targets.every((target) => pages.has(target.replace(/[#?].*$/, ''))) &&
      units[side].every(({ inline, text }) => isWholeLink(inline, text));
    const isNew = isMenu('after', added, links.added) || addedTexts.has(after);
    if (type === 'added' && !added.has(page) && isNew) return 'links to the new page';
    const isGone = isMenu('before', removed, links.removed) || removedTexts.has(before);
    if (type === 'removed' && !removed.has(page) && isGone) return 'links to the removed page';
    return before === after && type === 'moved' && page.endsWith('/plan')
      ? 'plans for printing'
      : '';
  };
  const own = changes.filter((change) => {
    const name = nameOfConsequence(change);
    if (name) consequences.add(name);
    return !name;
  });
  return { own, consequences };
}

/** Returns the addresses of the pages that are only in the first of two sites. */
export const onlyIn = (some: Map<string, unknown>, others: Map<string, unknown>) =>
  [...some.keys()].filter((address) => !others.has(address));

/**
 * Whether only a count such as “9 of 14” has changed. The build counts the required documents of a table, so such a
 * change needs no review.
 */
const isCount = ({ segments, after }: PageChange) =>
  /\b\d+ of \d+\b/.test(after) &&
  replacementsIn(segments).every(({ old, now }) => /^[\d\s]+$/.test(`${old}${now}`));

/** Whether the whole text of a unit is a link, as in a menu. */
const isWholeLink = (inline: string, text: string) =>
  inline.split('; ').some((each) => /^a\[/.test(each) && each.endsWith(`]: ${text}`));
