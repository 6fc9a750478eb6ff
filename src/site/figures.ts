import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { isDay } from '../facts/dates.ts';
import { leftByPrograms } from '../language/before-parsing.ts';
import { type FoundFigure, findFigures } from '../language/find-figures.ts';
import { plainLines, savedOtherwise } from '../language/plain-lines.ts';
import { nearest, type Problem, problemIn, suggest } from '../language/problem.ts';
import { digestOf, type Store } from './store.ts';

/** Where the list of approved figures stands, from the root. */
export const figureFile = 'pages/figures.yml';

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

/** The list as a store keeps it, or read anew. Without a text there is no list. */
export const readFigureList = (text: string | undefined, store: Store): Promise<FigureList> =>
  store.once('figures', digestOf(text), () => parseFigureList(text));

/** A problem of the list from one offset to another. */
export const problemInList = (
  { text }: Pick<FigureList, 'text'>,
  start: number,
  end: number,
  complaint: Parameters<typeof problemIn>[3],
): Problem => problemIn({ file: figureFile, source: text }, start, end, complaint);

const fields = ['source', 'confirmed', 'figures'];

const shape = 'Compare it with the groups above: source, confirmed, and figures with a line each.';

/** Takes the list apart. */
export function parseFigureList(saved = ''): FigureList {
  const text = plainLines(saved);
  const left = leftByPrograms(figureFile, text);
  const document = parseDocument(left ? '' : text);
  const [error] = document.errors; // the others follow from it
  const list: FigureList = {
    text,
    readable: !error && !left,
    addresses: [],
    groups: [],
    problems: [],
  };
  list.problems.push(...savedOtherwise(figureFile, saved), ...(left ? [left] : []));
  if (error) complain(list, error.pos, ...unreadable(text, error.pos));
  if (error) return list;
  for (const pair of isMap(document.contents) ? document.contents.items : [])
    readFiguresOfPage(list, pair);
  return list;
}

/** What to say of a list that ends, for its reader, at a place. */
function unreadable(text: string, [at]: readonly [number, number]): [string, string] {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n')[0] ?? '';
  const [, field, value] = line.match(/^[ -]*(source): (?!["'])(.*:(?: .*|$))/) ?? [];
  const above = text.slice(0, Math.max(0, text.lastIndexOf('\n', at - 1))).split('\n');
  const [dash, other] = [line, above.at(-1) ?? ''].map((one) => one.match(/^ *(?=- )/)?.[0].length);
  if (dash !== undefined && other !== undefined && dash !== other)
    return [
      `This line begins with ${dash} spaces and the one above it with ${other}, so the list cannot be read from here on.`,
      `Type ${other} spaces before its dash.`,
    ];
  return value
    ? [
        `The ${field} has a colon with a space after it, which begins a second field, so the list cannot be read from here on.`,
        `Put the whole ${field} in double quotation marks: ${field}: "${value.replaceAll('"', '')}".`,
      ]
    : ['The list of figures cannot be read from here on.', shape];
}

function complain(
  list: FigureList,
  [start, end]: readonly [number, number, ...number[]],
  message: string,
  instead: string,
): void {
  list.problems.push(problemInList(list, start, end, { rule: 'figure-list', message, instead }));
}

function readFiguresOfPage(list: FigureList, { key, value }: Pair): void {
  if (!isScalar(key)) return;
  const address = String(key.value);
  const [start = 0, end = 0] = key.range ?? [];
  list.addresses.push({ address, start, end });
  const groups = isSeq(value) ? value.items : [];
  if (groups.length === 0)
    complain(
      list,
      [start, end],
      `Nothing is listed under ${address}.`,
      `Take the line out. ${shape}`,
    );
  const keys = new Set<string>(); // of the figures of this page, which another page may have too
  for (const group of groups) if (isMap(group)) readGroup(list, address, group, keys);
}

/** Adds a group of the page at an address to the list, with what is wrong with it. */
function readGroup(list: FigureList, address: string, map: YAMLMap, keys: Set<string>): void {
  const [from = 0] = map.range ?? [];
  const head = [from, from + 'source'.length] as const;
  const source = map.get('source');
  const day = map.get('confirmed', true);
  const [start, end] = (isScalar(day) && day.range) || head;
  const group: FigureGroup = {
    address,
    source: typeof source === 'string' ? source : '',
    start,
    end,
    figures: [],
  };
  const confirmed = isScalar(day) && day.value !== null ? String(day.value) : undefined;
  const misspelt = map.items.flatMap(({ key: field }) =>
    isScalar(field) && !fields.includes(String(field.value)) ? [field] : [],
  );
  for (const { value, range } of misspelt)
    complain(
      list,
      [range?.[0] ?? from, range?.[1] ?? from],
      `There is no field “${value}” in the list.`,
      suggest(String(value), fields) ?? `The fields are ${fields.join(', ')}. Take the line out.`,
    );
  if (
    group.source === '' &&
    !misspelt.some(({ value }) => nearest(String(value), fields) === 'source')
  )
    complain(
      list,
      head,
      'These figures have no source.',
      'Type source: and who says so, such as a law or the firm’s service description.',
    );
  if (confirmed !== undefined && !isDay(confirmed))
    complain(
      list,
      [start, end],
      `“${confirmed}” is no day.`,
      'Type it as 2026-11-21: the year, the month, the day.',
    );
  else if (confirmed !== undefined) group.confirmed = confirmed;
  const figures = map.get('figures');
  list.groups.push(group);
  for (const item of isSeq(figures) ? figures.items : []) {
    const place = (isScalar(item) && item.range) || ([0, 0] as const);
    readFigure(list, group, isScalar(item) ? String(item.value) : '', place, keys);
  }
}

/** Adds a figure to a group: one that is whole, and new on its page. */
function readFigure(
  list: FigureList,
  group: FigureGroup,
  text: string,
  [start, end]: readonly [number, number, ...number[]],
  keys: Set<string>,
): void {
  const [found, ...more] = findFigures(text);
  const all = found ? [found, ...more] : [];
  if (more.length > 0 && all.map((one) => one.text).join(' ') === text) {
    complain(
      list,
      [start, end],
      `“${text}” is ${all.length} figures in one: ${more.map((one) => one.text).join(', ')} has no dash before it.`,
      'Begin each figure on a line of its own, with a dash and a space: - AED 375,000.',
    );
    group.figures.push(...all.map((one) => ({ ...one, start, end })));
    for (const { key } of all) keys.add(key);
    return;
  }
  if (!found || more.length > 0 || found.text !== text) {
    complain(
      list,
      [start, end],
      `“${text}” is not one figure, so it can be found on no page.`,
      'Type the figure alone, as on the page: AED 375,000, 5%, 8–12 weeks, 1 June 2023.',
    );
    return;
  }
  if (keys.has(found.key))
    complain(
      list,
      [start, end],
      `${text} is in the list for ${group.address} already.`,
      'Take one of the two lines out.',
    );
  else group.figures.push({ ...found, start, end });
  keys.add(found.key);
}
