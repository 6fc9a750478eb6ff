import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { BadInput, withClone } from './git.ts';

/** Where built sites are kept, each base under its commit, and what the builds printed; npm ci empties it. */
const kept = 'node_modules/.cache/review';
/** How many bases are kept. */
const mostKept = 3;

/** The packages of a commit: where two commits have the same file, they share one installation. */
const lockFile = 'package-lock.json';

/** Builds the site of a commit with that commit's own code, or takes the one that is kept. Returns its folder. */
export function buildBase(root: string, commit: string): string {
  const folder = resolve(root, kept, commit);
  if (!existsSync(folder)) buildCommit(root, commit, folder);
  utimesSync(folder, new Date(), new Date());
  const ageOf = (name: string) => -statSync(resolve(root, kept, name)).mtimeMs;
  const bases = readdirSync(resolve(root, kept)).filter((name) => /^[0-9a-f]{40}$/.test(name));
  for (const old of bases.sort((a, b) => ageOf(a) - ageOf(b)).slice(mostKept))
    rmSync(resolve(root, kept, old), { recursive: true });
  return folder;
}

function buildCommit(root: string, commit: string, folder: string): void {
  withClone(root, commit, (clone) => {
    const lock = (of: string) => readFileSync(join(of, lockFile), 'utf8');
    if (lock(clone) === lock(root))
      symlinkSync(resolve(root, 'node_modules'), join(clone, 'node_modules'));
    else run(root, clone, ['ci'], 'base', 'The packages of the base could not be installed.');
    run(root, clone, ['run', 'build'], 'base', `The base, ${commit.slice(0, 12)}, does not build.`);
    // whole or not at all: the clone may be on another disk
    const unfinished = `${folder}.${process.pid}`;
    cpSync(join(clone, 'dist'), unfinished, { recursive: true });
    renameSync(unfinished, folder);
  });
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
  const own = Object.entries(process.env).filter(([name]) => !setting.test(name));
  const files = readdirSync(root).filter((name) => /^\.env(\.production)?(\.local)?$/.test(name));
  const set = files.map((name) => parseEnv(readFileSync(join(root, name), 'utf8')));
  const emptied = Object.keys(Object.assign({}, ...set)).map((name) => [name, '']);
  return Object.fromEntries([...own, ...emptied]);
}
