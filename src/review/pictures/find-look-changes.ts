import type { DrawnPage } from '../drawn-page.ts';
import type { Review } from '../review-site.ts';

/** A page on both sides whose look may have changed. */
export interface LookChange {
  address: string;
  old: DrawnPage;
  new: DrawnPage;
}

/**
 * The pages whose drawn HTML or style sheets differ: first those that changed by themselves, then what they share.
 * What is the same to the letter looks the same, unless a file of `public/` changed, which is then looked at everywhere.
 */
export function findLookChanges(review: Review): LookChange[] {
  if (review.sourceOnly) return [];
  const sheet = (side: 'old' | 'new', { styles = '' }: DrawnPage) =>
    `${review[side].styles['']}\n${review[side].styles[styles] ?? ''}`;
  const files = review.code.some((file) => file.startsWith('public/'));
  const own = new Set(review.pages.map(({ address }) => address));
  const moved = new Map(review.pages.map(({ address, from }) => [address, from ?? address]));
  return review.new.pages
    .flatMap((page): LookChange[] => {
      const address = moved.get(page.address) ?? page.address;
      const old = review.old.pages.find((one) => one.address === address);
      if (!old) return [];
      const same = old.body === page.body && sheet('old', old) === sheet('new', page);
      return same && !files ? [] : [{ address: page.address, old, new: page }];
    })
    .sort((a, b) => Number(own.has(b.address)) - Number(own.has(a.address)));
}
