import { spawnSync } from 'node:child_process';

/** The names that the main branch can have. The first existing name is used. Names of remote branches come first. */
export const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** The maximum size of git's output, in bytes (256 MiB). The default of 1 MiB is too small for a large diff. */
const maxOutput = 2 ** 28;

/**
 * Runs git in the folder `root`. `words` are the arguments, such as `'show', 'main:README.md'`. Returns the output of
 * git; undefined if git fails or is not installed.
 */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: maxOutput,
    // with this setting, git commands that only read take no lock, so that a commit can run at the same time
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  return status === 0 ? stdout : undefined;
}
