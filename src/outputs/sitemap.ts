import { execFileSync } from 'node:child_process';
import { firm } from '../config/firm.ts';
import type { OutputPage } from './output-pages.ts';

/** The sitemap: every page once, under its canonical address, with the day its words last changed where that is known (sitemaps.org). */
export function sitemap(
  pages: readonly Pick<OutputPage, 'address' | 'file'>[],
  changes: ReadonlyMap<string, string>,
): string {
  const entries = pages.map(({ address, file }) => {
    const changed = changes.get(file);
    return `  <url><loc>${firm.origin}${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Everything may be read; the sitemap is there. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${firm.origin}/sitemap.xml\n`;

/**
 * The day on which each file of a folder was last changed, as 2024-03-15, from git's history, by file.
 * A file is left out when its history is not whole or not all of it: outside a repository, in a shallow clone
 * (where every file seems to date from the oldest commit there is), and while it has changes that no commit holds.
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
    // a line with the committer's date, in UTC, then the names of its files
    const log = git(
      `-c log.showSignature=false log --relative --no-renames --name-only --date=format-local:%Y-%m-%d --format=@%cd -- ${folder}`,
    );
    for (const line of log.split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (line && !changes.has(line)) changes.set(line, day);
    }
    const dirty = git(`diff --relative --no-renames --name-only HEAD -- ${folder}`);
    for (const file of dirty.split('\n')) changes.delete(file);
  } catch {
    changes.clear(); // no git, or no repository
  }
  return changes;
}
