import leven from 'leven';
import { type Citation, findLaws } from '../../language/find-laws.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile } from '../../site/figures.ts';
import type { House } from '../house.ts';

/** Laws that a page cites by number and year are named by a source of the list; where the list names no law there is nothing to compare with. */
export function laws(all: readonly Page[], { figures: list }: House): Problem[] {
  const pages = all.filter(({ readable }) => readable);
  const known = list.groups.flatMap(({ source, address }) =>
    findLaws(source).map((one) => ({ ...one, address })),
  );
  return [
    ...(known.length > 0 ? numberedLaws(pages, known, list) : []),
    ...otherRules(pages, list),
    ...articles(pages, list),
  ];
}

/** Rules of international bodies, known by a short name and a number. */
const rules =
  /\b(?!(?:AED|USD|EUR|GBP|VAT)\b)([A-Z]{3,5})\s?(\d{2,4})(?![\d,.–%-]*\d)\b(?: of ((?:19|20)\d\d)\b)?/g;

/** A law by its number alone. */
const yearless =
  /(?=No)(?<=\b(?:Law|Decree|Decision|Resolution|Circular)s?\s+)No\.\s*(\d+)(?![\d/]|\s+(?:of|for)\s+\d|\s*\((?:19|20))/g;

const cited = /\b[Aa]rticle (\d+) of (?:the )?(?:[\p{L}-]+ ){1,5}(No\. ?\d+ of \d{4})\b/gu;

/** Articles of a law whose source in the list, for the same page, names another article. */
const articles = (pages: readonly Page[], list: FigureList): Problem[] =>
  pages.flatMap((page) => {
    const sources = list.groups
      .filter(({ address }) => address === page.address)
      .map(({ source }) => source);
    return [...page.source.matchAll(cited)].flatMap(
      ({ index, 0: text, 1: article = '', 2: law = '' }) => {
        const known = sources
          .filter((source) => source.includes(law))
          .flatMap((source) => [...source.matchAll(/\b[Aa]rticles? (\d+)/g)].map(([, one]) => one));
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
function otherRules(pages: readonly Page[], list: FigureList): Problem[] {
  const sources = list.groups.map(({ source }) => source).join('\n');
  const known = new Map<string, Set<string>>();
  const years = new Map<string, string>();
  for (const [, name = '', number = '', year] of sources.matchAll(rules)) {
    known.set(name, (known.get(name) ?? new Set()).add(number));
    if (year) years.set(`${name} ${number}`, year);
  }
  return pages.flatMap((page) =>
    [...page.source.matchAll(rules)].flatMap(
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

/** Laws without their year, which neither the page nor a source gives elsewhere. */
function yearlessLaws(page: Page, list: FigureList): Problem[] {
  const whole = findLaws(page.source);
  return [...page.source.matchAll(yearless)].flatMap(({ index, 0: text, 1: number = '' }) => {
    const isKnown =
      whole.some((one) => one.number === number || (one.start <= index && index < one.end)) ||
      list.groups.some(({ source }) =>
        [...source.matchAll(yearless)].some((other) => other[1] === number),
      );
    const one = { number, year: '', text, start: index, end: index + text.length };
    return isKnown ? [] : [unknownLaw(page, one, list)];
  });
}

function numberedLaws(
  pages: readonly Page[],
  known: readonly (Citation & { address: string })[],
  list: FigureList,
): Problem[] {
  return pages.flatMap((page) => [
    ...yearlessLaws(page, list),
    ...findLaws(page.source).flatMap((one) => {
      const namesakes = known.filter((other) => same(one, other));
      if (namesakes.length === 0) return [unknownLaw(page, one, list)];
      if (namesakes.every(({ kind }) => kind && one.kind && kind !== one.kind))
        return [otherKind(page, one, namesakes[0]?.kind ?? '', list)];
      return ofOtherPage(page, one, known);
    }),
  ]);
}

const same = (one: Citation, other: Citation) =>
  one.number === other.number && one.year === other.year;

/** A law that only other pages’ sources know, in the place of one of this page’s own that it does not cite: one digit is another. */
function ofOtherPage(
  page: Page,
  one: Citation,
  known: readonly (Citation & { address: string })[],
): Problem[] {
  const own = known.filter(({ address }) => address === page.address);
  if (own.some((other) => same(one, other))) return [];
  const cited = findLaws(page.source);
  const meant = own.find(
    (other) =>
      other.year === one.year &&
      other.kind === one.kind &&
      leven(other.number, one.number) === 1 &&
      !cited.some((there) => same(there, other)),
  );
  if (!meant) return [];
  return [
    problemIn(page, one.start, one.end, {
      rule: 'law-unknown',
      message: `No source of this page knows a law ${numbered(one)}; one is ${meant.text}, which the page does not name.`,
      instead: `Type ${meant.text}. If the number is right, name this law too under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.`,
    }),
  ];
}

function otherKind(page: Page, one: Citation, kind: string, list: FigureList): Problem {
  return problemIn(page, one.start, one.end, {
    rule: 'law-unknown',
    message: `The list of figures knows ${numbered(one)} as a ${kind}, and here it is a ${one.kind}${nearby(page, one, list)}.`,
    instead: `Compare it with the law itself. If both are right, name this one too under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.`,
  });
}

function unknownLaw(page: Page, one: Citation, list: FigureList): Problem {
  return problemIn(page, one.start, one.end, {
    rule: 'law-unknown',
    message: `No source in the list of figures knows a law ${numbered(one)}${nearby(page, one, list)}.`,
    instead: one.year
      ? `Compare number and year with the law itself. If they are right, name the law under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.`
      : 'Type its year too, as in No. 8 of 2017, and compare both with the law itself.',
  });
}

/** The one source of the page that has the number or the year, or the digits of the number in another order. */
function nearby(page: Page, one: Citation, list: FigureList): string {
  const own = list.groups
    .filter(({ address }) => address === page.address)
    .flatMap(({ source }) => findLaws(source));
  const near = own.filter(({ number, year }) => (number === one.number) !== (year === one.year));
  const turned = near.filter(({ number }) => sorted(number) === sorted(one.number));
  const kind = near.filter((other) => other.kind && other.kind === one.kind);
  for (const laws of [turned, near, kind]) {
    const [meant, ...others] = [...new Map(laws.map((law) => [law.text, law])).values()];
    if (meant && others.length === 0) return `; a source of this page is ${meant.text}`;
  }
  return '';
}

const sorted = (digits: string) => [...digits].sort().join('');

const numbered = ({ number, year }: Citation) =>
  year ? `No. ${number} of ${year}` : `No. ${number} without a year`;
