import { changedFiles, isOfSite } from './changed-files.ts';
import { withCheckout } from './check-out.ts';
import { compareSites } from './compare-sites.ts';
import { confirmFigures } from './confirm-figures.ts';
import { type Base, checkRepository, findBase, git } from './git.ts';
import { groupChanges, type SharedChanges } from './group-changes.ts';
import type { PageChange } from './page-change.ts';
import { readSite, type SitePage } from './read-site.ts';
import { readSource } from './read-source.ts';
import { renderSite } from './render-site.ts';
import type { RenderedSite } from './rendered-site.ts';
import { type StillStanding, stillStanding } from './still-stands.ts';

/** One side of the review: its pages, and its style sheets by name. */
export interface Side {
  pages: SitePage[];
  styles: Record<string, string>;
}

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

/** Compares the working tree with a base. Throws BadInput for what the person who runs it can mend. */
export async function reviewSite(
  root: string,
  asked: string | undefined,
  use: (review: Review, oldRoot: string) => Promise<void>,
): Promise<void> {
  checkRepository(root);
  const base = findBase(root, asked);
  const files = changedFiles(root, base.commit);
  const common = {
    base,
    head: git(root, 'rev-parse', 'HEAD')?.trim() ?? '',
    uncommitted: files.uncommitted.filter(isOfSite),
    confirm: confirmFigures(root),
    code: files.all.filter((file) => !file.startsWith('pages/')),
  };
  if (!files.all.some(isOfSite)) {
    const none = { pages: [], styles: {} };
    return use({ ...common, pages: [], shared: [], all: [], standing: [], old: none, new: none }, root);
  }
  await withCheckout(root, base.commit, async (folder) => {
    const sides = await readSides(folder, root);
    const all = compareSites(sides.old.pages, sides.new.pages);
    const standing = stillStanding(all, sides.new.pages);
    await use({ ...common, ...sides, ...groupChanges(all), all, standing }, folder);
  });
}

/** Draws both sides at once. When one cannot be drawn, both are read from their sources, so that like is compared with like. */
async function readSides(
  oldRoot: string,
  newRoot: string,
): Promise<Pick<Review, 'old' | 'new' | 'sourceOnly'>> {
  const [old, after] = await Promise.allSettled([renderSite(oldRoot), renderSite(newRoot)]);
  const side = (site: RenderedSite, root: string): Side => ({
    pages: readSite(site, root),
    styles: site.styles,
  });
  if (old.status === 'fulfilled' && after.status === 'fulfilled')
    return { old: side(old.value, oldRoot), new: side(after.value, newRoot) };
  const [failed, which] =
    old.status === 'rejected' ? [old, 'The base'] : [after as PromiseRejectedResult, 'The working tree'];
  return {
    old: side(await readSource(oldRoot), oldRoot),
    new: side(await readSource(newRoot), newRoot),
    sourceOnly: `${which} cannot be built: ${firstLines(String((failed.reason as Error).message))}`,
  };
}

/** What went wrong, without the stack. */
const firstLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^node:|^\s*\^|^Node\.js/.test(line))
    .slice(0, 6)
    .join('\n');
