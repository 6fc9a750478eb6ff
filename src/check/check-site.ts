import { relative } from 'node:path';
import { checkPages } from '../mdx/check-pages.ts';
import type { Problem } from './problem.ts';

/** What to check: the named pages, or all of them. */
export interface Scope {
  /** Pages from the root, such as `pages/about.mdx`. The rules that look across pages still read every page. */
  files?: readonly string[];
  /** The folder that holds `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
}

/** Checks the words of the site. Returns every problem, in the order of the files and their lines. */
export async function checkSite({ files, root = '.' }: Scope = {}): Promise<Problem[]> {
  const faults = await checkPages(`${root}/pages`);
  return faults
    .map(
      ({ file, line = 1, column = 1, problem, remedy }): Problem => ({
        file: relative(root, file),
        line,
        column,
        rule: 'page',
        level: 'error',
        found: '',
        message: problem,
        instead: remedy,
      }),
    )
    .filter(({ file }) => !files || files.includes(file));
}
