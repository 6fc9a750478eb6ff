import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastChanges } from '../../src/outputs/sitemap.ts';
import { gitIn, temporaryFolder, writeIn } from '../folders.ts';

it('a page last changed on the day of its last commit, in UTC; no day is known of what git does not tell', () => {
  const root = temporaryFolder();
  const commitOn = (day: string) => {
    const when = `${day}T23:30:00-02:00`;
    const dates = { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    gitIn(root, 'add .');
    gitIn(root, 'commit --quiet --message Change', dates);
  };
  const write = (name: string, text: string) => writeIn(root, `site/pages/${name}`, text);
  const found = (of = root) => Object.fromEntries(lastChanges('pages', join(of, 'site')));

  gitIn(root, 'init --quiet');
  write('about.mdx', 'one');
  write('(banking)/loans.mdx', 'one');
  commitOn('2024-01-01');
  write('about.mdx', 'two');
  commitOn('2024-02-02');
  const about = { 'pages/about.mdx': '2024-02-03' };
  expect(found()).toEqual({ ...about, 'pages/(banking)/loans.mdx': '2024-01-02' });

  // the history of a shallow clone would date every page alike
  const shallow = temporaryFolder();
  gitIn(shallow, `clone --quiet --depth 1 file://${root} .`);
  expect(found(shallow)).toEqual({});

  write('(banking)/loans.mdx', 'a change that no commit holds');
  expect(found()).toEqual(about);

  renameSync(join(root, '.git'), join(root, 'hidden'));
  expect(found()).toEqual({});
});
