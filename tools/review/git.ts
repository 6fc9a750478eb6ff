import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What whoever runs the review can mend: printed without a stack. */
export class BadInput extends Error {
  /** `problem` is what was found, `remedy` what to do about it. */
  constructor(problem: string, remedy: string) {
    super(`${problem}\n  What to do: ${remedy}`);
  }
}

/** What the main branch may be called, the one that others share first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Runs git in a folder and returns what it printed; undefined where it failed, or where there is none. */
export function git(root: string, ...words: string[]): string | undefined {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { status, stdout } = spawnSync('git', words, options);
  return status === 0 ? stdout : undefined;
}

/**
 * The commit that a head is compared with: where it left the branch, tag or commit that is asked for, or without one
 * where it left the main branch. Throws BadInput where there is none.
 */
export function findBase(root: string, head: string, asked?: string): string {
  const names = asked ? [asked, `origin/${asked}`] : mainBranches;
  for (const name of names) {
    const base = git(root, 'merge-base', '--end-of-options', head, `${name}^{commit}`)?.trim();
    if (base) return base;
  }
  throw new BadInput(
    `Expected to find where ${head} left ${asked ? `“${asked}”` : 'the main branch'}, found no such commit in ${root}.`,
    `${remedy} If that knows none, this is no clone of the project: install git, and run git clone.`,
  );
}

const remedy =
  'Name a branch, tag or commit: npm run review -- v1.0; git branch --all lists them. In a clone that is shallow, run git fetch --unshallow before (in a workflow, check out with fetch-depth: 0).';

/** The files that differ between two commits, or without a second one those of the working tree; both names of a moved one. */
export function changedFiles(root: string, base: string, head?: string): string[] {
  const list = (...words: string[]) => (git(root, ...words) ?? '').split('\0').filter(Boolean);
  const known = list('diff', '--name-only', '-z', '--no-renames', base, ...(head ? [head] : []));
  const untracked = head ? [] : list('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...known, ...untracked])].sort();
}

/** Hands over a commit in a clone of its own, which has the objects of this repository and nothing else, and removes it. */
export function withClone(root: string, commit: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
    if (git(folder, 'checkout', '--quiet', '--detach', commit) === undefined)
      throw new Error(`git could not check out ${commit} into ${folder}`);
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
