import { monthPattern } from '../../../src/facts/calendar.ts';

/** A law as a text cites it. */
export interface Law {
  number: string;
  year: string;
  kind?: string;
  text: string;
  start: number;
  end: number;
}

/** The pattern of what laws are called. */
export const named =
  '(?:Laws?|Decrees?|Decisions?|Resolutions?|Circulars?|Regulations?|Orders?|Directives?|Acts?)';
const numbers = String.raw`\(?\d+\)?(?:(?:,\s+|,?\s+and\s+|\s+or\s+)(?:Nos?\.\s*)?\(?\d+\)?)*`;
const pattern = new RegExp(
  String.raw`(?:\bNos?\.?\s*|(?<=\b${named}\s+)(?:Nos?\.?\s*)?)(${numbers})(?:\s+of\s+(?:(?:\d{1,2}\s+)?${monthPattern}\s+)?|/|\s+\((?=\d{4}\)))((?:19|20)\d\d)\b`,
  'gi',
);
const kindBefore =
  /\b((?:Federal|Dubai|Abu Dhabi) (?:Decree-)?Law|(?:Cabinet|Ministerial|Executive Council) (?:Decision|Resolution))s?\s*$/;

/** The laws that a text cites by number and year; of several under one year, each. */
export const findLaws = (text: string): Law[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, 1: listed = '', 2: year = '', index }) =>
    (listed.match(/\d+/g) ?? []).map((number) => ({
      number,
      year,
      kind: text.slice(0, index).match(kindBefore)?.[1]?.replace('Resolution', 'Decision'),
      text: found,
      start: index,
      end: index + found.length,
    })),
  );
