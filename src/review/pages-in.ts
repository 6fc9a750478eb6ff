import { join, relative } from 'node:path';
import { type FoundPage, findPages } from '../site/find-pages.ts';

/** The pages of a tree, with `file` from its root. The names of the folders it stands in say nothing about addresses. */
export function pagesIn(root: string): FoundPage[] {
  const folder = relative(process.cwd(), join(root, 'pages'));
  return findPages(folder).map((page) => ({ ...page, file: relative(root, page.file) }));
}
