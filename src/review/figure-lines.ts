import { sayFollows } from './counts.ts';
import {
  type ChangedFigure,
  changedFigures,
  type FigureChange,
  figuresOf,
  inWords,
} from './facts.ts';
import { meaningOf } from './figures.ts';
import type { Review, Verdict } from './review.ts';

/** The figures of the pages that changed, then those in words of code; what is gone comes last, as it needs no check. */
const figuresOfReview = ({ all, scripts }: Pick<Review, 'all' | 'scripts'>): ChangedFigure[] =>
  [
    ...changedFigures(all),
    ...scripts.flatMap((change) =>
      figuresOf(change).map((pair) => {
        const { file, field, seenOn, place } = change;
        const where = seenOn.length > 0 ? [...place, field] : [field];
        return { ...inWords(pair), address: file, places: [where] };
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
  /** It is as many more, or fewer, as what it counts. */
  follows?: boolean;
  /** Pages that changed with it, and whose lists never had it. */
  also: string[];
}

/** The changed figures of a review, those that are alike on several pages in one line; counts that follow come last. */
export function figureLines(review: Pick<Review, 'all' | 'scripts' | 'confirm'>): FigureLine[] {
  const lines = new Map<string, FigureLine>();
  for (const { address, places, ...change } of figuresOfReview(review)) {
    const { said, follows } = verdictOn(change, address, review);
    const key = JSON.stringify([change.from, change.to, said]);
    const line = lines.get(key) ?? { ...change, said, follows, addresses: [], also: [], places };
    line.addresses.push(address);
    lines.set(key, line);
  }
  return withRepeated([...lines.values()])
    .map((line) => (line.addresses.length > 1 ? { ...line, places: [] } : line))
    .toSorted((a, b) => Number(a.follows ?? false) - Number(b.follows ?? false));
}

function verdictOn(
  change: FigureChange,
  address: string,
  { all, confirm }: Pick<Review, 'all' | 'confirm'>,
): Pick<FigureLine, 'said' | 'follows'> {
  if (change.computed) return { said: { word: '', rest: 'computed from the steps' } };
  if (!change.to) return {};
  const rest = sayFollows(
    change,
    all.find((page) => page.address === address),
  );
  if (rest) return { said: { word: '', rest }, follows: true };
  return { said: confirm(address, change.to, change.from) };
}

/** A page whose list never had a figure repeats, as far as anybody can tell, the page with which it changed. */
function withRepeated(lines: readonly FigureLine[]): FigureLine[] {
  const isOwn = ({ said }: FigureLine) => !said?.unlisted || said.against;
  return lines.filter((line) => {
    const own = lines.find(
      (one) =>
        one !== line &&
        isOwn(one) &&
        meaningOf(one.from ?? '') === meaningOf(line.from ?? '') &&
        meaningOf(one.to ?? '') === meaningOf(line.to ?? ''),
    );
    if (isOwn(line) || !own || !line.to) return true;
    own.also.push(...line.addresses);
    return false;
  });
}
