import { exists, readDay } from '../../facts/calendar.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemAt } from '../../language/problem.ts';
import { type FigureList, figureFile, groupsOf, problemInList } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { meantFigures } from '../meant-figure.ts';
import { endsOf } from '../said-ranges.ts';
import { changedFigures, exchanged, stillThere } from './changed-figures.ts';
import { lostPercents } from './lost-percents.ts';
import { renamedPages } from './renamed.ts';
import { noPart, unknownFigure } from './unknown-figure.ts';

/** Holds the figures of every page against the list, both ways. */
export function checkFigures(
  pages: readonly Page[],
  { figures: list, figuresBefore, unread, before }: House,
): Problem[] {
  if (!list.readable) return list.problems;
  if (list.text === '') return noList(pages, unread);
  const readable = pages.filter((page) => page.readable);
  const addresses = pages.map(({ address }) => address);
  const seen = new Set<string>();
  const shared = new Set(addresses.filter((one) => seen.has(one) || !seen.add(one)));
  const known = new Set([...addresses, ...unread]);
  const renamed = renamedPages(readable, list, known);
  const moved = new Set(renamed.values());
  return [
    ...list.problems,
    ...list.addresses.flatMap(({ address, start, end }) =>
      known.has(address)
        ? []
        : problemInList(list, start, end, {
            rule: 'figure-list',
            message: renamed.has(address)
              ? `No page has the address ${address}, and the figures listed here stand on ${renamed.get(address)}.`
              : `No page has the address ${address}.`,
            instead: renamed.has(address)
              ? `Type ${renamed.get(address)}: in its place.`
              : 'Correct it, or take its figures out of the list.',
          }),
    ),
    ...readable
      .filter(({ address }) => !moved.has(address) && !shared.has(address))
      .flatMap((page) => checkPageFigures(page, list, figuresBefore, before)),
  ];
}

/** One problem for all pages where the list is gone; a list under another name has a message of its own. */
function noList(pages: readonly Page[], unread: readonly string[]): Problem[] {
  const [page] = pages.filter(({ figures }) => figures.length > 0);
  if (!page || unread.some((one) => /^\/figures\.ya?ml$/i.test(one))) return [];
  return [
    problemAt(figureFile, { line: 1, column: 1 }, '', {
      rule: 'figure-list',
      message: 'There is no list of approved figures, and pages have figures.',
      instead: `Put ${figureFile} back: GitHub shows the file as it was under “History”.`,
    }),
  ];
}

/** Holds the figures of a page against its groups in the list: those that the list does not know, and those that have left the page. */
function checkPageFigures(
  page: Page,
  list: FigureList,
  before: FigureList | undefined,
  pagesBefore: House['before'],
): Problem[] {
  const groups = groupsOf(list, page.address);
  const listed = groups.flatMap(({ figures }) => figures);
  const isListed = (key: string) => listed.some((figure) => figure.key === key);
  const found = page.figures.flatMap((figure) => parts(figure, page, isListed));
  const meant = found.map((figure, index) => meaning(figure, found[index + 1], isListed));
  const notListed = found.filter((_, index) => !isListed(meant[index] ?? ''));
  const shown = new Set(meant);
  if (groups.length === 0 && notListed.length > 0) return [noPart(page, notListed)];
  const changed = changedFigures(page.address, list, before).filter(({ was }) =>
    notListed.some(({ key }) => key === was.key),
  );
  const unknown = notListed.filter(({ key }) => changed.every(({ was }) => was.key !== key));
  const gone = listed.filter(
    (figure) =>
      !shown.has(figure.key) &&
      !isInWords(figure, page) &&
      changed.every(({ now }) => now !== figure),
  );
  const right = meantFigures(unknown, gone, listed);
  const explained = new Set([...right.values()]);
  const earlier = pagesBefore.find(({ file }) => file === page.file);
  return [
    ...lostPercents(page, listed),
    ...changed.flatMap((one) => stillThere(page, one, list)),
    ...unknown
      .filter((figure) => !isImpossible(figure)) // a day that is in no calendar has a message of its own
      .map((figure) => unknownFigure(page, figure, right.get(figure.key), gone, list)),
    ...gone
      .filter((figure) => !explained.has(figure))
      .map(
        ({ text, start, end }, _index, { length }) =>
          (earlier && length === 1 ? exchanged(page, text, earlier.source) : undefined) ??
          problemInList(list, start, end, {
            rule: 'figure-gone',
            page: page.file,
            message: `${text} is in the list for ${page.address} and no longer on that page.`,
            instead: `Put it back in ${page.file}, or take this line out of the list.`,
          }),
      ),
  ];
}

/** A figure; or the ends of a range that is said, where the list knows one of them and not the range. */
function parts(figure: FoundFigure, { source }: Page, isListed: (key: string) => boolean) {
  const ends = isListed(figure.key) ? [] : endsOf(figure, source);
  return ends.some(({ key }) => isListed(key)) ? ends : [figure];
}

/** The key of what a figure says: its own; or that of a day with the year of the day after it, where the list knows it so. */
function meaning(
  figure: FoundFigure,
  next: FoundFigure | undefined,
  isListed: (key: string) => boolean,
): string {
  const { kind, key } = figure;
  if (isListed(key)) return key;
  const [, year] = (kind === 'date' && next?.kind === 'date' && next.key.match(/( \d{4})$/)) || [];
  const isNear = next && next.start - figure.end < ' and '.length + 1;
  return year && isNear && isListed(key + year) ? key + year : key;
}

/** ‘One month’ is no figure of the page by itself, because ‘one day’ may be any; the list may have it. */
function isInWords({ key }: FoundFigure, { source }: Page): boolean {
  const [, unit] = key.match(/^1 (\p{L}+)s$/u) ?? [];
  return unit !== undefined && new RegExp(`\\bone ${unit}\\b`, 'i').test(source);
}

function isImpossible({ kind, text }: FoundFigure): boolean {
  const day = kind === 'date' && readDay(text);
  return day ? !exists(day) : false;
}
