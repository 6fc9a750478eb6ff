import { findAll } from '../../language/find-all.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** A link with a space before its address, which has a message of its own. */
const broken = /\] +\((\/[^)\s]*)\)/g;

/** Pages that no menu shows and no other page links to. The home page and the 404 page need neither. */
export function orphans(pages: readonly Page[]): Problem[] {
  if (pages.some(({ readable }) => !readable)) return []; // the missing link may stand on a page that cannot be read
  const linked = new Set(
    pages.flatMap(({ addresses, links, source }) =>
      [...links.map(({ href }) => href), ...findAll(source, broken).map(([, to = '']) => to)]
        .map((href) => href.split(/[?#]/)[0] ?? '')
        .filter((address) => !addresses.includes(address)),
    ),
  );
  return pages
    .filter(({ addresses, role, frontMatter, frontMatterIsRight }) => {
      const needed = role !== 'home' && role !== 'missing';
      const found = addresses.some((address) => linked.has(address));
      return needed && frontMatterIsRight && !frontMatter.menu && !found;
    })
    .map((page) =>
      problemIn(page, 0, 0, {
        rule: 'page-unreachable',
        message: 'No menu shows this page and no other page links to it.',
        instead:
          'Give it a menu in the lines at the top, or link to it from a page that visitors read.',
      }),
    );
}
