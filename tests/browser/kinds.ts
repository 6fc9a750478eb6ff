import { groupOf } from '../../src/facts/groups.ts';
import { placeOf, type Role, roleOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/check/page-files.ts';
import { htmlOf } from './built-site.ts';

const pages = pageFiles('.').map((file) => {
  const { address, folder } = placeOf(file);
  return { address, role: roleOf(address, groupOf(folder)) };
});
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
