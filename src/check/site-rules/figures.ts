import { exists, readDay } from '../../facts/calendar.ts';
import { endsOf } from '../../language/figure-key.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import type { Problem } from '../../language/problem.ts';
import { type FigureList, problemInList } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { meantFigures } from '../meant-figure.ts';
import { changedFigures, exchanged, stillThere } from './changed-figures.ts';
import { renamedPages } from './renamed.ts';
import { noPart, unknownFigure } from './unknown-figure.ts';

/** Holds the figures of every page against the list, both ways. */
export function checkFigures(
  pages: readonly Page[],
  { figures: list, figuresBefore, unread, before }: House,
): Problem[] {
  if (!list.readable) return list.problems;
  const readable = pages.filter((page) => page.readable);
  const addresses = pages.map(({ address }) => address);
  const shared = addresses.filter((one, index) => addresses.indexOf(one) !== index);
  const known = [...addresses, ...unread];
  const renamed = renamedPages(readable, list, known);
  const moved = [...renamed.values()];
  return [
    ...list.problems,
    ...list.addresses.flatMap(({ address, start, end }) =>
      known.includes(address)
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
      .filter(({ address }) => !moved.includes(address) && !shared.includes(address))
      .flatMap((page) => checkPageFigures(page, list, figuresBefore, before)),
  ];
}

/** Holds the figures of a page against its groups in the list: those that the list does not know, and those that have left the page. */
function checkPageFigures(
  page: Page,
  list: FigureList,
  before: FigureList | undefined,
  pagesBefore: House['before'],
): Problem[] {
  const groups = list.groups.filter(({ address }) => address === page.address);
  const listed = groups.flatMap(({ figures }) => figures);
  const found = page.figures;
  const isListed = (key: string) => listed.some((figure) => figure.key === key);
  const standsFor = found.map((figure, index) => meanings(figure, found[index + 1], isListed));
  const notListed = found.filter((_, index) => !standsFor[index]?.every(isListed));
  const shown = new Set(standsFor.flat());
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
  const meant = meantFigures(unknown, gone, listed);
  const explained = new Set([...meant.values()]);
  const earlier = pagesBefore.find(({ file }) => file === page.file);
  return [
    ...changed.flatMap((one) => stillThere(page, one, list)),
    ...unknown
      .filter((figure) => !isImpossible(figure)) // a day that is in no calendar has a message of its own
      .map((figure) => unknownFigure(page, figure, meant.get(figure.key), gone, list)),
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

/** The keys of what a figure says: itself; or, where the list knows the parts alone, the ends of a range, and a day with the year of the day after it. */
function meanings(
  figure: FoundFigure,
  next: FoundFigure | undefined,
  isListed: (key: string) => boolean,
): readonly string[] {
  const { kind, key } = figure;
  if (isListed(key)) return [key];
  const ends = endsOf(figure);
  if (ends.length > 0 && ends.every(isListed)) return ends;
  const [, year] = (kind === 'date' && next?.kind === 'date' && next.key.match(/( \d{4})$/)) || [];
  const isNear = next && next.start - figure.end < ' and '.length + 1;
  return year && isNear && isListed(key + year) ? [key + year] : [key];
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
