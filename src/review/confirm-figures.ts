import { findLaws } from '../language/find-laws.ts';
import { sharedWith } from '../site/confirmed-figures.ts';
import { type FigureGroup, figureFile } from '../site/figures.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { sayPlaces } from './facts.ts';
import { baseOf, dayOf, type FigureLists, holds } from './figure-lists.ts';
import { figuresIn, isLaw, lawKey, meaningOf } from './figures.ts';
import type { Confirm } from './review.ts';
import { count } from './text.ts';

/**
 * Returns a function that says whether the base's list confirms a figure of a page, and what the present list says
 * where the base's does not: a change that edits the list cannot confirm itself. The list names pages and no places: a
 * figure that `base`, the pages of the base, had already is not confirmed for another place. `was` gives the address
 * that a page had; `now` are the pages as they are, of which the page itself is told when it keeps the old figure.
 * What is said begins with ‘confirmed’ or ‘not confirmed’, which `splitVerdict` takes off.
 */
export function confirmFigures(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
  base: readonly DrawnPage[] = [],
  now: readonly DrawnPage[] = [],
): Confirm {
  const confirm = confirmOne(lists, was, placesIn(base));
  const stays = placesIn(now);
  return (address, figure, before) => {
    if (isLaw(figure)) return confirmLaw(lists, was, address, figure);
    if (!before) return confirm(address, figure);
    const here = stays(address, meaningOf(before)).length;
    const others = sharedWith(lists.new, address, meaningOf(before));
    const kept = [
      ...(here > 0 ? [`this page still says ${before} in ${count(here, 'place')}`] : []),
      ...(others.length > 0 ? [`${before} stays on ${others.join(', ')}`] : []),
    ].join('; ');
    return confirm(address, figure) + (kept && `; ${kept}: is that right?`);
  };
}

function confirmOne(
  { old, new: now }: FigureLists,
  was: (address: string) => string,
  stood: (address: string, key: string) => string[][],
): (address: string, figure: string) => string {
  // npm run check says what is wrong with a list that cannot be read
  if (old.groups.length + now.groups.length === 0)
    return () => 'not confirmed: there is no list of figures to compare with';
  return (address, figure) => {
    if (!address.startsWith('/')) return 'not confirmed: words of code have no list of figures';
    const key = meaningOf(figure);
    const before = old.groups.find((one) => one.address === was(address) && holds(one, key));
    const after = now.groups.find((one) => one.address === address && holds(one, key));
    if (!before && !after) return `not confirmed: it is not in ${figureFile} for this page`;
    if (!before && after) {
      const day = dayOf(after, baseOf(after, old.groups, was(address)));
      return `not confirmed: this change itself adds it to ${figureFile}${sourceOf(after)}; ${day}`;
    }
    if (!before || !after) return `not confirmed: this change takes it out of ${figureFile}`;
    const source = sourceOf(before);
    if (!before.confirmed)
      return `not confirmed by anybody, though it is in ${figureFile}${source}`;
    const day = `confirmed on ${before.confirmed}${source}`;
    const places = stood(was(address), key);
    return places.length > 0 ? sayElsewhere(figure, day, places) : day;
  };
}

/** So many places are named, the others counted. */
const mostPlaces = 3;

/** What is said of a figure that is confirmed for these places of its page, as far as anybody can tell. */
function sayElsewhere(figure: string, day: string, all: readonly string[][]): string {
  const places = [...new Map(all.map((place) => [place.join(), place])).values()];
  const more = places.length - mostPlaces;
  const named = sayPlaces(places.slice(0, mostPlaces)) + (more > 0 ? ` and ${more} more` : '');
  return `not confirmed for this place: the list has ${figure} for what the page said before in ${named}, ${day}`;
}

/** Takes off what is said of a figure whether it is confirmed; the verdict of a law’s source is empty. */
export function splitVerdict(said: string): { verdict: string; rest: string; sure: boolean } {
  const [verdict = ''] = said.match(/^(?:not )?confirmed(?: for this place| by anybody)?/) ?? [];
  return { verdict, rest: said.slice(verdict.length), sure: verdict === 'confirmed' };
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

/** Finds where a page has a figure, by its key, a place as often as it stands there. */
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
    return all.filter((one) => one.key === key).map(({ place }) => place);
  };
}
