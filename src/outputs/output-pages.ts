import type { VFile } from 'vfile';
import type { PageBlock } from '../content/blocks.ts';
import { createPage, type FoundPage } from '../page.ts';

/** A page with the blocks from which the other files of the site are generated. */
export interface OutputPage extends FoundPage {
  blocks: readonly PageBlock[];
}

/** The pages of the site, sorted by address, from the compiled files. Without the 404 page. */
export const outputPages = (files: readonly VFile[]): OutputPage[] =>
  files
    .flatMap(({ path, data: { frontMatter, facts, blocks } }) => {
      if (!frontMatter || !facts || !blocks) return [];
      const page = createPage(path, { frontMatter, facts });
      return { ...page, blocks };
    })
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
