import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findFigures } from '../../src/check/figures/find-figures.ts';

/** The list of approved figures: by address, groups of figures with their source and the day somebody compared them. */
type FigureList = Record<string, { source?: string; confirmed?: unknown; figures?: unknown[] }[]>;

/** Where the list stands, from the root. */
const file = 'pages/figures.yml';

/** Returns a function that says whether the list of figures confirms a figure of a page. */
export function confirmFigures(root: string): (address: string, figure: string) => string {
  const list = readList(join(root, file));
  if (!list) return () => 'there is no list of figures to compare with';
  return (address, figure) => {
    const groups = Array.isArray(list[address]) ? list[address] : [];
    const group = groups.find(({ figures }) =>
      figures?.some((one) => keyOf(one) === keyOf(figure)),
    );
    if (!group) return `not confirmed: it is not in ${file} for this page`;
    const source = group.source ? ` (${group.source})` : '';
    return group.confirmed
      ? `confirmed on ${dayOf(group.confirmed)}${source}`
      : `in ${file}, but nobody has confirmed it${source}`;
  };
}

function readList(path: string): FigureList | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return parse(readFileSync(path, 'utf8')) ?? {};
  } catch {
    return undefined; // npm run check says what is wrong with it
  }
}

const dayOf = (day: unknown) =>
  day instanceof Date ? day.toISOString().slice(0, 10) : String(day);

/** Equal for figures that say the same: '12-month' and '12 months', '8 to 12 weeks' and '8–12 weeks'. */
function keyOf(figure: unknown): string {
  const text = String(figure).replace(/(?<=\d) to (?=\d)/, '–');
  return findFigures(text)[0]?.key ?? text;
}
