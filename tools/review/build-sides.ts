import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { git, mainBranches } from '../git.ts';
import { BadInput } from './folders.ts';

/** Where the sites built today are kept, each under its commit, and what the builds printed; npm ci empties it. */
const kept = 'node_modules/.cache/review';

/** Settings of a build that belong to a machine or a host: the two sides differ by their commits alone. */
const setting = /^(VITE.*|NODE_ENV|BASE_PATH|PREVIOUS_SITE|MAIL_DESK|BUILD_DIRECTORY|PREVIEW_.*)$/;

/**
 * Builds the site of a commit with that commit's own code, or takes the one that is kept, and returns its folder. `side`
 * names it where it does not build: BadInput with the last lines that were printed.
 */
export function buildCommit(root: string, commit: string, side: string): string {
  const cache = resolve(root, kept);
  // pages may say the day on which they were built
  const today = new Date().toISOString().slice(0, 10);
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
      // whole or not at all: the clone may be on another disk
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
    shell: process.platform === 'win32', // there, npm is a script
  });
  fs.closeSync(output);
  if (status === 0) return;
  const said = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  const command = `npm ${words.join(' ')}`;
  throw new BadInput(`${said}\n\n${side} does not build.`, `Read what ${command} printed: ${log}`);
}

/** Runs git in a folder where it may not fail, and returns what it printed. */
const must = (root: string, words: string[], environment?: NodeJS.ProcessEnv): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  }).trim();

/**
 * The commit that a head is compared with: where it left the branch, tag or commit that is asked for, or without one
 * where it left the main branch. Throws BadInput where there is none.
 */
export function findBase(root: string, head: string, asked?: string): string {
  const names = asked ? [asked, `origin/${asked}`] : mainBranches;
  for (const name of names) {
    const base = git(root, 'merge-base', '--end-of-options', head, `${name}^{commit}`)?.trim();
    if (base) return base;
  }
  throw new BadInput(
    `Expected to find where ${head} left ${asked ? `“${asked}”` : 'the main branch'}, found no such commit in ${root}.`,
    `${remedy} If that knows none, this is no clone of the project: install git, and run git clone.`,
  );
}

const remedy =
  'Name a branch, tag or commit: npm run review -- v1.0; git branch --all lists them. In a clone that is shallow, run git fetch --unshallow before (in a workflow, check out with fetch-depth: 0).';

/** The working tree as a commit on no branch, with what is not committed and not known yet; the last one where they agree. */
export function snapshot(root: string): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'review-'));
  const of = (...words: string[]) => must(root, words, { GIT_INDEX_FILE: join(folder, 'index') });
  try {
    // an index of its own, which knows no times: git looks at every file anew
    of('read-tree', 'HEAD');
    of('add', '--all');
    const name = ['-c', 'user.name=review', '-c', 'user.email=review@localhost'];
    return of(...name, 'stash', 'create') || of('rev-parse', 'HEAD');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that differ between two commits; both names of a moved one. */
export const changedFiles = (root: string, base: string, head: string): string[] =>
  must(root, ['diff', '--name-only', '-z', '--no-renames', base, head]).split('\0').filter(Boolean);

/** Hands over a commit in a clone of its own, which has the objects of this repository and nothing else, and removes it. */
export function withClone(root: string, commit: string, use: (folder: string) => void): void {
  const folder = fs.mkdtempSync(join(tmpdir(), 'review-'));
  try {
    must(root, ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    must(folder, ['checkout', '--quiet', '--detach', commit]);
    use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
