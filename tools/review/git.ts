import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, mainBranches } from '../git.ts';

/** What whoever runs the review can mend: printed without a stack. */
export class BadInput extends Error {
  /** `problem` is what was found, `remedy` what to do about it. */
  constructor(problem: string, remedy: string) {
    super(`${problem}\n  What to do: ${remedy}`);
  }
}

/** Runs git in a folder where it may not fail, and returns what it printed. */
const must = (root: string, words: string[], environment?: NodeJS.ProcessEnv): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  }).trim();

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

/** The working tree as a commit on no branch, with what is not committed and not known yet; the last one where they agree. */
export function snapshot(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const of = (...words: string[]) => must(root, words, { GIT_INDEX_FILE: join(folder, 'index') });
  try {
    // an index of its own, which knows no times: git looks at every file anew
    of('read-tree', 'HEAD');
    of('add', '--all');
    const name = ['-c', 'user.name=review', '-c', 'user.email=review@localhost'];
    return of(...name, 'stash', 'create') || of('rev-parse', 'HEAD');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that differ between two commits; both names of a moved one. */
export const changedFiles = (root: string, base: string, head: string): string[] =>
  must(root, ['diff', '--name-only', '-z', '--no-renames', base, head]).split('\0').filter(Boolean);

/** Hands over a commit in a clone of its own, which has the objects of this repository and nothing else, and removes it. */
export function withClone(root: string, commit: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    must(root, ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    must(folder, ['checkout', '--quiet', '--detach', commit]);
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
