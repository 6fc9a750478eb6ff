import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { isDay } from '../../mdx/is-day.ts';
import { problemIn } from '../page.ts';
import type { Problem } from '../problem.ts';
import { type FoundFigure, findFigures } from './find-figures.ts';

/** Where the list of approved figures stands, from the root. */
export const figureFile = 'pages/figures.yml';

/** One approved figure of one page. Offsets are those of the list. */
export interface ListedFigure extends FoundFigure {
  address: string;
  group: FigureGroup;
}

/** Figures of one page that come from the same source. */
export interface FigureGroup {
  address: string;
  source: string;
  /** The day on which somebody last compared them with the source; undefined where nobody has. */
  confirmed?: string;
  /** Where the day stands, or the group. */
  start: number;
  end: number;
  figures: ListedFigure[];
}

/** The list, with what is wrong with it. */
export interface FigureList {
  /** False where there is no list at all. */
  exists: boolean;
  addresses: { address: string; start: number; end: number }[];
  groups: FigureGroup[];
  problems: Problem[];
  problem: ReturnType<typeof problemIn>;
}

const shape = 'Compare it with the groups above: source, confirmed, and figures with a line each.';

/** Takes the list apart. Without a text there is no list. */
export function parseFigureList(text: string | undefined): FigureList {
  const problem = problemIn(figureFile, text ?? '');
  const list: FigureList = {
    exists: text !== undefined,
    addresses: [],
    groups: [],
    problems: [],
    problem,
  };
  const document = parseDocument(text ?? '');
  for (const { pos } of document.errors)
    list.problems.push(
      problem(pos[0], pos[1], {
        rule: 'figure-list',
        message: 'The list of figures cannot be read from here on.',
        instead: shape,
      }),
    );
  if (document.errors.length > 0) return list;
  for (const pair of pagesIn(document)) readPageFigures(list, pair);
  return list;
}

const pagesIn = (document: Document) => (isMap(document.contents) ? document.contents.items : []);

function readPageFigures(list: FigureList, { key, value }: Pair): void {
  if (!isScalar(key)) return;
  const address = String(key.value);
  const [start = 0, end = 0] = key.range ?? [];
  list.addresses.push({ address, start, end });
  const groups = isSeq(value) ? value.items : [];
  if (groups.length === 0)
    list.problems.push(
      list.problem(start, end, {
        rule: 'figure-list',
        message: `Nothing is listed under ${address}.`,
        instead: `Take the line out. ${shape}`,
      }),
    );
  for (const group of groups) if (isMap(group)) readGroup(list, address, group);
}

function readGroup(list: FigureList, address: string, map: YAMLMap): void {
  const [from = 0] = map.range ?? [];
  const source = map.get('source');
  const day = map.get('confirmed', true);
  const range = (isScalar(day) && day.range) || [from, from + 'source'.length];
  const group: FigureGroup = {
    address,
    source: typeof source === 'string' ? source : '',
    ...(isScalar(day) && day.value !== null && { confirmed: String(day.value) }),
    start: range[0],
    end: range[1],
    figures: [],
  };
  const complain = (start: number, end: number, message: string, instead: string) =>
    list.problems.push(list.problem(start, end, { rule: 'figure-list', message, instead }));
  if (group.source === '')
    complain(
      from,
      from + 'source'.length,
      'These figures have no source.',
      'Type source: and who says so, such as a law or the firm’s service description.',
    );
  if (group.confirmed !== undefined && !isDay(group.confirmed))
    complain(
      group.start,
      group.end,
      `“${group.confirmed}” is no day.`,
      'Type it as 2026-11-21: the year, the month, the day.',
    );
  if (group.confirmed !== undefined && !isDay(group.confirmed)) delete group.confirmed;
  const figures = map.get('figures');
  for (const item of isSeq(figures) ? figures.items : []) {
    const [start = 0, end = 0] = (isScalar(item) && item.range) || [];
    const text = isScalar(item) ? String(item.value) : '';
    const [found, ...more] = findFigures(text);
    if (!found || more.length > 0 || found.text !== text)
      complain(
        start,
        end,
        `“${text}” is not one figure, so it can be found on no page.`,
        'Type the figure alone, as on the page: AED 375,000, 5%, 8–12 weeks, 1 June 2023.',
      );
    else if (
      list.groups
        .concat(group)
        .some(
          (other) =>
            other.address === address && other.figures.some(({ key }) => key === found.key),
        )
    )
      complain(
        start,
        end,
        `${text} is in the list for ${address} already.`,
        'Take one of the two lines out.',
      );
    else group.figures.push({ ...found, start, end, address, group });
  }
  list.groups.push(group);
}
