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

/** Runs git in a folder and returns what it printed; undefined where it failed. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new BadInput(
      'The review needs git, and there is none on this machine.',
      'Install git, or open a pull request: the review runs there by itself.',
    );
  return status === 0 ? stdout : undefined;
}

/**
 * The commit that a head is compared with: where it left the branch, tag or commit that is asked for, or without one
 * where it left the main branch. Throws BadInput where there is none.
 */
export function findBase(root: string, head: string, asked?: string): string {
  if (git(root, 'rev-parse', '--git-dir') === undefined)
    throw new BadInput(
      'This folder is not a git repository, so there is nothing to compare with.',
      'Clone the project with git clone rather than downloading it as an archive.',
    );
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const refuse = (problem: string, remedy: string) =>
    new BadInput(
      problem,
      isShallow
        ? 'This clone is shallow: run git fetch --unshallow; in a workflow, check out with fetch-depth: 0.'
        : remedy,
    );
  const has = (name: string) =>
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  const name = asked ?? mainBranches.find(has);
  if (!name)
    throw refuse(
      'Nobody said what to compare with, and there is no main branch here.',
      'Name a branch, a tag or a commit: npm run review -- v1.0',
    );
  const commit = (has(name) ?? has(`origin/${name}`))?.trim();
  if (!commit)
    throw refuse(
      `Expected a branch, tag or commit to compare with, found “${name}”.`,
      'Name one of those that git branch --all and git tag list.',
    );
  const base = git(root, 'merge-base', head, commit)?.trim();
  if (!base) throw refuse(`${head} and ${name} share no commit here.`, 'Run git fetch first.');
  return base;
}

/** The files that differ between two commits, or without a second one those of the working tree; both names of a moved one. */
export function changedFiles(root: string, base: string, head?: string): string[] {
  const list = (...words: string[]) => (git(root, ...words) ?? '').split('\0').filter(Boolean);
  const known = list('diff', '--name-only', '-z', '--no-renames', base, ...(head ? [head] : []));
  const untracked = head ? [] : list('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...known, ...untracked])].sort();
}

/** Checks a commit out into a git worktree of its own, hands its folder over, and removes it again, when interrupted too. */
export function withWorktree<T>(root: string, commit: string, use: (folder: string) => T): T {
  const parent = mkdtempSync(join(tmpdir(), 'review-base-'));
  const folder = join(parent, 'site');
  // a program that was interrupted ends, and its caller goes on to the end of this function
  const goOn = () => undefined;
  process.on('SIGINT', goOn).on('SIGTERM', goOn);
  try {
    if (git(root, 'worktree', 'add', '--detach', '--quiet', folder, commit) === undefined)
      throw new Error(`git could not check out ${commit} into ${folder}`);
    return use(folder);
  } finally {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
    process.off('SIGINT', goOn).off('SIGTERM', goOn);
  }
}
