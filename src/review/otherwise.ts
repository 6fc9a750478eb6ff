import { type Change, changedStretches } from './change.ts';
import { sideOf } from './diff-text.ts';
import type { PageChange, Review, SharedChanges } from './review.ts';
import type { Saying } from './saying.ts';
import { count } from './text.ts';

/** One side of the sentences that a change rewrote; empty where it rewrote none. */
const sentencesIn = (change: Change, side: 'old' | 'new'): string =>
  changedStretches(change)
    .map((stretch) => sideOf(stretch, side).trim())
    .join(' ');

/** Finds the pages where the words that several pages changed alike became other ones. `pages` hold what is theirs alone. */
export function findOtherwise(
  changes: SharedChanges['changes'],
  pages: readonly Pick<PageChange, 'address' | 'changes'>[],
): SharedChanges['otherwise'] {
  return changes.flatMap(({ change }, number) => {
    const before = sentencesIn(change, 'old');
    if (!before) return [];
    return pages.flatMap(({ address, changes: own }) =>
      own
        .filter((one) => one.type === change.type && sentencesIn(one, 'old') === before)
        .map((one) => ({ address, change: one, number })),
    );
  });
}

/** What a reviewer has to know before all else: a page that does not say what the others say now. */
export function sayOtherwise({ shared }: Review): Saying[] {
  return shared.flatMap(({ addresses, changes, otherwise }) =>
    otherwise.map(({ address, change, number }): Saying => {
      const other = changes[number]?.change;
      return [
        `Changed alike on ${count(addresses.length, 'page')}, but otherwise on `,
        { address },
        ': ',
        { quote: sentencesIn(change, 'new') },
        '; on the others ',
        { quote: other ? sentencesIn(other, 'new') : '' },
      ];
    }),
  );
}
