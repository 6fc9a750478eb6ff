import { findAll } from '../../language/find-all.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile, groupsOf } from '../../site/figures.ts';

/** Rules of international bodies, known by a short name and a number. */
const rules =
  /\b(?!(?:AED|USD|EUR|GBP|VAT)\b)([A-Z]{3,5})\s?(\d{2,4})(?![\d,.–%-]*\d)\b(?: of ((?:19|20)\d\d)\b)?/g;

const cited = /\b[Aa]rticle (\d+) of (?:the )?(?:[\p{L}-]+ ){1,5}(No\. ?\d+ of \d{4})\b/gu;

/** Articles of a law whose source in the list, for the same page, names another article. */
export const articles = (pages: readonly Page[], list: FigureList): Problem[] =>
  pages.flatMap((page) => {
    const sources = groupsOf(list, page.address).map(({ source }) => source);
    return findAll(page.source, cited).flatMap(
      ({ index, 0: text, 1: article = '', 2: law = '' }) => {
        const known = sources
          .filter((source) => source.includes(law))
          .flatMap((source) => findAll(source, /\b[Aa]rticles? (\d+)/g).map(([, one]) => one));
        if (known.length === 0 || known.includes(article)) return [];
        return problemIn(page, index, index + text.length, {
          rule: 'law-unknown',
          message: `The source of this page names article ${[...new Set(known)].join(', ')} of that law, and here it is article ${article}.`,
          instead: `Compare the article with the law itself. If it is right, name it too under ${page.address} in ${figureFile}, in the line “source:”.`,
        });
      },
    );
  });

/** ‘UCP 500’, where the sources of the list know UCP 600. */
export function otherRules(pages: readonly Page[], list: FigureList): Problem[] {
  const sources = list.groups.map(({ source }) => source).join('\n');
  const known = new Map<string, Set<string>>();
  const years = new Map<string, string>();
  for (const [, name = '', number = '', year] of findAll(sources, rules)) {
    known.set(name, (known.get(name) ?? new Set()).add(number));
    if (year) years.set(`${name} ${number}`, year);
  }
  return pages.flatMap((page) =>
    findAll(page.source, rules).flatMap(
      ({ index, 0: text, 1: name = '', 2: number = '', 3: year }) => {
        const numbers = known.get(name);
        const right = years.get(`${name} ${number}`) ?? year;
        if (!numbers || (numbers.has(number) && year === (year && right))) return [];
        return problemIn(page, index, index + text.length, {
          rule: 'law-unknown',
          message: `No source in the list of figures knows ${text}; one is ${name} ${numbers.has(number) ? `${number} of ${right}` : [...numbers].join(', ')}.`,
          instead: `Compare the number with the rules themselves. If it is right, name them under ${page.address} in ${figureFile}: a line “- source:” with their full name.`,
        });
      },
    ),
  );
}
