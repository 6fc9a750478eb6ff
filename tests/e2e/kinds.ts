import type { Role } from '../../src/language/place.ts';
import { readSite } from '../../src/site/read-site.ts';
import { htmlOf } from './built-site.ts';

const { pages } = await readSite('.');
const roles = [...new Set(pages.map(({ role }) => role))];

/** How many different things a page shows, by the class names of its elements. */
const wealthOf = (address: string) =>
  new Set(
    [...htmlOf(address).matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')),
  ).size;

/** One page of each kind, by the name of the kind: of several, the one that shows the most. */
export const kinds: readonly { role: Role; address: string }[] = roles.map((role) => {
  const [richest = ''] = pages
    .filter((page) => page.role === role)
    .map(({ address }) => address)
    .sort((one, other) => wealthOf(other) - wealthOf(one));
  return { role, address: richest };
});

/** The page of a kind. */
export const pageOf = (wanted: Role): string =>
  kinds.find(({ role }) => role === wanted)?.address ?? '';
