import type { Group } from '../facts/groups.ts';

/** What a page's file says of its place: `pages/(banking)/trade-finance.mdx` is the address /trade-finance in the group banking. */
export interface PagePlace {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  address: string;
  folder: string;
}

/** Reads a path that contains `pages/`. Brackets group and add nothing to the address; `index` is the folder's own address. */
export function placeOf(file: string): PagePlace {
  const inside = file.replace(/^.*?pages\//, '').replace(/\.mdx$/, '');
  const parts = inside.split('/');
  const isGroup = (part: string) => part.startsWith('(') && part.endsWith(')');
  const address = parts.filter((part) => !isGroup(part) && part !== 'index').join('/');
  return { file, address: `/${address}`, folder: parts.find(isGroup)?.slice(1, -1) ?? '' };
}

/** What kind of page it is: what its head, its frame and its style sheet follow from. */
export type Role =
  | 'home'
  | 'contact'
  | 'team'
  | 'missing'
  | 'list'
  | 'plain'
  | 'service'
  | 'legal'
  | 'article';

/** Pages that are one of a kind, by their address. */
const roles: Readonly<Record<string, Role>> = {
  '/': 'home',
  '/contact': 'contact',
  '/our-team': 'team',
  '/sitemap': 'list',
  '/404': 'missing',
};

/** The role of the page at an address, in a group. */
export const roleOf = (address: string, group: Group): Role => roles[address] ?? group.kind;
