import leven from 'leven';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { unconfirmedForAYear } from '../../site/confirmed-figures.ts';
import {
  type FigureGroup,
  type FigureList,
  figureFile,
  problemInList,
} from '../../site/figures.ts';
import type { House } from '../house.ts';

/** Holds the figures of every page against the list, both ways. */
export function checkFigures(pages: readonly Page[], { figures: list, today }: House): Problem[] {
  const readable = pages.filter((page) => page.readable);
  return [
    ...list.problems,
    ...list.addresses.flatMap(({ address, start, end }) =>
      pages.some((page) => page.address === address)
        ? []
        : problemInList(list, start, end, {
            rule: 'figure-list',
            message: `No page has the address ${address}.`,
            instead: 'Correct it, or take its figures out of the list.',
          }),
    ),
    ...readable.flatMap((page) =>
      checkPageFigures(
        page,
        list.groups.filter(({ address }) => address === page.address),
        list,
      ),
    ),
    ...list.groups.flatMap((group) => checkConfirmed(group, today, list, pages)),
  ];
}

/** Holds the figures of a page against its groups in the list: those that the list does not know, and those that have left the page. */
export function checkPageFigures(page: Page, groups: FigureGroup[], list: FigureList): Problem[] {
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
        problemInList(list, start, end, {
          rule: 'figure-gone',
          page: page.file,
          message: `${text} is in the list for ${page.address} and no longer on that page.`,
          instead: `Put it back in ${page.file}, or take this line out of the list.`,
        }),
      ),
  ];
}

/** One problem for a page that the list does not know at all, with the lines to add. */
function noPart(page: Page, unknown: readonly FoundFigure[]): Problem {
  const [first] = unknown;
  const texts = [...new Map(unknown.map(({ key, text }) => [key, text])).values()];
  return problemIn(page, first?.start ?? 0, first?.end ?? 0, {
    rule: 'figure-unknown',
    message: `The list of approved figures has no part for ${page.address}; the page has ${texts.join(', ')}.`,
    instead: `Add these lines to ${figureFile}, say in each group who says so, and type “confirmed:” and the day once you have compared them:\n${partFor(page.address, texts)}`,
  });
}

/** The lines of the list for a page, ready to paste. */
const partFor = (address: string, figures: readonly string[]): string =>
  [
    `${address}:`,
    '  - source: Who says so, such as a law',
    '    figures:',
    ...figures.map((text) => `      - ${text}`),
  ].join('\n');

/** The listed figure that was most likely meant: one that has left the page before one that still stands on it. */
function nearest(
  { kind, key }: FoundFigure,
  gone: readonly FoundFigure[],
  listed: readonly FoundFigure[],
): FoundFigure | undefined {
  const digits = (text: string) => [...text.replace(/\D/g, '')].sort().join('');
  const near = (figures: readonly FoundFigure[], most: number) =>
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
  page: Page,
  { start, end, text }: FoundFigure,
  meant: FoundFigure | undefined,
  gone: readonly FoundFigure[],
): Problem {
  const address = page.address;
  const left = meant && gone.includes(meant) ? `, and ${meant.text} is no longer on it` : '';
  return problemIn(page, start, end, {
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
export function checkConfirmed(
  group: FigureGroup,
  today: string,
  list: FigureList,
  pages: readonly Page[],
): Problem[] {
  const { confirmed, start, end, address, figures } = group;
  if (confirmed === undefined) return [];
  const page = pages.find((one) => one.address === address)?.file;
  if (confirmed > today)
    return [
      problemInList(list, start, end, {
        rule: 'figure-day',
        page,
        message: `${confirmed} is still to come.`,
        instead: 'Type the day on which somebody compared the figures with their source.',
      }),
    ];
  if (!unconfirmedForAYear(confirmed, today)) return [];
  return [
    problemInList(list, start, end, {
      rule: 'figure-old',
      level: 'advice',
      page,
      message: `Nobody has confirmed these figures of ${address} for a year: ${figures.map(({ text }) => text).join(', ')}.`,
      instead: `Compare them with their source (${group.source}), then type the day on which you did.`,
    }),
  ];
}
