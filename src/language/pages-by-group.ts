import { type Group, groups } from '../facts/groups.ts';
import type { Page } from './page.ts';

/** The groups that have pages, in the order of the menus, each with its pages in their order. */
export function pagesByGroup(pages: readonly Page[]): { group: Group; pages: Page[] }[] {
  const place = ({ frontMatter }: Page) => frontMatter.menu?.order ?? Number.POSITIVE_INFINITY;
  return groups
    .map((group) => ({
      group,
      pages: pages
        .filter((page) => page.folder === group.folder)
        .sort((a, b) => (place(a) < place(b) ? -1 : 1)),
    }))
    .filter((entry) => entry.pages.length > 0);
}
