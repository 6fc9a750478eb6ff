import type { Shot } from './pictures/shot.ts';
import type { Review } from './review-site.ts';
import { count } from './words.ts';

/** What pictures of the pages showed. */
export interface Looks {
  shots: Shot[];
  /** The addresses of pages whose drawn HTML, styles or files differ, so that they may look different. */
  candidates: string[];
  /** Those of them that were compared in pictures. */
  looked: string[];
  /** Why there are no pictures, or not of every page. */
  note?: string;
}

/** No pictures, and no page that needs one. */
export const noLooks: Looks = { shots: [], candidates: [], looked: [] };

/** Pages whose words are the same and which look different. */
export function lookOnly({ all }: Review, { shots }: Looks): string[] {
  const told = new Set(all.map(({ address }) => address));
  return [...new Set(shots.map(({ address }) => address))].filter((address) => !told.has(address));
}

/** One sentence about pages whose words are the same and whose look may not be; undefined where there are none. */
export function sayLooks(review: Review, looks: Looks): string | undefined {
  const told = new Set(review.all.map(({ address }) => address));
  const alone = looks.candidates.filter((address) => !told.has(address));
  if (alone.length === 0) return undefined;
  const looked = alone.filter((address) => looks.looked.includes(address)).length;
  if (looked === 0)
    return `${count(alone.length, 'page')} with the same words may look different; no pictures of them were taken`;
  const different = lookOnly(review, looks).length;
  if (different === 0 && looked === alone.length) return undefined;
  const which =
    looked < alone.length
      ? `${looked} of the ${count(alone.length, 'page')} with the same words`
      : `${count(looked, 'page')} with the same words`;
  return `of ${which} compared in pictures, ${different === 0 ? 'none looks' : different === 1 ? '1 looks' : `${different} look`} different`;
}
