import leven from 'leven';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** Names on lists of partners that are nearly, and not quite, one that two other lists have and this one lacks. */
export function partnerBanks(pages: readonly Page[]): Problem[] {
  const all = pages.flatMap((page) => page.partners.map((one) => ({ ...one, page })));
  return all.flatMap(({ page, name, start, end }) => {
    const here = all.filter((one) => one.page === page).map((one) => one.name);
    const others = all.filter((one) => one.page !== page).map((one) => one.name);
    if (others.includes(name)) return [];
    const right = others.find(
      (one) =>
        !here.includes(one) &&
        others.indexOf(one) !== others.lastIndexOf(one) &&
        leven(one.toLowerCase(), name.toLowerCase()) <= Math.max(1, one.length / 6),
    );
    if (!right) return [];
    return problemIn(page, start, end, {
      rule: 'partner-bank',
      message: `Other pages list ${right}, and this one ${name}.`,
      instead: `Type ${right}, or correct the other pages too.`,
    });
  });
}
