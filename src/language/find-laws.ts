import { monthPattern } from '../facts/calendar.ts';
import { findAll } from './find-all.ts';

/** A law as texts cite it, by what tells it from others. */
export interface Citation {
  number: string;
  year: string;
  /** What it is, where the words before say so: ‘Federal Decree-Law’. */
  kind?: string;
  /** As typed: ‘No. 8 of 2017’. */
  text: string;
  start: number;
  end: number;
}

const kinds =
  '(?:Laws?|Decrees?|Decisions?|Resolutions?|Circulars?|Regulations?|Orders?|Directives?|Acts?)';
const one = '\\(?\\d+\\)?';
const numbers = `${one}(?:(?:,\\s+|,?\\s+and\\s+|\\s+or\\s+)(?:Nos?\\.\\s*)?${one})*`;
const pattern = new RegExp(
  `\\b(?:Nos?\\.?|[Nn]umbers?|(?<=${kinds}\\s+)(?:nos?|[Nn]r|NO)\\.?)\\s*(${numbers})(?:\\s+of\\s+(?:(?:\\d{1,2}\\s+)?${monthPattern}\\s+)?|/|\\s+\\((?=\\d{4}\\)))((?:19|20)\\d\\d)\\b|(?<=\\b${kinds}\\s+)(${numbers})(?:\\s+of\\s+|/)((?:19|20)\\d\\d)\\b`,
  'g',
);

/** Finds the laws that a text cites by number and year; of several under one year, each. */
export function findLaws(text: string): Citation[] {
  return findAll(text, pattern).flatMap((match) => {
    const [found] = match;
    const listed = match[1] ?? match[3] ?? '';
    const year = match[2] ?? match[4] ?? '';
    return findAll(listed, /\d+/g).map(([number]) => ({
      number,
      year,
      kind: kindBefore(text.slice(0, match.index)),
      text: found.replace(/\s+/g, ' '),
      start: match.index,
      end: match.index + found.length,
    }));
  });
}

/** Kinds of law that two translators name alike; a decision and a resolution are one. */
const kindPattern =
  /\b((?:Federal|Dubai|Abu Dhabi) (?:Decree-)?Law|(?:Cabinet|Ministerial|Executive Council) (?:Decision|Resolution))s?\s*$/;

const kindBefore = (text: string): string | undefined =>
  text.slice(-60).replace(/\s+/g, ' ').match(kindPattern)?.[1]?.replace('Resolution', 'Decision');
