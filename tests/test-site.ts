import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vocabulary from '../components/vocabulary/index.ts';
import { pageReader } from '../src/content/read-page.ts';
import { type OutputPage, outputPages } from '../src/outputs/output-pages.ts';
import { check, type Scope } from '../tools/check/check.ts';
import { type Problem, problemOf } from '../tools/check/problem.ts';
import { readCheckedPage } from '../tools/check/read-pages.ts';
import { pageFiles } from '../tools/read-files.ts';
import { fixture } from './site-copy.ts';

/** The date that tests use as today's date. */
export const today = '2026-11-22';

/** Returns the text of a file of the test site, such as `pages/contact.mdx`. */
export const fixtureText = (file: string): string => readFileSync(join(fixture, file), 'utf8');

/** The page files of the test site, such as `pages/contact.mdx`, in alphabetical order. */
export const fixturePages = pageFiles(fixture);

/** The path of the page that most tests edit. */
export const vat = 'pages/(tax-and-accounting)/vat-services.mdx';

/**
 * Checks a page of the test site as if its file contained `text`. Returns the problems. `more` contains further options
 * of the check.
 */
export const checkPage = (file: string, text: string, more: Scope = {}): Promise<Problem[]> =>
  check({ root: fixture, today, files: [file], texts: { [file]: text }, ...more });

/**
 * Reads the pages of a site. Returns the same data as the build passes to the functions that write the sitemap and
 * other files: first the home page, then the other pages by address, without the 404 page.
 */
export async function readFixture(root = fixture): Promise<OutputPage[]> {
  const read = pageReader(vocabulary);
  const textIn = (file: string) => readFileSync(join(root, file), 'utf8');
  const found = await Promise.all(pageFiles(root).map((file) => read(file, textIn(file))));
  return outputPages(found.map(({ file }) => file));
}

const description =
  'This description is exactly as long as it has to be, which is at least one hundred and ten characters, ' +
  'and it describes the page.';

/** The beginning of a test page: front matter, the title, an opening paragraph and the heading of a section. */
export const top = `---
title: A test page
description: ${description}
---

# A heading

An opening.

## A section
`;

/** Checks the structure of a page. Returns the problems. */
export async function problemsOf(source: string, file = 'pages/test.mdx'): Promise<Problem[]> {
  const { findings } = await readCheckedPage(file, source);
  return findings.map((finding) => problemOf(finding, source));
}

/**
 * Checks the structure of a page whose first section contains `body`. Returns the problems, each as `line: message →
 * instead`.
 */
export async function structureFaults(body: string): Promise<string[]> {
  const problems = await problemsOf(`${top}\n${body}`);
  return problems.map(({ line, message, instead }) => `${line}: ${message} → ${instead}`);
}
