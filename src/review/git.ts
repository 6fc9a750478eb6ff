import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggest } from '../language/problem.ts';
import { mainBranches } from '../site/pages-before.ts';
import type { Review } from './review.ts';

/** What the person who ran the review can mend: printed without a stack, exit code 2. */
export class BadInput extends Error {
  constructor(
    problem: string,
    /** What to type instead. */
    readonly remedy: string,
  ) {
    super(problem);
  }
}

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

/** What lies between a base and the working tree. Paths are from the root of the repository. */
export interface Difference extends Pick<Review, 'base' | 'head' | 'uncommitted'> {
  /** The files that differ, those that git does not know yet included. */
  files: string[];
}

/**
 * Finds the commit where the working tree left a base, or without a name where it left the main branch, and what
 * changed since. Throws BadInput where there is nothing to compare with.
 */
export function differenceFrom(root: string, asked?: string): Difference {
  if (git(root, 'rev-parse', '--git-dir') === undefined)
    throw new BadInput(
      'This folder is not a git repository, so there is nothing to compare with.',
      'Clone the project with git clone, rather than downloading it as an archive.',
    );
  const head = commitOf(root, 'HEAD');
  if (head === undefined)
    throw new BadInput('The repository has no commit yet.', 'Commit once, then run the review.');
  const base = findBase(root, asked);
  const list = (command: string, ...words: string[]) =>
    (git(root, command, '-z', ...words) ?? '').split('\0').filter(Boolean);
  const untracked = list('ls-files', '--others', '--exclude-standard');
  const since = (commit: string) => {
    const changed = list('diff', '--name-only', '--no-renames', commit, '--');
    return [...new Set([...changed, ...untracked])].sort();
  };
  return {
    base,
    head: pullRequestHead(root, head) ?? head,
    files: since(base.commit),
    uncommitted: since(head).filter(isOfSite),
  };
}

/**
 * The last commit of the pull request that GitHub runs the review for: what is checked out there is a commit of GitHub's
 * own, which merges it into the base and which nobody finds in the pull request. Undefined anywhere else.
 */
function pullRequestHead(root: string, head: string): string | undefined {
  const { GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: path } = process.env;
  if (event !== 'pull_request' || !path || !existsSync(path)) return undefined;
  const sha: string | undefined = JSON.parse(readFileSync(path, 'utf8')).pull_request?.head?.sha;
  const [, ...parents] = (git(root, 'rev-list', '--parents', '-n', '1', head) ?? '')
    .trim()
    .split(' ');
  return parents.length > 1 && sha && parents.includes(sha) ? sha : undefined;
}

function findBase(root: string, asked?: string): Review['base'] {
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const deepen = isShallow
    ? 'This clone is shallow. Run git fetch --unshallow; in a workflow, check out with fetch-depth: 0.'
    : undefined;
  const name = asked ?? mainBranches.find((branch) => commitOf(root, branch));
  if (!name)
    throw new BadInput(
      'Nobody said what to compare with, and there is no main branch here.',
      deepen ?? 'Name a branch or a commit: npm run review -- v1.0',
    );
  const commit = commitOf(root, name) ?? commitOf(root, `origin/${name}`);
  if (!commit) {
    const known = branches(root);
    throw new BadInput(
      `expected a branch, tag or commit to compare with, found “${name}”.`,
      deepen ?? suggest(name, known) ?? `There are: ${known.join(', ')}.`,
    );
  }
  const left = git(root, 'merge-base', 'HEAD', commit)?.trim();
  if (!left && deepen)
    throw new BadInput(
      `This clone is too shallow to say where the working tree left ${name}.`,
      deepen,
    );
  return { commit: left ?? commit, name };
}

const commitOf = (root: string, name: string) =>
  git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim();

function branches(root: string): string[] {
  const kinds = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const names = git(root, 'for-each-ref', '--format=%(refname:short)', ...kinds) ?? '';
  return names.split('\n').filter(Boolean);
}

/** Files that a page is made of; nothing else can change what a visitor sees. */
export const isOfSite = (file: string): boolean =>
  /^pages\/(?:.*\.mdx|figures\.yml)$|^(components|public)\/|^src\/(?!check|review|write)|^(index\.html|(vite|uno)\.config\.ts|package(-lock)?\.json)$/.test(
    file,
  );

/**
 * Checks a commit out into a git worktree of its own, with the packages of this one, hands it to `use`, and removes it.
 * The worktree is removed when the review is interrupted, too.
 */
export async function withCheckout(
  root: string,
  commit: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
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
    await use(folder);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    remove();
  }
}
