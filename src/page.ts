import type { ComponentType } from 'react';
import { groupOf, groups, type PageGroup } from './config/groups.ts';
import { planOf } from './config/site-addresses.ts';
import type { DatedText } from './content/figure-list.ts';
import type { FrontMatter } from './content/front-matter.ts';
import type { Leader, PageFacts } from './content/page-facts.ts';

/** The pages with a special role. Every other page has the role of its group of pages (`kind`). */
const roles = {
  '/': 'home',
  '/contact': 'contact',
  '/our-team': 'team',
  '/sitemap': 'list',
  '/404': 'not-found',
} as const;

/** The role of a page. The role determines the layout and the hero (the top part) of the page. */
export type Role = (typeof roles)[keyof typeof roles] | PageGroup['kind'];

/**
 * The sources of a page's figures (amounts, dates and other numbers), from pages/figures.yml. Only `hasOwn` concerns
 * the firm's own figures. Dates have the form `2026-11-21`.
 */
export interface FigureSources {
  /**
   * The dates on which figures (amounts and other numbers) were compared with their sources. Each date has the names of
   * the sources that were used on this date. The earliest date is first.
   */
  checked: { day: string; sources: string[] }[];
  /**
   * Changes of the law: the date on which a change came into force, and its subject, such as `wages`. The latest change
   * is first.
   */
  changes: DatedText[];
  /**
   * Deadlines of the law: the last day on which a visitor can act, and the task, such as `claim old VAT credits`. The
   * latest deadline is first.
   */
  dues: DatedText[];
  /** True if some figures are the firm’s own: estimates, examples and sums. */
  hasOwn: boolean;
}

/** The exports of a page's compiled module. */
export interface PageModule {
  default: ComponentType;
  frontMatter: FrontMatter;
  facts: PageFacts;
}

/** A page: its file, its front matter and the facts that the compiler collected from its content. */
export interface FoundPage extends PageFacts {
  /** The path from the project's root, such as `pages/about.mdx`. */
  file: string;
  address: string;
  /** The address of the page, then its further addresses (`alsoAt`). */
  addresses: string[];
  group: PageGroup;
  role: Role;
  frontMatter: FrontMatter;
  /** The address of the page's plan (its printable sheet). Only service pages with a checklist have a plan. */
  plan?: string;
}

/** A page with the sources of its figures, and with its content as a component. */
export interface Page extends FoundPage {
  figureSources: FigureSources;
  Content: ComponentType;
}

/** Returns the role of the page at `address` in `group`. */
export const roleOf = (address: string, group: PageGroup): Role =>
  address in roles ? roles[address as keyof typeof roles] : group.kind;

/**
 * Parses the path of a page: `pages/(banking)/trade-finance.mdx` has the address /trade-finance and the group folder
 * banking. A folder in brackets is not part of the address. A file named `index` has the address of its folder.
 */
export function placeOf(file: string): { address: string; folder: string } {
  const parts = file.replace(/^.*?pages\/|\.mdx$/g, '').split('/');
  const isGroup = (part: string) => part.startsWith('(') && part.endsWith(')');
  const address = parts.filter((part) => !isGroup(part) && part !== 'index').join('/');
  return { address: `/${address}`, folder: parts.find(isGroup)?.slice(1, -1) ?? '' };
}

/** Creates a page from its file's path, its front matter and its facts. */
export function createPage(
  file: string,
  { frontMatter, facts }: Pick<PageModule, 'frontMatter' | 'facts'>,
): FoundPage {
  const { address, folder } = placeOf(file);
  const group = groupOf(folder);
  const role = roleOf(address, group);
  const further = (frontMatter.alsoAt ?? []).map((also) => also.address);
  const hasPlan = role === 'service' && facts.documents.length > 0;
  return {
    ...facts,
    file,
    address,
    addresses: [address, ...further],
    group,
    role,
    frontMatter,
    plan: hasPlan ? planOf(address) : undefined,
  };
}

/** Returns the label of a page in the menus, the footer and lists: `menu.label`, or the title. */
export const labelOf = ({ frontMatter: { menu, title } }: Pick<Page, 'frontMatter'>): string =>
  menu?.label ?? title;

/** Returns the pages of a group in menu order. Pages that are not in a menu come last. */
export function pagesInGroup<Listed extends Pick<Page, 'group' | 'frontMatter'>>(
  pages: readonly Listed[],
  group: PageGroup,
): Listed[] {
  const place = ({ frontMatter }: Listed) => frontMatter.menu?.order ?? Number.MAX_VALUE;
  return pages.filter((page) => page.group === group).sort((a, b) => place(a) - place(b));
}

/** Returns the groups that have pages, in menu order, each with its pages in menu order. */
export const pagesByGroup = <Listed extends Pick<Page, 'group' | 'frontMatter'>>(
  pages: readonly Listed[],
): { group: PageGroup; pages: Listed[] }[] =>
  groups
    .map((group) => ({ group, pages: pagesInGroup(pages, group) }))
    .filter((entry) => entry.pages.length > 0);

/**
 * Returns the leader who is responsible for a page. If no leader is responsible for the page itself, returns the leader
 * of the page's group; undefined if the group has no leader.
 */
export const leaderOf = <Person extends Pick<Leader, 'leads'>>(
  { address, group }: Pick<Page, 'address' | 'group'>,
  leaders: readonly Person[],
): Person | undefined =>
  leaders.find(({ leads }) => leads.pages.includes(address)) ??
  leaders.find(({ leads }) => leads.groups.includes(group.folder));
