import { monthPattern } from '../../../src/config/calendar.ts';
import { type Doc, eachMatch, matchesOf } from '../page-document.ts';
import type { Finding, RuleMessage } from '../problem.ts';

interface Law {
  number: string;
  year: string;
  kind?: string;
  text: string;
}

const named =
  '(?:Laws?|Decrees?|Decisions?|Resolutions?|Circulars?|Regulations?|Orders?|Directives?|Acts?)';
const numbers = String.raw`\(?\d+\)?(?:(?:,\s+|,?\s+and\s+|\s+or\s+)(?:Nos?\.\s*)?\(?\d+\)?)*`;
/**
 * In a citation of a law, matches the text before the number, such as “No.”. Excludes regulations of the European
 * Union, such as (EC) No. 118/2010.
 */
const before = String.raw`(?<!\((?:EC|EEC|EU)\)\s+)(?:\bNos?\.?\s*|(?<=\b${named}\s+)(?:Nos?\.?\s*)?)`;
const between = String.raw`(?:\s+of\s+(?:(?:\d{1,2}\s+)?${monthPattern}\s+)?|/|\s+\((?=\d{4}\)))`;
const cited = new RegExp(String.raw`${before}(${numbers})${between}((?:19|20)\d\d)\b`, 'gi');
const lawKinds = '(?:Federal|Dubai|Abu Dhabi) (?:Decree-)?Law';
const decision = '(?:Cabinet|Ministerial|Executive Council) (?:Decision|Resolution)';
const kindBefore = new RegExp(String.raw`\b(${lawKinds}|${decision})s?\s*$`);

/** Returns the laws of a citation. “Nos. 3 and 4 of 2024” cites two laws. */
const lawsOf = ({ 0: text, 1: listed = '', 2: year = '', index, input }: RegExpExecArray): Law[] =>
  (listed.match(/\d+/g) ?? []).map((number) => ({
    number,
    year,
    kind: input.slice(0, index).match(kindBefore)?.[1]?.replace('Resolution', 'Decision'),
    text,
  }));

/** Returns the laws that a text cites by number and year. */
export const findLaws = (text: string): Law[] => matchesOf(text, cited).flatMap(lawsOf);

const yearless = new RegExp(
  String.raw`(?<=\b${named}\s+)No\.?\s*(\d+)(?![\d/]|\s+(?:of|for)\s+\d|\s*\()`,
  'g',
);

const isSame = (one: Law, other: Law) => one.number === other.number && one.year === other.year;

type ListedLaw = Law & { address: string };

/** Returns the instruction to add a law to the sources of a page in pages/figures.yml. */
const newSource = (address: string): string =>
  `If the file has no line “${address}:”, type this line at the end of the file. Directly below the ` +
  `line “${address}:”, type a new line: two spaces, “- source:”, a space, and the name, number and year of the law.`;

/** Returns the laws that the sources in pages/figures.yml cite by number and year. */
export const listedLaws = (
  groups: readonly { address: string; source: string }[],
): readonly ListedLaw[] =>
  groups.flatMap(({ source, address }) => findLaws(source).map((law) => ({ ...law, address })));

/** Matches a citation of articles of a law, such as ‘article 9’ and ‘articles 6, 7, 121 and 122’. */
const articles = /\b[Aa]rticles? (\d+(?:(?:, | and |, and | to |–)\d+)*)/g;

/** Matches the text after a cited article if the article belongs to a document that is not a law: ‘of the contract’. */
const ofOtherText = new RegExp(
  String.raw`^(?:\(\d+\))? of (?:the|our|your|its|this) (?:\p{L}+ ){0,2}?` +
    String.raw`(?:agreement|contract|lease|policy|terms)\b(?! (?:law|act|regulations?)\b)`,
  'iu',
);

/**
 * Reports a cited article of a law if no source of this page contains the article. `sources` are the page’s sources in
 * pages/figures.yml. If these sources contain no articles at all, the finding is only advice.
 */
export function checkArticles(doc: Doc, sources: readonly string[]): Finding[] {
  const numbersIn = (text: string) =>
    matchesOf(text, articles).flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? []);
  const listed = sources.flatMap(numbersIn);
  return eachMatch(doc, articles, ({ 0: found, index, input }): RuleMessage | undefined => {
    if (ofOtherText.test(input.slice(index + found.length))) return undefined;
    const other = numbersIn(found).find((number) => !listed.includes(number));
    if (!other) return undefined;
    const instead =
      `Compare the sentence with the law. If article ${other} is wrong, type the right article in the sentence. If ` +
      `article ${other} is right, open pages/figures.yml. Below ${doc.address}, find the line “- source:” with this ` +
      `law. After the name of the law, type “, article ${other}”.`;
    if (listed.length === 0) {
      const message = `In pages/figures.yml, no source of this page contains article ${other}.`;
      return { rule: 'law-article', level: 'advice', message, instead };
    }
    const message =
      `The sources of this page in pages/figures.yml contain these articles: ${listed.join(', ')}. They do not ` +
      `contain article ${other}.`;
    return { rule: 'law-article', message, instead };
  });
}

/**
 * Reports a cited law in these cases:
 * - No source in pages/figures.yml contains the law.
 * - The law was probably typed in place of a law that a source of this page contains.
 * - The kind of law is wrong, such as ‘Federal Law’ in place of ‘Federal Decree-Law’.
 * - The year of the law is missing, and neither the list nor the page has a law with this number.
 */
export function checkLaws(doc: Doc, known: readonly ListedLaw[]): Finding[] {
  const own = known.filter(({ address }) => address === doc.address);
  const here = doc.blocks.flatMap(({ text }) => findLaws(text));
  const rule = 'law-unknown';
  const unsourced = (law: Law): RuleMessage | undefined => {
    const listed = own.filter((one) => isSame(one, law));
    const same = listed.length > 0 ? listed : known.filter((one) => isSame(one, law));
    const missing = own.find(
      (one) =>
        !here.some((other) => isSame(other, one)) &&
        (one.number === law.number || one.year === law.year) &&
        one.kind === law.kind,
    );
    const isOff =
      same.length > 0 && same.every(({ kind }) => kind && law.kind && kind !== law.kind);
    if (same.length > 0 && !isOff && (listed.length > 0 || !missing)) return undefined;
    return {
      rule,
      message: isOff
        ? `This page names ${law.text}. In pages/figures.yml, the kind of the law with this number and year is ` +
          `“${[...new Set(same.map(({ kind }) => kind))].join('” or “')}”.`
        : `${law.text} is not a source in pages/figures.yml. A law with a number and year must be a source there.`,
      ...(missing && !isOff && { expected: `No. ${missing.number} of ${missing.year}` }),
      instead:
        'Compare the name with the text of the law. If the name is wrong, type the right name on the page. If the ' +
        'name is right, open pages/figures.yml. ' +
        (isOff && listed.length > 0
          ? `Below ${doc.address}, correct the name of this law after “- source:”.`
          : newSource(doc.address)),
    };
  };
  return [
    ...eachMatch(doc, cited, (match) => lawsOf(match).map(unsourced).find(Boolean)),
    ...eachMatch(doc, yearless, ([found, number]) => {
      if ([...known, ...here].some((law) => law.number === number)) return undefined;
      const message = `The year after “${found}” is missing, and pages/figures.yml contains no law with this number.`;
      const instead =
        'Type the year of the law after its number, such as “No. 41 of 2024”. Then open pages/figures.yml. ' +
        newSource(doc.address);
      return { rule, message, instead };
    }),
  ];
}
