import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import leven from 'leven';
import { findAll } from '../../language/find-all.ts';
import { upperFirst } from '../../language/first-letter.ts';
import { numberOf } from '../../language/number-words.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { anyNumber } from '../counted.ts';
import type { House } from '../house.ts';

/** How many letters of a first name, and of a surname, may differ for a slip beside the other name. */
const slips = { first: 2, last: 3 };

/** The two names of those who lead the firm: by the files of their portraits, which no slip on a page changes. */
export function partnersIn(root: string): (readonly [first: string, last: string])[] {
  const folder = join(root, 'public/art');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => {
    const [, first, last] = file.match(/^portrait-([a-z]+)-([a-z]+)\.\w+$/) ?? [];
    return first && last ? [[upperFirst(first), upperFirst(last)] as const] : [];
  });
}

/** A number of those who lead the firm, in words that speak of no other partners. */
const numbered = new RegExp(
  `(?:(?<=^|description: "?|[.?!]\\s+)(?:(?:The )?${anyNumber} partners (?=(?:have led|lead) the firm\\b)|The ${anyNumber} partners (?=of the firm\\b))|\\b[Oo]ur ${anyNumber} partners\\b)(?<!“[^”\\n]*|^>.*)`,
  'gim',
);

/** Every number of the partners of the firm is the number of their portraits. */
export function partnersCounted(pages: readonly Page[], { root }: House): Problem[] {
  const names = partnersIn(root).map((name) => name.join(' '));
  if (names.length === 0) return [];
  const naming = pages.filter(({ source }) => source.includes(' partners'));
  return naming.flatMap((page) =>
    findAll(page.source, numbered).flatMap(({ index, 0: found, 1: one, 2: two, 3: three }) =>
      numberOf(one ?? two ?? three ?? '') === names.length
        ? []
        : problemIn(page, index, index + found.trimEnd().length, {
            rule: 'count',
            message: `The page says “${found.trimEnd()}”, and those who lead the firm are ${names.join(' and ')}.`,
            instead: 'Correct the number.',
          }),
    ),
  );
}

/** A partner’s first name with another surname, or the surname with another first name, each of them nearly right. */
export function partners(pages: readonly Page[], { root }: House): Problem[] {
  const patterns = partnersIn(root).map(([first, last]) => ({
    first,
    last,
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:${first} (?!${last}(?!\\p{L}))\\p{Lu}\\p{Ll}+|(?!${first} )\\p{Lu}\\p{Ll}+ ${last})(?![\\p{L}-])`,
      'gu',
    ),
  }));
  return pages.flatMap((page) =>
    patterns
      // most pages name nobody, and the pattern stops at every capital
      .filter(({ first, last }) => page.source.includes(first) || page.source.includes(last))
      .flatMap(({ first, last, pattern }) =>
        findAll(page.source, pattern).flatMap(({ index, 0: found }) => {
          const [one = '', other = ''] = found.split(' ');
          if (leven(one, first) > slips.first || leven(other, last) > slips.last) return [];
          return problemIn(page, index, index + found.length, {
            rule: 'partner-name',
            message: `The partner is called ${first} ${last}, not ${found}.`,
            instead: `Type ${first} ${last}.`,
          });
        }),
      ),
  );
}
