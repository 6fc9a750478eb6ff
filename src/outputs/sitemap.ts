import { execFileSync } from 'node:child_process';
import { firm } from '../config/firm.ts';
import type { OutputPage } from './output-pages.ts';

/**
 * Returns the XML sitemap (sitemaps.org), which lists each page once, with its canonical URL. `changes` contains the
 * date of the last change of each file. A page without a date has no `lastmod`.
 */
export function sitemap(
  pages: readonly Pick<OutputPage, 'address' | 'file'>[],
  changes: ReadonlyMap<string, string>,
): string {
  const entries = pages.map(({ address, file }) => {
    const changed = changes.get(file);
    return `  <url><loc>${firm.origin}${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/**
 * Returns the date of the last commit of each file in a folder. The key is the path of the file. A date has the form
 * 2024-03-15, in UTC. A file with uncommitted changes has no entry. Returns an empty map outside a git repository. In a
 * shallow clone, unchanged files would get the date of the oldest commit, so this function returns an empty map.
 */
export function lastChanges(folder: string, directory = '.'): ReadonlyMap<string, string> {
  const git = (words: string) =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...words.split(' ')], {
      cwd: directory,
      env: { ...process.env, TZ: 'UTC' },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const changes = new Map<string, string>();
  try {
    if (git('rev-parse --is-shallow-repository').trim() !== 'false') return changes;
    let day = '';
    // the log contains, for each commit, a line with the date, and then the names of the changed files
    const log = git(
      '-c log.showSignature=false log --relative --no-renames --name-only ' +
        `--date=format-local:%Y-%m-%d --format=@%cd -- ${folder}`,
    );
    for (const line of log.split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (line && !changes.has(line)) changes.set(line, day);
    }
    const dirty = git(`diff --relative --no-renames --name-only HEAD -- ${folder}`);
    for (const file of dirty.split('\n')) changes.delete(file);
  } catch {
    changes.clear(); // git is not installed, or the directory is not in a git repository
  }
  return changes;
}
