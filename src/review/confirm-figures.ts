import { findFigures } from '../language/find-figures.ts';
import { findLaws } from '../language/find-laws.ts';
import { sharedWith } from '../site/confirmed-figures.ts';
import { type FigureGroup, figureFile } from '../site/figures.ts';
import { bareNumber } from './counts.ts';
import type { DrawnPage } from './drawn-page.ts';
import { sayPlaces } from './facts.ts';
import { baseOf, dayOf, type FigureLists, holds } from './figure-lists.ts';
import { placesIn, stayed } from './figure-places.ts';
import { isLaw, lawKey, meaningOf } from './figures.ts';
import type { Confirm, Verdict } from './review.ts';
import { count } from './text.ts';

/**
 * Returns a function that says whether the base's list confirms a figure of a page, and what the present list says
 * where the base's does not: a change that edits the list cannot confirm itself. The list names pages and no places: a
 * figure that `base`, the pages of the base, had already is not confirmed for another place. `was` gives the address
 * that a page had; `now` are the pages as they are, of which the page itself is told when it keeps the old figure.
 */
export function confirmFigures(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
  base: readonly DrawnPage[] = [],
  now: readonly DrawnPage[] = [],
): Confirm {
  const stood = placesIn(base);
  const confirm = confirmOne(lists, was, stood);
  const stands = placesIn(now);
  const holdsNow = (address: string, figure: string) =>
    lists.new.groups.some((one) => one.address === address && holds(one, meaningOf(figure)));
  return (address, figure, before) => {
    if (isLaw(figure)) return confirmLaw(lists, was, address, figure);
    if (!before) return confirm(address, figure);
    const key = meaningOf(before);
    const [old, after] = [stood(was(address), key), stands(address, key)];
    const here = stayed(old, after);
    // what only changed places on its page is as right elsewhere as it was
    const isLeft = old.length > 0 && after.length >= old.length;
    const others = isLeft ? [] : sharedWith(lists.new, address, key);
    const held = lists.old.groups.find(
      (one) => one.address === was(address) && one.confirmed && holds(one, key),
    );
    const verdict = confirm(address, figure);
    const against = verdict.sure === false && held && !holdsNow(address, figure);
    const kept = [
      ...(against
        ? [`the list has ${before} for it, confirmed on ${held.confirmed}${sourceOf(held)}`]
        : []),
      ...(here > 0 ? [`this page still says ${before} in ${count(here, 'place')}`] : []),
      ...(others.length > 0 ? [`${before} stays on ${others.join(', ')}: is that right?`] : []),
    ].map((clause) => `; ${clause}`);
    const rest = verdict.rest + kept.join('');
    return { ...verdict, rest, still: here, ...(against && { against }) };
  };
}

function confirmOne(
  { old, new: now }: FigureLists,
  was: (address: string) => string,
  stood: (address: string, key: string) => string[][],
): (address: string, figure: string) => Verdict {
  // npm run check says what is wrong with a list that cannot be read
  if (old.groups.length + now.groups.length === 0)
    return () => unsure('', ': there is no list of figures to compare with');
  return (address, figure) => {
    if (!address.startsWith('/')) return unsure('', ': words of code have no list of figures');
    const key = meaningOf(figure);
    const before = old.groups.find((one) => one.address === was(address) && holds(one, key));
    const after = now.groups.find((one) => one.address === address && holds(one, key));
    if (!before && !after) return { ...unsure('', notListed(figure)), unlisted: true };
    if (!before && after) {
      const day = dayOf(after, baseOf(after, old.groups, was(address)));
      const added = `: this change itself adds it to ${figureFile}${sourceOf(after)}; ${day}`;
      return { ...unsure('', added), own: true };
    }
    if (!before || !after) return unsure('', `: this change takes it out of ${figureFile}`);
    const source = sourceOf(before);
    if (!before.confirmed) return unsure(' by anybody', `, though it is in ${figureFile}${source}`);
    const day = ` on ${before.confirmed}${source}`;
    const places = stood(was(address), key);
    if (places.length > 0)
      return unsure(
        ' for this place',
        `: it was confirmed${day} where the page had it before, ${named(places)}`,
      );
    return { sure: true, word: 'confirmed', rest: day };
  };
}

/** What is said of a figure that the list does not have; plain numbers and counts in words it never has. */
const notListed = (figure: string): string => {
  if (findFigures(figure).length > 0) return `: it is not in ${figureFile} for this page`;
  return bareNumber(figure) === undefined
    ? `: ${figureFile} keeps no numbers in words; compare it with its source or with what it counts`
    : `: ${figureFile} keeps no such numbers; compare it with what it counts`;
};

/** A figure that is not confirmed, and in what way. */
const unsure = (way: string, rest: string): Verdict => ({
  sure: false,
  word: `not confirmed${way}`,
  rest,
});

/** So many places are named, the others counted. */
const mostPlaces = 3;

/** The first of some places, each once. */
function named(all: readonly string[][]): string {
  const places = [...new Map(all.map((place) => [place.join(), place])).values()];
  const more = places.length - mostPlaces;
  return sayPlaces(places.slice(0, mostPlaces)) + (more > 0 ? ` and ${more} more` : '');
}

const sourceOf = ({ source }: FigureGroup) => (source ? ` (${source})` : '');

/** Says whether a source of the page is the law that it cites. */
function confirmLaw(
  { old, new: now }: FigureLists,
  was: (address: string) => string,
  address: string,
  law: string,
): Verdict {
  const names = (groups: readonly FigureGroup[], page: string) =>
    groups.some(
      (group) =>
        group.address === page &&
        findLaws(group.source).some(({ number, year }) => lawKey(number, year) === meaningOf(law)),
    );
  if (names(old.groups, was(address)))
    return { word: '', rest: `a source of this page in ${figureFile} is this law` };
  if (names(now.groups, address))
    return { word: '', rest: `this change makes it a source in ${figureFile}` };
  return unsure('', `: no source of this page in ${figureFile} is this law`);
}
