import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { problemIn } from '../../check/page.ts';
import { type FigureList, figureFile } from './figure-list.ts';
import { readFigureGroup } from './read-figure-group.ts';

const shape = 'Compare it with the groups above: source, confirmed, and figures with a line each.';

/** Takes the list apart. Without a text there is no list. */
export function parseFigureList(text: string | undefined): FigureList {
  const problem = problemIn(figureFile, text ?? '');
  const list: FigureList = {
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
  for (const group of groups) if (isMap(group)) readFigureGroup(list, address, group);
}
