import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vocabulary from '../components/vocabulary/index.ts';
import { pageReader } from '../src/content/read-page.ts';
import { type OutputPage, outputPages } from '../src/outputs/output-pages.ts';
import { check, type Scope } from '../tools/check/check.ts';
import { pageFiles } from '../tools/check/page-files.ts';
import { type Problem, problemOf } from '../tools/check/problem.ts';
import { readCheckedPage } from '../tools/check/read-pages.ts';
import { fixture } from './site-copy.ts';

/** The day of its list of figures, so that none of them is a year old whenever the tests run. */
export const today = '2026-11-22';

/** The text of one of its files, such as `pages/about.mdx`. */
export const fixtureText = (file: string): string => readFileSync(join(fixture, file), 'utf8');

/** Its pages, each as `pages/about.mdx`, in alphabetical order. */
export const fixturePages = pageFiles(fixture);

/** The page that most tests make mistakes in. */
export const vat = 'pages/(tax-and-accounting)/vat-services.mdx';

/** What the check tells of one of its files with another text; `more` is what else it looks at. */
export const checkPage = (file: string, text: string, more: Scope = {}): Promise<Problem[]> =>
  check({ root: fixture, today, files: [file], texts: { [file]: text }, ...more });

/** The pages of a site as what is made beside them has them, home first and then by address, without the 404 page. */
export async function readFixture(root = fixture): Promise<OutputPage[]> {
  const read = pageReader(vocabulary);
  const textIn = (file: string) => readFileSync(join(root, file), 'utf8');
  const found = await Promise.all(pageFiles(root).map((file) => read(file, textIn(file))));
  return outputPages(found.map(({ file }) => file));
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

/** What reading a page finds wrong with its structure. */
export async function problemsOf(source: string, file = 'pages/test.mdx'): Promise<Problem[]> {
  const { findings } = await readCheckedPage(file, source);
  return findings.map((finding) => problemOf(finding, source));
}

/** The same for a page whose body is given, each as 'line: message → instead'. */
export async function structureFaults(body: string): Promise<string[]> {
  const problems = await problemsOf(`${top}\n${body}`);
  return problems.map(({ line, message, instead }) => `${line}: ${message} → ${instead}`);
}
