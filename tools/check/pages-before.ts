import { normalizeLines } from '../../src/content/correct-typography.ts';
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
 * The pages of a site, and its list of figures, that are not what they were where the working tree left the main
 * branch, as they were there.
 * Empty where git cannot say for certain: without git or a repository, in a shallow clone, without a main branch.
 */
export function pagesBefore(root = '.', base = baseOf(root)): PageBefore[] {
  const files = (base && git(root, ...changed.split(' '), base, '--', 'pages')) || '';
  return [...files.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0|[DM]\0([^\0]+)\0/g)]
    .map(([, from = '', now, file = from]) => ({ file, now }))
    .filter(({ file }) => file.endsWith('.mdx') || file === listFile)
    .map((one) => ({
      ...one,
      source: normalizeLines(git(root, 'show', `${base}:./${one.file}`) ?? ''),
    }));
}

/** The commit at which the working tree left the main branch; undefined where git cannot say for certain. */
export function baseOf(root: string): string | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
  const main = mainBranches.find((name) => git(root, 'rev-parse', '--verify', '--quiet', name));
  return main && git(root, 'merge-base', 'HEAD', main)?.trim();
}

/** The pages that the main branch does not have, under this name or another; empty where git cannot say for certain. */
export function newPages(root = '.', base = baseOf(root)): string[] {
  if (!base) return [];
  const added = 'diff --name-only -z --no-ext-diff --find-renames --diff-filter=A --relative';
  const untracked = 'ls-files --others --exclude-standard -z';
  return [
    git(root, ...added.split(' '), base, '--', 'pages'),
    git(root, ...untracked.split(' '), 'pages'),
  ]
    .flatMap((files) => files?.split('\0') ?? [])
    .filter((file) => file.endsWith('.mdx'));
}
