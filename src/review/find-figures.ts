import { type FigureChange, figureChanges } from './figures.ts';
import type { PageChange } from './page-change.ts';

/** A figure that a page prints otherwise now, with the sentence it stands in. */
export interface FoundFigure extends FigureChange {
  address: string;
  place: string[];
}

/** Every figure that changed in a sentence which stood before and still stands. */
export function findFigures(pages: readonly PageChange[]): FoundFigure[] {
  const found = pages.flatMap(({ address, changes }) =>
    changes.flatMap((change) => {
      if (change.type !== 'reworded' && change.type !== 'headline') return [];
      const place = change.type === 'headline' ? [change.field] : change.place;
      return change.stretches
        .filter(({ changed }) => changed)
        .flatMap(figureChanges)
        .map((figure) => ({ ...figure, address, place }));
    }),
  );
  const seen = new Set<string>();
  return found.filter(({ from, to, address }) => {
    const key = [from, to, address].join('\t');
    return !seen.has(key) && seen.add(key);
  });
}
