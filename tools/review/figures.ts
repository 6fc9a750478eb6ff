import { has, readList } from '../check/figures/figure-list.ts';
import type { Sides } from './folders.ts';
import type { Said } from './say.ts';
import { figuresIn, sameFigure } from './words.ts';

/** How many pages or places are named. */
const mostNamed = 3;

/** What should be known beside a figure that changed on pages: its source and day, and where the old one still stands. */
export function figureNotes(
  { figures, figuresBefore, unitsOf }: Sides,
  { old, now }: { old: string; now: string },
  pages: string[],
): Said[][] {
  if (!now) return [];
  const groups = (list = '') => readList(list, '').groups;
  const [before, after] = [groups(figuresBefore ?? figures), groups(figures)];
  const listed = (list: typeof after, page: string, figure: string) =>
    list.find((group) => isOf(group.address, page) && has(group, sameFigure(figure)));

  /** What the list says of the new figure on a page. */
  const known = (page: string): Said[] => {
    const [was, is] = [listed(before, page, old), listed(after, page, now)];
    // what the firm’s data say on a page is in no list
    if (!is && !was) return old ? [] : ['Not in the list of figures for this page'];
    if (!is)
      return [
        'Not in the list of figures for this page; it has ',
        ...[{ quote: old }, ', from ', { quote: was?.source ?? '' }],
      ];
    const earlier = before.find((one) => one.address === is.address && one.source === is.source);
    const fresh = listed(before, page, now) || earlier?.confirmed !== is.confirmed;
    return is.confirmed && (fresh || figuresBefore === undefined)
      ? [`Looked up on ${is.confirmed}: `, { quote: is.source }]
      : ['In the list, and not looked up since it was put there: ', { quote: is.source }];
  };

  /** Where the old figure still stands: on a page itself, and on others that have it from the same source. */
  const standing = (page: string) => {
    const source = listed(before, page, old)?.source ?? '';
    // the firm’s own times and counts are those of one service
    const own = /^The firm|^Usual|^Worked/.test(source) && !/AED|%/.test(old);
    const others = before.filter((one) => one.source === source && has(one, sameFigure(old)));
    return [page, ...(own ? [] : others.map(({ address }) => address))].flatMap((address) =>
      unitsOf(address).flatMap(({ kind, text, cell }): Said[][] => {
        const holds = figuresIn(text).some((each) => sameFigure(each) === sameFigure(old));
        if (!holds || /label|data|element/.test(kind)) return [];
        // a cell is known by the first one of its row
        const row = cell && cell.row.title !== text ? `${cell.row.title} › ` : '';
        return [[{ page: address }, ' ', { quote: row + text }]];
      }),
    );
  };

  const notes = new Map<string, { note: Said[]; on: string[] }>();
  for (const page of figures === undefined ? [] : pages) {
    const note = known(page);
    const key = JSON.stringify(note);
    notes.set(key, { note, on: [...(notes.get(key)?.on ?? []), page] });
  }
  const said = [...notes.values()].flatMap(({ note, on }): Said[][] => {
    const named = listOf(on.slice(0, mostNamed).map((page) => [{ page }]));
    return note.length === 0 ? [] : [notes.size > 1 ? [...named, ': ', ...note] : note];
  });
  const stands = old ? pages.flatMap(standing) : [];
  const places = [...new Map(stands.map((place) => [JSON.stringify(place), place])).values()];
  if (places.length === 0) return said;
  const more = places.length - mostNamed;
  const rest = more > 0 ? [`, and in ${more} more places`] : [];
  return [...said, ['The old one still stands: ', ...listOf(places.slice(0, mostNamed)), ...rest]];
}

/** Whether a page has the figures that are listed under an address: its own, or those of the page that it is a part of. */
const isOf = (address: string, page: string) => page === address || page.startsWith(`${address}/`);

const listOf = (all: Said[][]): Said[] =>
  all.flatMap((each, at) => (at > 0 ? [', ', ...each] : each));
