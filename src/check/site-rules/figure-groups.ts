import { findLaws } from '../../language/find-laws.ts';
import type { Page } from '../../language/page.ts';
import type { Problem } from '../../language/problem.ts';
import { isOfThePage } from '../../site/confirmed-figures.ts';
import { type FigureGroup, type FigureList, groupFor, problemInList } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { partnersIn } from './partners.ts';

/** Groups of the list: no figure inherits the day on which others were compared, and no source names who told it. */
export function figureGroups(pages: readonly Page[], house: House): Problem[] {
  const people = partnersIn(house.root).flatMap(([first, last]) => [
    `${first} ${last}`,
    ...['Mr', 'Mrs', 'Ms', 'Dr'].map((title) => `${title} ${last}`),
  ]);
  return house.figures.groups.flatMap((group) => [
    ...inherited(pages, group, house),
    ...named(pages, group, house, people),
    ...stillToCome(pages, group, house),
  ]);
}

const fileOf = (pages: readonly Page[], { address }: FigureGroup) =>
  pages.find((page) => page.address === address)?.file;

/** Figures that are new in a group whose source and day are those of the main branch: whoever compared it then never saw them. */
function inherited(
  pages: readonly Page[],
  group: FigureGroup,
  { figures: list, figuresBefore, today }: House,
): Problem[] {
  const { address, source, confirmed, figures } = group;
  if (!confirmed || confirmed === today) return [];
  const earlier = (figuresBefore?.groups ?? []).filter(
    (one) => one.address === address && one.source === source && one.confirmed === confirmed,
  );
  if (earlier.length === 0) return [];
  const had = new Set(earlier.flatMap((one) => one.figures.map(({ key }) => key)));
  return figures
    .filter(({ key }) => !had.has(key))
    .map(({ text, start, end }) =>
      problemInList(list, start, end, {
        rule: 'figure-confirmed',
        page: fileOf(pages, group),
        message: `${text} is new in this group, whose figures were compared with “${source}” on ${confirmed}, before it stood there.`,
        instead: isOfThePage(source)
          ? 'Reckon it again from the page, and all that stands with it; then type the day on which you did after “confirmed:”.'
          : `Compare it with its source. If you compare the whole group, type the day on which you did after “confirmed:”; else give it a group of its own under ${address}, and write what stands between [[ and ]]:\n${groupFor([text])}`,
      }),
    );
}

/** Where the source of a group stands in the list. */
const startOf = ({ text }: FigureList, { source, address }: FigureGroup) =>
  Math.max(0, text.indexOf(source, text.indexOf(`\n${address}:`)));

/** Laws of a year that is still to come, which nobody can have compared with. */
const stillToCome = (
  pages: readonly Page[],
  group: FigureGroup,
  { figures: list, today }: House,
): Problem[] =>
  findLaws(group.source)
    .filter(({ year }) => year > today.slice(0, 4))
    .map(({ text, start, end }) =>
      problemInList(list, startOf(list, group) + start, startOf(list, group) + end, {
        rule: 'figure-list',
        page: fileOf(pages, group),
        message: `${text} is of a year that is still to come.`,
        instead: 'Correct the year.',
      }),
    );

/** A source is printed under the page unless it is the firm’s own, and no visitor can look a person up. */
function named(
  pages: readonly Page[],
  group: FigureGroup,
  { figures: list }: House,
  people: readonly string[],
): Problem[] {
  const { source } = group;
  if (!/^told by\b/i.test(source) && !people.some((name) => source.includes(name))) return [];
  const start = startOf(list, group);
  return [
    problemInList(list, start, start + source.length, {
      rule: 'figure-list',
      page: fileOf(pages, group),
      message: `The source is printed for visitors, as “Against ${source}.”, and none of them can look a person up.`,
      instead:
        'Type The firm’s partners. What begins with “The firm’s” is not printed; who said it belongs in the pull request.',
    }),
  ];
}
