import { isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { leftByPrograms } from '../language/before-parsing.ts';
import { findAll } from '../language/find-all.ts';
import { plainLines, savedOtherwise } from '../language/plain-lines.ts';
import { complain, type FigureList, figureFile, groupGaps, problemInList } from './figures.ts';
import { readGroup } from './read-figure-group.ts';
import { digestOf, type Store } from './store.ts';

const shape = 'Compare it with the groups above: source, confirmed, and figures with a line each.';

/** The list as a store keeps it, or read anew. Without a text there is no list. */
export const readFigureList = (text: string | undefined, store: Store): Promise<FigureList> =>
  store.once('figures', digestOf(text), () => parseFigureList(text));

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
  list.problems.push(...gapsIn(list));
  return list;
}

/** What is still to be written in the groups that the check offers, with its brackets or without. */
const gapsIn = (list: FigureList) =>
  findAll(list.text, gap).map(({ index, 0: found }) =>
    problemInList(list, index, index + found.length, {
      rule: 'gap',
      message: 'This is still to be written.',
      instead: `Write here: ${found.replace(/[[\]]/g, '')}.`,
    }),
  );

const gap = new RegExp(
  `(?<=^[^#\\n]*: ["']?)(?:\\[\\[[^\\n]*\\]\\]|${Object.values(groupGaps).join('|')})`,
  'gm',
);

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
