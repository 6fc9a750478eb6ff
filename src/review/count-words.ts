import { textOf } from './block.ts';
import type { Change } from './change.ts';
import { wordsOf } from './likeness.ts';
import type { WordCount } from './page-change.ts';
import type { SitePage } from './read-site.ts';

/** How many words the changes add and remove; what was only moved counts as neither. */
export function countWords(changes: readonly Change[]): WordCount {
  const count = { added: 0, removed: 0 };
  for (const change of changes) {
    if (change.type === 'added') count.added += wordsOf(textOf(change.block)).length;
    if (change.type === 'removed') count.removed += wordsOf(textOf(change.block)).length;
    if (change.type === 'reworded' || change.type === 'headline')
      for (const { type, text } of change.stretches.flatMap(({ pieces }) => pieces))
        if (type !== 'same') count[type === 'new' ? 'added' : 'removed'] += wordsOf(text).length;
  }
  return count;
}

/** The sections that are the page's own. */
export const ownSections = ({ sections }: SitePage) =>
  sections.filter(({ name }) => name !== 'Header' && name !== 'Footer');

/** How many words a page has of its own. */
export const countPage = (page: SitePage): number =>
  ownSections(page).reduce((sum, section) => sum + wordsOf(textOf(section)).length, 0);
