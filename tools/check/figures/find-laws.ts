import { monthPattern } from '../../../src/facts/calendar.ts';
import { matchesOf } from '../document.ts';

/** A law as a text cites it. */
export interface Law {
  number: string;
  year: string;
  kind?: string;
  text: string;
}

export const named =
  '(?:Laws?|Decrees?|Decisions?|Resolutions?|Circulars?|Regulations?|Orders?|Directives?|Acts?)';
const numbers = String.raw`\(?\d+\)?(?:(?:,\s+|,?\s+and\s+|\s+or\s+)(?:Nos?\.\s*)?\(?\d+\)?)*`;
/** How a text cites laws by number and year. */
export const cited = new RegExp(
  String.raw`(?:\bNos?\.?\s*|(?<=\b${named}\s+)(?:Nos?\.?\s*)?)(${numbers})(?:\s+of\s+(?:(?:\d{1,2}\s+)?${monthPattern}\s+)?|/|\s+\((?=\d{4}\)))((?:19|20)\d\d)\b`,
  'gi',
);
const kindBefore =
  /\b((?:Federal|Dubai|Abu Dhabi) (?:Decree-)?Law|(?:Cabinet|Ministerial|Executive Council) (?:Decision|Resolution))s?\s*$/;

/** The laws that a match cites; of several under one year, each. */
export const lawsOf = ({
  0: text,
  1: listed = '',
  2: year = '',
  index,
  input,
}: RegExpExecArray): Law[] =>
  (listed.match(/\d+/g) ?? []).map((number) => ({
    number,
    year,
    kind: input.slice(0, index).match(kindBefore)?.[1]?.replace('Resolution', 'Decision'),
    text,
  }));

/** The laws that a text cites by number and year. */
export const findLaws = (text: string): Law[] => matchesOf(text, cited).flatMap(lawsOf);
