import { readFileSync } from 'node:fs';
import { compilePage } from '../language/compile-page.ts';
import type { Problem } from '../language/problem.ts';
import { findPages } from '../site/find-pages.ts';

/** What the bar shows of a page. */
export interface PageReport {
  /** The page's file; undefined at an address that has none. */
  file?: string;
  words: number;
  /** Whole minutes of reading. */
  minutes: number;
  /** Errors first. */
  problems: Problem[];
  /** Other files with problems, and the address of their page. */
  elsewhere: { file: string; address?: string; count: number }[];
}

/** Sums up the page at an address from the problems of the whole site. */
export async function pageReport(address: string, all: Problem[]): Promise<PageReport> {
  const pages = findPages();
  const page = pages.find(({ addresses }) => addresses.includes(address));
  const problems = all
    .filter(({ file, page: concerned }) => file === page?.file || concerned === page?.file)
    .sort((a, b) => rank(a) - rank(b) || a.line - b.line);
  const compiled = page && (await compilePage(page.file, readFileSync(page.file, 'utf8')));
  const others = all.filter((problem) => !problems.includes(problem) && rank(problem) === 0);
  return {
    file: page?.file,
    words: compiled?.data.words ?? 0,
    minutes: compiled?.data.readingMinutes ?? 0,
    problems,
    elsewhere: [...new Set(others.map(({ file }) => file))].map((file) => ({
      file,
      address: pages.find((entry) => entry.file === file)?.addresses[0],
      count: others.filter((problem) => problem.file === file).length,
    })),
  };
}

const rank = ({ level }: Problem) => (level === 'error' ? 0 : 1);
