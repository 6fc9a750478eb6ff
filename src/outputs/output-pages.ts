import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type FoundPage, pageOf } from '../page.ts';

/** A page as the files beside the pages need it. */
export interface OutputPage extends FoundPage {
  /** Its Markdown with its components, its words as the compiler set them right. */
  markdown: Root;
}

/** The pages of the site as visitors have them, home first, then by address; the 404 page is at no address. */
export const outputPages = (files: readonly VFile[]): OutputPage[] =>
  files
    .flatMap(({ path, data: { frontMatter, facts, markdown } }) => {
      if (!frontMatter || !facts || !markdown) return [];
      const page = pageOf(path, { frontMatter, facts });
      return { ...page, markdown };
    })
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
