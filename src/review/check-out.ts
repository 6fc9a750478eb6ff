import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './git.ts';

/**
 * Checks a commit out into a git worktree of its own, with the packages of this one, hands it to `use`, and removes it.
 * The worktree is removed when the review is interrupted, too.
 */
export async function withCheckout<T>(
  root: string,
  commit: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'review-base-'));
  const folder = join(parent, 'site');
  const remove = () => {
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  const interrupted = () => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    if (git(root, 'worktree', 'add', '--detach', '--quiet', folder, commit) === undefined)
      throw new Error(`git could not check out ${commit} into ${folder}`);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    remove();
  }
}
