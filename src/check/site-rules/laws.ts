import leven from 'leven';
import { findAll } from '../../language/find-all.ts';
import { type Citation, findLaws } from '../../language/find-laws.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile, groupsOf } from '../../site/figures.ts';
import type { House } from '../house.ts';
import { articles, otherRules } from './cited-rules.ts';

/** Laws that a page cites by number and year are named by a source of the list; where the list names no law there is nothing to compare with. */
export function laws(all: readonly Page[], { figures: list }: House): Problem[] {
  const pages = all.filter(({ readable }) => readable);
  const known = new Map<string, Citation[]>();
  for (const one of list.groups.flatMap(({ source }) => findLaws(source)))
    known.set(nameOf(one), [...(known.get(nameOf(one)) ?? []), one]);
  return [
    ...(known.size > 0 ? numberedLaws(pages, known, list) : []),
    ...otherRules(pages, list),
    ...articles(pages, list),
  ];
}

/** A law by its number alone. */
const yearless =
  /(?=[Nn][oOr])(?<=\b(?:Law|Decree|Decision|Resolution|Circular)s?\s+)(?:[Nn][or]|NO)\.?\s*(\d+)(?![\d/]|\s+(?:of|for)\s+\d|\s*\((?:19|20))/g;

/** Laws without their year, which neither the page nor a source gives elsewhere. */
function yearlessLaws(page: Page, list: FigureList): Problem[] {
  return findAll(page.source, yearless).flatMap(({ index, 0: text, 1: number = '' }) => {
    const isKnown =
      page.laws.some((one) => one.number === number || (one.start <= index && index < one.end)) ||
      list.groups.some(({ source }) =>
        findAll(source, yearless).some((other) => other[1] === number),
      );
    const one = { number, year: '', text, start: index, end: index + text.length };
    return isKnown ? [] : [unknownLaw(page, one, list)];
  });
}

function numberedLaws(
  pages: readonly Page[],
  known: ReadonlyMap<string, readonly Citation[]>,
  list: FigureList,
): Problem[] {
  return pages.flatMap((page) => [
    ...yearlessLaws(page, list),
    ...page.laws.flatMap((one) => {
      const namesakes = known.get(nameOf(one)) ?? [];
      if (namesakes.length === 0) return [unknownLaw(page, one, list)];
      if (namesakes.every(({ kind }) => kind && one.kind && kind !== one.kind))
        return [otherKind(page, one, namesakes[0]?.kind ?? '', list)];
      return ofOtherPage(page, one, list);
    }),
  ]);
}

/** What makes two citations one law. */
const nameOf = ({ number, year }: Citation) => `${number}/${year}`;

const same = (one: Citation, other: Citation) => nameOf(one) === nameOf(other);

/** A law that only other pages’ sources know, in the place of one of this page’s own that it does not cite: one digit is another. */
function ofOtherPage(page: Page, one: Citation, list: FigureList): Problem[] {
  const own = lawsOf(page, list);
  if (own.some((other) => same(one, other))) return [];
  const meant = own.find(
    (other) =>
      other.year === one.year &&
      other.kind === one.kind &&
      leven(other.number, one.number) === 1 &&
      !page.laws.some((there) => same(there, other)),
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

/** The laws that the sources of a page name. */
const lawsOf = ({ address }: Page, list: FigureList): Citation[] =>
  groupsOf(list, address).flatMap(({ source }) => findLaws(source));

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
      ? `Compare number and year with the law itself. If they are right, name the law under ${page.address} in ${figureFile}: a line “- source:” with its full name, number and year.${misspelt(one)}`
      : 'Type its year too, as in No. 8 of 2017, and compare both with the law itself.',
  });
}

/** The one source of the page that has the number or the year, or the digits of the number in another order. */
function nearby(page: Page, one: Citation, list: FigureList): string {
  const own = lawsOf(page, list);
  const near = own.filter(({ number, year }) => (number === one.number) !== (year === one.year));
  const turned = near.filter(({ number }) => sorted(number) === sorted(one.number));
  const kind = near.filter((other) => other.kind && other.kind === one.kind);
  for (const laws of [turned, near, kind]) {
    const [meant, ...others] = [...new Map(laws.map((law) => [law.text, law])).values()];
    if (meant && others.length === 0) return `; a source of this page is ${meant.text}`;
  }
  return '';
}

/** What to type for “no” and “Nr.” before the number of a law. */
const misspelt = ({ text }: Citation): string => {
  const [typed] = text.match(/^(?:NO|[Nn]r|nos?)\b\.?/) ?? [];
  return typed ? ` On the page type “No.”, not “${typed}”.` : '';
};

const sorted = (digits: string) => [...digits].sort().join('');

const numbered = ({ number, year }: Citation) =>
  year ? `No. ${number} of ${year}` : `No. ${number} without a year`;
