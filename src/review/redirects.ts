import type { Redirects } from './compare-sites.ts';
import type { DrawnPage } from './drawn-page.ts';
import type { Review } from './review.ts';

/** Where old addresses of a side lead, by what its pages say in `movedFrom`. */
export const redirectsOf = (pages: readonly DrawnPage[]): Redirects =>
  new Map(
    pages.flatMap(({ address, movedFrom = [] }) =>
      movedFrom.map((from): [string, string] => [from, address]),
    ),
  );

/** The redirects that are new, gone or lead elsewhere, by the address that they lead on. */
export function compareRedirects(old: Redirects, after: Redirects): Review['redirects'] {
  return [...new Set([...old.keys(), ...after.keys()])]
    .map((address) => ({ address, from: old.get(address), to: after.get(address) }))
    .filter(({ from, to }) => from !== to);
}
