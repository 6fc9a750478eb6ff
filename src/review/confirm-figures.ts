import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFigures } from '../language/find-figures.ts';
import { figureFile, parseFigureList } from '../site/figures.ts';

/** Returns a function that says whether the list of figures confirms a figure of a page. */
export function confirmFigures(root: string): (address: string, figure: string) => string {
  const path = join(root, figureFile);
  const { addresses, groups } = parseFigureList(
    existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  );
  // npm run check says what is wrong with a list that cannot be read
  if (addresses.length === 0) return () => 'there is no list of figures to compare with';
  return (address, figure) => {
    const group = groups.find(
      (one) =>
        one.address === address && one.figures.some(({ text }) => keyOf(text) === keyOf(figure)),
    );
    if (!group) return `not confirmed: it is not in ${figureFile} for this page`;
    const source = group.source ? ` (${group.source})` : '';
    return group.confirmed
      ? `confirmed on ${group.confirmed}${source}`
      : `in ${figureFile}, but nobody has confirmed it${source}`;
  };
}

/** Equal for figures that say the same: '12-month' and '12 months', '8 to 12 weeks' and '8–12 weeks'. */
function keyOf(figure: string): string {
  const text = figure.replace(/(?<=\d) to (?=\d)/, '–');
  return findFigures(text)[0]?.key ?? text;
}
