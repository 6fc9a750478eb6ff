import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFigures } from '../language/find-figures.ts';
import { sharedWith } from '../site/confirmed-figures.ts';
import { figureFile, parseFigureList } from '../site/figures.ts';

/** Says whether the list confirms a figure of a page, and which pages keep the one that stood `before` from the same source. */
export type Confirm = (address: string, figure: string, before?: string) => string;

/** Reads the list of figures, and returns the function that asks it. */
export function confirmFigures(root: string): Confirm {
  const path = join(root, figureFile);
  const list = parseFigureList(existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const { addresses, groups } = list;
  // npm run check says what is wrong with a list that cannot be read
  if (addresses.length === 0) return () => 'there is no list of figures to compare with';
  return (address, figure, before) => {
    const group = groups.find(
      (one) =>
        one.address === address && one.figures.some(({ text }) => keyOf(text) === keyOf(figure)),
    );
    const others = before ? sharedWith(list, address, keyOf(before)) : [];
    const kept =
      others.length > 0 ? `; ${before} stays on ${others.join(', ')}: is that right?` : '';
    if (!group) return `not confirmed: it is not in ${figureFile} for this page${kept}`;
    const source = group.source ? ` (${group.source})` : '';
    return group.confirmed
      ? `confirmed on ${group.confirmed}${source}${kept}`
      : `in ${figureFile}, but nobody has confirmed it${source}${kept}`;
  };
}

/** Equal for figures that say the same: '12-month' and '12 months', '8 to 12 weeks' and '8–12 weeks'. */
const keyOf = (figure: string): string => findFigures(figure)[0]?.key ?? figure;
