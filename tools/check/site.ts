import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Doc } from './document.ts';
import type { SitePage } from './read-pages.ts';

/** What the rules that look across pages know of the site. */
export interface Site {
  /** The pages that can be read. */
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

/** Puts the site together from its pages; those that cannot be read are known by their address alone. Of two pages with one address the first counts. */
export function siteOf(
  read: readonly SitePage[],
  isAsked: (file: string) => boolean,
  rest: Omit<Site, 'pages' | 'asked' | 'byAddress' | 'addresses'>,
): Site {
  const pages = read.filter(({ isReadable }) => isReadable);
  const byAddress = new Map(
    pages.toReversed().flatMap((page) => page.addresses.map((one) => [one, page] as const)),
  );
  const addresses = new Set([
    ...byAddress.keys(),
    ...rest.meant,
    ...read.map((page) => page.address),
  ]);
  return { ...rest, pages, asked: pages.filter(({ file }) => isAsked(file)), byAddress, addresses };
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
