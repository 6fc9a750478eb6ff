import { BadInput, git } from '../git.ts';

/**
 * Brings into a host's checkout what the review compares with: the history that a shallow clone lacks, and the branch
 * that the repository calls its main one. Returns the name of that branch, as git knows it here. Throws BadInput where
 * it cannot be had, as of a repository that the host may clone and not fetch from.
 */
export function fetchBase(root: string): string {
  const refuse = (what: string) =>
    new BadInput(
      `This host's copy of the repository lacks ${what}, and could not fetch it.`,
      'Read the report of the pull request’s own workflow: it is the file “review” of its run.',
    );
  const listed = git(root, 'ls-remote', '--symref', 'origin', 'HEAD');
  const [, branch] = listed?.match(/^ref: refs\/heads\/(\S+)\tHEAD$/m) ?? [];
  if (!branch) throw refuse('the name of the main branch');
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const base = `+refs/heads/${branch}:refs/remotes/origin/${branch}`;
  const words = ['fetch', '--quiet', '--no-tags', ...(isShallow ? ['--unshallow'] : [])];
  if (git(root, ...words, 'origin', base) === undefined) throw refuse(`the branch ${branch}`);
  return `origin/${branch}`;
}
