import { exists, readDay } from '../../facts/calendar.ts';
import { isMisgrouped, plainForm } from '../../language/figure-key.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { sharedWith } from '../../site/confirmed-figures.ts';
import { type FigureList, figureFile, problemInList } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { meantFigures } from '../meant-figure.ts';
import { changedFigures, stillThere } from './changed-figures.ts';
import { renamedPages } from './renamed.ts';

/** Holds the figures of every page against the list, both ways. */
export function checkFigures(
  pages: readonly Page[],
  { figures: list, figuresBefore, unread }: House,
): Problem[] {
  if (!list.readable) return list.problems;
  const readable = pages.filter((page) => page.readable);
  const addresses = pages.map(({ address }) => address);
  const shared = addresses.filter((one, index) => addresses.indexOf(one) !== index);
  const known = [...addresses, ...unread];
  const renamed = renamedPages(readable, list, known);
  const moved = [...renamed.values()];
  return [
    ...list.problems,
    ...list.addresses.flatMap(({ address, start, end }) =>
      known.includes(address)
        ? []
        : problemInList(list, start, end, {
            rule: 'figure-list',
            message: renamed.has(address)
              ? `No page has the address ${address}, and the figures listed here stand on ${renamed.get(address)}.`
              : `No page has the address ${address}.`,
            instead: renamed.has(address)
              ? `Type ${renamed.get(address)}: in its place.`
              : 'Correct it, or take its figures out of the list.',
          }),
    ),
    ...readable
      .filter(({ address }) => !moved.includes(address) && !shared.includes(address))
      .flatMap((page) => checkPageFigures(page, list, figuresBefore)),
  ];
}

/** Holds the figures of a page against its groups in the list: those that the list does not know, and those that have left the page. */
function checkPageFigures(page: Page, list: FigureList, before?: FigureList): Problem[] {
  const groups = list.groups.filter(({ address }) => address === page.address);
  const listed = groups.flatMap(({ figures }) => figures);
  const found = page.figures;
  const notListed = found.filter(({ key }) => listed.every((figure) => figure.key !== key));
  if (groups.length === 0 && notListed.length > 0) return [noPart(page, notListed)];
  const changed = changedFigures(page.address, list, before).filter(({ was }) =>
    notListed.some(({ key }) => key === was.key),
  );
  const unknown = notListed.filter(({ key }) => changed.every(({ was }) => was.key !== key));
  const gone = listed.filter(
    (figure) =>
      found.every(({ key }) => key !== figure.key) && changed.every(({ now }) => now !== figure),
  );
  const meant = meantFigures(unknown, gone, listed);
  const explained = new Set([...meant.values()]);
  return [
    ...changed.flatMap((one) => stillThere(page, one, list)),
    ...unknown
      .filter((figure) => !isImpossible(figure)) // a day that is in no calendar has a message of its own
      .map((figure) => unknownFigure(page, figure, meant.get(figure.key), gone, list)),
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

function isImpossible({ kind, text }: FoundFigure): boolean {
  const day = kind === 'date' && readDay(text);
  return day ? !exists(day) : false;
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

function unknownFigure(
  page: Page,
  figure: FoundFigure,
  meant: FoundFigure | undefined,
  gone: readonly FoundFigure[],
  list: FigureList,
): Problem {
  const { start, end, text } = figure;
  if (isMisgrouped(figure)) return misgrouped(page, figure, meant);
  if (/ \(\d+\)/.test(figure.key)) return twoNumbers(page, figure);
  const address = page.address;
  const left = meant && gone.includes(meant) ? `, and ${meant.text} is no longer on it` : '';
  const plain = plainForm(figure);
  const typed = figure.kind === 'amount' && plain !== text ? `type ${plain} here, and ` : '';
  const others = meant && alsoUnder(meant, address, list);
  return problemIn(page, start, end, {
    rule: 'figure-unknown',
    message: meant
      ? `Found ${text}; the list of approved figures has ${meant.text} for this page${left}.`
      : `${text} is not in the list of approved figures for this page.`,
    instead: meant
      ? `Type ${meant.text}. If the figure itself has changed, change it in ${figureFile} too, under ${address}, with its source and the day${others}.`
      : `If it is right, ${typed}add a line “- ${plain}” under ${address} in ${figureFile}, with its source and the day.`,
  });
}

/** The other pages that have a figure from the same source, as the end of a sentence: what changes on one has changed on all. */
function alsoUnder(figure: FoundFigure, address: string, list: FigureList): string {
  const others = sharedWith(list, address, figure.key).map((one) =>
    one === '/' ? 'the home page (/)' : one,
  );
  return others.length > 0
    ? `; ${others.join(', ')} ${others.length > 1 ? 'have' : 'has'} it from the same source, so change it there too`
    : '';
}

/** As lawyers write it, with another number in words than in figures: ‘thirty (28) days’. */
function twoNumbers(page: Page, { start, end, text }: FoundFigure): Problem {
  return problemIn(page, start, end, {
    rule: 'figure-unknown',
    message: `In “${text}” the words and the figures say two different numbers.`,
    instead: 'Look up which of the two is right, and change the other.',
  });
}

function misgrouped(page: Page, { start, end, text }: FoundFigure, meant?: FoundFigure): Problem {
  return problemIn(page, start, end, {
    rule: 'amount-commas',
    message: `The digits of ${text} are not in groups of three, parted by commas.`,
    instead: meant
      ? `Type ${meant.text}, which the list of approved figures has for this page.`
      : /\d,\d{1,2} (?:m|b)illion/.test(text)
        ? `Type a point for its decimals: ${text.replace(',', '.')}.`
        : 'Count its digits, then type a comma after each three from the right, as in AED 1,234,000.',
  });
}
