import { type Doc, eachMatch } from '../document.ts';
import type { Finding } from '../problem.ts';
import { type FigureList, listFile } from './figure-list.ts';
import { cited, findLaws, type Law, lawsOf, named } from './find-laws.ts';

const yearless = new RegExp(
  String.raw`(?<=\b${named}\s+)No\.?\s*(\d+)(?![\d/]|\s+(?:of|for)\s+\d|\s*\()`,
  'g',
);

const isSame = (one: Law, other: Law) => one.number === other.number && one.year === other.year;

/** Laws that a page cites stand in a source of the list, under this page or another, and are of the same kind there. */
export function holdLaws(doc: Doc, list: FigureList): Finding[] {
  const known = list.groups.flatMap(({ source, address }) =>
    findLaws(source).map((law) => ({ ...law, address })),
  );
  const own = known.filter(({ address }) => address === doc.address);
  const here = doc.blocks.flatMap(({ text }) => findLaws(text));
  const rule = 'law-unknown';
  return [
    ...eachMatch(doc, cited, (match) => {
      for (const law of lawsOf(match)) {
        const listed = own.filter((one) => isSame(one, law));
        const same = listed.length > 0 ? listed : known.filter((one) => isSame(one, law));
        const missing = own.find(
          (one) =>
            !here.some((other) => isSame(other, one)) &&
            (one.number === law.number || one.year === law.year) &&
            one.kind === law.kind,
        );
        const [{ kind } = law] = same;
        const isOff =
          law.kind && same.length > 0 && same.every((one) => one.kind && one.kind !== law.kind);
        if (same.length > 0 && !isOff && (listed.length > 0 || !missing)) continue;
        return {
          rule,
          message: isOff
            ? `The list of figures knows ${law.text} as a ${kind}, and here it is a ${law.kind}.`
            : `No source of this page is ${law.text}.`,
          ...(missing && !isOff && { expected: `No. ${missing.number} of ${missing.year}` }),
          instead: `Compare it with the law itself. If it is right, name it in ${listFile} under ${doc.address}: a line “- source:” with its full name, number and year.`,
        };
      }
      return undefined;
    }),
    ...eachMatch(doc, yearless, ([found, number]) => {
      if ([...known, ...here].some((law) => law.number === number)) return undefined;
      const message = `No source knows a law ${found}, and its year is not said.`;
      const instead = `Type its number and year, and name it in ${listFile} under ${doc.address}.`;
      return { rule, message, instead };
    }),
  ];
}
