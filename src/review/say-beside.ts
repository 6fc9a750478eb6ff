import type { Looks } from './looks.ts';
import type { PageChange, Review } from './review.ts';
import type { Saying } from './saying.ts';
import { count } from './text.ts';

/** Sentences about addresses of a page that no longer answer, and links of the site that lead to nothing. */
export function sayBroken({ broken, left }: Pick<PageChange, 'broken' | 'left'>): Saying[] {
  const redirected = new Set(left.filter(({ to }) => to).map(({ address }) => address));
  const list = (on: readonly string[]) =>
    on.flatMap((address): Saying => [', ', { address }]).slice(1);
  return [
    ...left.map(({ address, to }): Saying => {
      if (to) return [{ address }, ' is redirected to ', { address: to }, ', so old links arrive'];
      return [
        'The old address dies: ',
        { address },
        ' will answer “not found” to links and search results, because no redirect leads on from it',
      ];
    }),
    ...broken.map(({ to, on }): Saying => {
      const verb = on.length === 1 ? ' still leads' : ' still lead';
      if (redirected.has(to))
        return [...list(on), verb, ' to ', { address: to }, ', by way of the redirect'];
      return ['Links that break: ', ...list(on), verb, ' to ', { address: to }];
    }),
  ];
}

/** What a redirect does that did not before. */
export function sayRedirect({ address, from, to }: Review['redirects'][number]): Saying {
  if (!to) return [{ address }, ' is no longer redirected; it led to ', { address: from ?? '' }];
  if (!from) return [{ address }, ' is now redirected to ', { address: to }];
  return [
    { address },
    ' is now redirected to ',
    { address: to },
    '; it led to ',
    { address: from },
  ];
}

/** What stands over the changed words of code: only where pages are drawn is it known that none of them shows these. */
export const headCodeWords = ({ sourceOnly }: Pick<Review, 'sourceOnly'>) =>
  sourceOnly
    ? {
        title: 'Words of code',
        lead: 'The pages were not drawn, so nothing here says which of them show these words.',
      }
    : {
        title: 'Words that only scripts show',
        lead: 'Messages, labels and the like, which stand on no page as it is drawn. Each is told with the pages where a script can show it.',
      };

/** What happened to a file of public/, and where it stands. */
export function sayFile(
  { file, addresses }: Review['files'][number],
  looks: Looks,
  { sourceOnly }: Pick<Review, 'sourceOnly'>,
): Saying {
  if (sourceOnly)
    return [{ address: file }, ' changed; where it stands is not known, as no page was drawn'];
  if (addresses.length === 0)
    return [{ address: file }, ' changed; no page names it, so it was not looked at'];
  const list = addresses
    .slice(0, 6)
    .flatMap((address): Saying => [', ', { address }])
    .slice(1);
  const more = addresses.length > 6 ? ` and ${count(addresses.length - 6, 'more page')}` : '';
  const unseen = addresses.filter((address) => !looks.looked.includes(address)).length;
  const seen =
    unseen === 0
      ? '; compared in pictures'
      : unseen === addresses.length
        ? '; no picture was taken'
        : `; no picture was taken of ${count(unseen, 'page')} of them`;
  return [{ address: file }, ' changed; it stands on ', ...list, more, seen];
}

/** What was not looked at, each as a sentence's end with its files. */
export const sayUnseen = ({ what, files }: Review['unseen'][number]): Saying => [
  `${what}: `,
  ...files
    .slice(0, 6)
    .flatMap((address): Saying => [', ', { address }])
    .slice(1),
  files.length > 6 ? ` and ${files.length - 6} more` : '',
];
