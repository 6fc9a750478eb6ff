import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundSection, searcher } from '../src/browser/search/find-sections.ts';
import type { Page } from '../src/language/page.ts';
import type { Problem } from '../src/language/problem.ts';
import type { Prose } from '../src/language/prose.ts';
import { plainMarkdown } from '../src/publish/plain-markdown.ts';
import { searchFiles } from '../src/publish/search-index.ts';
import { readPage } from '../src/site/read-page.ts';
import { readSite } from '../src/site/read-site.ts';
import { fixture } from './site-copy.ts';

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
  const { seen } = await readPage(file, textOf(file), ({ prose }): Prose => prose);
  return (seen?.blocks ?? []).filter(({ kind }) => kind === 'paragraph');
}

/** Its pages as the tools read them, home first and then by address, without the 404 page. */
export async function readFixture(): Promise<Page[]> {
  const { pages } = await readSite(fixture);
  return pages
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

/** The checked front matter of a page. */
export const frontOf = (page: Page) => page.frontMatter;

/** The Markdown of a page as it was typed, below its front matter. */
export async function markdownOf(page: Page) {
  const { markdown } = await page.body();
  return { ...markdown, children: markdown.children.filter(({ type }) => type !== 'yaml') };
}

/** A page as the clean Markdown that stands beside its HTML. */
export const cleanMarkdownOf = (page: Page, pages: readonly Page[]) => plainMarkdown(page, pages);

/** The search of a site that has these pages and no other, by file; and what it reads, by address. */
export async function searchOf(texts: Readonly<Record<string, string>>) {
  const { pages } = await readSite('tests/fixtures', { unsaved: texts });
  const sorted = pages.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  return searchIn(await searchFiles(sorted));
}

/** A search of an index whose files are given: all it finds, and what it has read. */
export function searchIn(files: ReadonlyMap<string, string>) {
  const fetched: string[] = [];
  const read = async (address: string) => {
    fetched.push(address);
    const text = files.get(address);
    if (text === undefined) throw new Error(`${address} is no file of the index`);
    return JSON.parse(text);
  };
  const search = searcher(JSON.parse(files.get('/search.json') ?? ''), read);
  const find = async (query: string, isWanted?: () => boolean): Promise<FoundSection[]> => {
    const all: FoundSection[] = [];
    for await (const { sections } of search(query, isWanted)) all.push(...sections);
    return all;
  };
  return { files, fetched, find };
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
export async function problemsOf(source: string, file = 'pages/test.mdx'): Promise<Problem[]> {
  const { facts } = await readPage(file, source);
  return facts.problems;
}

/** The same for a page whose body is given, each as 'line: message → instead'. */
export async function faultsOf(body: string): Promise<string[]> {
  const problems = await problemsOf(`${top}\n${body}`);
  return problems.map(({ line, message, instead }) => `${line}: ${message} → ${instead}`);
}
