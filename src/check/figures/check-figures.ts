import leven from 'leven';
import type { House } from '../house.ts';
import type { Problem } from '../problem.ts';
import type { SitePage } from '../site-page.ts';
import { type FigureGroup, figureFile, type ListedFigure } from './figure-list.ts';
import type { FoundFigure } from './find-figures.ts';

/** Holds the figures of every page against the list, both ways. */
export function checkFigures(
  pages: readonly SitePage[],
  { figures: list, today }: House,
): Problem[] {
  const readable = pages.filter((page) => page.readable);
  return [
    ...list.problems,
    ...list.addresses.flatMap(({ address, start, end }) =>
      pages.some((page) => page.addresses[0] === address)
        ? []
        : list.problem(start, end, {
            rule: 'figure-list',
            message: `No page has the address ${address}.`,
            instead: 'Correct it, or take its figures out of the list.',
          }),
    ),
    ...readable.flatMap((page) =>
      checkPage(
        page,
        list.groups.filter(({ address }) => address === page.addresses[0]),
        list.problem,
      ),
    ),
    ...list.groups.flatMap((group) => checkDay(group, today, list.problem, pages)),
  ];
}

function checkPage(page: SitePage, groups: FigureGroup[], inList: SitePage['problem']): Problem[] {
  const listed = groups.flatMap(({ figures }) => figures);
  const found = page.figures;
  const unknown = found.filter(({ key }) => listed.every((figure) => figure.key !== key));
  const gone = listed.filter(({ key }) => found.every((figure) => figure.key !== key));
  if (groups.length === 0 && unknown.length > 0) return [noPart(page, unknown)];
  const meant = new Map(unknown.map((figure) => [figure.key, nearest(figure, gone, listed)]));
  const explained = new Set([...meant.values()]);
  return [
    ...unknown.map((figure) => unknownFigure(page, figure, meant.get(figure.key), gone)),
    ...gone
      .filter((figure) => !explained.has(figure))
      .map(({ text, start, end }) =>
        inList(start, end, {
          rule: 'figure-gone',
          page: page.file,
          message: `${text} is in the list for ${page.addresses[0]} and no longer on that page.`,
          instead: `Put it back in ${page.file}, or take this line out of the list.`,
        }),
      ),
  ];
}

/** One problem for a page that the list does not know at all, with the lines to add. */
function noPart(page: SitePage, unknown: readonly FoundFigure[]): Problem {
  const [first] = unknown;
  const texts = [...new Map(unknown.map(({ key, text }) => [key, text])).values()];
  return page.problem(first?.start ?? 0, first?.end ?? 0, {
    rule: 'figure-unknown',
    message: `The list of approved figures has no part for ${page.addresses[0]}; the page has ${texts.join(', ')}.`,
    instead: `Add a part for ${page.addresses[0]} to ${figureFile}, with a line for each of them, their source and the day.`,
  });
}

/** The listed figure that was most likely meant: one that has left the page before one that still stands on it. */
function nearest(
  { kind, key }: FoundFigure,
  gone: readonly ListedFigure[],
  listed: readonly ListedFigure[],
): ListedFigure | undefined {
  const digits = (text: string) => [...text.replace(/\D/g, '')].sort().join('');
  const near = (figures: readonly ListedFigure[], most: number) =>
    figures
      .filter((figure) => figure.kind === kind)
      .map((figure) => ({
        figure,
        distance: digits(figure.key) === digits(key) ? 1 : leven(figure.key, key),
      }))
      .filter(({ distance }) => distance <= most)
      .sort((one, other) => one.distance - other.distance)[0]?.figure;
  return near(gone, 8) ?? near(listed, 1);
}

function unknownFigure(
  page: SitePage,
  { start, end, text }: FoundFigure,
  meant: ListedFigure | undefined,
  gone: readonly ListedFigure[],
): Problem {
  const address = page.addresses[0];
  const left = meant && gone.includes(meant) ? `, and ${meant.text} is no longer on it` : '';
  return page.problem(start, end, {
    rule: 'figure-unknown',
    message: meant
      ? `Found ${text}; the list of approved figures has ${meant.text} for this page${left}.`
      : `${text} is not in the list of approved figures for this page.`,
    instead: meant
      ? `Type ${meant.text}. If the figure itself has changed, change it in ${figureFile} too, under ${address}, with its source and the day.`
      : `If it is right, add a line “- ${text}” under ${address} in ${figureFile}, with its source and the day.`,
  });
}

/** Advice where nobody has confirmed figures for a year; an error where the day is still to come. */
function checkDay(
  group: FigureGroup,
  today: string,
  inList: SitePage['problem'],
  pages: readonly SitePage[],
): Problem[] {
  const { confirmed, start, end, address, figures } = group;
  if (confirmed === undefined) return [];
  const page = pages.find(({ addresses }) => addresses[0] === address)?.file;
  if (confirmed > today)
    return [
      inList(start, end, {
        rule: 'figure-day',
        page,
        message: `${confirmed} is still to come.`,
        instead: 'Type the day on which somebody compared the figures with their source.',
      }),
    ];
  const yearAfter = `${Number(confirmed.slice(0, 4)) + 1}${confirmed.slice(4)}`;
  if (yearAfter > today) return [];
  return [
    inList(start, end, {
      rule: 'figure-old',
      level: 'advice',
      page,
      message: `Nobody has confirmed these figures of ${address} for a year: ${figures.map(({ text }) => text).join(', ')}.`,
      instead: `Compare them with their source (${group.source}), then type the day on which you did.`,
    }),
  ];
}
