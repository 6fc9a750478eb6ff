import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput, withClone } from './git.ts';

/** Where built sites are kept, each under its commit and day, and what the builds printed; npm ci empties it. */
const kept = 'node_modules/.cache/review';
/** How many are kept. */
const mostKept = 4;

/** Settings of a build that belong to a machine or a host: the two sides differ by their commits alone. */
const setting = /^(VITE.*|NODE_ENV|BASE_PATH|PREVIOUS_SITE|MAIL_DESK|BUILD_DIRECTORY|PREVIEW_.*)$/;

/**
 * Builds the site of a commit with that commit's own code, or takes the one that is kept, and returns its folder. `side`
 * names it where it does not build: BadInput with the last lines that were printed.
 */
export function buildCommit(root: string, commit: string, side: string): string {
  const cache = resolve(root, kept);
  // pages may say the day on which they were built
  const folder = join(cache, `${commit}-${new Date().toISOString().slice(0, 10)}`);
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
  fs.utimesSync(folder, new Date(), new Date());
  const ageOf = (name: string) => -fs.statSync(join(cache, name)).mtimeMs;
  const sites = fs.readdirSync(cache).filter((name) => /^[0-9a-f]{40}-/.test(name));
  for (const old of sites.sort((a, b) => ageOf(a) - ageOf(b)).slice(mostKept))
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
