import type { Figures, Sides } from './folders.ts';
import type { Said } from './say.ts';
import { figuresIn, sameFigure } from './words.ts';

/** How many places in which an old figure still stands are quoted. */
const mostPlaces = 3;

/** What should be known beside a figure that changed on pages: its source and day, and where the old one still stands. */
export function figureNotes(
  sides: Sides,
  { old, now }: { old: string; now: string },
  pages: string[],
): Said[][] {
  if (!now) return [];
  const known = new Map<string, { note: Said[]; on: string[] }>();
  for (const page of pages) {
    const note = inList(sides, page, old, now);
    const same = known.get(JSON.stringify(note)) ?? { note, on: [] };
    known.set(JSON.stringify(note), { note, on: [...same.on, page] });
  }
  const notes = [...known.values()].filter(({ note }) => note.length > 0);
  const listNotes = notes.map(({ note, on }) =>
    known.size > 1 ? [...on.slice(0, mostPlaces).flatMap(commaPage), ': ', ...note] : note,
  );
  const stands = old ? pages.flatMap((page) => standing(sides, page, old)) : [];
  const places = [...new Map(stands.map((place) => [JSON.stringify(place), place])).values()];
  if (places.length === 0) return listNotes;
  const quotes = places
    .slice(0, mostPlaces)
    .flatMap(({ page, quote }, at): Said[] => [...commaPage(page, at), ' ', { quote }]);
  const more = places.length - mostPlaces;
  const rest = more > 0 ? [`, and in ${more} more places`] : [];
  return [...listNotes, ['The old one still stands: ', ...quotes, ...rest]];
}

const commaPage = (page: string, at: number): Said[] => [at > 0 ? ', ' : '', { page }];

const listed = (list: Figures | undefined, page: string, figure: string) =>
  list?.[page.replace(/\/plan$/, '')]?.find((group) =>
    group.figures?.some((each) => sameFigure(String(each)) === sameFigure(figure)),
  );

const dayOf = (confirmed?: string | Date) =>
  confirmed instanceof Date ? confirmed.toISOString().slice(0, 10) : (confirmed ?? '');

/** Whether a figure is of a kind that somebody looks up: counts of steps and the like are in no list. */
export const isChecked = (figure: string) =>
  /AED|%|\d.*(day|week|month|year|hour|minute)/.test(figure);

function inList({ figures, figuresBefore }: Sides, page: string, old: string, now: string): Said[] {
  if (!figures) return [];
  const group = listed(figures, page, now);
  const was = old ? listed(figuresBefore ?? figures, page, old) : undefined;
  if (!group && !was && !isChecked(now)) return [];
  if (!group)
    return [
      'Not in the list of figures for this page',
      ...(was ? ['; it has ', { quote: old }, ', from ', { quote: was.source }] : []),
    ];
  const day = dayOf(group.confirmed);
  const before = figuresBefore?.[page]?.find(({ source }) => source === group.source);
  const fresh =
    !figuresBefore || listed(figuresBefore, page, now) || dayOf(before?.confirmed) !== day;
  return day && fresh
    ? [`Looked up on ${day}: `, { quote: group.source }]
    : ['In the list, and not looked up since it was put there: ', { quote: group.source }];
}

/** Where an old figure still stands, on the page itself and on others that have it from the same source. */
function standing(sides: Sides, page: string, old: string): { page: string; quote: string }[] {
  const list = sides.figuresBefore ?? sides.figures;
  const source = listed(list, page, old)?.source;
  // the firm’s own times and counts are those of one service
  const own = /^The firm|^Usual|^Worked/.test(source ?? '') && !/AED|%/.test(old);
  const others = Object.keys(list ?? {}).filter(
    (other) => !own && other !== page && source && listed(list, other, old)?.source === source,
  );
  const holds = (text: string) =>
    figuresIn(text).some((each) => sameFigure(each) === sameFigure(old));
  return [page, ...others].flatMap((address) =>
    sides.unitsOf(address).flatMap(({ kind, text, cell }) => {
      if (/label|data|element/.test(kind) || !holds(text)) return [];
      // a cell is known by the first one of its row
      const row = cell && cell.row.title !== text ? `${cell.row.title} › ` : '';
      return [{ page: address, quote: row + text }];
    }),
  );
}
