import type { Problem } from '../../language/problem.ts';
import type { House } from '../house.ts';
import type { SitePage } from '../site-page.ts';
import { checkConfirmed } from './check-confirmed.ts';
import { checkPageFigures } from './check-page-figures.ts';

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
      checkPageFigures(
        page,
        list.groups.filter(({ address }) => address === page.addresses[0]),
        list.problem,
      ),
    ),
    ...list.groups.flatMap((group) => checkConfirmed(group, today, list.problem, pages)),
  ];
}
