import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type FoundPage, pageOf } from '../page.ts';

/** A page with the Markdown from which the other files of the site are generated. */
export interface OutputPage extends FoundPage {
  /** Its Markdown with its components, after the compiler's typographic corrections. */
  markdown: Root;
}

/** The pages of the site, sorted by address, from the compiled files. Without the 404 page. */
export const outputPages = (files: readonly VFile[]): OutputPage[] =>
  files
    .flatMap(({ path, data: { frontMatter, facts, markdown } }) => {
      if (!frontMatter || !facts || !markdown) return [];
      const page = pageOf(path, { frontMatter, facts });
      return { ...page, markdown };
    })
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
