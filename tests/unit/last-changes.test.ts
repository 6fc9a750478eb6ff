import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastChanges } from '../../src/outputs/sitemap.ts';

describe('the day a page last changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  const repository = join(root, 'whole');
  const git = (day: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: repository,
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_DATE: `${day}T23:30:00-02:00`,
        GIT_COMMITTER_DATE: `${day}T23:30:00-02:00`,
      },
    });
  const write = (name: string, text: string) =>
    writeFileSync(join(repository, 'site/pages', name), text);

  beforeAll(() => {
    mkdirSync(join(repository, 'site/pages/(banking)'), { recursive: true });
    git('2024-01-01', 'init', '--quiet');
    write('about.mdx', 'one');
    write('(banking)/loans.mdx', 'one');
    git('2024-01-01', 'add', '.');
    git('2024-01-01', 'commit', '--quiet', '-m', 'One');
    write('about.mdx', 'two');
    git('2024-02-02', 'commit', '--quiet', '-a', '-m', 'Two');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is the day of its last commit, in UTC', () => {
    expect(Object.fromEntries(lastChanges('pages', join(repository, 'site')))).toEqual({
      'pages/about.mdx': '2024-02-03',
      'pages/(banking)/loans.mdx': '2024-01-02',
    });
  });

  it('is left out of a shallow clone, whose history would date every page alike', () => {
    const shallow = join(root, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, shallow]);
    expect(lastChanges('pages', join(shallow, 'site')).size).toBe(0);
  });

  it('is left out where a page has changes that no commit holds', () => {
    write('(banking)/loans.mdx', 'changed');
    expect([...lastChanges('pages', join(repository, 'site')).keys()]).toEqual(['pages/about.mdx']);
    write('(banking)/loans.mdx', 'one');
  });

  it('is left out where there is no repository', () => {
    const hidden = join(root, 'hidden');
    renameSync(join(repository, '.git'), hidden);
    expect(lastChanges('pages', join(repository, 'site')).size).toBe(0);
    renameSync(hidden, join(repository, '.git'));
  });
});
