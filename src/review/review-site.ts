import type { PageChange } from './change.ts';
import { compareSites } from './compare-sites.ts';
import { confirmFigures } from './confirm-figures.ts';
import type { Side } from './drawn-page.ts';
import { type StillStanding, stillStanding } from './facts.ts';
import {
  type Base,
  changedFiles,
  checkRepository,
  findBase,
  git,
  isOfSite,
  withCheckout,
} from './git.ts';
import { groupChanges, type SharedChanges } from './group-changes.ts';

/** What changed between a base and the working tree, as a visitor meets it. */
export interface Review {
  base: Base;
  /** The commit under the working tree. */
  head: string;
  /** Files of the site that are not committed yet; the review includes them. */
  uncommitted: string[];
  pages: PageChange[];
  shared: SharedChanges[];
  /** Every changed page, shared changes included. */
  all: PageChange[];
  standing: StillStanding[];
  /** Changed files outside `pages/`. */
  code: string[];
  old: Side;
  new: Side;
  /** Says whether the list of figures confirms a figure of a page. */
  confirm: (address: string, figure: string) => string;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}

/** Shows a review; `oldRoot` holds the files of the base until it is done. */
export type Show = (review: Review, oldRoot: string) => Promise<void>;

/**
 * Compares the working tree with a base, and shows what it found. `loadShow` is called while the pages are drawn.
 * Throws BadInput for what the person who runs it can mend.
 */
export async function reviewSite(
  root: string,
  asked: string | undefined,
  loadShow: () => Promise<Show>,
): Promise<void> {
  checkRepository(root);
  const base = findBase(root, asked);
  const files = changedFiles(root, base.commit);
  const compare = (sides: Pick<Review, 'old' | 'new' | 'sourceOnly'>): Review => {
    const all = compareSites(sides.old.pages, sides.new.pages);
    return {
      base,
      head: git(root, 'rev-parse', 'HEAD')?.trim() ?? '',
      uncommitted: files.uncommitted.filter(isOfSite),
      ...groupChanges(all),
      all,
      standing: stillStanding(all, sides.new.pages),
      code: files.all.filter((file) => !file.startsWith('pages/')),
      confirm: confirmFigures(root),
      ...sides,
    };
  };
  if (!files.all.some(isOfSite)) {
    const none = { pages: [], styles: {} };
    const show = await loadShow();
    return show(compare({ old: none, new: none }), root);
  }
  const { readSides } = await import('./read-sides.ts'); // takes a second, which bad input need not wait for
  await withCheckout(root, base.commit, async (folder) => {
    const [sides, show] = await Promise.all([readSides(folder, root, files.all), loadShow()]);
    await show(compare(sides), folder);
  });
}
