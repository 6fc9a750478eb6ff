import MiniSearch from 'minisearch';
import {
  type IndexedSection,
  type SearchIndex,
  searchOptions,
} from '../browser/search/search-options.ts';
import { labelOf, type Page } from '../language/page.ts';

/** How much a match counts on pages that mention everything; 1 is usual. */
const rankOf = ({ role }: Page) => (role === 'home' ? 0.6 : role === 'legal' ? 0.3 : 1);

/** Makes the index of the site: every section with what a visitor reads in it. The list of all pages only repeats what the others say. */
export async function searchIndex(pages: readonly Page[]): Promise<SearchIndex> {
  const terms = new Map<string, string | null>(); // a word is the same term wherever it stands
  const processTerm = (word: string) => {
    let term = terms.get(word);
    if (term === undefined) {
      term = searchOptions.processTerm(word);
      terms.set(word, term);
    }
    return term;
  };
  const engine = new MiniSearch({ ...searchOptions, processTerm });
  const sections: IndexedSection[] = [];
  for (const page of pages) {
    if (page.role === 'list') continue;
    const rank = rankOf(page);
    for (const { id: anchor, heading, text } of await page.sections()) {
      const section: IndexedSection = {
        id: sections.length,
        address: page.address + (anchor && `#${anchor}`),
        page: labelOf(page),
        heading,
        text,
        rank: heading ? rank : rank * 1.5,
      };
      sections.push(section);
      // who searches for a page by its title finds its top, not each of its sections
      engine.add({ ...section, keywords: heading ? '' : page.frontMatter.title });
    }
  }
  return { sections, index: engine.toJSON() };
}
