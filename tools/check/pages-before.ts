import { figureListFile } from '../../src/content/figure-list.ts';
import { normalizeLines } from '../../src/content/normalize-lines.ts';
import { git, mainBranches } from '../git.ts';

/** A page (or pages/figures.yml) that this branch has changed or removed, with its text at the merge base. */
export interface PageBefore {
  /** The path from the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
  /** The path on this branch. Set only if this branch has renamed the file. */
  now?: string;
}

/** The changes of this branch in the folder `pages`, compared with the main branch. */
export interface BranchChanges {
  /** The changed and removed pages, and pages/figures.yml if it has changed, with their text at the merge base. */
  before: PageBefore[];
  /**
   * The pages that this branch has added, including pages that are not committed. Renamed pages are not added pages.
   */
  added: string[];
}

const changed = 'diff --name-status -z --no-ext-diff --find-renames --diff-filter=ADMR --relative';
const untracked = 'ls-files --others --exclude-standard -z pages';

/**
 * Compares the folder `pages` with its state at the merge base of HEAD and the main branch. Without git, without a main
 * branch or in a shallow clone, no merge base is known, and the result contains no changes.
 */
export function changesOfBranch(root = '.'): BranchChanges {
  const base = baseOf(root);
  if (!base) return { before: [], added: [] };
  const isPage = (file: string) => file.endsWith('.mdx');
  const files = git(root, ...changed.split(' '), base, '--', 'pages') ?? '';
  const names = [...files.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0|([ADM])\0([^\0]+)\0/g)].map(
    ([, from, now, status, file = '']) => ({ status, file: from ?? file, now }),
  );
  return {
    before: names
      .filter(({ status, file }) => status !== 'A' && (isPage(file) || file === figureListFile))
      .map(({ file, now }) => ({
        file,
        now,
        source: normalizeLines(git(root, 'show', `${base}:./${file}`) ?? ''),
      })),
    added: [
      ...names.flatMap(({ status, file }) => (status === 'A' ? file : [])),
      ...(git(root, ...untracked.split(' '))?.split('\0') ?? []),
    ].filter(isPage),
  };
}

function baseOf(root: string): string | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
  for (const name of mainBranches) {
    const base = git(root, 'merge-base', 'HEAD', name)?.trim();
    if (base) return base;
  }
  return undefined;
}
