import { normalizeLines } from '../../src/content/correct-typography.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import { git, mainBranches } from '../git.ts';

/** A page, or pages/figures.yml, that this branch has changed or removed, with its text on the main branch. */
export interface PageBefore {
  /** The path from the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
  /** The path on this branch, if the file was renamed. */
  now?: string;
}

const changed = 'diff --name-status -z --no-ext-diff --find-renames --diff-filter=DMR --relative';

/**
 * Returns the pages that this branch has changed or removed, and pages/figures.yml, with their text in the merge base
 * with the main branch. Returns an empty array if there is no merge base: without git, without a main branch, or in a
 * shallow clone.
 */
export function pagesBefore(root = '.', base = baseOf(root)): PageBefore[] {
  const files = (base && git(root, ...changed.split(' '), base, '--', 'pages')) || '';
  return [...files.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0|[DM]\0([^\0]+)\0/g)]
    .map(([, from = '', now, file = from]) => ({ file, now }))
    .filter(({ file }) => file.endsWith('.mdx') || file === figureListFile)
    .map((one) => ({
      ...one,
      source: normalizeLines(git(root, 'show', `${base}:./${one.file}`) ?? ''),
    }));
}

/** Returns the merge base of HEAD and the main branch; undefined without a merge base and in a shallow clone. */
export function baseOf(root: string): string | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
  const main = mainBranches.find((name) => git(root, 'rev-parse', '--verify', '--quiet', name));
  return main && git(root, 'merge-base', 'HEAD', main)?.trim();
}

/**
 * Returns the pages that this branch has added. Renamed pages are not added pages. Returns an empty array without a
 * merge base.
 */
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
