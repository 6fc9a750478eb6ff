import type { Range } from '../../../src/content/diagnostics.ts';
import {
  type FigureGroup,
  type FigureLine,
  figureListFile,
  listLine,
  parseFigureList,
  remedyOf,
} from '../../../src/content/figure-list.ts';
import { isoDay } from '../iso-day.ts';
import { numberOf } from '../parse-numbers.ts';
import type { Finding } from '../problem.ts';
import { findGaps } from '../unfilled-gaps.ts';
import { type Figure, findFigures } from './find-figures.ts';
import { findLaws } from './find-laws.ts';

/**
 * A figure (such as an amount or a date) in pages/figures.yml, with the number of times that its page must show it.
 * `start` and `end` are offsets in this file.
 */
export interface ListedFigure extends Figure {
  times: number;
  group: ListedGroup;
}

/**
 * A group of pages/figures.yml (the figures of a page that have the same source), after its figures have been parsed.
 */
export type ListedGroup = FigureGroup<ListedFigure>;

/** The groups and figures of pages/figures.yml, and the findings about this file. */
export interface FigureList {
  /** Whether the list can be parsed. If not, pages are not compared with the list. */
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
  more?: Pick<Finding, 'level' | 'page' | 'dependsOn'>,
): Finding => ({ file: figureListFile, start, end, rule, message, instead, ...more });

/** Whether a group contains the figure with this key. */
export const has = ({ figures }: ListedGroup, key: string): boolean =>
  figures.some((one) => one.key === key);

/**
 * Parses pages/figures.yml. Also reports errors that the schema of the list cannot detect, such as a date in the future
 * and a line with two figures. `today` has the form `2026-11-21`. If `only` is set, only the groups (the figures of one
 * source) of the addresses in `only` are checked. For any other group, the result contains the source but no figures.
 * The source is needed, because a page can cite a law that is listed only for another page.
 */
export function readList(text: string, today: string, only?: ReadonlySet<string>): FigureList {
  const { isReadable, addresses, groups, problems } = parseFigureList(text);
  const inFile = problems.map((problem): Finding => ({ file: figureListFile, ...problem }));
  if (!isReadable) return { isReadable, addresses, groups: [], findings: inFile };
  const isChecked = (address: string) => !only || only.has(address);
  const isInChecked = ({ start }: Finding) => {
    const section = addresses.findLast((one) => one.start <= start);
    return !section || isChecked(section.address);
  };
  const findings = [...findGaps(figureListFile, text), ...inFile].filter(isInChecked);
  const listed: ListedGroup[] = [];
  for (const parsed of groups) {
    const group: ListedGroup = { ...parsed, figures: [] };
    listed.push(group);
    if (!isChecked(group.address)) continue;
    const isKnown = (key: string) =>
      listed.some((one) => one.address === group.address && has(one, key));
    findings.push(
      ...checkDays(parsed, today),
      ...checkLawYears(parsed, today),
      ...checkNumber(parsed),
    );
    for (const line of parsed.figures) findings.push(...readLine(line, group, isKnown));
  }
  return { isReadable, addresses, groups: listed, findings };
}

/**
 * Reports a date `confirmed` or `changed` of a group (the figures of one source) if the date is in the future. Also
 * gives advice about deadlines (`due`) that have passed, and about figures that were last compared with their source a
 * year ago or earlier.
 */
function checkDays(group: FigureGroup, today: string): Finding[] {
  const { address, source, confirmed, changed, due, ranges } = group;
  const at = (range: Range | undefined) => {
    const [start, end] = range ?? ranges.group;
    return { start, end };
  };
  const findings: Finding[] = [];
  const inFuture = (field: 'confirmed' | 'changed', day: string) =>
    inList(at(ranges[field]), 'figure-day', `The date ${day} is in the future.`, remedyOf(field));
  if (confirmed && confirmed > today) findings.push(inFuture('confirmed', confirmed));
  if (changed && changed.day > today) findings.push(inFuture('changed', changed.day));
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (confirmed && confirmed <= yearBefore) {
    const message = `Nobody has compared these figures of ${address} with their source for a year.`;
    const instead =
      `Compare the figures with their source (${source}). ` +
      'Then type today’s date in place of the date after “confirmed:”.';
    findings.push(
      inList(at(ranges.confirmed), 'figure-old', message, instead, { level: 'advice' }),
    );
  }
  const ifLast = 'If no date is left after or below “due:”, delete the line “due:” too.';
  for (const { day, range } of due)
    if (day < today) {
      const message = `The date ${day} has passed, so the home page no longer shows this deadline.`;
      const meant = group.figures
        .map(({ text }) => ({ text, date: isoDay(text) }))
        .find(({ date = '' }) => date >= today && !due.some((one) => one.day === date));
      const instead = meant
        ? `If you mean ${meant.text}, a figure of the same source, type ${meant.date} in place of ${day}. ` +
          `If you do not mean ${meant.text}, delete this line. ${ifLast}`
        : `Delete this line. ${ifLast}`;
      findings.push(inList(at(range), 'figure-due', message, instead, { level: 'advice' }));
    }
  return findings;
}

function checkLawYears({ source, ranges }: FigureGroup, today: string): Finding[] {
  const [start, end] = ranges.group;
  const instead =
    'Compare the number and the year with the text of the law. Type the right number and year after “- source:”.';
  return findLaws(source)
    .filter(({ year }) => year > today.slice(0, 4))
    .map(({ text }) =>
      inList({ start, end }, 'figure-list', `“${text}” contains a year in the future.`, instead),
    );
}

/**
 * Reports a group (the figures of one source) without a line “figures:”. A group needs no such line if its source is a
 * law with number and year. parseFigureList reports an empty line “figures:”.
 */
function checkNumber({ address, source, ranges }: FigureGroup): Finding[] {
  if (ranges.figures || findLaws(source).length > 0) return [];
  const [start, end] = ranges.group;
  const message = `This source of ${address} has no line “figures:”.`;
  const instead =
    'Below the source, type a line “figures:”. Below this line, type a line for each figure, such as “- AED ' +
    '375,000”. If the page shows no figures from this source, delete all lines of this source. But if the ' +
    'source is a law that the page names by number and year, type this number and year in the source instead.';
  return [inList({ start, end }, 'figure-list', message, instead)];
}

/**
 * Parses a line of a group (the figures of one source), and adds the figure of the line to the group. Returns a finding
 * and adds no figure in three cases:
 * - The line is not exactly one figure.
 * - The figure has a short form, such as “2m”.
 * - The figure is already listed for the same page.
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
  const [, one = '', word = ''] = text.match(/^(.+?),? (\p{L}+) times$/u) ?? [];
  const count = word ? numberOf(word) : Number.NaN;
  const [isShort] = text.match(/(?<=\d ?)(?:k|mn?|bn)$/) ?? [];
  if (isShort)
    return finding(
      `In “${text}”, “${isShort}” is a short form.`,
      `Type the full word in place of “${isShort}”, as in “AED 2 million”.`,
    );
  if (count > 1 && found?.text === one)
    return finding(
      `“${word} times” is not a form that the list allows.`,
      `Type “${listLine(one, count)}” in place of “- ${text}”.`,
    );
  if (found?.text !== text)
    return finding(
      `“${text}” is not a single figure, so the check cannot find it on a page.`,
      'Type only the figure, exactly as the page shows the figure, such as “AED 375,000”. If the page shows the ' +
        'figure more than once, add how many times, such as “5%, twice” or “28 days, 3 times”.',
    );
  if (isKnown(found.key))
    return finding(
      `${text} is listed twice for ${group.address}.`,
      'Delete one of the two lines. If the page shows the figure more than once, add how many times at the end of ' +
        `the other line, such as “- ${text}, twice”.`,
    );
  group.figures.push({ ...found, start, end, times, group });
  return [];
}
