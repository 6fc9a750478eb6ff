import type { Problem } from '../../language/problem.ts';
import type { SitePage } from '../site-page.ts';

/** Titles, descriptions and places in the menu that another page has already. */
export function unique(pages: readonly SitePage[]): Problem[] {
  return [
    ...refuseShared(pages, 'title', ({ data }) => data.frontMatter?.title, {
      rule: 'title-shared',
      message: (other) => `${other} has the same title.`,
      instead: 'Give each page a title that says what only this page holds.',
    }),
    ...refuseShared(pages, 'description', ({ data }) => data.frontMatter?.description, {
      rule: 'description-shared',
      message: (other) => `${other} has the same description.`,
      instead: 'Write a description with a fact that only this page holds.',
    }),
    ...refuseShared(
      pages,
      'order',
      ({ data, folder }) => data.frontMatter?.menu && `${folder}: ${data.frontMatter.menu.order}`,
      {
        rule: 'order-shared',
        message: (other) => `${other} has the same place in the menu.`,
        instead: 'Number the pages of a folder 1, 2, 3 …',
      },
    ),
  ];
}

function refuseShared(
  pages: readonly SitePage[],
  field: string,
  read: (page: SitePage) => string | undefined,
  say: { rule: string; message: (other: string) => string; instead: string },
): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = read(page)?.toLowerCase();
    if (!value) return [];
    const other = seen.get(value);
    seen.set(value, page.file);
    if (!other) return [];
    const start = page.source.search(new RegExp(`^ *${field}:`, 'm'));
    const end = page.source.indexOf('\n', start);
    const { rule, instead } = say;
    return [page.problem(Math.max(0, start), end, { rule, instead, message: say.message(other) })];
  });
}
