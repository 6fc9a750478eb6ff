import { findAll } from '../language/find-all.ts';
import type { DrawnPage, Side } from './drawn-page.ts';
import type { Review } from './review.ts';

/** A page of both sides that may look different. */
interface LookChange {
  old: DrawnPage;
  new: DrawnPage;
  /** Whether it may look different at night in another way than by day. */
  night: boolean;
}

/** The style sheets of a page. */
export const sheetsOf = ({ styles }: Side, page: DrawnPage): string =>
  `${styles['']}\n${styles[page.styles ?? ''] ?? ''}`;

/** The changed files of `public/`, each with the pages that name it, in their HTML or their style sheets. */
export function filesOnPages(
  code: readonly string[],
  sides: Pick<Review, 'old' | 'new'>,
): Review['files'] {
  return code
    .filter((file) => file.startsWith('public/'))
    .map((file) => {
      const url = file.slice('public'.length);
      const addresses = (['new', 'old'] as const).flatMap((side) =>
        sides[side].pages
          .filter((page) => `${page.body}\n${sheetsOf(sides[side], page)}`.includes(url))
          .map(({ address }) => address),
      );
      return { file, addresses: [...new Set(addresses)] };
    });
}

/**
 * The pages whose drawn HTML, style sheets or files differ, in the order in which they are to be looked at: those that
 * use a changed file, those that changed by themselves, one of each kind of those that share a change, and the rest, one
 * of each kind first.
 * What is the same to the letter looks the same.
 */
export function findLookChanges(review: Review): LookChange[] {
  if (review.sourceOnly) return [];
  const using = new Set(review.files.flatMap(({ addresses }) => addresses));
  const own = new Map(review.pages.map(({ address, from }) => [address, from ?? address]));
  const shown = new Set(review.shared.flatMap((set) => set.shown.map(({ page }) => page.address)));
  const rank = ({ new: { address } }: LookChange) =>
    [using, own, shown].findIndex((set) => set.has(address)) + 1 || 4;
  const changes = review.new.pages
    .flatMap((page): LookChange[] => {
      const address = own.get(page.address) ?? page.address;
      const old = review.old.pages.find((one) => one.address === address);
      if (!old) return [];
      const alike = sheetsOf(review.old, old) === sheetsOf(review.new, page);
      const uses = using.has(page.address);
      if (old.body === page.body && alike && !uses) return [];
      // other words look at night as they do by day
      const night = uses || !alike || classesOf(old) !== classesOf(page);
      return [{ old, new: page, night }];
    })
    .sort((a, b) => rank(a) - rank(b));
  const kinds = changes.map((change) => `${rank(change)} ${change.new.role} ${change.new.styles}`);
  const isRepeated = (change: LookChange) => {
    const at = changes.indexOf(change);
    return Number(kinds.indexOf(kinds[at] ?? '') < at);
  };
  return changes.toSorted((a, b) => rank(a) - rank(b) || isRepeated(a) - isRepeated(b));
}

/** Every class of a page once, in one line. */
const classesOf = ({ body }: DrawnPage) =>
  [...new Set(findAll(body, / class="([^"]*)"/g).flatMap(([, all = '']) => all.split(' ')))]
    .sort()
    .join(' ');
