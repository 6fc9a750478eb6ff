import type { FigureLine } from './figure-lines.ts';
import { figuresOf } from './figure-lists.ts';
import type { Review } from './review.ts';
import { named, type Saying } from './saying.ts';
import { count } from './text.ts';

/** A line that names addresses, if there are any. */
export const listed = (line: string, addresses: ReadonlySet<string>): Saying[] =>
  addresses.size > 0 ? [[line, ...named([...addresses])]] : [];

/** So many figures, or pages with their figures, are named, the others counted. */
const mostFigures = 4;

/** What a page says now, by figures that the change itself lists: ‘80%, before 85%’; empty where there are none. */
function sayOwn(address: string, lines: readonly FigureLine[]): string {
  const own = lines.filter(({ addresses, said }) => said?.own && addresses.includes(address));
  const replaced = own.flatMap(({ from, to, said }) => {
    const still = said?.still ? `, and still says that in ${count(said.still, 'place')}` : '';
    return from ? [`${to}, before ${from}${still}`] : [];
  });
  const fresh = own.flatMap(({ from, to }) => (from ? [] : (to ?? [])));
  const first = fresh.length > 0 ? [`for the first time ${someOf(fresh, ', ')}`] : [];
  return [...(replaced.length > 0 ? [someOf(replaced, '; ')] : []), ...first].join('; ');
}

/** The first of some, and how many more there are. */
const someOf = (all: readonly string[], between: string) =>
  all.slice(0, mostFigures).join(between) +
  (all.length > mostFigures ? ` and ${all.length - mostFigures} more` : '');

/** The pages whose figures the change itself lists; of a few, with the figures. */
export function sayEdited(list: Review['list'], lines: readonly FigureLine[]): Saying[] {
  const line = 'List of figures edited by the same change, which cannot confirm itself: ';
  const edited = list.filter(({ onlyDate }) => !onlyDate);
  const pages = new Set(edited.map(({ address }) => address));
  if (pages.size >= mostFigures) return listed(line, pages);
  return [...pages].map((address) => {
    const own = sayOwn(address, lines);
    const why = '; the same change put this into the list of figures, and cannot confirm itself';
    if (own) return [{ address }, ` now says ${own}${why}`];
    const what = edited.filter((one) => one.address === address).map(figuresOf);
    const said = what.filter(Boolean).join(', ');
    return [line, ...(said ? [`${said}, for `] : []), { address }];
  });
}

/** The figures that took the place of confirmed ones, and that no list has. */
export function sayAgainst(all: readonly FigureLine[]): Saying[] {
  const lines = all.filter(({ said }) => said?.against);
  const more = lines.length - mostFigures;
  return [
    ...lines
      .slice(0, mostFigures)
      .map(
        ({ addresses, from, to }): Saying => [
          `Figure against the list: ${to}, where it has ${from}, on `,
          ...named(addresses),
        ],
      ),
    ...(more > 0 ? [[`${more} more figures are against the list`]] : []),
  ];
}
