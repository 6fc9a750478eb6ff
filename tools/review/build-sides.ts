import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { BadInput, git, withWorktree } from './git.ts';

/** Where built sites are kept, each base under its commit, and what the builds printed; npm ci empties it. */
const kept = 'node_modules/.cache/review';

/** The packages of a commit: where two commits have the same file, they share one installation. */
const lockFile = 'package-lock.json';

/** Builds the site of a commit with that commit's own code, or takes the one that is kept. Returns its folder. */
export function buildBase(root: string, commit: string): string {
  const folder = resolve(root, kept, commit);
  if (existsSync(folder)) return folder;
  withWorktree(root, commit, (tree) => {
    if (git(root, 'show', `${commit}:${lockFile}`) === readFileSync(join(root, lockFile), 'utf8'))
      symlinkSync(resolve(root, 'node_modules'), join(tree, 'node_modules'));
    else run(root, tree, ['ci'], 'base', 'The packages of the base could not be installed.');
    run(root, tree, ['run', 'build'], 'base', `The base, ${commit.slice(0, 12)}, does not build.`);
    // whole or not at all: the worktree may be on another disk
    const unfinished = `${folder}.${process.pid}`;
    cpSync(join(tree, 'dist'), unfinished, { recursive: true });
    renameSync(unfinished, folder);
  });
  return folder;
}

/** Builds the working tree as it is, beside its `dist/`, which stays as it was. Returns the folder. */
export function buildWorkingTree(root: string): string {
  const folder = resolve(root, kept, 'head');
  const problem = 'The working tree does not build.';
  run(root, root, ['run', 'build'], 'head', problem, { BUILD_DIRECTORY: folder });
  return folder;
}

/** Runs npm in a folder; what it prints goes into a file. Throws BadInput with its last lines where it fails. */
function run(
  root: string,
  folder: string,
  words: string[],
  side: string,
  problem: string,
  further: NodeJS.ProcessEnv = {},
): void {
  mkdirSync(resolve(root, kept), { recursive: true });
  const log = resolve(root, kept, `${side}.log`);
  const output = openSync(log, 'w');
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    env: { ...plainEnvironment(root), ...further },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32', // there, npm is a script
  });
  closeSync(output);
  if (status === 0) return;
  const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  throw new BadInput(`${said}\n\n${problem}`, `Read what npm ${words.join(' ')} printed: ${log}`);
}

/** Settings of a build that belong to a machine or a host. */
const setting = /^(VITE.*|NODE_ENV|BASE_PATH|PREVIOUS_SITE|MAIL_DESK|BUILD_DIRECTORY|PREVIEW_.*)$/;

/** The environment without settings of the build, those of `.env` files emptied: both sides differ by their commits alone. */
function plainEnvironment(root: string): NodeJS.ProcessEnv {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  const names = files.flatMap((path) => Object.keys(parseEnv(readFileSync(path, 'utf8'))));
  const own = Object.entries(process.env).filter(([name]) => !setting.test(name));
  return { ...Object.fromEntries(own), ...Object.fromEntries(names.map((name) => [name, ''])) };
}
