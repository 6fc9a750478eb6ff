import type { Change, ChangeOf } from './change.ts';
import { textOf } from './drawn-page.ts';
import type { PageChange, Review } from './review.ts';
import { likeness, wordsOf } from './text.ts';

/** A text with fewer words may stand on another page by chance; the heading of one that moved goes with it. */
const fewestWords = 12;

/** From this likeness on a text that is gone from one page and new on another one counts as the same. */
const sameText = 0.7;

/** To compare more pairs than these, of what is gone and what is new on another page, takes a second or longer. */
const mostPairs = 100_000;

/** A text that is gone from its page, or new on it. */
export interface Loose {
  page: PageChange;
  change: ChangeOf<'added' | 'removed'>;
}

const loose = (pages: readonly PageChange[], type: 'added' | 'removed'): Loose[] =>
  pages.flatMap((page) =>
    page.changes.flatMap((change) =>
      change.type === type && !change.across ? [{ page, change } as Loose] : [],
    ),
  );

const kindOf = ({ change }: Loose) => change.block.kind;
const text = ({ change }: Loose) => textOf(change.block);
const lengthOf = (one: Loose) => wordsOf(text(one)).length;
const key = (one: Loose) => `${kindOf(one)} ${text(one)}`;

/** The texts that may have gone to another page reworded, and those that may have come so. */
function likely(gone: readonly Loose[], added: readonly Loose[]) {
  const from = gone.filter((one) => lengthOf(one) >= fewestWords);
  // with fewer words it cannot be alike enough
  const to = added.filter((one) => lengthOf(one) > fewestWords / 2);
  const number = new Map<string, number>();
  for (const one of to) number.set(kindOf(one), (number.get(kindOf(one)) ?? 0) + 1);
  const pairs = from.reduce((sum, one) => sum + (number.get(kindOf(one)) ?? 0), 0);
  return { from, to, isTooMuch: pairs > mostPairs };
}

/** Pairs what went from one page with what came to another one: first what is the same, then what is alike, then what went with it. */
export function pairAcross(pages: readonly PageChange[]): Map<Change, { from: Loose; to: Loose }> {
  const [gone, added] = [loose(pages, 'removed'), loose(pages, 'added')];
  const ways = new Set<string>();
  const pairs = new Map<Change, { from: Loose; to: Loose }>();
  const taken = new Set<Loose>();
  const way = (from: Loose, to: Loose) => `${from.page.address} ${to.page.address}`;
  const pair = (from: Loose, among: readonly Loose[], isPair: (to: Loose) => boolean) => {
    const to = among.find((one) => one.page !== from.page && !taken.has(one) && isPair(one));
    if (!to) return;
    ways.add(way(from, to));
    pairs.set(from.change, { from, to });
    taken.add(to);
  };
  const same = new Map<string, Loose[]>();
  for (const one of added) same.set(key(one), [...(same.get(key(one)) ?? []), one]);
  const twins = (from: Loose) => same.get(key(from)) ?? [];
  for (const from of gone) if (lengthOf(from) >= fewestWords) pair(from, twins(from), () => true);
  const left = () => gone.filter(({ change }) => !pairs.has(change));
  const {
    from: long,
    to: free,
    isTooMuch,
  } = likely(
    left(),
    added.filter((one) => !taken.has(one)),
  );
  if (!isTooMuch)
    for (const from of long)
      pair(
        from,
        free,
        (to) => kindOf(to) === kindOf(from) && likeness(text(from), text(to)) >= sameText,
      );
  for (const from of left()) pair(from, twins(from), (to) => ways.has(way(from, to)));
  return pairs;
}

/** What was not looked at where too much came and went to be compared; what moved word for word is told all the same. */
export function acrossUnseen(pages: readonly PageChange[]): Review['unseen'] {
  const { from, to, isTooMuch } = likely(loose(pages, 'removed'), loose(pages, 'added'));
  const files = [...from, ...to].map(({ page }) => (page.new ?? page.old)?.file ?? page.address);
  const what = 'whether a text that is gone from one page stands reworded on another';
  return isTooMuch ? [{ what, files: [...new Set(files)] }] : [];
}
