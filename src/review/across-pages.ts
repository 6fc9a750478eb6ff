import { type Change, type ChangeOf, changedStretches, countWords } from './change.ts';
import { Comparison } from './compare-blocks.ts';
import { callOf, leavesOf } from './drawn-page.ts';
import { pairAcross } from './pair-across.ts';
import type { PageChange } from './review.ts';
import type { Saying } from './saying.ts';
import { count } from './text.ts';

/** Tells what went from one page to another one as moved on both, with what differs in it. */
export function moveAcross(pages: readonly PageChange[]): PageChange[] {
  const pairs = pairAcross(pages);
  if (pairs.size === 0) return [...pages];
  const arrived = new Map([...pairs.values()].map(({ from, to }) => [to.change as Change, from]));
  return pages.map((page) => {
    const changes = page.changes.flatMap((change): Change[] => {
      const to = pairs.get(change)?.to;
      if (to && change.type === 'removed') return [{ ...change, across: to.page.address }];
      const from = arrived.get(change);
      if (!from || change.type !== 'added') return [change];
      const found = new Comparison();
      found.compareBlocks([from.change.block], [change.block]);
      return [{ ...change, across: from.page.address, was: from.change.block }, ...found.changes];
    });
    return changes.every((change, at) => change === page.changes[at])
      ? page
      : { ...page, changes, words: countWords(changes) };
  });
}

/** What went from one page to another one, each way in a line, with the words that are others there. */
export function sayAcross(page: PageChange): Saying[] {
  const { address, changes } = page;
  const arrived = changes.filter(
    (change): change is ChangeOf<'added'> => change.type === 'added' && change.across !== undefined,
  );
  return [...new Set(arrived.map(({ across }) => across ?? ''))].map((from): Saying => {
    const own = arrived.filter(({ across }) => across === from);
    const [first] = own;
    const name = own.find(({ block }) => block.kind === 'heading') ?? first;
    const leaves = new Set(own.flatMap(({ block }) => leavesOf(block)));
    const differences = changes
      .filter((one) => one.type === 'reworded' && one.new.some((leaf) => leaves.has(leaf)))
      .flatMap(changedStretches);
    const moved: Saying = [
      { quote: name ? callOf(name.block) : '' },
      ' moved from ',
      { address: from },
      ' to ',
      { address },
    ];
    if (differences.length === 0) return [...moved, ', word for word'];
    const said = differences.flatMap(({ pieces }) => exchangesIn(pieces));
    const more = said.length - mostSaid;
    return [
      ...moved,
      `, with ${count(said.length, 'difference')}: `,
      ...said
        .slice(0, mostSaid)
        .flatMap((one): Saying => [', ', ...one])
        .slice(1),
      more > 0 ? ` and ${more} more` : '',
    ];
  });
}

/** So many differences are told in words, the others counted. */
const mostSaid = 3;

type Pieces = ReturnType<typeof changedStretches>[number]['pieces'];

/** What took the place of what: ‘“two years” → “one year”’. */
const exchangesIn = (pieces: Pieces): Saying[] =>
  pieces.flatMap(({ type, text }, at): Saying[] => {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    if (type === 'old')
      return [
        [
          { quote: text.trim() },
          next?.type === 'new' ? ' → ' : ' taken out',
          ...(next?.type === 'new' ? [{ quote: next.text.trim() }] : []),
        ],
      ];
    return type === 'new' && before?.type !== 'old' ? [[{ quote: text.trim() }, ' put in']] : [];
  });
