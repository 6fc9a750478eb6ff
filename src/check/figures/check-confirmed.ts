import type { Problem } from '../../language/problem.ts';
import type { FigureGroup } from '../../site/figures/figure-list.ts';
import { unconfirmedForAYear } from '../../site/figures/unconfirmed-for-a-year.ts';
import type { SitePage } from '../site-page.ts';

/** Advice where nobody has confirmed figures for a year; an error where the day is still to come. */
export function checkConfirmed(
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
  if (!unconfirmedForAYear(confirmed, today)) return [];
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
