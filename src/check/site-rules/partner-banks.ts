import leven from 'leven';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** A short form of a name, of which one letter makes another: DIB and ADIB are two banks. */
const initials = /^\p{Lu}{2,5}$/u;

/** Whether a name is another one with a slip in it. */
function isNearly(name: string, other: string): boolean {
  const slips = leven(other.toLowerCase(), name.toLowerCase());
  return slips === 0 || (!initials.test(name) && slips <= Math.max(1, other.length / 6));
}

/** Names on lists of partners that are nearly, and not quite, one that two other lists have and this one lacks. */
export function partnerBanks(pages: readonly Page[]): Problem[] {
  const all = pages.flatMap((page) => page.partners.map((one) => ({ ...one, page })));
  const pagesOf = new Map<string, Page[]>();
  for (const { name, page } of all) pagesOf.set(name, [...(pagesOf.get(name) ?? []), page]);
  return all.flatMap(({ page, name, start, end }) => {
    if (pagesOf.get(name)?.some((other) => other !== page)) return [];
    const [right] =
      [...pagesOf].find(
        ([one, pages]) => pages.length > 1 && !pages.includes(page) && isNearly(name, one),
      ) ?? [];
    if (!right) return [];
    const at = page.source.indexOf(name, start);
    return problemIn(page, at < 0 ? start : at, at < 0 ? end : at + name.length, {
      rule: 'partner-bank',
      message: `Other pages list ${right}, and this one ${name}.`,
      instead: `Type ${right}, or correct the other pages too.`,
    });
  });
}
