import { groupOf } from '../../src/facts/groups.ts';
import { placeOf, type Role, roleOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/check/page-files.ts';
import { classesOf } from './built-site.ts';

/** One page of each kind, by the name of the kind: of several, the one that shows the most different things. */
export const kinds: readonly { role: Role; address: string }[] = [
  ...new Map(
    pageFiles('.')
      .map(placeOf)
      .map(({ address, folder }) => ({ role: roleOf(address, groupOf(folder)), address }))
      .sort((one, other) => classesOf(one.address).size - classesOf(other.address).size)
      .map((page) => [page.role, page] as const),
  ).values(),
];

/** The page of a kind. */
export const pageOf = (wanted: Role): string =>
  kinds.find(({ role }) => role === wanted)?.address ?? '';
