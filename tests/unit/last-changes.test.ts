import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastChanges } from '../../src/outputs/sitemap.ts';

it('a page last changed on the day of its last commit, in UTC; no day is known of what git does not tell', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  const repository = join(root, 'whole');
  const git = (words: string, day = '2024-01-01') => {
    const when = `${day}T23:30:00-02:00`;
    const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    const name = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
    execFileSync('git', [...name, ...words.split(' ')], { cwd: repository, env });
  };
  const write = (name: string, text: string) =>
    writeFileSync(join(repository, 'site/pages', name), text);
  const found = (of = repository) => Object.fromEntries(lastChanges('pages', join(of, 'site')));

  mkdirSync(join(repository, 'site/pages/(banking)'), { recursive: true });
  write('about.mdx', 'one');
  write('(banking)/loans.mdx', 'one');
  git('init --quiet');
  git('add .');
  git('commit --quiet --message One');
  write('about.mdx', 'two');
  git('commit --quiet --all --message Two', '2024-02-02');
  const about = { 'pages/about.mdx': '2024-02-03' };
  expect(found()).toEqual({ ...about, 'pages/(banking)/loans.mdx': '2024-01-02' });

  // the history of a shallow clone would date every page alike
  const shallow = join(root, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, shallow]);
  expect(found(shallow)).toEqual({});

  write('(banking)/loans.mdx', 'a change that no commit holds');
  expect(found()).toEqual(about);

  renameSync(join(repository, '.git'), join(root, 'hidden'));
  expect(found()).toEqual({});
  rmSync(root, { recursive: true });
});
