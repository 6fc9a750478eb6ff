import type { CheckedSite } from './checked-site.ts';
import type { PageBefore } from './pages-before.ts';
import type { Finding } from './problem.ts';
import { readFrontMatter } from './read-pages.ts';

/**
 * Reports addresses that exist on the main branch but no longer lead to a page. The report is on the page that replaced
 * the old page.
 */
export function checkMovedPages(
  { pages, addresses }: CheckedSite,
  before: readonly PageBefore[],
): Finding[] {
  const answers = new Set([
    ...addresses,
    ...pages.flatMap(({ frontMatter }) => frontMatter.movedFrom ?? []),
  ]);
  return before
    .filter(({ file }) => /(?<!\/404)\.mdx$/.test(file))
    .flatMap(({ file, source, now = file }): Finding[] => {
      const { addresses: was, frontMatter } = readFrontMatter(file, source);
      const lost = [...was, ...(frontMatter.movedFrom ?? [])].filter(
        (address) => !answers.has(address),
      );
      const heir = pages.find((page) => page.file === now);
      // errors of the front matter are reported first
      if (lost.length === 0 || heir?.isFrontMatterValid === false) return [];
      // a replaced address under alsoAt may be a typing mistake or a new address
      const typed = heir?.frontMatter.alsoAt?.find(
        ({ address }) => !was.includes(address),
      )?.address;
      const again = typed
        ? `If ${typed} is a mistake, type ${lost.join(', ')} again. If not, to`
        : 'To';
      const page = heir?.file ?? 'the page that visitors should find instead';
      const below = heir?.frontMatter.movedFrom
        ? 'below movedFrom:'
        : 'below description:\nmovedFrom:';
      const lines = lost.map((address) => `\n  - ${address}`).join('');
      const message =
        `The published site has a page at ${lost.join(', ')}, but this change removes it. ` +
        'Old links and search results would lead to “page not found”.';
      const instead =
        `${again} redirect the old address, type these lines between the two --- at the top of ${page}, ` +
        `${below}${lines}`;
      const place = { file: heir?.file ?? file, start: 0, end: 0 };
      return [{ ...place, rule: 'address-gone', message, instead }];
    });
}
