import { spawnSync } from 'node:child_process';

/** What the main branch may be called, the one that others share first. */
export const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Runs git in a folder and returns what it printed; undefined where it failed, or where there is none. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' }, // somebody may be committing meanwhile
  });
  return status === 0 ? stdout : undefined;
}
