import type { FoundFigure } from '../language/find-figures.ts';
import { type Problem, problemIn } from '../language/problem.ts';

/** Where the list of approved figures stands, from the root. */
export const figureFile = 'pages/figures.yml';

/** What is to be written in a group that the check offers for new figures, as in a new page. */
export const groupGaps = {
  source: 'Who says so, such as a law',
  confirmed:
    'The day on which you compared them, such as 2026-11-21; take the line out if nobody has',
} as const;

/** The lines of a group for figures that the list lacks, ready to paste. */
export const groupFor = (figures: readonly string[], source = `[[${groupGaps.source}]]`): string =>
  [
    `  - source: ${source}`,
    `    confirmed: [[${groupGaps.confirmed}]]`,
    '    figures:',
    ...figures.map((text) => `      - ${text}`),
  ].join('\n');

/** Figures of one page that come from the same source. */
export interface FigureGroup {
  address: string;
  source: string;
  /** The day on which somebody last compared them with the source; undefined where nobody has. */
  confirmed?: string;
  /** Where the day stands, or the group. */
  start: number;
  end: number;
  /** The approved figures, each with its place in the list. */
  figures: FoundFigure[];
}

/** The list, with what is wrong with it. Offsets count in its text. */
export interface FigureList {
  text: string;
  /** False where it cannot be taken apart: then there is nothing to hold the pages against. */
  readable: boolean;
  addresses: { address: string; start: number; end: number }[];
  groups: FigureGroup[];
  problems: Problem[];
}

/** The groups of each list by their addresses: every page asks for its own. */
const byAddress = new WeakMap<Pick<FigureList, 'groups'>, Map<string, FigureGroup[]>>();

/** The groups of a list that are of the page at an address. */
export function groupsOf(
  list: Pick<FigureList, 'groups'>,
  address: string,
): readonly FigureGroup[] {
  let known = byAddress.get(list);
  if (!known) {
    known = new Map();
    for (const group of list.groups)
      known.set(group.address, [...(known.get(group.address) ?? []), group]);
    byAddress.set(list, known);
  }
  return known.get(address) ?? [];
}

/** A problem of the list from one offset to another. */
export const problemInList = (
  { text }: Pick<FigureList, 'text'>,
  start: number,
  end: number,
  complaint: Parameters<typeof problemIn>[3],
): Problem => problemIn({ file: figureFile, source: text }, start, end, complaint);

/** Adds a problem of the list to those it has. */
export function complain(
  list: FigureList,
  [start, end]: readonly [number, number, ...number[]],
  message: string,
  instead: string,
): void {
  list.problems.push(problemInList(list, start, end, { rule: 'figure-list', message, instead }));
}
