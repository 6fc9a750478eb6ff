import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** Titles, descriptions and places in the menu that another page has already. */
export function unique(pages: readonly Page[]): Problem[] {
  return [
    ...refuseShared(pages, 'title', ({ frontMatter }) => frontMatter.title, {
      rule: 'title-shared',
      message: (other) => `${other} has the same title.`,
      instead: 'Give each page a title that says what only this page holds.',
    }),
    ...refuseShared(pages, 'description', ({ frontMatter }) => frontMatter.description, {
      rule: 'description-shared',
      message: (other) => `${other} has the same description.`,
      instead: 'Write a description with a fact that only this page holds.',
    }),
    ...refuseShared(
      pages,
      'order',
      ({ frontMatter: { menu }, folder }) => menu && `${folder}: ${menu.order}`,
      {
        rule: 'order-shared',
        message: (other) => `${other} has the same place in the menu.`,
        instead: 'Number the pages of a folder 1, 2, 3 …',
      },
    ),
  ];
}

function refuseShared(
  pages: readonly Page[],
  field: string,
  read: (page: Page) => string | undefined,
  say: { rule: string; message: (other: string) => string; instead: string },
): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = page.frontMatterIsRight && read(page)?.toLowerCase();
    if (!value) return [];
    const other = seen.get(value);
    seen.set(value, page.file);
    if (!other) return [];
    const start = page.source.search(new RegExp(`^ *${field}:`, 'm'));
    const end = page.source.indexOf('\n', start);
    const { rule, instead } = say;
    return [
      problemIn(page, Math.max(0, start), end, { rule, instead, message: say.message(other) }),
    ];
  });
}
