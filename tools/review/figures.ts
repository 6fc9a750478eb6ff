import { dayInText } from '../../src/config/edition.ts';
import { type Group, has } from '../check/figures/figure-list.ts';
import type { Sides } from './folders.ts';
import { listOf, pageAt, quote, type Said } from './say.ts';
import { figuresIn, groupBy, sameFigure } from './words.ts';

/** Whether a figure is a day on which those of its page were looked up, which the page says by itself. */
export const isLookedUpOn = ({ lists: { before, after } }: Sides, page: string, day: string) =>
  [...before, ...after].some(
    ({ address, confirmed = '' }) => isOf(address, page) && dayInText(confirmed) === day,
  );

/** What should be known beside a figure that changed on pages: its source and day, and where the old one still stands. */
export function figureNotes(
  { lists: { before, after }, unitsOf }: Sides,
  { old = '', now }: { old?: string; now?: string },
  pages: string[],
): Said[][] {
  if (!now) return [];
  const listed = (list: Group[], page: string, figure: string) =>
    list.find((group) => isOf(group.address, page) && has(group, sameFigure(figure)));

  /** What the list says of the new figure on a page. */
  const known = (page: string): string => {
    const is = listed(after, page, now);
    if (is?.confirmed) return `Looked up on ${is.confirmed}: ${quote(is.source)}`;
    if (is) return `In the list, and nobody has looked it up: ${quote(is.source)}`;
    // what the firm’s data say on a page is in no list
    return old && !listed(before, page, old) ? '' : 'Not in the list of figures for this page';
  };

  /** Where the old figure still stands: on a page itself, and on others that have it from the same source. */
  const standing = (page: string) => {
    const group = listed(before, page, old);
    // the firm’s own times and counts are those of one service
    const own = group?.own && !/AED|%/.test(old);
    const others = before.filter(
      (one) => one.source === group?.source && has(one, sameFigure(old)),
    );
    return [page, ...(own ? [] : others.map(({ address }) => address))].flatMap((address) =>
      unitsOf(address).flatMap(({ kind, text, items }): Said[][] => {
        const holds = figuresIn(text).some((each) => sameFigure(each) === sameFigure(old));
        if (!holds || /label|data|element/.test(kind)) return [];
        // a cell is known by the first one of its row
        const row = items.find((item) => item.kind === 'row' && item.title !== text);
        return [[pageAt(address), ` ${quote(row ? `${row.title} › ${text}` : text)}`]];
      }),
    );
  };

  const notes = groupBy(after.length > 0 ? pages : [], known);
  const said = [...notes].flatMap(([note, on]): Said[][] => {
    const named = listOf(on.map(pageAt));
    return note ? [notes.size > 1 ? [...named, `: ${note}`] : [note]] : [];
  });
  const stands = old ? pages.flatMap(standing) : [];
  const places = [...new Map(stands.map((place) => [JSON.stringify(place), place])).values()];
  if (places.length > 0) said.push(['The old one still stands: ', ...listOf(places)]);
  return said;
}

/** Whether a page has the figures that are listed under an address: its own, or those of the page that it is a part of. */
const isOf = (address: string, page: string) => page === address || page.startsWith(`${address}/`);
