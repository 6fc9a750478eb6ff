import {
  type ChangedFigure,
  changedFigures,
  type FigureChange,
  figuresOf,
  inWords,
} from './facts.ts';
import type { Review, Verdict } from './review.ts';

/** The figures of the pages that changed, then those in words of code; what is gone comes last, as it needs no check. */
const figuresOfReview = ({ all, scripts }: Pick<Review, 'all' | 'scripts'>): ChangedFigure[] =>
  [
    ...changedFigures(all),
    ...scripts.flatMap((change) =>
      figuresOf(change).map((pair) => {
        const [file = ''] = change.place;
        return { ...inWords(pair), address: file, places: [[change.field]] };
      }),
    ),
  ].toSorted((a, b) => Number(!a.to) - Number(!b.to));

/** A figure that is the same change on all these pages, with what the list says of it there. */
export interface FigureLine extends FigureChange {
  addresses: string[];
  /** Where it stands, on a single page. */
  places: string[][];
  /** Whether it is confirmed; nothing of a figure that is gone. */
  said?: Verdict;
}

/** The changed figures of a review, those that are alike on several pages in one line. */
export function figureLines(review: Pick<Review, 'all' | 'scripts' | 'confirm'>): FigureLine[] {
  const lines = new Map<string, FigureLine>();
  for (const { address, places, ...change } of figuresOfReview(review)) {
    const said = change.computed
      ? { word: '', rest: 'computed from the steps' }
      : change.to
        ? review.confirm(address, change.to, change.from)
        : undefined;
    const key = JSON.stringify([change.from, change.to, said]);
    const line = lines.get(key) ?? { ...change, said, addresses: [], places };
    line.addresses.push(address);
    lines.set(key, line);
  }
  return [...lines.values()].map((line) =>
    line.addresses.length > 1 ? { ...line, places: [] } : line,
  );
}
