import { spawnSync } from 'node:child_process';

/** The possible names of the main branch, in order of preference. The remote branch comes first. */
export const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Runs git in a folder and returns its output; undefined when it fails or is not installed. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' }, // without locks, a commit can run at the same time
  });
  return status === 0 ? stdout : undefined;
}
