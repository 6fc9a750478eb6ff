import { findAll } from '../../language/find-all.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** Words before a rate, and those after it; a sign that follows may hold for several: ‘rates of 0, 5 and 9%’. */
const before =
  '(?<=\\b(?:[Rr]ates?\\s+(?:of|is|are)|(?:[Tt]ax|taxed|charged|VAT)\\s+(?:at|of|is))\\s+)';
const after =
  '(?=[.,;:)](?!\\d)|\\s+(?:and|applies|but|for|from|on|or|under|where|which|with)\\b)(?![^.\\n]{0,30}\\d\\s?(?:%|per))';

/** Percentages that the list has for a page, and that stand on it without their sign: ‘a rate of 5 on’. */
export const lostPercents = (page: Page, listed: readonly FoundFigure[]): Problem[] =>
  listed
    .filter(({ kind, key }) => kind === 'percentage' && /^[\d.]+%$/.test(key))
    .flatMap(({ key }) => {
      const pattern = new RegExp(
        `(?=\\d)${before}${key.slice(0, -1).replace('.', '\\.')}${after}`,
        'g',
      );
      return findAll(page.source, pattern).map(({ index, 0: found }) =>
        problemIn(page, index, index + found.length, {
          rule: 'percent',
          message: `The list of approved figures has ${key} for this page, and here the sign % is missing.`,
          instead: `Type ${key}.`,
        }),
      );
    });
