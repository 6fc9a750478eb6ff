import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureFile } from '../site/figures.ts';
import { compareCodeWords } from './code-words.ts';
import { compareSites } from './compare-sites.ts';
import { confirmFigures } from './confirm-figures.ts';
import { compareLists, readLists } from './figure-lists.ts';
import type { Difference } from './git.ts';
import { groupChanges } from './group-changes.ts';
import { filesOnPages } from './look-changes.ts';
import { acrossUnseen } from './pair-across.ts';
import { compareRedirects, redirectsOf } from './redirects.ts';
import type { Review } from './review.ts';
import { stillStanding } from './standing.ts';
import { findUnseen } from './unseen.ts';

/** Puts two sides beside each other. `roots` are their folders. */
export async function makeReview(
  { files, ...difference }: Difference,
  sides: Pick<Review, 'old' | 'new' | 'sourceOnly'>,
  roots: { old: string; new: string },
): Promise<Review> {
  const [before, after] = [redirectsOf(sides.old.pages), redirectsOf(sides.new.pages)];
  const all = compareSites(sides.old.pages, sides.new.pages, after);
  const code = files.filter((file) => !file.startsWith('pages/'));
  const onPages = filesOnPages(code, sides);
  const lists = readLists(textOf(roots.old), textOf(roots.new));
  const moved = new Map(all.map(({ address, from }) => [address, from]));
  const was = (address: string) => moved.get(address) ?? address;
  return {
    ...difference,
    ...groupChanges(all),
    all,
    standing: stillStanding(all, sides.new.pages, lists),
    code,
    scripts: await compareCodeWords(code, roots, all, sides.new.pages),
    files: onPages,
    redirects: compareRedirects(before, after),
    unseen: [...findUnseen(code), ...acrossUnseen(all)],
    list: compareLists(lists, was),
    confirm: confirmFigures(lists, was, sides.old.pages, sides.new.pages),
    ...sides,
  };
}

function textOf(root: string): string | undefined {
  const path = join(root, figureFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
