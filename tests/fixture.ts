import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchIndex } from '../src/browser/search/search-options.ts';
import { readPage } from '../src/check/page.ts';
import { compilePage } from '../src/language/compile-page.ts';
import { buildSearchIndex } from '../src/publish/build-search-index.ts';
import { plainMarkdown } from '../src/publish/plain-markdown.ts';
import { readSitePages, type SitePage } from '../src/publish/site-pages.ts';
import { renderSite } from '../src/review/render-site.ts';
import { fixture, SiteCopy } from './site-copy.ts';

export { fixture };

/** The day of its list of figures, so that none of them is a year old whenever the tests run. */
export const today = '2026-11-22';

/** The text of one of its files, such as `pages/about.mdx`. */
export const textOf = (file: string): string => readFileSync(join(fixture, file), 'utf8');

/** Its pages, each as `pages/about.mdx`, in alphabetical order. */
export const pageFiles = readdirSync(join(fixture, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => `pages/${name.replaceAll('\\', '/')}`)
  .sort();

/** The paragraphs of one of its pages, from one offset of its text to another. */
export async function paragraphsOf(file: string): Promise<{ start: number; end: number }[]> {
  const { prose } = await readPage(file, textOf(file));
  return prose.blocks.filter(({ kind }) => kind === 'paragraph');
}

/** Its pages as the tools read them, home first and then by address, without the 404 page. */
export const readFixture = async (): Promise<SitePage[]> => readSitePages(join(fixture, 'pages'));

/** The checked front matter of a page. */
export const frontOf = (page: SitePage) => page.frontMatter;

/** The Markdown of a page as it was typed, below its front matter. */
export const markdownOf = (page: SitePage) => page.tree;

/** A page as the clean Markdown that stands beside its HTML. */
export const cleanMarkdownOf = (page: SitePage, pages: readonly SitePage[]) =>
  plainMarkdown(page, pages);

/** The search index of a site that has these pages and no other, by file. */
export async function searchIndexOf(texts: Readonly<Record<string, string>>): Promise<SearchIndex> {
  const copy = new SiteCopy(fixture);
  try {
    rmSync(copy.path('pages'), { recursive: true });
    for (const [file, text] of Object.entries(texts)) copy.write(file, text);
    const [drawn] = await renderSite(copy.root, { folders: [copy.root] });
    return buildSearchIndex(
      readSitePages(copy.path('pages')).map(({ address, frontMatter, group }) => ({
        address,
        name: frontMatter.menu?.label ?? frontMatter.title,
        keywords: frontMatter.title,
        html: drawn?.pages.find((page) => page.address === address)?.body ?? '',
        rank: group.kind === 'legal' ? 0.3 : 1,
      })),
    );
  } finally {
    copy.remove();
  }
}

/** The lines that every test page begins with: front matter, the top of the page, and a section for what a test adds. */
export const top = `---
title: A test page
description: This description is exactly as long as it has to be, which is at least one hundred and ten characters, and it says what the page says.
---

# A heading

An opening.

## A section
`;

/** How many lines come before what a test adds. */
export const topLines = top.split('\n').length;

/** What reading a page finds wrong with its structure. */
export async function problemsOf(
  source: string,
  file = 'pages/test.mdx',
): Promise<{ line: number; message: string; instead: string }[]> {
  const { data } = await compilePage(file, source);
  return data.problems;
}

/** The same for a page whose body is given, each as 'line: message → instead'. */
export async function faultsOf(body: string): Promise<string[]> {
  const problems = await problemsOf(`${top}\n${body}`);
  return problems.map(({ line, message, instead }) => `${line}: ${message} → ${instead}`);
}
