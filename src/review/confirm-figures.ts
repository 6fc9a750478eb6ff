import { findLaws } from '../language/find-laws.ts';
import { sharedWith } from '../site/confirmed-figures.ts';
import { type FigureGroup, figureFile } from '../site/figures.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { sayPlaces } from './facts.ts';
import { baseOf, dayOf, type FigureLists, holds } from './figure-lists.ts';
import { figuresIn, isLaw, lawKey, meaningOf } from './figures.ts';
import type { Confirm } from './review.ts';

/**
 * Returns a function that says whether the base's list confirms a figure of a page, and what the present list says
 * where the base's does not: a change that edits the list cannot confirm itself. The list names pages and no places: of
 * a figure that `base`, the pages of the base, had already, it says nothing about another place. `was` gives the address
 * that a page had.
 */
export function confirmFigures(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
  base: readonly DrawnPage[] = [],
): Confirm {
  const confirm = confirmOne(lists, was, placesIn(base));
  return (address, figure, before) => {
    if (isLaw(figure)) return confirmLaw(lists, was, address, figure);
    const others = before ? sharedWith(lists.new, address, meaningOf(before)) : [];
    const kept =
      others.length > 0 ? `; ${before} stays on ${others.join(', ')}: is that right?` : '';
    return confirm(address, figure) + kept;
  };
}

function confirmOne(
  { old, new: now }: FigureLists,
  was: (address: string) => string,
  stood: (address: string, key: string) => string[][],
): (address: string, figure: string) => string {
  // npm run check says what is wrong with a list that cannot be read
  if (old.groups.length + now.groups.length === 0)
    return () => 'there is no list of figures to compare with';
  return (address, figure) => {
    if (!address.startsWith('/')) return 'words of code have no list of figures';
    const key = meaningOf(figure);
    const before = old.groups.find((one) => one.address === was(address) && holds(one, key));
    const after = now.groups.find((one) => one.address === address && holds(one, key));
    if (!before && !after) return `not confirmed: it is not in ${figureFile} for this page`;
    if (!before && after) {
      const day = dayOf(after, baseOf(after, old.groups, was(address)));
      return `not in the list before: this change adds it to ${figureFile}${sourceOf(after)}; ${day}`;
    }
    if (!before || !after) return `this change takes it out of ${figureFile}`;
    const source = sourceOf(before);
    const said = before.confirmed
      ? `confirmed on ${before.confirmed}${source}`
      : `in ${figureFile}, but nobody has confirmed it${source}`;
    return said + sayElsewhere(stood(was(address), key));
  };
}

/** So many places are named, the others counted. */
const mostPlaces = 3;

/** What is said of a figure that its page had in these places already. */
function sayElsewhere(places: readonly string[][]): string {
  if (places.length === 0) return '';
  const more = places.length - mostPlaces;
  const named = sayPlaces(places.slice(0, mostPlaces)) + (more > 0 ? ` and ${more} more` : '');
  return `. The page had it elsewhere before: ${named}. Whether it is right here, the list does not tell`;
}

const sourceOf = ({ source }: FigureGroup) => (source ? ` (${source})` : '');

/** Says whether a source of the page is the law that it cites. */
function confirmLaw(
  { old, new: now }: FigureLists,
  was: (address: string) => string,
  address: string,
  law: string,
): string {
  const names = (groups: readonly FigureGroup[], page: string) =>
    groups.some(
      (group) =>
        group.address === page &&
        findLaws(group.source).some(({ number, year }) => lawKey(number, year) === meaningOf(law)),
    );
  if (names(old.groups, was(address))) return `a source of this page in ${figureFile} is this law`;
  if (names(now.groups, address)) return `this change makes it a source in ${figureFile}`;
  return `not confirmed: no source of this page in ${figureFile} is this law`;
}

/** Finds where a page had a figure, by its key. */
function placesIn(pages: readonly DrawnPage[]): (address: string, key: string) => string[][] {
  const known = new Map<string, { key: string; place: string[] }[]>();
  const read = (page: DrawnPage) =>
    [
      { place: ['Title'], text: page.title },
      { place: ['Description'], text: page.description },
      ...ownLeaves(page).map((leaf) => ({ place: leaf.place, text: textOf(leaf) })),
    ].flatMap(({ place, text }) => figuresIn(text).map(({ key }) => ({ key, place })));
  return (address, key) => {
    const page = pages.find((one) => one.address === address);
    const all = known.get(address) ?? (page ? read(page) : []);
    known.set(address, all);
    const places = all.filter((one) => one.key === key).map(({ place }) => place);
    return [...new Map(places.map((place) => [place.join(), place])).values()];
  };
}
