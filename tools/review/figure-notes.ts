import { formatDay } from '../../src/config/edition.ts';
import { has, type ListedGroup } from '../check/figures/read-list.ts';
import { groupBy } from './compare-words.ts';
import { figureKey, figuresIn } from './find-in-text.ts';
import type { Sides } from './read-site.ts';
import { joinList, pageName, quote, replaced } from './render-text.ts';
import { createEntry, type Entry, type Fragment, severities } from './review-data.ts';

const hasFigure = (group: ListedGroup, page: string, key: string) =>
  isListedFor(group.address, page) && has(group, key);

/**
 * Whether `day`, in the format of the site, is the date on which somebody last compared a figure of the page with its
 * source.
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
 * Returns a note on where a figure comes from according to pages/figures.yml. Returns an empty text if there is nothing
 * to look up.
 */
function describeSource(
  { lists: { before, after } }: Sides,
  page: string,
  figure: string,
  old = '',
): string {
  if (after.length === 0 || figuresIn(figure).length === 0) return '';
  const group = after.find((one) => hasFigure(one, page, figureKey(figure)));
  // for the firm's figures, sums and examples, there is no source to look up
  if (group?.own) return '';
  if (group?.confirmed)
    return `Source in pages/figures.yml: ${quote(group.source)}, compared on ${group.confirmed}`;
  if (group) return `In pages/figures.yml, but not yet compared with ${quote(group.source)}`;
  // if the old figure was not listed either, both come from src/config/firm.ts, as the office hours do
  const isData =
    figuresIn(old).length > 0 && !before.some((one) => hasFigure(one, page, figureKey(old)));
  const isListed = [...before, ...after].some(({ address }) => isListedFor(address, page));
  return isListed && !isData ? notListed : '';
}

/**
 * Finds where an old figure is still displayed: on the page itself, and on other pages whose figure has the same
 * source.
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

/** Returns notes on the source of a changed figure, and on the date on which it was last compared with this source. */
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

/** Returns a note with the places that still display the old figure; empty if there are none. */
export function oldFigureNotes(sides: Sides, old: string, pages: string[]): Fragment[][] {
  const found = pages.flatMap((page) => findOldFigure(sides, page, old));
  const places = [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  return places.length > 0 ? [[`${old} is still displayed: `, ...joinList(places)]] : [];
}

/** Returns a note with all figures of a new part of a page, and a note with those that are not listed for the page. */
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

/** Reports changes of pages/figures.yml that are not explained by a changed figure on a page. */
export function compareFigureLists(sides: Sides, reported: Set<string>): Entry[] {
  const { lists, renamed, pages } = sides;
  /**
   * Whether a page was neither added nor removed. The figures of an added or removed page are reported with the page.
   */
  const isPaired = (address: string) => {
    const { before, after } = pages.get(address) ?? {};
    return Boolean(before) === Boolean(after);
  };
  const before = lists.before.map((group) => ({
    ...group,
    address: renamed.get(group.address) ?? group.address,
  }));
  const keyOf = ({ address, source }: ListedGroup) => `${address} ${source}`;
  const groups = groupBy([...before, ...lists.after], keyOf);
  const entry = createEntry(severities.note, ['The list of figures changed']);
  for (const [key, [group]] of groups) {
    if (!group || !isPaired(group.address)) continue;
    const [was, is] = [before, lists.after].map((list) => list.filter((one) => keyOf(one) === key));
    const figuresOf = (all: ListedGroup[] = []) => all.flatMap(({ figures }) => figures);
    const only = (some?: ListedGroup[], others?: ListedGroup[]) =>
      figuresOf(some).flatMap((one) =>
        figuresOf(others).some(({ key, times }) => key === one.key && times === one.times) ||
        reported.has(`${group.address} ${one.key}`)
          ? []
          : `${one.text}${one.times > 1 ? ` (${one.times} times)` : ''}`,
      );
    const figures = replaced(only(was, is).join(', '), only(is, was).join(', '));
    const changeOf = (
      label: string,
      read: (one: ListedGroup) => string | undefined,
    ): Fragment[] => {
      const values = [was, is].map((all = []) =>
        [...new Set(all.flatMap((one) => read(one) || []))].join(', '),
      );
      const [old = '', now = ''] = values;
      return old === now ? [] : [label, ...replaced(old, now)];
    };
    const parts = [
      figures,
      changeOf('compared on ', ({ confirmed }) => confirmed),
      changeOf('kind of the firm’s own figures: ', ({ own }) => own),
    ].filter((part) => part.length > 0);
    if (parts.length === 0) continue;
    const text = [`${quote(group.source)}: `, ...joinList(parts)];
    entry.lines.push({ pages: [group.address], text, count: 1 });
  }
  // groups with the same change, such as the same new date, become one line with all their pages
  const bySame = groupBy(entry.lines, ({ text }) => JSON.stringify(text));
  entry.lines = [...bySame.values()].map((lines) => ({
    ...(lines[0] as (typeof lines)[0]),
    pages: lines.flatMap(({ pages }) => pages),
  }));
  entry.pages = [...new Set(entry.lines.flatMap(({ pages }) => pages))];
  return entry.lines.length > 0 ? [entry] : [];
}

/**
 * Whether the figures under an address of pages/figures.yml apply to a page. They also apply to its subpages, such as
 * its plan.
 */
const isListedFor = (address: string, page: string) =>
  page === address || page.startsWith(`${address}/`);
