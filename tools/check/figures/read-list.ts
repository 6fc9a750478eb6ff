import {
  type FigureGroup,
  type FigureLine,
  figureListFile,
  parseFigureList,
  remedyOf,
} from '../../../src/content/figure-list.ts';
import type { Range } from '../../../src/content/report.ts';
import { mergeConflicts, wrongEncoding } from '../../../src/content/source-faults.ts';
import { findGaps } from '../gaps.ts';
import type { Finding } from '../problem.ts';
import { type Figure, findFigures } from './figures.ts';
import { findLaws } from './laws.ts';

/**
 * A listed figure, with the number of times that its page must show it. Its offsets are offsets in pages/figures.yml.
 */
export interface ListedFigure extends Figure {
  times: number;
  group: ListedGroup;
}

/** A group of pages/figures.yml, whose figures have been parsed. */
export type ListedGroup = FigureGroup<ListedFigure>;

/** The figures of pages/figures.yml, and the findings about this file. */
export interface FigureList {
  /** Whether the list can be parsed. If not, pages are not compared with it. */
  isReadable: boolean;
  addresses: { address: string; start: number; end: number }[];
  groups: ListedGroup[];
  findings: Finding[];
}

/** Creates a finding for a range of pages/figures.yml. */
export const inList = (
  { start, end }: { start: number; end: number },
  rule: string,
  message: string,
  instead: string,
  more?: Pick<Finding, 'level' | 'page' | 'fix'>,
): Finding => ({ file: figureListFile, start, end, rule, message, instead, ...more });

/** Whether a group contains a figure, by its key. */
export const has = ({ figures }: ListedGroup, key: string): boolean =>
  figures.some((one) => one.key === key);

/** Matches an address of the list with the lines of its groups. */
const section = /^(\/\S*):\n((?:[ #].*\n|\n)*)/gm;
/** Matches the source of a group. It may have several lines. */
const sourceLine = /^ {2}- source: (.*(?:\n {6,}\S.*)*)/gm;

/**
 * Replaces the groups of other addresses with comments of the same length, so that the offsets of the remaining groups
 * stay the same. This saves time, because parsing all groups takes a tenth of the time of checking one page. Also
 * returns the sources of the replaced groups, because a page may cite a law that only another page lists.
 */
function keepOnly(addresses: ReadonlySet<string>, text: string) {
  const others: ListedGroup[] = [];
  const kept = text.replace(section, (all, address: string, groups: string) => {
    if (addresses.has(address)) return all;
    for (const [, source = ''] of groups.matchAll(sourceLine))
      others.push({ address, source, due: [], figures: [], ranges: { group: [0, 0] } });
    return `${address}:\n${groups && `#${'-'.repeat(groups.length - 2)}\n`}`;
  });
  return { text: kept, others };
}

/**
 * Parses the list. Also reports what its schema cannot express, such as a date in the future and a line with two
 * figures. `today` has the form `2026-11-21`. With `only`, the groups of other addresses contain only their source, and
 * are not validated.
 */
export function readList(typed: string, today: string, only?: ReadonlySet<string>): FigureList {
  const isDamaged = wrongEncoding(typed).length + mergeConflicts(typed).length > 0;
  const { text, others } = only && !isDamaged ? keepOnly(only, typed) : { text: typed, others: [] };
  const { isReadable, addresses, groups, problems } = parseFigureList(text);
  const inFile = problems.map((problem): Finding => ({ file: figureListFile, ...problem }));
  if (!isReadable) return { isReadable, addresses, groups: [], findings: inFile };
  const listed: ListedGroup[] = [...others];
  const findings = [
    ...findGaps(figureListFile, text),
    ...inFile,
    ...groups.flatMap((typed) => {
      const group: ListedGroup = { ...typed, figures: [] };
      const isKnown = (key: string) =>
        [...listed, group].some((one) => one.address === group.address && has(one, key));
      const found = [
        ...checkDays(typed, today),
        ...checkNumber(typed),
        ...typed.figures.flatMap((line) => readLine(line, group, isKnown)),
      ];
      listed.push(group);
      return found;
    }),
  ];
  return { isReadable, addresses, groups: listed, findings };
}

/**
 * Reports dates of a group that are in the future. Gives advice about a comparison older than a year, and about
 * deadlines that have passed.
 */
function checkDays(group: FigureGroup, today: string): Finding[] {
  const { address, source, confirmed, changed, due, ranges } = group;
  const at = (range: Range | undefined) => {
    const [start, end] = range ?? ranges.group;
    return { start, end };
  };
  const findings: Finding[] = [];
  const inFuture = (field: 'confirmed' | 'changed', day: string) =>
    inList(at(ranges[field]), 'figure-day', `${day} is in the future.`, remedyOf(field));
  if (confirmed && confirmed > today) findings.push(inFuture('confirmed', confirmed));
  if (changed && changed.day > today) findings.push(inFuture('changed', changed.day));
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (confirmed && confirmed <= yearBefore) {
    const message = `Nobody has compared these figures of ${address} with their source for a year.`;
    const instead = `Compare them with their source (${source}), then type the date of the comparison.`;
    findings.push(
      inList(at(ranges.confirmed), 'figure-old', message, instead, { level: 'advice' }),
    );
  }
  for (const { day, range } of due)
    if (day < today) {
      const message = `${day} has passed, so the home page no longer lists this deadline.`;
      findings.push(
        inList(at(range), 'figure-due', message, 'Delete the line.', { level: 'advice' }),
      );
    }
  return findings;
}

/** Reports a group without figures. If its source is a law with number and year, the group needs no figures. */
function checkNumber({ address, source, figures, ranges }: FigureGroup): Finding[] {
  if (figures.length > 0 || (!ranges.figures && findLaws(source).length > 0)) return [];
  const [start, end] = ranges.group;
  const message = `This source of ${address} has no line figures:.`;
  const instead =
    'Delete the source, or type figures: and a line for each figure, which begins with “- ”. Only a law ' +
    'that the page names by number and year needs no figures.';
  return [inList({ start, end }, 'figure-list', message, instead)];
}

/**
 * Parses a line of a group and adds its figure to the group. If the line is not exactly one new figure, returns a
 * finding instead.
 */
function readLine(
  { text, times, start, end }: FigureLine,
  group: ListedGroup,
  isKnown: (key: string) => boolean,
): Finding[] {
  const finding = (message: string, instead: string) => [
    inList({ start, end }, 'figure-list', message, instead),
  ];
  const [found] = findFigures(text);
  const [isShort] = text.match(/(?<=\d ?)(?:k|mn?|bn)$/) ?? [];
  if (isShort)
    return finding(
      `In “${text}”, the word “${isShort}” is abbreviated.`,
      'Type the amount as on the page, such as AED 2 million.',
    );
  if (found?.text !== text)
    return finding(
      `“${text}” is not a single figure, so the check cannot find it on a page.`,
      'Type only the figure, as on the page, and how many times the page shows it: “AED 375,000”, “5%, twice”, ' +
        '“28 days, 3 times”.',
    );
  if (isKnown(found.key))
    return finding(`${text} is listed twice for ${group.address}.`, 'Delete one of the two lines.');
  group.figures.push({ ...found, start, end, times, group });
  return [];
}
