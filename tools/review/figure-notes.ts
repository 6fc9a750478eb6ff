import { formatDay } from '../../src/config/locale.ts';
import { has, type ListedGroup } from '../check/figures/read-figure-list.ts';
import { groupBy } from './compare-words.ts';
import { figureKey, figuresIn } from './find-figures-and-laws.ts';
import type { Sides } from './read-built-site.ts';
import { joinList, pageName, quote, replaced } from './render-fragments.ts';
import {
  createEntry,
  type Entry,
  type Fragment,
  type ReviewLine,
  severities,
} from './review-schema.ts';

/**
 * Whether a group of pages/figures.yml lists a figure for a page. A figure is a number with its unit, such as “AED
 * 1,500”; `key` is the result of `figureKey`. A group contains the figures of one page that have the same source.
 */
const hasFigure = (group: ListedGroup, page: string, key: string) =>
  isListedFor(group.address, page) && has(group, key);

/**
 * Whether pages/figures.yml contains `day` as the date on which figures of the page were last compared with their
 * source (`confirmed`). `day` has the form “21 November 2026”.
 */
export const isConfirmedDay = (
  { lists: { before, after } }: Pick<Sides, 'lists'>,
  page: string,
  day: string,
) =>
  [...before, ...after].some(
    ({ address, confirmed = '' }) => isListedFor(address, page) && formatDay(confirmed) === day,
  );

const notListed = 'Not listed for this page in pages/figures.yml';

/**
 * Returns a sentence about the source of a figure. If pages/figures.yml lists other figures for the page, but not this
 * figure, returns the sentence `notListed`. Returns an empty text for a page without listed figures. Also returns an
 * empty text for a figure that needs no source, such as the firm’s own figures. `old` is the figure that `figure` has
 * replaced.
 */
function describeSource(
  { lists: { before, after } }: Sides,
  page: string,
  figure: string,
  old = '',
): string {
  if (after.length === 0 || figuresIn(figure).length === 0) return '';
  const group = after.find((one) => hasFigure(one, page, figureKey(figure)));
  // `own` marks the firm’s own figures, sums and examples; they have no source to look up
  if (group?.own) return '';
  if (group?.confirmed)
    return `In pages/figures.yml, last compared with ${quote(group.source)} on ${group.confirmed}`;
  if (group) return `In pages/figures.yml, but not yet compared with ${quote(group.source)}`;
  // if the old figure was not listed, the new figure needs no source: these two figures (such as office hours) probably
  // come from src/config/firm.ts
  const isData =
    figuresIn(old).length > 0 && !before.some((one) => hasFigure(one, page, figureKey(old)));
  const isListed = [...before, ...after].some(({ address }) => isListedFor(address, page));
  return isListed && !isData ? notListed : '';
}

/**
 * Finds the places that still display an old figure: on the page itself, and on other pages for which pages/figures.yml
 * lists this figure with the same source. Finds no places for the firm’s own figures.
 */
function findOldFigure({ lists: { before }, unitsOf }: Sides, page: string, old: string) {
  const key = figureKey(old);
  if (figuresIn(old).length === 0) return [];
  const group = before.find((one) => hasFigure(one, page, key));
  if (group?.own) return [];
  const others = before.filter((one) => one.source === group?.source && has(one, key));
  const addresses = [...new Set([page, ...others.map(({ address }) => address)])];
  return addresses.flatMap((address) =>
    unitsOf(address).flatMap(({ kind, text, items }): Fragment[][] => {
      const hasFigure = figuresIn(text).some((each) => figureKey(each) === key);
      if (!hasFigure || /label|data|element/.test(kind)) return [];
      const row = items.find((item) => item.kind === 'row' && item.title !== text);
      return [[pageName(address), ` ${quote(row ? `${row.title} › ${text}` : text)}`]];
    }),
  );
}

/**
 * Returns notes (hints for the reviewer) on the source of a changed figure. A note contains the date on which the
 * figure was last compared with its source, if this date is listed. If the pages have different sources for the figure,
 * there is one note for each source.
 */
export function figureNotes(
  sides: Sides,
  { old, now }: { old: string; now: string },
  pages: string[],
): Fragment[][] {
  if (!now) return [];
  const bySource = groupBy(pages, (page) => describeSource(sides, page, now, old));
  return [...bySource].flatMap(([note, on]): Fragment[][] => {
    if (!note) return [];
    return [bySource.size > 1 ? [...joinList(on.map(pageName)), `: ${note}`] : [note]];
  });
}

/** Returns a note with the places that still display the old figure; an empty array if there are no such places. */
export function oldFigureNotes(sides: Sides, old: string, pages: string[]): Fragment[][] {
  const found = pages.flatMap((page) => findOldFigure(sides, page, old));
  const places = [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  return places.length > 0 ? [[`${old} is still displayed: `, ...joinList(places)]] : [];
}

/**
 * Returns up to two notes about the figures of a new part of a page: a list of the figures, and a list of the figures
 * that pages/figures.yml does not contain for the page. Omits a note without figures. Also omits the dates on which
 * figures of the page were last compared with their source (`confirmed`).
 */
export function newFigureNotes(sides: Sides, figures: string[], page: string): Fragment[][] {
  const own = figures.filter((figure) => !isConfirmedDay(sides, page, figure));
  const unique = [...new Map(own.map((figure) => [figureKey(figure), figure])).values()];
  const missing = unique.filter((figure) => describeSource(sides, page, figure) === notListed);
  const notes: Fragment[][] = [];
  const known = unique.every((figure) =>
    sides.lists.after.some((group) => hasFigure(group, page, figureKey(figure))),
  );
  if (unique.length > 0)
    notes.push([`Figures${known ? ', all in pages/figures.yml' : ''}: ${unique.join(', ')}`]);
  if (missing.length > 0) notes.push([`${notListed}: ${missing.join(', ')}`]);
  return notes;
}

/**
 * Reports changes of pages/figures.yml that do not belong to a changed figure on a page. `reported` contains the
 * figures in changed texts. Each string contains the address of the page, and the key that `figureKey` returns for the
 * figure.
 */
export function compareFigureLists(sides: Sides, reported: Set<string>): Entry[] {
  const before = sides.lists.before.map((group) => ({
    ...group,
    address: sides.renamed.get(group.address) ?? group.address,
  }));
  const { after } = sides.lists;
  const lines = [...groupBy([...before, ...after], listKey)].flatMap(([key, [group]]) => {
    if (!group || !isPageOnBothSides(sides, group.address)) return [];
    const hasSameKey = (other: ListedGroup) => listKey(other) === key;
    return describeGroup(group, before.filter(hasSameKey), after.filter(hasSameKey), reported);
  });
  if (lines.length === 0) return [];
  // the same change (such as a new date) of figures with the same source becomes one line, with all pages of these
  // figures
  const mergedLines = [...groupBy(lines, ({ text }) => JSON.stringify(text)).values()].map(
    ([first, ...others]) => ({
      ...(first as ReviewLine),
      pages: [first, ...others].flatMap((line) => line?.pages ?? []),
    }),
  );
  const pages = [...new Set(mergedLines.flatMap((line) => line.pages))];
  const entry = createEntry(severities.note, ['The list of figures changed'], pages);
  return [{ ...entry, lines: mergedLines }];
}

/**
 * Returns the key of a group of pages/figures.yml (the figures of one page with the same source). A group before the
 * change is compared with the group that has the same key after the change.
 */
const listKey = ({ address, source }: ListedGroup) => `${address} ${source}`;

/**
 * Returns false for an added or removed page, because such a page has its own entry in the review. Returns true for
 * every other page.
 */
function isPageOnBothSides({ pages }: Sides, address: string): boolean {
  const { before, after } = pages.get(address) ?? {};
  return Boolean(before) === Boolean(after);
}

/**
 * Returns a line about the figures on one page that have the same source. `before` and `after` are the groups of
 * pages/figures.yml with these figures, before and after the change; `group` is one of the groups. The line contains
 * changed figures that are not in `reported`, and changed dates of the last comparison with the source. It also
 * contains changed kinds of the firm’s own figures (`own`). If nothing has changed, returns an empty array.
 */
function describeGroup(
  group: ListedGroup,
  before: ListedGroup[],
  after: ListedGroup[],
  reported: Set<string>,
): ReviewLine[] {
  const figuresOnlyIn = (some: ListedGroup[], others: ListedGroup[]) => {
    const otherFigures = others.flatMap(({ figures }) => figures);
    return some
      .flatMap(({ figures }) => figures)
      .filter(({ key }) => !reported.has(`${group.address} ${key}`))
      .filter(
        ({ key, times }) => !otherFigures.some((one) => one.key === key && one.times === times),
      )
      .map(({ text, times }) => (times > 1 ? `${text} (${times} times)` : text))
      .join(', ');
  };
  const changeOf = (label: string, read: (one: ListedGroup) => string | undefined): Fragment[] => {
    const valuesIn = (groups: ListedGroup[]) =>
      [...new Set(groups.flatMap((one) => read(one) || []))].join(', ');
    const [old, now] = [valuesIn(before), valuesIn(after)];
    return old === now ? [] : [label, ...replaced(old, now)];
  };
  const parts = [
    replaced(figuresOnlyIn(before, after), figuresOnlyIn(after, before)),
    changeOf('last compared on ', ({ confirmed }) => confirmed),
    changeOf('the word after “own:” (the kind of the firm’s own figures): ', ({ own }) => own),
  ].filter((part) => part.length > 0);
  if (parts.length === 0) return [];
  const text = [`${quote(group.source)}: `, ...joinList(parts)];
  return [{ pages: [group.address], text, count: 1 }];
}

/**
 * Whether the figures under an address of pages/figures.yml apply to a page. The figures of a page also apply to its
 * subpages, such as its plan (the printable sheet of the page).
 */
const isListedFor = (address: string, page: string) =>
  page === address || page.startsWith(`${address}/`);
