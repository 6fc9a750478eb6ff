import type { ComponentType } from 'react';
import { groupOf, groups, type PageGroup } from './config/groups.ts';
import type { PageFacts } from './content/facts.ts';
import type { FrontMatter } from './content/front-matter.ts';

/** Pages that are one of a kind, by their address. */
const roles = {
  '/': 'home',
  '/contact': 'contact',
  '/our-team': 'team',
  '/sitemap': 'list',
  '/404': 'missing',
} as const;

/** What kind of page it is: what its head, its frame and its look follow from. */
export type Role = (typeof roles)[keyof typeof roles] | PageGroup['kind'];

/** A line of figures.yml that begins with a day: `2026-06-01 wages`. */
export interface DatedText {
  day: string;
  what: string;
}

/** What the figures of a page rest on, by the list of figures. Days are such as `2026-11-21`. */
export interface FigureSources {
  /** The laws and official fees that they were compared with, by the day: the oldest first. */
  checked: { day: string; sources: string[] }[];
  /** Changes of their sources, such as `wages`, each with the day on which it came into force; the newest first. */
  changes: DatedText[];
  /** What their sources ask for by a day, such as `claim old VAT credits`. */
  dues: DatedText[];
  /** Whether others are the firm’s own: its estimates, examples and sums. */
  hasOwn: boolean;
}

/** What the module of a page exports. */
export interface PageModule {
  default: ComponentType;
  frontMatter: FrontMatter;
  facts: PageFacts;
}

/** What is known of a page by its file, its front matter and what was found on it. */
export interface FoundPage extends PageFacts {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  address: string;
  /** Its own address, and the further ones that show the same page. */
  addresses: string[];
  group: PageGroup;
  role: Role;
  frontMatter: FrontMatter;
  /** Where its plan stands: the one sheet to print that a service page with a checklist has. */
  plan?: string;
}

/** A page of the site, ready to be drawn. */
export interface Page extends FoundPage {
  figureSources: FigureSources;
  Content: ComponentType;
}

/** The role of the page at an address, in a group. */
export const roleOf = (address: string, group: PageGroup): Role =>
  address in roles ? roles[address as keyof typeof roles] : group.kind;

/**
 * What a page's file says of its place: `pages/(banking)/trade-finance.mdx` is the address /trade-finance in the group
 * banking. Brackets group and add nothing to the address; `index` is the folder's own address.
 */
export function placeOf(file: string): { address: string; folder: string } {
  const parts = file.replace(/^.*?pages\/|\.mdx$/g, '').split('/');
  const isGroup = (part: string) => part.startsWith('(') && part.endsWith(')');
  const address = parts.filter((part) => !isGroup(part) && part !== 'index').join('/');
  return { address: `/${address}`, folder: parts.find(isGroup)?.slice(1, -1) ?? '' };
}

/** Where the plan of the page at an address stands. */
export const planOf = (address: string): string => `${address}/plan`;

/** Puts together what is known of a page. */
export function pageOf(
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

/** What the menus, the footer and the lists call a page. */
export const labelOf = ({ frontMatter: { menu, title } }: Pick<Page, 'frontMatter'>): string =>
  menu?.label ?? title;

/** The pages of a group in the order of the menus; those that no menu shows come last. */
export function pagesOf<Listed extends Pick<Page, 'group' | 'frontMatter'>>(
  pages: readonly Listed[],
  group: PageGroup,
): Listed[] {
  const place = ({ frontMatter }: Listed) => frontMatter.menu?.order ?? Number.MAX_VALUE;
  return pages.filter((page) => page.group === group).sort((a, b) => place(a) - place(b));
}

/** The groups that have pages, in the order of the menus, each with its pages in their order. */
export const pagesByGroup = <Listed extends Pick<Page, 'group' | 'frontMatter'>>(
  pages: readonly Listed[],
): { group: PageGroup; pages: Listed[] }[] =>
  groups
    .map((group) => ({ group, pages: pagesOf(pages, group) }))
    .filter((entry) => entry.pages.length > 0);
