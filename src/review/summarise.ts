import { languageTag } from '../facts/edition.ts';
import { upperFirst } from '../language/first-letter.ts';
import { countWords } from './change.ts';
import { type Looks, noLooks } from './looks.ts';
import type { Review } from './review.ts';
import { count } from './text.ts';

/** Pages whose words are the same and which look different. */
export function lookOnly({ all }: Review, { shots }: Looks): string[] {
  const told = all.map(({ address }) => address);
  const addresses = new Set(shots.map(({ address }) => address));
  return [...addresses].filter((address) => !told.includes(address));
}

/** What is said of pages whose words are the same and whose look may not be; empty where there are none. */
function sayLooks(review: Review, looks: Looks): string {
  const told = review.all.map(({ address }) => address);
  const alone = looks.candidates.filter((address) => !told.includes(address));
  const looked = alone.filter((address) => looks.looked.includes(address)).length;
  const different = lookOnly(review, looks).length;
  if (alone.length === 0 || (different === 0 && looked === alone.length)) return '';
  const pages = `${count(alone.length, 'page')} with the same words may look different`;
  if (looked === 0) return `${pages}; no pictures of them were taken`;
  const which = looked < alone.length ? `${looked} of them were` : 'they were';
  const look = different === looked ? (looked === 1 ? 'it does' : 'all do') : `${different} do`;
  return `${pages}; ${which} compared in pictures: ${different === 0 ? 'none does' : look}`;
}

/** The look of other pages, where the sum is about words; empty where the sum says it. */
export function sayBesides(review: Review, looks: Looks): string {
  const said = sayLooks(review, looks);
  return said && !summarise(review, looks).includes(said) ? `Besides, ${said}.` : '';
}

/**
 * The sum in one line: '3 pages changed, 1 added; 42 words added, 17 removed.' Of all pages it says how many have
 * nothing but what they share, whose words count once. Only where everything was looked at is nothing said to change.
 */
export function summarise(review: Review, looks: Looks = noLooks): string {
  const { all, pages, shared, sourceOnly, scripts, files, redirects, list, unseen } = review;
  const statuses = (['changed', 'added', 'removed', 'moved'] as const)
    .map((status) => ({ status, number: all.filter((page) => page.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }, at) => `${at === 0 ? count(number, 'page') : number} ${status}`);
  const only = all.length - pages.length;
  const alike = `${count(
    shared.reduce((sum, { changes }) => sum + changes.length, 0),
    'change',
  )} that several pages share`;
  const beside = [
    scripts.length > 0 &&
      `${count(scripts.length, 'text')} changed ${sourceOnly ? 'in code' : 'that only scripts show'}`,
    files.length > 0 && `${count(files.length, 'picture or file', 'pictures or files')} changed`,
    redirects.length > 0 && `${count(redirects.length, 'redirect')} changed`,
    list.length > 0 && 'the list of figures changed',
  ];
  const sums = [
    ...pages.map((page) => page.words),
    ...shared.flatMap(({ changes }) => changes.map(({ change }) => countWords([change]))),
    countWords(scripts),
  ];
  const added = sums.reduce((sum, words) => sum + words.added, 0);
  const removed = sums.reduce((sum, words) => sum + words.removed, 0);
  const words = `${count(added, 'word')} added, ${removed.toLocaleString(languageTag)} removed`;
  const apart = only > 0 && `${only === all.length ? 'all' : only} of them only by ${alike}`;
  const told = [statuses.join(', '), apart, ...beside].filter(Boolean);
  const partly = unseen.length > 0 && 'not everything was looked at, see below';
  const worded = pages.length + shared.length + scripts.length > 0 ? [words] : [];
  if (told.length > 0)
    return upperFirst(`${[...told, ...worded, ...(partly ? [partly] : [])].join('; ')}.`);
  if (all.length === 0 && sourceOnly) return 'No page is typed otherwise than before.';
  // where words changed, the look of other pages is told apart from the sum, and without its weight
  const last = [sayLooks(review, looks), partly].filter(Boolean);
  if (last.length > 0) return `No word of a page changed; ${last.join('; ')}.`;
  return 'No visible change: every page is what it was.';
}
