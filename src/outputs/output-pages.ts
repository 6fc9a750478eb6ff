import type { VFile } from 'vfile';
import type { PageBlock } from '../content/blocks.ts';
import { createPage, type FoundPage } from '../page.ts';

/** A page with its Markdown blocks. The feed, the search index and other files are generated from these blocks. */
export interface OutputPage extends FoundPage {
  blocks: readonly PageBlock[];
}

/** Returns the pages of the site from the compiled files, sorted by address, without the 404 page. */
export const outputPages = (files: readonly VFile[]): OutputPage[] =>
  files
    .flatMap(({ path, data: { frontMatter, facts, blocks } }) => {
      if (!frontMatter || !facts || !blocks) return [];
      const page = createPage(path, { frontMatter, facts });
      return { ...page, blocks };
    })
    .filter(({ role }) => role !== 'not-found')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
