import { textOf } from './block.ts';
import { ownSections } from './count-words.ts';
import { likeness } from './likeness.ts';
import type { SitePage } from './read-site.ts';

/** A page on both sides, or on one only. */
export interface PagePair {
  old?: SitePage;
  new?: SitePage;
}

/** From this likeness on, a page that is gone and one that is new count as one that got another address. */
const samePage = 0.5;

const words = (page: SitePage) => ownSections(page).map(textOf).join('\n');

/** Pairs the pages of two sides: by address, then what is left by what it says, the most alike first. */
export function matchPages(old: readonly SitePage[], after: readonly SitePage[]): PagePair[] {
  const pairs: PagePair[] = after.map((page) => ({
    new: page,
    old: old.find(({ address }) => address === page.address),
  }));
  const gone = old.filter(({ address }) => !after.some((page) => page.address === address));
  const likely = pairs
    .filter((pair) => !pair.old)
    .flatMap((pair) =>
      gone.map((page) => ({
        pair,
        page,
        alike: likeness(words(page), words(pair.new as SitePage)),
      })),
    )
    .filter(({ alike }) => alike >= samePage)
    .sort((a, b) => b.alike - a.alike);
  for (const { pair, page } of likely)
    if (!pair.old && gone.includes(page)) pair.old = gone.splice(gone.indexOf(page), 1)[0];
  return [...pairs, ...gone.map((page) => ({ old: page }))];
}
