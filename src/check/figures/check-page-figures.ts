import leven from 'leven';
import type { Problem } from '../../language/problem.ts';
import { type FigureGroup, figureFile } from '../../site/figures/figure-list.ts';
import type { FoundFigure } from '../../site/figures/find-figures.ts';
import type { SitePage } from '../site-page.ts';

/** Holds the figures of a page against its groups in the list: those that the list does not know, and those that have left the page. */
export function checkPageFigures(
  page: SitePage,
  groups: FigureGroup[],
  inList: SitePage['problem'],
): Problem[] {
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
  page: SitePage,
  { start, end, text }: FoundFigure,
  meant: FoundFigure | undefined,
  gone: readonly FoundFigure[],
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
