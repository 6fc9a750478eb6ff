import { isScalar, isSeq, type YAMLMap } from 'yaml';
import { isDay } from '../../language/is-day.ts';
import type { FigureGroup, FigureList } from './figure-list.ts';
import { findFigures } from './find-figures.ts';

/** Adds a group of the page at an address to the list, with what is wrong with it. */
export function readFigureGroup(list: FigureList, address: string, map: YAMLMap): void {
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
    else group.figures.push({ ...found, start, end });
  }
  list.groups.push(group);
}
