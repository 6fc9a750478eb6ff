import { isScalar, isSeq, type YAMLMap } from 'yaml';
import { isDay } from '../facts/dates.ts';
import { findFigures } from '../language/find-figures.ts';
import { findLaws } from '../language/find-laws.ts';
import { nearest, suggest } from '../language/problem.ts';
import { complain, type FigureGroup, type FigureList } from './figures.ts';
import { sayDay } from './say-day.ts';

const fields = ['source', 'confirmed', 'figures'];

/** Adds a group of the page at an address to the list, with what is wrong with it. */
export function readGroup(
  list: FigureList,
  address: string,
  map: YAMLMap,
  keys: Set<string>,
): void {
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
    complain(list, [start, end], `“${confirmed}” is no day.`, sayDay(confirmed));
  else if (confirmed !== undefined) group.confirmed = confirmed;
  const figures = map.get('figures', true);
  list.groups.push(group);
  if (isScalar(figures) && figures.range && findFigures(String(figures.value)).length > 0) {
    readUndashed(list, group, figures.range, keys);
    return;
  }
  const empty = !isSeq(figures) || figures.items.length === 0;
  if (empty && (map.has('figures') || findLaws(group.source).length === 0))
    complain(
      list,
      head,
      `No figure of ${address} is left under this source.`,
      map.has('figures')
        ? 'Take its lines out: source, confirmed and figures. Of a law that the page names by number and year, the line “source” may stay.'
        : 'Take its lines out, or type figures: and a line for each figure. Only a law that the page names by number and year stands without any.',
    );
  for (const item of isSeq(figures) ? figures.items : []) {
    const place = (isScalar(item) && item.range) || ([0, 0] as const);
    readFigure(list, group, isScalar(item) ? String(item.value) : '', place, keys);
  }
}

/** Adds the figures of a group whose first one has lost its dash, so that all of them are one text. */
function readUndashed(
  list: FigureList,
  group: FigureGroup,
  [start, end]: readonly [number, number, ...number[]],
  keys: Set<string>,
): void {
  const lines = list.text.slice(start, end).trimEnd().split('\n');
  const [first = ''] = lines;
  complain(
    list,
    [start, start + first.length],
    `“${first}” has no dash before it.`,
    `Type a dash and a space before it: - ${first}.`,
  );
  for (const found of lines.flatMap((line) => findFigures(line.replace(/^[ -]+/, '')))) {
    group.figures.push({ ...found, start, end });
    keys.add(found.key);
  }
}

/** How often a figure stands on its page, which the check counts: ‘5%, twice’, ‘5%, 3 times’. */
const often = /, (?:twice|\d+ times)$/;

/** Adds a figure to a group: one that is whole, and new on its page. */
function readFigure(
  list: FigureList,
  group: FigureGroup,
  typed: string,
  [start, end]: readonly [number, number, ...number[]],
  keys: Set<string>,
): void {
  const text = typed.replace(often, '');
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
