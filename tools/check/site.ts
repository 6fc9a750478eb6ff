import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { FrontMatter } from '../../src/mdx/front-matter.ts';
import { placeOf } from '../../src/page.ts';
import type { Doc } from './document.ts';
import type { Finding } from './problem.ts';
import type { ReadPage } from './read-pages.ts';

/** A page that can be read, with the lines at its top. */
export interface SitePage extends Doc {
  top: FrontMatter;
  /** Whether all of them are right; what is wrong is told by the site’s own plugins. */
  topIsRight: boolean;
  /** Its own address, and the further ones that show the same page. */
  addresses: readonly string[];
}

/** What the rules that look across pages know of the site. */
export interface Site {
  pages: readonly SitePage[];
  /** Those of them that are checked: all, or the ones that somebody named. */
  asked: readonly SitePage[];
  byAddress: ReadonlyMap<string, SitePage>;
  /** Every address that a page has, those of pages that cannot be read included. */
  addresses: ReadonlySet<string>;
  /** Every file below pages/, from the root. */
  pageFiles: readonly string[];
  /** Files of public/, each as an address. */
  publicFiles: ReadonlySet<string>;
  /** The addresses that files have once they are named and placed right. */
  meant: readonly string[];
  /** Pages as the main branch has them, where it has them otherwise, by file. */
  before: ReadonlyMap<string, string>;
  /** Such as `2026-11-21`. */
  today: string;
}

/** A rule that looks across pages. */
export type SiteRule = (site: Site) => Finding[];

/** Puts the site together from its pages. Of two pages with one address the first counts. */
export function siteOf(
  read: readonly ReadPage[],
  isAsked: (file: string) => boolean,
  rest: Omit<Site, 'pages' | 'asked' | 'byAddress' | 'addresses'>,
): Site {
  const pages = read.flatMap(({ doc, top, topIsRight }): SitePage[] => {
    if (!doc) return [];
    const further = top.alsoAt?.map(({ address }) => address) ?? [];
    // its tree stays unread until somebody asks for it
    const known = { top, topIsRight, addresses: [doc.address, ...further] };
    return [Object.assign(Object.create(doc) as Doc, known)];
  });
  const placed = pages
    .toReversed()
    .flatMap((page) => page.addresses.map((one) => [one, page] as const));
  const byAddress = new Map(placed);
  const addresses = new Set([
    ...byAddress.keys(),
    ...rest.meant,
    ...read.map(({ file }) => placeOf(file).address),
  ]);
  const asked = pages.filter(({ file }) => isAsked(file));
  return { ...rest, pages, asked, byAddress, addresses };
}

const anchors = new WeakMap<Root, Map<Nodes, string>>();

/** The anchors of a page by their headings, as rehype-slug gives them: made once, for many links may ask. */
export function anchorsOf({ tree }: Doc): ReadonlyMap<Nodes, string> {
  const known = anchors.get(tree);
  if (known) return known;
  const slugger = new GithubSlugger();
  const found = new Map<Nodes, string>();
  visit(tree, 'heading', (node) => void found.set(node, slugger.slug(textOf(node))));
  anchors.set(tree, found);
  return found;
}

/** Where the lines at the top end. */
export const topEnd = (source: string): number => Math.max(0, source.indexOf('\n---', 3));
