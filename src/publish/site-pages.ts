import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { parse } from 'yaml';
import { type Group, groupOf } from '../facts/groups.ts';
import type { FrontMatter } from '../language/front-matter.ts';
import { type FoundPage, findPages } from '../site/find-pages.ts';

/** A page of the site as its source says it, once, whatever further addresses it has. */
export interface SitePage extends FoundPage {
  address: string;
  group: Group;
  frontMatter: FrontMatter;
  /** The Markdown below the front matter, with the words of the vocabulary as they were typed. */
  tree: Root;
}

const reader = remark().use(remarkFrontmatter, 'yaml').use(remarkGfm).use(remarkMdx);

/** Reads every page that a visitor may find, home first and then by address. The 404 page is at no address. Pages must have passed their checks. */
export function readSitePages(root = 'pages'): SitePage[] {
  return findPages(root)
    .map((page): SitePage => {
      const { children } = reader.parse(readFileSync(page.file, 'utf8'));
      const [top, ...rest] = children;
      if (top?.type !== 'yaml') throw new Error(`${page.file} has no front matter`);
      const [address = ''] = page.addresses;
      return {
        ...page,
        address,
        group: groupOf(page.folder),
        frontMatter: parse(top.value),
        tree: { type: 'root', children: rest },
      };
    })
    .filter(({ address }) => address !== '/404')
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}
