import { readFileSync } from 'node:fs';
import { previewRepository } from '../../facts/repository.ts';
import { findPages } from '../../site/find-pages.ts';
import { markSources } from './mark-sources.ts';
import { wordsElsewhere } from './words-elsewhere.ts';

/** The script that a preview carries besides the site's own. */
export const editScript = 'src/write/editing/edit-on-github.ts';

/**
 * Marks where a page's words are typed, beside the development server and in a preview. The live site's pages stay as they are.
 * `scriptAddress` says where a script of the project is served.
 */
export function prepareForEditing(
  address: string,
  html: string,
  scriptAddress: (source: string) => string,
): string {
  const repository = previewRepository();
  if (!repository && !process.env.__DEV_MODE_SSR) return html;
  const pages = findPages();
  const found = pages.find(({ addresses }) => addresses.includes(address));
  if (!found) return html;
  const { file } = found;
  const markdown = readFileSync(file, 'utf8');
  const marked = markSources(html, {
    file,
    markdown,
    repository,
    elsewhere: wordsElsewhere(pages),
  });
  return repository
    ? marked.replace(
        '</head>',
        () => `<script type="module" src="${scriptAddress(editScript)}"></script>\n</head>`,
      )
    : marked;
}
