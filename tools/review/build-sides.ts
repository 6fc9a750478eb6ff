import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { currentDay } from '../../src/config/dates.ts';
import { git, mainBranches } from '../git.ts';
import { BadInput } from './read-site.ts';

/** The cache of the sites built today, by commit, and of the output of the builds. npm ci deletes it. */
const cacheFolder = 'node_modules/.cache/review';

/** Environment variables that a machine or host may set. They are unset, so that only the commits differ. */
const setting = /^(VITE.*|NODE_ENV|BASE_PATH|PREVIOUS_SITE|MAIL_DESK|BUILD_DIRECTORY|PREVIEW_.*)$/;

/**
 * Builds the site of a commit with that commit's own code, or reads it from the cache. Returns the folder of the site.
 * Throws BadInput with the last lines of the output if the build fails. The message calls the site `side`.
 */
export function buildCommit(root: string, commit: string, side: string): string {
  const cache = resolve(root, cacheFolder);
  // pages may contain the date of the build
  const today = currentDay();
  const folder = join(cache, `${commit}-${today}`);
  fs.mkdirSync(cache, { recursive: true });
  if (!fs.existsSync(folder))
    withClone(root, commit, (clone) => {
      const run = (...words: string[]) => runNpm(clone, words, join(cache, 'build.log'), side);
      const [theirs, ours] = [clone, root].map((of) =>
        fs.readFileSync(join(of, 'package-lock.json'), 'utf8'),
      );
      if (theirs === ours)
        fs.symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'));
      else run('ci');
      run('run', 'build');
      // rename is only atomic within a file system, and the clone may be on another file system
      const unfinished = join(cache, `unfinished-${process.pid}`);
      fs.cpSync(join(clone, 'dist'), unfinished, { recursive: true });
      fs.renameSync(unfinished, folder);
    });
  const isOld = (name: string) => /^[0-9a-f]{40}/.test(name) && !name.endsWith(today);
  for (const old of fs.readdirSync(cache).filter(isOld))
    fs.rmSync(join(cache, old), { recursive: true });
  return folder;
}

function runNpm(folder: string, words: string[], log: string, side: string): void {
  const output = fs.openSync(log, 'w');
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !setting.test(name))),
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32', // on Windows, npm is a script
  });
  fs.closeSync(output);
  if (status === 0) return;
  const printed = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  const command = `npm ${words.join(' ')}`;
  throw new BadInput(
    `${printed}\n\n${side} could not be built.`,
    `Read the output of ${command}: ${log}`,
  );
}

/** Runs git and returns its output. Throws when git fails. */
const runGit = (root: string, words: string[], environment?: NodeJS.ProcessEnv): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  }).trim();

/**
 * Returns the merge base of a head and the requested branch, tag or commit; by default, the main branch. Throws
 * BadInput if there is no merge base.
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
    `${remedy} If it lists none, this folder is not a clone of the project: install git, and run git clone.`,
  );
}

const remedy = [
  'Name a branch, tag or commit: npm run review -- v1.0; git branch --all lists the branches.',
  'In a shallow clone, first run git fetch --unshallow (in a workflow, check out with fetch-depth: 0).',
].join(' ');

/**
 * Creates a commit of the working tree with uncommitted and untracked files, on no branch. Returns HEAD if nothing is
 * uncommitted.
 */
export function snapshot(root: string): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'review-'));
  const of = (...words: string[]) => runGit(root, words, { GIT_INDEX_FILE: join(folder, 'index') });
  try {
    // a separate index has no time stamps, so git reads every file
    of('read-tree', 'HEAD');
    of('add', '--all');
    const name = ['-c', 'user.name=review', '-c', 'user.email=review@localhost'];
    return of(...name, 'stash', 'create') || of('rev-parse', 'HEAD');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the files that differ between two commits. A moved file has both its names. */
export const changedFiles = (root: string, base: string, head: string): string[] =>
  runGit(root, ['diff', '--name-only', '-z', '--no-renames', base, head])
    .split('\0')
    .filter(Boolean);

/**
 * Calls `use` with a temporary clone in which a commit is checked out. The clone shares the objects of this repository.
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
