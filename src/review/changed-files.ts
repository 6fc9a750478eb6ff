import { git } from './git.ts';

/** Which files differ between a commit and the working tree. Paths are from the root of the repository. */
export interface ChangedFiles {
  all: string[];
  /** Those of them that are not committed yet. */
  uncommitted: string[];
}

/** Compares the working tree with a commit, files that git does not know yet included. */
export function changedFiles(root: string, commit: string): ChangedFiles {
  const list = (...words: string[]) => (git(root, ...words) ?? '').split('\0').filter(Boolean);
  const untracked = list('ls-files', '--others', '--exclude-standard', '-z');
  const changed = list('diff', '--name-only', '--no-renames', '-z', commit, '--');
  const uncommitted = list('diff', '--name-only', '--no-renames', '-z', 'HEAD', '--');
  return {
    all: [...new Set([...changed, ...untracked])].sort(),
    uncommitted: [...new Set([...uncommitted, ...untracked])].sort(),
  };
}

/** Files that a page is made of; nothing else can change what a visitor sees. */
export const isOfSite = (file: string): boolean =>
  /^pages\/.*\.mdx$|^(components|src|public)\/|^(index\.html|(vite|uno)\.config\.ts|package(-lock)?\.json)$/.test(
    file,
  );
