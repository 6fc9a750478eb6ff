import { type Citation, findLaws } from '../../language/find-laws.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile } from '../../site/figures.ts';
import type { House } from '../house.ts';

/** Laws that a page cites by number and year are named by a source of the list; where the list names no law there is nothing to compare with. */
export function laws(pages: readonly Page[], { figures: list }: House): Problem[] {
  const known = list.groups.flatMap(({ source, address }) =>
    findLaws(source).map((one) => ({ ...one, address })),
  );
  return [
    ...(known.length > 0 ? numberedLaws(pages, known, list) : []),
    ...otherRules(pages, list),
  ];
}

/** Rules of international bodies, known by a short name and a number. */
const rules = /\b(?!(?:AED|USD|EUR|GBP|VAT)\b)([A-Z]{3,5})\s?(\d{2,4})(?![\d,.–%-]*\d)\b/g;

/** ‘UCP 500’, where the sources of the list know UCP 600. */
function otherRules(pages: readonly Page[], list: FigureList): Problem[] {
  const sources = list.groups.map(({ source }) => source).join('\n');
  const known = new Map<string, Set<string>>();
  for (const [, name = '', number = ''] of sources.matchAll(rules))
    known.set(name, (known.get(name) ?? new Set()).add(number));
  return pages
    .filter(({ readable }) => readable)
    .flatMap((page) =>
      [...page.source.matchAll(rules)].flatMap(
        ({ index, 0: text, 1: name = '', 2: number = '' }) => {
          const numbers = known.get(name);
          if (!numbers || numbers.has(number)) return [];
          return problemIn(page, index, index + text.length, {
            rule: 'law-unknown',
            message: `No source in the list of figures knows ${text}; one is ${name} ${[...numbers].join(', ')}.`,
            instead: `Compare the number with the rules themselves. If it is right, name them under ${page.address} in ${figureFile}: a line “- source:” with their full name.`,
          });
        },
      ),
    );
}

function numberedLaws(
  pages: readonly Page[],
  known: readonly Citation[],
  list: FigureList,
): Problem[] {
  return pages
    .filter(({ readable }) => readable)
    .flatMap((page) =>
      findLaws(page.source).flatMap((one) => {
        const namesakes = known.filter((other) => same(one, other));
        if (namesakes.length === 0) return [unknownLaw(page, one, list)];
        return namesakes.some(({ kind }) => !kind || !one.kind || kind === one.kind)
          ? []
          : [otherKind(page, one, namesakes[0]?.kind ?? '')];
      }),
    );
}

const same = (one: Citation, other: Citation) =>
  one.number === other.number && one.year === other.year;

function otherKind(page: Page, one: Citation, kind: string): Problem {
  return problemIn(page, one.start, one.end, {
    rule: 'law-unknown',
    message: `The list of figures knows ${numbered(one)} as a ${kind}, and here it is a ${one.kind}.`,
    instead: `Compare it with the law itself. If both are right, name this one too under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.`,
  });
}

function unknownLaw(page: Page, one: Citation, list: FigureList): Problem {
  const own = list.groups
    .filter(({ address }) => address === page.address)
    .flatMap(({ source }) => findLaws(source));
  const near = own.filter(({ number, year }) => (number === one.number) !== (year === one.year));
  const [meant, ...others] = [...new Map(near.map((law) => [law.text, law])).values()];
  const named = meant && others.length === 0 ? `; a source of this page is ${meant.text}` : '';
  return problemIn(page, one.start, one.end, {
    rule: 'law-unknown',
    message: `No source in the list of figures knows a law ${numbered(one)}${named}.`,
    instead: `Compare number and year with the law itself. If they are right, name the law under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.`,
  });
}

const numbered = ({ number, year }: Citation) => `No. ${number} of ${year}`;
