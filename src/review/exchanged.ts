import { lowerFirst } from '../language/first-letter.ts';
import type { Change, ChangeOf } from './change.ts';
import { withoutExchanged } from './columns.ts';
import { sideOf } from './diff-text.ts';
import { type Leaf, nameIn, textOf } from './drawn-page.ts';
import type { PageChange } from './review.ts';
import type { Saying } from './saying.ts';

/** The first two of some that took each other’s text, again and again until there are none; `isPair` says which did. */
function pairsOf<T>(all: readonly T[], isPair: (one: T, other: T) => boolean): [T, T][] {
  const left = [...all];
  return all.flatMap((one): [T, T][] => {
    if (!left.includes(one)) return [];
    const other = left.find((another) => another !== one && isPair(one, another));
    if (!other) return [];
    for (const taken of [one, other]) left.splice(left.indexOf(taken), 1);
    return [[one, other]];
  });
}

type Line = ChangeOf<'headline'>;

const textsOf = ({ stretches }: Line) =>
  (['old', 'new'] as const).map((side) => sideOf(stretches, side).trim());

/** Notes of each line of a head that it took the place of another page’s, which took its own. */
export function markExchanged(pages: readonly PageChange[]): void {
  const lines = pages.flatMap(({ address, changes }) =>
    changes
      .filter((change): change is Line => change.type === 'headline' && change.place.length === 0)
      .map((change) => ({ address, change, texts: textsOf(change) })),
  );
  const pairs = pairsOf(
    lines,
    (one, other) =>
      one.address !== other.address &&
      one.change.field === other.change.field &&
      one.texts.every(Boolean) &&
      one.texts.join('\n') === other.texts.toReversed().join('\n'),
  );
  for (const [one, other] of pairs) {
    one.change.exchanged = other.address;
    other.change.exchanged = one.address;
  }
}

type Moved = ChangeOf<'moved'> & { old: Leaf; new: Leaf };

/** Notes of two texts of a page that each stand where the other stood that they changed places. */
export function markMoved(changes: readonly Change[]): void {
  const moved = changes.filter(
    (change): change is Moved =>
      change.type === 'moved' && change.new.type === 'leaf' && change.new.place.length > 1,
  );
  const [before, now] = (['old', 'new'] as const).map(
    (side) => (change: Moved) => change[side].place.join('\n'),
  ) as [(change: Moved) => string, (change: Moved) => string];
  const pairs = pairsOf(
    moved,
    (one, other) =>
      before(one) === now(other) && now(one) === before(other) && now(one) !== before(one),
  );
  for (const [one, other] of pairs) {
    one.with = nameIn(other.new.place.at(-1));
    other.with = nameIn(one.new.place.at(-1));
  }
}

/** The texts that changed places, on one page and across pages. */
export function sayExchangedTexts(pages: readonly PageChange[]): Saying[] {
  const seen = new Set<string>();
  const heads = pages.flatMap(({ address, changes }) =>
    changes.flatMap((change): Saying[] => {
      if (change.type !== 'headline' || !change.exchanged) return [];
      for (const text of textsOf(change)) seen.add(text);
      if (change.exchanged < address) return [];
      const field = `${lowerFirst(change.field)}s`;
      const other = { address: change.exchanged };
      return [[`The ${field} of `, { address }, ' and ', other, ' changed places']];
    }),
  );
  const texts = pages.flatMap((page) => {
    const on: Saying = [', on ', { address: page.address }];
    const own = page.changes.flatMap((change): Saying[] => {
      if (change.type !== 'moved' || !change.with || seen.has(textOf(change.new))) return [];
      const name = nameIn(change.place.at(-1));
      if (name > change.with) return [];
      return [
        [
          'The texts of ',
          { quote: name },
          ' and ',
          { quote: change.with },
          ' changed places',
          ...on,
        ],
      ];
    });
    return [...own, ...shortOf(page).map((saying) => [...saying, ...on])];
  });
  return [...heads, ...texts];
}

/** Short texts of a page of which each says now what the other said. */
function shortOf(page: PageChange): Saying[] {
  const reworded = withoutExchanged(page).flatMap((change) => {
    if (change.type !== 'reworded' || change.old.length !== 1 || change.new.length !== 1) return [];
    const [from = '', to = ''] = [...change.old, ...change.new].map(textOf);
    return [{ from, to, name: nameIn(change.place.at(-1)) }];
  });
  return pairsOf(reworded, (one, other) => one.from === other.to && one.to === other.from).map(
    ([one, other]): Saying => [
      { quote: one.name },
      ' now says ',
      { quote: one.to },
      ', before ',
      { quote: one.from },
      ', and ',
      { quote: other.name },
      ' the other way round',
    ],
  );
}
