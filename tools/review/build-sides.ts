import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { currentDay } from '../../src/config/dates.ts';
import { git, mainBranches } from '../git.ts';
import { BadInput } from './read-built-site.ts';

/**
 * The cache folder. It contains the output of the last build, and the sites that were built today. The name of a site's
 * folder contains the hash of the commit. buildCommit deletes older sites, and `npm ci` deletes the cache folder.
 */
const cacheFolder = 'node_modules/.cache/review';

/**
 * Environment variables that change the result of a build. The builds do not receive these variables. The sites before
 * and after the change are therefore built with the same settings.
 */
const buildVariables =
  /^(VITE.*|NODE_ENV|BASE_PATH|PREVIOUS_SITE|MAIL_DESK|BUILD_DIRECTORY|PREVIEW_.*)$/;

/**
 * Builds the site of a commit with the code of this commit, or finds the site in the cache. Returns the folder of the
 * site. If the build fails, throws BadInput with the last lines of the output. `side` is the name of the site in this
 * error message.
 */
export function buildCommit(root: string, commit: string, side: string): string {
  const cache = resolve(root, cacheFolder);
  // a page can contain the date of the build; because the name of the folder contains the date, no site from an earlier
  // day is used
  const today = currentDay();
  const folder = join(cache, `${commit}-${today}`);
  fs.mkdirSync(cache, { recursive: true });
  if (!fs.existsSync(folder))
    withClone(root, commit, (clone) => {
      const run = (...args: string[]) => runNpm(clone, args, join(cache, 'build.log'), side);
      const [cloneLock, rootLock] = [clone, root].map((of) =>
        fs.readFileSync(join(of, 'package-lock.json'), 'utf8'),
      );
      if (cloneLock === rootLock)
        fs.symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'));
      else run('ci');
      run('run', 'build');
      // A rename is atomic, so no other process finds an incomplete site. But a rename works only within one file
      // system, and the clone can be on another file system than the cache. The site is therefore first copied into the
      // cache.
      const unfinished = join(cache, `unfinished-${process.pid}`);
      fs.cpSync(join(clone, 'dist'), unfinished, { recursive: true });
      fs.renameSync(unfinished, folder);
    });
  const isOld = (name: string) => /^[0-9a-f]{40}/.test(name) && !name.endsWith(today);
  for (const old of fs.readdirSync(cache).filter(isOld))
    fs.rmSync(join(cache, old), { recursive: true });
  return folder;
}

function runNpm(folder: string, args: string[], log: string, side: string): void {
  const output = fs.openSync(log, 'w');
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !buildVariables.test(name)),
    ),
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32', // on Windows, npm is a script and needs a shell
  });
  fs.closeSync(output);
  if (status === 0) return;
  const printed = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  const command = `npm ${args.join(' ')}`;
  throw new BadInput(
    `${printed}\n\n${side} could not be built.`,
    `Read the output of ${command}: ${log}`,
  );
}

const runGit = (root: string, args: string[], environment?: NodeJS.ProcessEnv): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  }).trim();

/**
 * Returns the merge base (the latest common commit) of the commits `head` and `asked`. `asked` is a branch, a tag or a
 * commit; undefined or an empty text means the main branch. Throws BadInput if there is no merge base.
 */
export function findBase(root: string, head: string, asked?: string): string {
  const names = asked ? [asked, `origin/${asked}`] : mainBranches;
  for (const name of names) {
    const base = git(root, 'merge-base', '--end-of-options', head, `${name}^{commit}`)?.trim();
    if (base) return base;
  }
  const other = asked ? `“${asked}”` : 'the main branch';
  throw new BadInput(
    `Expected a common commit of ${head} and ${other}, found no such commit in ${root}.`,
    `${remedy} If git branch --all fails or lists no branch, this folder is not a clone of the project: run git ` +
      'clone. If the command git is not found, install git first.',
  );
}

const remedy = [
  'Type the name of a branch, tag or commit, such as npm run review -- v1.0. To list the branches, run git branch ' +
    '--all.',
  'In a shallow clone, first run git fetch --unshallow (in a workflow, check out with fetch-depth: 0).',
].join(' ');

/**
 * Creates a commit of the working tree, with its uncommitted and untracked files. No branch contains this commit.
 * Returns the hash of the commit. If there are no uncommitted or untracked files, returns the hash of HEAD.
 */
export function snapshot(root: string): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'review-'));
  const runWithIndex = (...args: string[]) =>
    runGit(root, args, { GIT_INDEX_FILE: join(folder, 'index') });
  try {
    // A separate git index keeps the user's index unchanged. The separate index has no time stamps, so git compares the
    // content of every file.
    runWithIndex('read-tree', 'HEAD');
    runWithIndex('add', '--all');
    const name = ['-c', 'user.name=review', '-c', 'user.email=review@localhost'];
    return runWithIndex(...name, 'stash', 'create') || runWithIndex('rev-parse', 'HEAD');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the files that differ between two commits. For a moved file, returns the old and the new name. */
export const changedFiles = (root: string, base: string, head: string): string[] =>
  runGit(root, ['diff', '--name-only', '-z', '--no-renames', base, head])
    .split('\0')
    .filter(Boolean);

/**
 * Calls `use` with the folder of a temporary clone in which a commit is checked out, then deletes the clone. To save
 * time, the clone shares the git objects of this repository.
 */
function withClone(root: string, commit: string, use: (folder: string) => void): void {
  const folder = fs.mkdtempSync(join(tmpdir(), 'review-'));
  try {
    runGit(root, ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    runGit(folder, ['checkout', '--quiet', '--detach', commit]);
    use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
