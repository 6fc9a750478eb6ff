import type { Problem } from '../language/problem.ts';
import type { Site } from '../site/read-site.ts';

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
export function pageReport(site: Site, address: string, all: Problem[]): PageReport {
  const page = site.byAddress.get(address) ?? site.plans.get(address);
  const problems = all
    .filter(({ file, page: concerned }) => file === page?.file || concerned === page?.file)
    .sort((a, b) => rank(a) - rank(b) || a.line - b.line);
  const others = all.filter((problem) => !problems.includes(problem) && rank(problem) === 0);
  return {
    file: page?.file,
    words: page?.words ?? 0,
    minutes: page?.minutes ?? 0,
    problems,
    elsewhere: [...new Set(others.map(({ file }) => file))].map((file) => ({
      file,
      address: site.pages.find((entry) => entry.file === file)?.address,
      count: others.filter((problem) => problem.file === file).length,
    })),
  };
}

const rank = ({ level }: Problem) => (level === 'error' ? 0 : 1);
