import { isMisgrouped, plainForm } from '../../language/figure-key.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import { upperFirst } from '../../language/first-letter.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { sharedWith } from '../../site/confirmed-figures.ts';
import { type FigureList, figureFile, groupFor } from '../../site/figures.ts';
import { asSaid } from '../said-ranges.ts';

/** One problem for a page that the list does not know at all, with the lines to add. */
export function noPart(page: Page, unknown: readonly FoundFigure[]): Problem {
  const [first] = unknown;
  const texts = [...new Map(unknown.map(({ key, text }) => [key, text])).values()];
  return problemIn(page, first?.start ?? 0, first?.end ?? 0, {
    rule: 'figure-unknown',
    message: `The list of approved figures has no part for ${page.address}; the page has ${texts.join(', ')}.`,
    instead: `Add these lines to ${figureFile}, and write what stands between [[ and ]], in a group of its own for each source:\n${page.address}:\n${groupFor(texts)}`,
  });
}

/** What to say of a figure that the list does not have for its page: the one that was surely meant, or how it gets into the list. */
export function unknownFigure(
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
  const here = asSaid(plain, figure, page.source);
  const typed =
    /^(?:amount|percentage)$/.test(figure.kind) && here !== text ? `type ${here} here, and ` : '';
  const others = meant && alsoUnder(meant, address, list);
  return problemIn(page, start, end, {
    rule: 'figure-unknown',
    message: meant
      ? `Found ${text}; the list of approved figures has ${meant.text} for this page${left}.`
      : `${text} is not in the list of approved figures for this page.`,
    instead: meant
      ? `Type ${asSaid(meant.text, figure, page.source)}. If the figure itself has changed, change it in ${figureFile} too, under ${address}, with its source and the day.${others ?? ''}`
      : `If it is right, ${typed}add these lines under ${address} in ${figureFile}, and write what stands between [[ and ]]:\n${groupFor([plain])}`,
  });
}

/** The other pages that have a figure under the same source, as a sentence. One source covers many facts, so it asks and does not order. */
function alsoUnder(figure: FoundFigure, address: string, list: FigureList): string {
  const others = sharedWith(list, address, figure.key).map((one) =>
    one === '/' ? 'the home page (/)' : one,
  );
  return others.length > 0
    ? ` ${upperFirst(others.join(', '))} ${others.length > 1 ? 'have' : 'has'} ${figure.text} under the same source: change it there, too, if it is the same fact.`
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
