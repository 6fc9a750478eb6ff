import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildCommit,
  changedFiles,
  findBase,
  snapshot,
} from '../../../tools/review/build-sides.ts';
import { gitIn, temporaryFolder, writeIn } from '../../temporary-folders.ts';

/**
 * A simple build script. It writes a page with the text of pages/index.mdx, the export of the package `helper`, and the
 * value of BASE_PATH.
 */
const buildScript = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const words = readFileSync('pages/index.mdx', 'utf8');
if (words.includes('broken')) {
  console.error('pages/index.mdx cannot be read');
  process.exit(1);
}
mkdirSync('dist', { recursive: true });
const page = '<!doctype html><title>A</title><main><h1>' + words + '</h1></main>';
writeFileSync('dist/index.html', page + require('helper') + (process.env.BASE_PATH ?? ''));
`;
const lock = '{ "name": "site", "lockfileVersion": 3, "packages": {} }';

describe('building the base and the head of a review', { timeout: 240_000 }, () => {
  const home = 'pages/index.mdx';
  let root: string;
  const write = (name: string, text: string) => writeIn(root, name, text);
  const git = (line: string) => gitIn(root, line);
  const commit = () => {
    git('add --all');
    git('commit --quiet --message Change');
    return git('rev-parse HEAD');
  };
  const changed = (name: string, text: string) => {
    write(name, text);
    return commit();
  };
  const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
  const build = (built = snapshot(root)) => buildCommit(root, built, 'It');
  const review = (...words: string[]) => {
    const command = resolve('tools/review/command.ts');
    const loader = resolve('node_modules/tsx/dist/loader.mjs');
    const run = ['--import', loader, command, '--no-pictures', ...words];
    return spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8' });
  };

  beforeEach(() => {
    root = temporaryFolder();
    write('package.json', '{ "name": "site", "scripts": { "build": "node build.cjs" } }');
    write('package-lock.json', lock);
    write('build.cjs', buildScript);
    write('.gitignore', 'node_modules\ndist\ntest-results\n');
    write(home, 'Old words');
    write('pages/figures.yml', '/: []\n');
    write('node_modules/helper/index.js', 'module.exports = "installed";');
    git('init --quiet --initial-branch main');
    commit();
  });

  it('the review builds the versions before and after a change, each with its own code and without BASE_PATH', () => {
    const base = findBase(root, 'HEAD');
    write('build.cjs', buildScript.replace('<title>A', '<title>B'));
    write(home, 'New words');
    write('dist/index.html', 'mine');
    vi.stubEnv('BASE_PATH', '/below');
    expect(page(build(base))).toMatch(/<title>A.*Old words.*installed$/);
    expect(page(build())).toMatch(/<title>B.*New words.*installed$/);
    vi.unstubAllEnvs();
    expect(page(join(root, 'dist'))).toBe('mine');
    expect(git('worktree list').split('\n')).toHaveLength(1);
  });

  it('the review reuses a build from the cache only on the day of the build', () => {
    const base = findBase(root, 'HEAD');
    const folder = build(base);
    writeFileSync(join(folder, 'index.html'), 'kept');
    // Pages can contain the date of the build, so a build of an earlier day must be deleted and not used again.
    const old = folder.replace(/\d{4}-\d\d-\d\d$/, '2020-01-01');
    mkdirSync(old);
    expect(page(build(base))).toBe('kept');
    expect([folder, old].map(existsSync)).toEqual([true, false]);
  });

  it('if the lock files differ, the review installs the packages of the base (the old version) separately', () => {
    const base = changed('package-lock.json', lock.replace('{}', '{ "": {} }'));
    write('package-lock.json', lock);
    // The base is the version before the change. The packages of the base do not include `helper`, so the build of the
    // base must fail. With the packages of the version after the change, the build would succeed.
    expect(() => build(base)).toThrow(/Cannot find module 'helper'[\s\S]*could not be built/);
  });

  it('changedFiles lists the committed, uncommitted, untracked and moved files of a branch', () => {
    const branchPoint = git('rev-parse HEAD');
    const all = ['pages/home.mdx', 'pages/index.mdx', 'pages/new.mdx'];
    git('checkout --quiet -b words');
    git(`mv ${home} pages/home.mdx`);
    write('pages/new.mdx', 'New');
    expect(changedFiles(root, branchPoint, snapshot(root))).toEqual(all);
    const head = commit();
    git('checkout --quiet main');
    const later = changed('README.md', 'Later');
    expect([head, later].map((commitHash) => findBase(root, commitHash))).toEqual([
      branchPoint,
      later,
    ]);
    expect(changedFiles(root, branchPoint, head)).toEqual(all);
  });

  it('the review writes a report and a data file (review.json) about uncommitted changes', () => {
    write(home, 'New words');
    const { status, stdout, stderr } = review();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(join('test-results', 'review', 'index.html'));
    expect(existsSync(join(root, 'test-results/review/review.json'))).toBe(true);
  });

  it('if a build of a commit from another machine is given, the review does not build the commit', () => {
    git('checkout --quiet -b words');
    const head = changed(home, 'Words that nobody builds here: broken');
    git('checkout --quiet main');
    write('elsewhere/index.html', '<!doctype html><main><h1>Sent words</h1></main>');
    const sent = review('--head', join(root, 'elsewhere'), '--commit', head);
    expect([sent.status, sent.stderr]).toEqual([0, '']);
    expect(sent.stdout).toContain('<ins>Sent</ins>');
  });

  /** Runs the review. Expects that the review prints a message without a stack trace. */
  const expectFailure = (message: RegExp, ...args: string[]) => {
    const { status, stderr } = review(...args);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(2);
  };
  const missingBase =
    /found no such commit[\s\S]*git branch --all[\s\S]*--unshallow[\s\S]*git clone/;

  it('the review reports a base commit that does not exist', () => {
    expectFailure(missingBase, 'v9');
  });

  it('the review reports a base commit whose build fails', () => {
    changed(home, 'broken');
    expectFailure(/cannot be read[\s\S]*could not be built[\s\S]*build\.log/);
  });

  it('the review reports that the base commit is missing when the folder is not a git repository', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expectFailure(missingBase);
  });
});
