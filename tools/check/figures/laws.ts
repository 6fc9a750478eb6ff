import { type Doc, type Finding, inBlock } from '../document.ts';
import { type FigureList, listFile } from './figure-list.ts';
import { findLaws, type Law, named } from './find-laws.ts';

const yearless = new RegExp(
  String.raw`(?<=\b${named}\s+)No\.?\s*(\d+)(?![\d/]|\s+(?:of|for)\s+\d|\s*\()`,
  'g',
);
const nameOf = ({ number, year }: Law) => `${number}/${year}`;

/** Laws that a page cites stand in a source of the list, under this page or another, and are of the same kind there. */
export function holdLaws(doc: Doc, list: FigureList): Finding[] {
  const known = list.groups.flatMap(({ source, address }) =>
    findLaws(source).map((law) => ({ ...law, address })),
  );
  const own = known.filter(({ address }) => address === doc.address);
  const cited = doc.blocks.flatMap((block) => findLaws(block.text).map((law) => ({ block, law })));
  const unknown = cited.flatMap(({ block, law }) => {
    const here = own.filter((one) => nameOf(one) === nameOf(law));
    const same = here.length > 0 ? here : known.filter((one) => nameOf(one) === nameOf(law));
    const missing = own.find(
      (one) =>
        cited.every(({ law: other }) => nameOf(other) !== nameOf(one)) &&
        (one.number === law.number || one.year === law.year) &&
        one.kind === law.kind,
    );
    const off = same.length > 0 && law.kind && same.every(({ kind }) => kind && kind !== law.kind);
    if (same.length > 0 && !off && (here.length > 0 || !missing)) return [];
    return inBlock(doc, block, law.start, law.end, {
      rule: 'law-unknown',
      message: off
        ? `The list of figures knows ${law.text} as a ${same[0]?.kind}, and here it is a ${law.kind}.`
        : `No source of this page is ${law.text}.`,
      ...(missing && !off && { expected: missing.text }),
      instead: `Compare it with the law itself. If it is right, name it in ${listFile} under ${doc.address}: a line “- source:” with its full name, number and year.`,
    });
  });
  const all = [...known, ...cited.map(({ law }) => law)];
  const withoutYear = doc.blocks.flatMap((block) =>
    [...block.text.matchAll(yearless)].flatMap(({ index, 0: found, 1: number }) => {
      if (all.some((law) => law.number === number)) return [];
      const message = `No source knows a law ${found}, and its year is not said.`;
      const instead = `Type its number and year, and name it in ${listFile} under ${doc.address}.`;
      const saying = { rule: 'law-unknown', message, instead };
      return inBlock(doc, block, index, index + found.length, saying);
    }),
  );
  return [...unknown, ...withoutYear];
}
