import { spawnSync } from 'node:child_process';
import { suggest } from '../language/suggest.ts';
import { BadInput } from './bad-input.ts';

/** Runs git in a folder and returns what it printed; undefined when it failed. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new BadInput(
      'The review needs git, and there is none on this machine.',
      'Install git, or open the pull request: the review runs there by itself.',
    );
  return status === 0 ? stdout : undefined;
}

/** Makes sure that a folder belongs to a git repository with a commit. */
export function checkRepository(root: string): void {
  if (git(root, 'rev-parse', '--git-dir') === undefined)
    throw new BadInput(
      'This folder is not a git repository, so there is nothing to compare with.',
      'Clone the project with git clone, rather than downloading it as an archive.',
    );
  if (git(root, 'rev-parse', '--verify', '--quiet', 'HEAD') === undefined)
    throw new BadInput('The repository has no commit yet.', 'Commit once, then run the review.');
}

/** What the review compares with: the commit, and how it was found, for the reader. */
export interface Base {
  commit: string;
  /** 'main', 'origin/main', or what was asked for. */
  name: string;
}

const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/** Finds the commit where the working tree left a base; without a name, where it left the main branch. */
export function findBase(root: string, asked?: string): Base {
  const name = asked ?? mainBranches.find((branch) => commitOf(root, branch));
  if (!name)
    throw new BadInput(
      'Nobody said what to compare with, and there is no main branch here.',
      shallowRemedy(root) ?? 'Name a branch or a commit: npm run review -- v1.0',
    );
  const commit = commitOf(root, name) ?? commitOf(root, `origin/${name}`);
  if (!commit)
    throw new BadInput(
      `expected a branch, tag or commit to compare with, found “${name}”.`,
      shallowRemedy(root) ??
        suggest(name, branches(root)) ??
        `There are: ${branches(root).join(', ')}.`,
    );
  const left = git(root, 'merge-base', 'HEAD', commit)?.trim();
  if (!left && isShallow(root))
    throw new BadInput(
      `This clone is too shallow to say where the working tree left ${name}.`,
      shallowRemedy(root) ?? '',
    );
  return { commit: left ?? commit, name };
}

const commitOf = (root: string, name: string) =>
  git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim();

const branches = (root: string) =>
  (
    git(
      root,
      'for-each-ref',
      '--format=%(refname:short)',
      'refs/heads',
      'refs/remotes',
      'refs/tags',
    ) ?? ''
  )
    .split('\n')
    .filter(Boolean);

const isShallow = (root: string) =>
  git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';

const shallowRemedy = (root: string) =>
  isShallow(root)
    ? 'This clone is shallow. Run git fetch --unshallow; in a workflow, check out with fetch-depth: 0.'
    : undefined;
