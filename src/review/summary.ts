import { countWords } from './change.ts';
import type { Review } from './review-site.ts';
import { type Looks, noLooks, sayLooks } from './say-looks.ts';
import { count, words } from './words.ts';

/**
 * The sum in one line: '3 pages changed, 1 added; 42 words added, 17 removed.' What pages share is told apart from
 * what they changed of their own, and counts once.
 */
export function summarise(review: Review, looks: Looks = noLooks): string {
  const { all, pages, shared, sourceOnly } = review;
  const look = sayLooks(review, looks);
  if (all.length === 0 && look) return `No word changed; ${look}.`;
  if (all.length === 0)
    return sourceOnly ? 'No page is typed otherwise than before.' : words.noChange;
  const statuses = ['changed', 'added', 'removed', 'moved'] as const;
  const told = statuses
    .map((status) => ({ status, number: pages.filter((page) => page.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(
      ({ status, number }, index) => `${index === 0 ? count(number, 'page') : number} ${status}`,
    );
  const alike = shared.map(
    ({ addresses, changes }) =>
      `${count(addresses.length, 'page')} share ${count(changes.length, 'change')}`,
  );
  const sums = [
    ...pages.map((page) => page.words),
    ...shared.flatMap(({ changes }) => changes.map(({ change }) => countWords([change]))),
  ];
  const sum = (side: 'added' | 'removed') => sums.reduce((total, one) => total + one[side], 0);
  const sumOfWords = `${count(sum('added'), 'word')} added, ${sum('removed').toLocaleString('en-GB')} removed`;
  return `${[told.join(', '), ...alike.slice(0, 3), sumOfWords, look].filter(Boolean).join('; ')}.`;
}
