import type { Page } from '../../language/page.ts';
import type { Problem } from '../../language/problem.ts';
import { unconfirmedForAYear } from '../../site/confirmed-figures.ts';
import { type FigureGroup, type FigureList, problemInList } from '../../site/figures.ts';
import type { House } from '../house.ts';

/** Looks at the days on which figures were confirmed. */
export const figureDays = (pages: readonly Page[], { figures: list, today }: House): Problem[] =>
  list.groups.flatMap((group) => checkConfirmed(group, today, list, pages));

/** Advice where nobody has confirmed figures for a year; an error where the day is still to come. */
function checkConfirmed(
  group: FigureGroup,
  today: string,
  list: FigureList,
  pages: readonly Page[],
): Problem[] {
  const { confirmed, start, end, address, figures } = group;
  if (confirmed === undefined) return [];
  const fileOf = () => pages.find((page) => page.address === address)?.file;
  if (confirmed > today)
    return [
      problemInList(list, start, end, {
        rule: 'figure-day',
        page: fileOf(),
        message: `${confirmed} is still to come.`,
        instead: 'Type the day on which somebody compared the figures with their source.',
      }),
    ];
  if (!unconfirmedForAYear(confirmed, today)) return [];
  return [
    problemInList(list, start, end, {
      rule: 'figure-old',
      level: 'advice',
      page: fileOf(),
      message: `Nobody has confirmed these figures of ${address} for a year: ${figures.map(({ text }) => text).join(', ')}.`,
      instead: `Compare them with their source (${group.source}), then type the day on which you did.`,
    }),
  ];
}
