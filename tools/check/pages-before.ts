import { plainLines } from '../../src/content/set-right.ts';
import { git, mainBranches } from '../git.ts';
import { listFile } from './figures/figure-list.ts';

/** A page, or the list of figures, as the main branch has it, which has changed since or is gone. */
export interface PageBefore {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
  /** The file that it has become, where it was renamed. */
  now?: string;
}

const changed = 'diff --name-status -z --no-ext-diff --find-renames --diff-filter=DMR --relative';

/**
 * The pages of a site, and its list of figures, that are not what they were where the working tree left the main branch, as they were there.
 * Empty where git cannot say for certain: without git or a repository, in a shallow clone, without a main branch.
 */
export function pagesBefore(root = '.'): PageBefore[] {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return [];
  const main = mainBranches.find((name) => git(root, 'rev-parse', '--verify', '--quiet', name));
  const base = main && git(root, 'merge-base', 'HEAD', main)?.trim();
  const files = (base && git(root, ...changed.split(' '), base, '--', 'pages')) || '';
  return [...files.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0|[DM]\0([^\0]+)\0/g)]
    .map(([, from = '', now, file = from]) => ({ file, now }))
    .filter(({ file }) => file.endsWith('.mdx') || file === listFile)
    .map((one) => ({
      ...one,
      source: plainLines(git(root, 'show', `${base}:./${one.file}`) ?? ''),
    }));
}
