import { countWords } from './change.ts';
import type { Shot } from './pictures/compare-images.ts';
import type { Review } from './review-site.ts';
import { count } from './text.ts';

/** What the comment and the report are headed with. */
export const title = 'What a visitor will see change';

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
  const told = all.map(({ address }) => address);
  const addresses = new Set(shots.map(({ address }) => address));
  return [...addresses].filter((address) => !told.includes(address));
}

/** One sentence about pages whose words are the same and whose look may not be; empty where there are none. */
function sayLooks(review: Review, looks: Looks): string {
  const told = review.all.map(({ address }) => address);
  const alone = looks.candidates.filter((address) => !told.includes(address));
  if (alone.length === 0) return '';
  const pages = `${count(alone.length, 'page')} with the same words`;
  const looked = alone.filter((address) => looks.looked.includes(address)).length;
  if (looked === 0) return `${pages} may look different; no pictures of them were taken`;
  const different = lookOnly(review, looks).length;
  if (different === 0 && looked === alone.length) return '';
  const which = looked < alone.length ? `${looked} of the ${pages}` : pages;
  const look = different === 0 ? 'none looks' : different === 1 ? '1 looks' : `${different} look`;
  return `of ${which} compared in pictures, ${look} different`;
}

/**
 * The sum in one line: '3 pages changed, 1 added; 42 words added, 17 removed.' What pages share is told apart from
 * what they changed of their own, and counts once.
 */
export function summarise(review: Review, looks: Looks = noLooks): string {
  const { all, pages, shared, sourceOnly } = review;
  const look = sayLooks(review, looks);
  if (all.length === 0 && look) return `No word changed; ${look}.`;
  if (all.length === 0 && sourceOnly) return 'No page is typed otherwise than before.';
  if (all.length === 0) return 'No visible change: every page is what it was.';
  const statuses = (['changed', 'added', 'removed', 'moved'] as const)
    .map((status) => ({ status, number: pages.filter((page) => page.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }, at) => `${at === 0 ? count(number, 'page') : number} ${status}`);
  const alike = shared.map(
    ({ addresses, changes }) =>
      `${count(addresses.length, 'page')} share ${count(changes.length, 'change')}`,
  );
  const sums = [
    ...pages.map((page) => page.words),
    ...shared.flatMap(({ changes }) => changes.map(({ change }) => countWords([change]))),
  ];
  const added = sums.reduce((sum, words) => sum + words.added, 0);
  const removed = sums.reduce((sum, words) => sum + words.removed, 0);
  const words = `${count(added, 'word')} added, ${removed.toLocaleString('en-GB')} removed`;
  return `${[statuses.join(', '), ...alike.slice(0, 3), words, look].filter(Boolean).join('; ')}.`;
}
