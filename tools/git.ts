import { spawnSync } from 'node:child_process';

/** The names that the main branch may have. The first that exists is used; names of the remote branch come first. */
export const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Runs git in a folder. Returns its output; undefined if it fails or is not installed. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // read commands then take no lock, so that a commit can run at the same time
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  return status === 0 ? stdout : undefined;
}
